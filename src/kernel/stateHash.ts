import { canonical, type Json } from "./json.ts"
import { sha256Hex } from "./sha256.ts"

/** The hash of a state, by its one text: two folds of the same rows have the same (issue 5, section 2). A state is JSON. */
export const stateHash = (state: object): string => sha256Hex(canonical(state as Json))

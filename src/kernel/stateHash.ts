import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { canonical, type Json } from "./json.ts"

/** The hash of a state, by its one text: two folds of the same rows have the same (issue 5, section 2). A state is JSON. */
export const stateHash = (state: object): string => bytesToHex(sha256(utf8ToBytes(canonical(state as Json))))

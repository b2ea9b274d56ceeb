import { carts } from "../carts/contract.ts"
import { refund } from "../refund/contract.ts"
import { contract } from "./contract.ts"

/**
 * Every action that the register may call. A back office that lacks one says so in words, which the screen shows
 * (CG-00); the demo's own back office answers `contract`.
 */
export const actions = { ...carts, ...refund, ...contract }
export type Actions = typeof actions

import { carts } from "../carts/contract.ts"
import { orderCare } from "../orders/contract.ts"
import { refund } from "../refund/contract.ts"
import { contract } from "./contract.ts"

/**
 * Every action that the register may call. A back office that lacks one says so in words, which the screen shows
 * (CG-00); the demo's own back office answers `contract`.
 */
export const actions = { ...carts, ...orderCare, ...refund, ...contract }
export type Actions = typeof actions

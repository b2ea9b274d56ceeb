import { carts } from "../savedCarts/contract.ts"
import type { exceptions } from "../recorder/contract.ts"
import { refund } from "../refund/contract.ts"
import { registerContract } from "./registerContract.ts"

/**
 * Every action that the register may call. A back office that lacks one says so in words, which the screen shows
 * (CG-00); the demo's own back office answers `contract`.
 */
export const actions = { ...carts, ...refund, ...registerContract }
/** These, and those that only the recorder calls. */
export type Actions = typeof actions & typeof exceptions

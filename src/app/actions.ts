import { carts } from "../savedCarts/contract.ts"
import type { exceptions } from "../recorder/contract.ts"
import type { lab } from "../lab/contract.ts"
import type { ownSignIn } from "../ownSignIn/contract.ts"
import type { storeDesk } from "../store/contract.ts"
import { refund } from "../refund/contract.ts"
import { registerContract } from "./registerContract.ts"

/**
 * Every action that the register may call. A back office that lacks one says so in words, which the screen shows
 * (CG-00); the demo's own back office answers `contract`.
 */
export const actions = { ...carts, ...refund, ...registerContract }
/** These, and those that come with a script of their own: the recorder's, the managers' of the store, one's own sign-in, and the practice bench's. */
export type Actions = typeof actions & typeof exceptions & typeof storeDesk & typeof ownSignIn & typeof lab

import { lab } from "../lab/contract.ts"
import { exceptions } from "../recorder/contract.ts"
import { ownSignIn } from "../ownSignIn/contract.ts"
import { storeDesk } from "../store/contract.ts"
import { registerContract } from "./registerContract.ts"

/** Every action of the wire. A name stands here once; a server without a handler for it does not compile. */
export const contract = { ...registerContract, ...exceptions, ...storeDesk, ...ownSignIn, ...lab }
export type Contract = typeof contract

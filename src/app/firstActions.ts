import { cart } from "../cart/contract.ts"
import { catalog } from "../catalog/contract.ts"
import { session } from "../session/contract.ts"

/** The actions that a scan needs, from signing in to the line in the cart: the first script has them. */
export const firstActions = { ...session, ...catalog, ...cart }

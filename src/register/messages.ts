import { PATHS } from "../paths.ts"

/** The exact words of the specification for the register. */
export const OPEN_TITLE = "Open your register before processing transactions"
export const CLOSE_TITLE = "Enter closing cash amount"
export const NO_CASH = "Please enter your total cash."
export const RESOLVE_ORDERS = "Please resolve all open orders before closing register."
/** Where they are resolved. */
export const OPEN_ORDERS = `${PATHS.openOrders}?message=close_register`

/** Words of our own. */
export const SAVING = "Saving the register. One moment."
export const PAYMENT_UNRESOLVED = "A payment on this register is unresolved. Resolve it before closing."
export const CART_HAS_PAYMENTS = "The cart holds payments. Complete the sale before closing."
export const NOT_SAVED = "The register wasn't saved."
export const CALL_LOST = "Leave this screen and open it again to see whether the register was saved."

import { PATHS } from "../paths.ts"

/** The exact words of the specification for the register. */
export const NO_CASH = "Please enter your total cash."
/** Where open orders are resolved. */
export const OPEN_ORDERS = `${PATHS.openOrders}?message=close_register`

/** Words of our own. */
export const SAVING = "Saving the register. One moment."
export const PAYMENT_UNRESOLVED = "A payment on this register is unresolved. Resolve it before closing."
export const CART_HAS_PAYMENTS = "The cart holds payments. Complete the sale before closing."
export const NOT_SAVED = "The register wasn't saved."
export const CALL_LOST = "Leave this screen and open it again to see whether the register was saved."

/** Cash in and out. */
export const OPEN_FIRST = "Open your register first."
export const MOVE_BUSY = "Cash is still being recorded. One moment."
export const MOVE_UNKNOWN_FIRST = "Check the last cash in or out first: nobody knows yet whether it was recorded."
export const MOVE_REASON = "Choose what it is for."
export const PAID_TO = "Enter who it was paid to."
export const PAID_BY = "Enter who it came from."
export const BAG_NUMBER = "Enter the bag number."
export const MOVE_AMOUNT = "Enter an amount above $0.00."
export const MOVE_CODE = "Enter a manager code."
export const NOT_KEPT_HERE = "This store's back end doesn't record cash in and out."
export const NOT_RECORDED = "The cash wasn't recorded."
export const MOVE_CARRIED = "The register didn't hear whether it was recorded."
export const CLOSED_DROP_ONLY = "After the closing cash only goes into the safe."
export const OPENED_AGAIN = "The register is open again. Its next closing counts the cash."
export const RECOUNT_BUSY = "The recount is still being recorded. One moment."
export const RECOUNT_UNKNOWN_FIRST = "Check the last recount first: nobody knows yet whether it was recorded."
export const RECOUNT_NOT_RECORDED = "The recount wasn't recorded."
export const MOVE_UNRESOLVED = "Nobody knows yet whether the last cash in or out was recorded. Check it before closing."

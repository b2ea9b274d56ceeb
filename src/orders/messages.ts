export const tax = "Tax"
export const VERIFY_RETURNED = "Check 'Yes' to verify that rentals and driver's license were returned"
/** A back end that is not ours names no sale of a lane time. */
export const NO_LANE_SALE = "This lane time has no sale here. Check it in on the back office's own range screen."
export const NO_PIECES = "Enter a quantity of 1 or more."
export const STILL_WORKING = "The last change of this order is still on its way. One moment."
export const NOT_CHANGED = "The order was not changed."
export const NO_PAYMENT = "Enter an amount greater than 0."
export const ABOVE_BALANCE = "The payment cannot be greater than balance due"
export const NOT_MIXED = "A layaway is paid or refunded, not both at once. Take the other one out first."
export const SALE_FIRST = "Please clear cart or complete sale first."
export const NOTHING_PAID = "There is nothing left to refund on this layaway."
export const NOTES_SAVED = "The note is saved."
export const CHECKED_IN = "Checked in."
/** What a code was given for was under way when the page went. */
export const CANCEL_ENDED =
  "The page was reloaded before the answer came. Look at the order: it says whether it is cancelled."
export const NO_GOODS = "Scan what comes back first."
export const NO_RECEIPT_WHY = "Say why there is no receipt."
export const NO_RECEIPT_DONE = "The gift card holds the money."
export const NO_RECEIPT_ENDED =
  "The page was reloaded before the answer came. The customer's last return says whether it was done."
export const CANCELLED = "This order is cancelled."

/** The exact words of the specification for refunds. */
export const AUTHORIZE = "Authorize Refund"
export const AUTHORIZE_FIRST = "Authorize First Refund"
export const AUTHORIZE_NEXT = "Authorize Next Refund"
export const LAYAWAY_REFUND = "Layaway Refund"
export const ITEM_RETURN = "Item Return"

/** What people call a leg: the end of its key, which no two legs of a day share. */
export const legName = (key: string): string => `R-${key.slice(-6)}`

export const KEY_TAKEN = "Another register refunded part of this payment. Check what is left."
export const NOT_TOLD = "The back office did not say what happened to the refund."
export const NOT_ON_CART = "The back office says this refund went through, but the cart doesn't show it."
export const NOT_FINISHED = "The money was refunded, but the order could not be saved."

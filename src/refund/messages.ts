/** The exact words of the specification for refunds. */
export const AUTHORIZE = "Authorize Refund"
export const AUTHORIZE_FIRST = "Authorize First Refund"
export const AUTHORIZE_NEXT = "Authorize Next Refund"
export const LAYAWAY_REFUND = "Layaway Refund"
export const ITEM_RETURN = "Item Return"

/** What people call a leg: the end of its key, which no two legs of a day share. */
export const legName = (key: string): string => `R-${key.slice(-6)}`

/** Words of our own. */
export const NOT_LOADED = "The back office didn't say how this can be refunded."
export const NO_OPTIONS = "The refund options haven't loaded."
export const NOTHING_TO_REFUND = "Nothing to refund here."
export const ASKING = "Loading refund options."
export const REFUNDING = "A refund is being processed. One moment."
export const SELECT_DUE = "Select the full amount due."
export const ABOVE_DUE = "The selected amounts are more than the amount due."
export const ABOVE_AVAILABLE = "That's more than can be refunded to this payment."
export const NOT_REFUNDABLE = "This register can't refund that payment."
export const NO_CARD_NUMBER = "Swipe or enter a gift card number."
export const NO_CODE = "Enter a manager code: this was refunded elsewhere."
export const SAME_WAY = "This payment was taken elsewhere. Refund it the same way."
export const FEE_FIXED = "The refund has started. Its restock fee can't be changed."
export const FEE_CLEARED = "The restock fee was cleared. Enter a fee no larger than the amount it comes out of."
export const KEY_TAKEN = "Another register refunded part of this payment. Check what is left."
export const NOT_COMPLETED = "The refund did not complete."
export const NEW_GIFT_CARD = "New gift card"
export const NOT_TOLD = "The back office did not say what happened to the refund."
export const NOT_ON_CART = "The back office says this refund went through, but the cart doesn't show it."
export const RELOADED = "The browser was closed or reloaded during the refund."
export const NO_ANSWER = "No answer within two minutes."
export const REFUND_GONE =
  "This refund is no longer at this register: it was finished, or taken over at another one. Look for it in Manage Open Orders and View Recent Orders before you refund anything again."
export const FINISH_FIRST = "Money was already refunded. Finish this refund first."
export const NOT_FINISHED = "The money was refunded, but the order could not be saved."
export const CARDS_FIRST = "A payment on this cart is not resolved yet. Check it first."

/** The exact words of the specification for payments. */
export const NO_RESPONSE = "No response from card terminal"
export const STOPPED_WAITING = "The cashier stopped waiting for the card terminal."
export const NOT_COMPLETED = "Card terminal transaction did not complete."
export const STILL_PENDING = "This transaction is still pending."
export const NO_LONGER_PENDING = "This transaction is no longer pending! (It was either cancelled or denied.)"
export const WAIT_FOR_PAYMENT = "Please wait for your payment to finish before leaving..."
export const REMOVE_NOT_ALLOWED = "Removing a processed credit card transaction is not allowed."
/** PAY-46, of a back office that voids. */
export const VOID_NEEDS_CODE = "Enter a manager code to void a card."
export const VOID_TOO_LATE =
  "The processor settled this charge already, so it can't be voided. Complete the sale, then refund it."
export const VOID_UNDER_WAY = "A card of this cart is being voided. Check it first."
export const NOT_VOIDED = "The card was not voided."
export const voidUnanswered = (why: string): string => `Nobody knows yet whether the card is voided. ${why}`
export const VOID_RELOADED =
  "The page was reloaded before the answer came. The payment says whether it is being voided."
export const TERMINAL_NOT_SET_UP = "Card terminal is not set up."
/** PAY-24, CG-36 */
export const CUSTOMER_FIRST = "Please select a customer before entering a credit card manually"
/** PAY-16, CG-46 */
export const aboveBalance = (method: string): string => `${method} Payment Amount cannot be greater than balance due`
/** PAY-28 */
export const aboveGiftCard = (method: string): string =>
  `${method} Payment Amount cannot be greater than Gift Card Balance`

/** Words of our own. */
export const endedAfterAll = (order: string): string =>
  `The card payment you dismissed was approved, and its sale is complete: order ${order}, in View Recent Orders.`
/** In place of an order's number that nobody told: its id is none. */
export const NO_NUMBER = "not told"
export const NO_AMOUNT = "Enter an amount."
export const NEGATIVE = "Enter an amount above zero."
export const POSITIVE = "This is a refund: enter an amount below zero."
export const NO_PAY_OUT = "Pay this out in cash, by check or on a gift card."
export const CARD_EXPIRY = "Choose the card's expiration month and year."
export const NOT_OFFERED = "This payment method isn't available."
export const EMAIL_INVALID = "Please provide a valid Email Address."
export const RECEIPT_UNDER_WAY = "The receipt is on its way. One moment."
export const NO_EMAIL = "This customer has no email address. Enter one."
export const RECEIPT_NOT_SENT = "The receipt wasn't sent."
export const RECEIPT_ENDED = "The page was reloaded before the receipt was sent. Send it again."
/** LOG-10: what a card payment leaves on the disk is the proof of it. */
export const cardsOff = (problem: string): string =>
  `Card payments are off: the storage check failed. ${problem} Take another method, or reload the page.`
export const NOTHING_DUE = "Nothing is due on this cart."
export const IN_PROGRESS = "A payment is being processed. One moment."
export const UNRESOLVED =
  "A card payment on this cart is not resolved yet. No other card payment can start before the processor has answered, unless a manager allows it."
/** Why a payment beside an unknown card waits for a manager: another card always, other money where both pay too much. */
export const besideUnknown = (processed: boolean): string =>
  processed
    ? UNRESOLVED
    : "A card payment on this cart is not resolved yet. If the card was charged, the customer pays twice. Check the card first; a manager's code takes this payment all the same."
export const SAVE_ORDER_FIRST = "The payments are in. Save the order before anything else."
export const SALE_GONE =
  "This sale is no longer at this register: it was cleared, or taken over at another one. Look for it in Manage Open Orders and View Recent Orders before you take any money again."
/** A payment left the cart before its order was made; the amount as it is shown. */
export const dueAgain = (amount: string): string =>
  `${amount} of this sale is due again: a payment was taken off before the order was saved. Take a payment for it, or clear the cart.`
export const owedAgain = (amount: string): string =>
  `${amount} of this sale is to be paid out again: a payment was taken off before the order was saved. Pay it out, or clear the cart.`
export const NO_SUCH_PAYMENT = "That payment is no longer in the cart."
export const RELOADED = "The browser was closed or reloaded during the payment."

export const NOTHING_OWED = "That was already handed back."
export const ASKED_ALREADY = "Already checking. One moment."

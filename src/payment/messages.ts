import type { CartPayment } from "../cart/contract.ts"
import { absolute, cents } from "../money/cents.ts"
import { formatMoney } from "../money/text.ts"
import { type Doubled, type HandBack, type Heard, isInHand, type OffCart } from "./model.ts"
import { methodOfCode, METHODS } from "./methods.ts"

/** The exact words of the specification for payments. */
export const NO_RESPONSE = "No response from card terminal"
export const STOPPED_WAITING = "The cashier stopped waiting for the card terminal."
export const NOT_COMPLETED = "Card terminal transaction did not complete."
export const processorMessage = (gateway: string): string => `Processor Message: ${gateway}`
export const STILL_PENDING = "This transaction is still pending."
export const COMPLETE = "Transaction complete!"
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
export const CONVERSION_FAILED = "Payments were processed but there was an error converting the cart to an order"
export const CUSTOMER_SERVICE = "Please contact customer service."
export const TERMINAL_NOT_SET_UP = "Card terminal is not set up."
export const CODE_OR_CART_MISSING = "Register code or cart id missing. Redirecting to login..."

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
export const CART_GONE =
  "The back office no longer has this cart, and no order shows the payment. Check View Recent Orders before you take it again."
export const NOT_ON_CART = "The back office says this payment went through, but the cart doesn't show it."
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
export const NO_BALANCE = "Balance unavailable."
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

/** The conversion panel's words, growing with the attempts (SAVE-04 to SAVE-06). */
export const conversionFailed = (attempts: number): string =>
  [
    `${CONVERSION_FAILED}.`,
    ...(attempts > 1 ? [`Attempts: ${attempts}.`] : []),
    ...(attempts > 3 ? [CUSTOMER_SERVICE] : [])
  ].join(" ")

/** What people call a payment: the end of its key, which no two payments of a day share. */
export const paymentName = (key: string): string => `P-${key.slice(-6)}`

/** "$20.00 in cash and the check of $5.00": what is paid alike is one. */
const byHand = (parts: readonly OffCart[]): string =>
  [...Map.groupBy(parts, ({ method }) => methodOfCode(method))]
    .map(([method, same]) =>
      METHODS[method].byHand(formatMoney(absolute(cents(same.reduce((sum, { amount }) => sum + amount, 0)))))
    )
    .join(" and ")

/** What a hand has to do about payments that left a cart: "Hand back $20.00 in cash." */
export const handBackWords = ({ parts }: Pick<HandBack, "parts">): string => {
  const inHand = parts.filter(isInHand)
  const [given, paidOut] = [inHand.filter(({ amount }) => amount >= 0), inHand.filter(({ amount }) => amount < 0)]
  return [
    ...(given.length > 0 ? [`Hand back ${byHand(given)}.`] : []),
    ...(paidOut.length > 0 ? [`Take back ${byHand(paidOut)}.`] : [])
  ].join(" ")
}
/** What a person does about money that went back twice, by who holds it now. */
const lookIntoRefund = ({ method }: Doubled): string => {
  if (METHODS[method].processed)
    return "Check the card terminal's report. If the card was refunded twice, have the processor void one."
  return method === "gift_card"
    ? "Check the gift card's balance. If it was refunded twice, take the money off it again."
    : "Count what you paid out. Don't hand back any more for it."
}

/** What a person does about money that was booked twice, by who holds it; `over` as text. */
const lookInto = ({ method, final }: Doubled, over: string): string => {
  if (METHODS[method].processed)
    return "Check the card terminal's report. If the card was charged twice, have the processor void one."
  if (method === "gift_card")
    return final
      ? "Check the gift card's balance. If it was used twice, put the money back on it."
      : "Remove the second payment: its money goes back onto the card."
  return final
    ? `Count what you took before you give change. If the customer paid once, collect ${over} or return the sale.`
    : "Count what you took. If the customer paid once, remove the second payment and hand nothing back."
}

/** One press, two bookings: what the back end shows, and what a person does about it. */
export const doubledWords = (twice: Doubled): string => {
  const over = formatMoney(absolute(cents(twice.over)))
  const name = `${METHODS[twice.method].label} ${twice.amount < 0 ? "refund" : "payment"}`
  const payment = `${name} of ${formatMoney(absolute(cents(twice.amount)))}`
  if (twice.amount < 0)
    return `The connection dropped, and this ${payment} was booked again: the back end shows ${over} more than was paid out here. ${lookIntoRefund(twice)}`
  return `The connection dropped, and this ${payment} was booked again: the back end shows ${over} more than was taken here. ${lookInto(twice, over)}`
}

/** What becomes of a gift card's payment on a cart that goes: no hand moves it. Below 0 it was paid out onto the card. */
const byItself = ({ amount, reference_number: ending }: CartPayment): string => {
  const [money, card] = [
    formatMoney(absolute(amount)),
    `the gift card${ending === undefined ? "" : ` ending ${ending}`}`
  ]
  return amount < 0 ? `${money} comes off ${card} again.` : `${money} goes back onto ${card}.`
}

/**
 * What becomes of what was paid on a cart that is cleared or deleted, by a hand and by itself: "Hand back $20.00 in cash.
 * $5.00 goes back onto the gift card ending 1234." Empty when nothing was; a processed card keeps its cart (CART-09).
 */
export const goesBackWords = (payments: readonly CartPayment[]): string => {
  const parts = payments.map(({ shopping_cart_payment_id: key, payment_method_code: method, amount }) => ({
    key,
    method,
    amount
  }))
  const ofGiftCards = payments.filter(({ payment_method_code }) => methodOfCode(payment_method_code) === "gift_card")
  return [handBackWords({ parts }), ...ofGiftCards.map(byItself)].filter(Boolean).join(" ")
}

/** What an answer about a payment of the list of unresolved ones is called (PAY-48 to PAY-53). */
export const HEARD: Readonly<Record<Heard, string>> = {
  complete: COMPLETE,
  pending: STILL_PENDING,
  gone: NO_LONGER_PENDING,
  unanswered: "No answer. Checking charges nothing."
}
export const NOTHING_OWED = "That was already handed back."
export const ASKED_ALREADY = "Already checking. One moment."

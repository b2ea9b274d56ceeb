import type { CartPayment } from "../../cart/contract.ts"
import { absolute, cents } from "../../money/cents.ts"
import { formatMoney } from "../../money/text.ts"
import { type Doubled, type HandBack, type Heard, isInHand, type OffCart } from "../model.ts"
import { methodOfCode, METHODS } from "../methods.ts"
import { NO_LONGER_PENDING, STILL_PENDING } from "../messages.ts"

export const processorMessage = (gateway: string): string => `Processor Message: ${gateway}`
export const COMPLETE = "Transaction complete!"
export const CONVERSION_FAILED = "Payments were processed but there was an error converting the cart to an order"
export const CUSTOMER_SERVICE = "Please contact customer service."
export const CODE_OR_CART_MISSING = "Register code or cart id missing. Redirecting to login..."

export const CART_GONE =
  "The back office no longer has this cart, and no order shows the payment. Check View Recent Orders before you take it again."
export const NOT_ON_CART = "The back office says this payment went through, but the cart doesn't show it."
export const NO_BALANCE = "Balance unavailable."
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

/** "Cash $20.56 was not booked. Take it again or give it back." */
const unbookedWords = ({ method, amount }: OffCart): string => {
  const what = `${METHODS[methodOfCode(method)].label} ${formatMoney(absolute(cents(amount)))}`
  return amount < 0
    ? `${what} paid out was not booked. Pay it out again or take it back.`
    : `${what} was not booked. Take it again or give it back.`
}

type Owed = Pick<HandBack, "parts"> & Partial<Pick<HandBack, "because">>

/** What a hand has to do about payments that left a cart: "Hand back $20.00 in cash." */
export const handBackWords = ({ parts, because }: Owed): string => {
  const inHand = parts.filter(isInHand)
  if (because === "unbooked") return inHand.map(unbookedWords).join(" ")
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

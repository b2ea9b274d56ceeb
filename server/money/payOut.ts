import { isTakenElsewhere, surchargeBack } from "../../src/refund/rules.ts"
import { absolute, add, type Cents, least, most, negate, subtract, ZERO } from "../../src/money/cents.ts"
import { formatMoney } from "../../src/money/text.ts"
import type { Intent } from "./intent.ts"
import { factsOf } from "./methods.ts"
import type { CartMoney, GiftCard, Original } from "./port.ts"

/** What may still go back on a payment, in cents; refunds on their way count as gone (REL-16). */
export const availableOf = ({
  amount,
  refunded,
  withheld
}: Pick<Original, "amount" | "refunded" | "withheld">): Cents =>
  most(subtract(subtract(amount, refunded), withheld), ZERO)

/**
 * A payment goes back the way it came; cash for a check, and a gift card for any whose money this store has seen. What
 * only a cashier's word says was paid elsewhere goes back there: it never becomes money that can be spent here.
 */
const wayObjection = (original: Original, method: Intent["method"]): string | undefined => {
  if (method === original.method) return undefined
  if (isTakenElsewhere(original.method))
    return `${factsOf(original.method).label} was taken elsewhere. Refund it the same way.`
  return method === "GIFT_CARD" || (method === "CASH" && original.method === "CHECK")
    ? undefined
    : "Refund this payment the way it was paid, or to a gift card."
}

const legObjection = (cart: CartMoney, original: Original, intent: Intent, balance: Cents): string | undefined => {
  const amount = absolute(intent.amount)
  const otherWay = wayObjection(original, intent.method)
  if (otherWay !== undefined) return otherWay
  // The cart's own leg was refused before: this one is another cart's.
  if (original.onItsWay !== ZERO)
    return `Another return is refunding ${formatMoney(original.onItsWay)} of this payment. Try again once it's settled.`
  // An order whose card is being voided is over with it, and all of its payments go back.
  if (cart.originals.some(({ onItsWay }) => onItsWay !== ZERO))
    return "Another payment of this order is on its way back. Try again once it's settled."
  const withheld = intent.kept?.parts.find(({ orderPaymentId }) => orderPaymentId === original.orderPaymentId)
  const available = most(subtract(availableOf(original), withheld?.amount ?? ZERO), ZERO)
  if (amount > available) return `Refund cannot be greater than the ${formatMoney(available)} left on this payment.`
  const { fee, tax } = surchargeBack(original, amount)
  if (intent.surchargeBack !== undefined && intent.surchargeBack !== add(fee, tax))
    return `This refund now includes ${formatMoney(add(fee, tax))} of the card's fee. Select it again.`
  // A layaway's payment may go back whatever is due; a return gives back what its items come to.
  return cart.standing === undefined && amount > negate(add(balance, intent.kept?.amount ?? ZERO))
    ? `${factsOf(intent.method).label} Refund Amount cannot be greater than the amount due`
    : undefined
}

const refundObjection = (cart: CartMoney, intent: Intent, balance: Cents): string | undefined => {
  const original = cart.originals.find(({ orderPaymentId }) => orderPaymentId === intent.refundOf)
  if (original === undefined) return "That payment is not part of the order that is refunded."
  return legObjection(cart, original, intent, balance)
}

/** CG-46: what a trade-in leaves to be paid out, never what was paid on the sale itself. */
const negativeBalanceObjection = (
  { total }: CartMoney,
  { method, amount }: Intent,
  balance: Cents
): string | undefined => {
  const { label, paysOut } = factsOf(method)
  const owed = least(negate(total), negate(balance))
  if (owed <= 0) return "Enter an amount greater than 0."
  if (!paysOut) return "Pay this out in cash, by check or on a gift card."
  return absolute(amount) > owed ? `${label} Payment Amount cannot be greater than balance due` : undefined
}

/**
 * Why money is not given back, in words (CG-46, REL-16): each payment of an order goes back once at most, never more than
 * it was, never while another leg is on its way. `balance` is the cart's, in cents: negative when something is owed to
 * the customer.
 */
export const payOutObjection = (
  cart: CartMoney,
  intent: Intent,
  card: GiftCard | undefined,
  balance: Cents
): string | undefined => {
  if (intent.method === "GIFT_CARD" && card === undefined && intent.giftCard?.mayBeMade !== true)
    return "This gift card was not found. Choose a new card to make it one."
  const isRefund = intent.refundOf !== undefined || cart.originals.length > 0
  return isRefund ? refundObjection(cart, intent, balance) : negativeBalanceObjection(cart, intent, balance)
}

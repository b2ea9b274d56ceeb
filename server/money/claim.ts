import { absolute, type Cents, least, negate, subtract, sum } from "../../src/money/cents.ts"
import { formatMoney } from "../../src/money/text.ts"
import { isSellable } from "../../src/cart/rules.ts"
import { orderRefusal } from "../../src/orders/rules.ts"
import { methodOfCode } from "../../src/payment/methods.ts"
import { cardFee, type Fee, needsWord } from "../../src/payment/rules.ts"
import { surchargeBack } from "../../src/refund/rules.ts"
import { type Attempt, attemptOf, isLive, isShown } from "./attempt.ts"
import { tenderCash } from "./cash.ts"
import { type Intent, isOnWord, isProcessed, skipObjection } from "./intent.ts"
import { isByProcessor, factsOf } from "./methods.ts"
import { payOutObjection } from "./payOut.ts"
import type { CartMoney, Decision, GiftCard, View } from "./port.ts"

export type { Intent }

/** The store's own terms for a card's fee; a client's claims about them are ignored (SEC-8). */
export type FeeTerms = Parameters<typeof cardFee>[0]

export type Claim =
  | { readonly _tag: "Claimed"; readonly attempt: Attempt }
  /** The key was seen before: this is what became of it, nothing new was started. */
  | { readonly _tag: "Known"; readonly attempt: Attempt }
  | { readonly _tag: "Refused"; readonly message: string }

/** What is still to be paid on a cart, in cents; live attempts do not count, nobody knows about them. */
export const balanceOf = (cart: CartMoney): Cents =>
  subtract(cart.total, sum(cart.attempts.filter((one) => one.state === "approved").map((one) => one.amount)))

/** Why no money moves on it any more: the cart is closed, or the order stands otherwise (REL-10). */
const closed = ({ status, standing }: CartMoney, { amount }: Intent): string | undefined => {
  if (standing !== undefined) return orderRefusal(standing, amount < 0 ? "refund" : "pay")
  if (status === "ordered") return "This sale is already complete."
  return status === "cleared" ? "This cart was cleared." : undefined
}

const isAsked = (cart: CartMoney, { method, amount }: Intent, open: readonly Attempt[]): boolean =>
  needsWord(
    methodOfCode(method),
    amount,
    balanceOf(cart),
    open.map((one) => one.amount)
  )

const refusal = (cart: CartMoney, intent: Intent): string | undefined => {
  const refused = closed(cart, intent) ?? skipObjection(intent)
  if (refused !== undefined) return refused
  const open = cart.attempts.filter(isLive)
  const [live] = open
  // What is in hand may be taken beside it where both are due, else on a manager's word: a card that is approved too late
  // is voided (REL-12), but nobody may find that out. What goes back goes one leg after the other, by whatever method: cash
  // beside a card that is on its way would give back too much, and a layaway that is paid off meanwhile would be handed
  // over for money that goes back (REL-16).
  const isUnasked = intent.overrideBy === undefined && isAsked(cart, intent, open)
  if (live && (live.amount < 0 || intent.amount < 0 || isUnasked))
    return live.amount < 0
      ? `A refund of ${formatMoney(absolute(live.amount))} is not settled yet. Check it before taking another payment.`
      : `A payment of ${formatMoney(live.amount)} is not settled yet. Check it before taking another.`
  if (!isSellable({ lines: cart.lineCount, total: cart.total })) return "The cart is empty."
  // A layaway's payments are not in the register's cart; its balance and its live payment guard it.
  if (cart.standing !== undefined) return undefined
  return intent.paymentCount !== cart.attempts.filter(isShown).length || intent.itemCount !== cart.lineCount
    ? "The cart has changed. Check it before taking a payment."
    : undefined
}

const giftCardObjection = (cart: CartMoney, { amount }: Intent, card: GiftCard | undefined): string | undefined => {
  if (cart.sellsGiftCard) return "A gift card cannot be bought with a gift card."
  return amount > (card?.balance ?? 0) ? "Gift Card Payment Amount cannot be greater than Gift Card Balance" : undefined
}

/** Why an amount is not taken, in the specification's words (PAY-15, PAY-16, PAY-28, CG-46). */
const payInObjection = (cart: CartMoney, intent: Intent, card: GiftCard | undefined): string | undefined => {
  const { label, exceeds } = factsOf(intent.method)
  const due = balanceOf(cart)
  if (due < 0) return "This is a refund: enter an amount less than 0."
  if (intent.amount <= 0) return "Enter an amount greater than 0."
  if (due === 0) return "Nothing is due on this sale."
  if (cart.nameless !== null) return cart.nameless
  if (intent.stopped !== undefined) return intent.stopped
  const short = intent.method === "GIFT_CARD" ? giftCardObjection(cart, intent, card) : undefined
  if (short !== undefined) return short
  return !isByProcessor(intent.method) && !exceeds && intent.amount > due
    ? `${label} Payment Amount cannot be greater than balance due`
    : undefined
}

/** What comes on top of a card's payment, and what of it goes back with one: then negative, in cents (CG-49, CG-50). */
const surchargeOf = (
  cart: CartMoney,
  { method, refundOf }: Intent,
  amount: Cents,
  terms: FeeTerms
): Fee | undefined => {
  if (amount > 0) return factsOf(method).fee ? cardFee({ ...terms, tax_rate: cart.taxRate }, amount) : undefined
  const original = cart.originals.find(({ orderPaymentId }) => orderPaymentId === refundOf)
  if (original === undefined) return undefined
  const { fee, tax } = surchargeBack(original, absolute(amount))
  return { fee: negate(fee), tax: negate(tax) }
}

/** What is owed, what becomes of it, and what the method says of itself. */
const begun = (cart: CartMoney, intent: Intent, card: GiftCard | undefined, terms: FeeTerms, now: number): Attempt => {
  const { method, amount: asked } = intent
  const { exceeds } = factsOf(method)
  const due = balanceOf(cart)
  const amount = isProcessed(intent) && asked > 0 ? least(asked, due) : asked
  const charge = surchargeOf(cart, intent, amount, terms)
  const common = {
    id: intent.id,
    key: intent.key,
    cartId: cart.standing === undefined ? cart.cartId : intent.atCart,
    orderId: cart.standing === undefined ? undefined : cart.order?.orderId,
    deviceId: intent.deviceId,
    method,
    reference: card?.lastFour ?? intent.giftCard?.lastFour ?? intent.reference,
    authCode: intent.authCode,
    giftCardId: card?.id ?? intent.giftCard?.id,
    refundOf: intent.refundOf,
    kept: intent.kept && { amount: intent.kept.amount, description: intent.kept.description },
    ...(charge && { fee: charge.fee, feeTax: charge.tax }),
    createdAt: now
  }
  const beside = cart.attempts.some(isLive) ? intent.overrideBy : undefined
  if (isProcessed(intent)) return attemptOf({ ...common, state: "started", amount, overrideBy: beside })
  const taken = exceeds && asked > 0 ? { ...tenderCash(asked, due), tendered: asked } : { amount: asked }
  const overrideBy = isOnWord(intent) ? intent.overrideBy : beside
  return attemptOf({ ...common, ...taken, overrideBy, state: "approved", settledAt: now })
}

const refused = (message: string): Decision<Claim> => ({ result: { _tag: "Refused", message } })

/**
 * The rule that opens an attempt: one live payment per cart (REL-9), the register's counts must be right (REL-10),
 * a card is capped to the balance again and its fee derived here (REL-22, SEC-8), a refund stays within what was paid
 * (REL-16), and what is in hand is taken at once.
 */
export const claim =
  (intent: Intent, terms: FeeTerms, now: number) =>
  ({ attempt, cart, giftCard }: View): Decision<Claim> => {
    if (attempt) return { result: { _tag: "Known", attempt } }
    if (cart === undefined) return refused("This cart does not exist.")
    const isPayOut = intent.amount < 0
    const message =
      refusal(cart, intent) ??
      (isPayOut ? payOutObjection(cart, intent, giftCard, balanceOf(cart)) : payInObjection(cart, intent, giftCard))
    if (message !== undefined) return refused(message)
    const put = begun(cart, intent, giftCard, terms, now)
    const { giftCard: wanted } = intent
    const newGiftCard = giftCard === undefined && wanted !== undefined ? { newGiftCard: wanted } : {}
    return { result: { _tag: "Claimed", attempt: put }, put, ...newGiftCard, parts: intent.kept?.parts ?? [] }
  }

import { type Cents, least, subtract, sum, ZERO } from "../../src/money/cents.ts"
import { formatMoney } from "../../src/money/text.ts"
import { cardFee } from "../../src/payment/rules.ts"
import { type Attempt, isLive, isShown, type Method } from "./attempt.ts"
import type { CartMoney, Decision, View } from "./port.ts"
import { tenderCash } from "./cash.ts"

/** The store's own terms for a card's fee; a client's claims about them are ignored (SEC-8). */
export type FeeTerms = Parameters<typeof cardFee>[0]

/** What a register asks for; the counts are what it believes the cart holds (REL-10). */
export interface Intent {
  readonly id: string
  readonly key: string
  readonly deviceId: string
  readonly method: Method
  readonly amount: Cents
  readonly paymentCount: number
  readonly itemCount: number
}

export type Claim =
  | { readonly _tag: "Claimed"; readonly attempt: Attempt }
  /** The key was seen before: this is what became of it, nothing new was started. */
  | { readonly _tag: "Known"; readonly attempt: Attempt }
  | { readonly _tag: "Refused"; readonly message: string }

/** What is still to be paid on a cart, in cents; live attempts do not count, nobody knows about them. */
export const balanceOf = (cart: CartMoney): Cents =>
  subtract(cart.total, sum(cart.attempts.filter((one) => one.state === "approved").map((one) => one.amount)))

const objection = (cart: CartMoney, intent: Intent): string | undefined => {
  if (cart.status === "ordered") return "This sale is already complete."
  if (cart.status === "cleared") return "This cart was cleared."
  const live = cart.attempts.find(isLive)
  // Cash is in hand and may be taken beside it: a card that is approved too late is voided (REL-12).
  if (live && intent.method === "CREDIT_CARD")
    return `A payment of ${formatMoney(live.amount)} is not settled yet. Check it before taking another.`
  if (cart.lineCount === 0) return "The cart is empty."
  if (intent.paymentCount !== cart.attempts.filter(isShown).length || intent.itemCount !== cart.lineCount)
    return "The cart has changed. Check it before taking a payment."
  if (intent.amount <= 0) return "Enter an amount greater than 0."
  if (balanceOf(cart) <= 0) return "Nothing is due on this sale."
  return undefined
}

const refused = (message: string): Decision<Claim> => ({ result: { _tag: "Refused", message } })

const begun = (cart: CartMoney, intent: Intent, terms: FeeTerms, now: number): Attempt => {
  const base = {
    id: intent.id,
    key: intent.key,
    cartId: cart.cartId,
    deviceId: intent.deviceId,
    method: intent.method,
    approval: undefined,
    gatewayMessage: undefined,
    lateNews: undefined,
    createdAt: now,
    voidedAt: undefined
  }
  const due = balanceOf(cart)
  switch (intent.method) {
    case "CREDIT_CARD": {
      const amount = least(intent.amount, due)
      const { fee, tax: feeTax } = cardFee(terms, amount)
      return {
        ...base,
        fee,
        feeTax,
        state: "started",
        amount,
        tendered: undefined,
        changeDue: ZERO,
        settledAt: undefined
      }
    }
    case "CASH": {
      const taken = tenderCash(intent.amount, due)
      return { ...base, ...taken, state: "approved", fee: ZERO, feeTax: ZERO, tendered: intent.amount, settledAt: now }
    }
  }
}

/**
 * The rule that opens an attempt: one live payment per cart (REL-9), the register's counts must be right (REL-10),
 * a card is capped to the balance again and its fee derived here (REL-22, SEC-8), cash is taken at once.
 */
export const claim =
  (intent: Intent, terms: FeeTerms, now: number) =>
  ({ attempt, cart }: View): Decision<Claim> => {
    if (attempt) return { result: { _tag: "Known", attempt } }
    if (cart === undefined) return refused("This cart does not exist.")
    const message = objection(cart, intent)
    if (message !== undefined) return refused(message)
    const put = begun(cart, intent, terms, now)
    return { result: { _tag: "Claimed", attempt: put }, put }
  }

import type { CartPayment } from "../cart/contract.ts"
import type { Cart } from "../cart/model.ts"
import { add, type Cents, least, ZERO } from "../money/cents.ts"
import { applyRate, fraction, percentOrFraction } from "../money/rate.ts"
import type { Client, Device } from "../session/contract.ts"
import type { Attempt } from "./model.ts"
import { type Method, METHODS, type Offer } from "./methods.ts"

/** A card fee and its tax, in cents. */
export interface Fee {
  readonly fee: Cents
  readonly tax: Cents
}

/** None. */
export const NO_FEE: Fee = { fee: ZERO, tax: ZERO }

type FeeFlags = Pick<
  Client,
  "pos_credit_card_fee" | "pos_credit_card_fee_taxable" | "zero_fee_enabled" | "tax_rate"
> & {
  /** The percents of the item fees that apply to gross: each is taken of the fee too (PAY-35). */
  readonly gross_fees?: readonly number[]
}

/**
 * What a card payment of `amount` costs on top: a percent rounded to cents, with tax if taxable and the item fees that
 * apply to gross, none in zero-fee mode (CG-49, PAY-33 to PAY-36). The item fees are counted with the tax.
 */
export const cardFee = (client: FeeFlags, amount: Cents): Fee => {
  const rate = client.pos_credit_card_fee ?? 0
  if (client.zero_fee_enabled || rate <= 0) return NO_FEE
  const fee = applyRate(amount, percentOrFraction(rate))
  const tax = client.pos_credit_card_fee_taxable ? applyRate(fee, fraction(client.tax_rate ?? 0)) : ZERO
  const itemFees = (client.gross_fees ?? []).map((percent) => applyRate(fee, percentOrFraction(percent)))
  return { fee, tax: add(tax, ...itemFees) }
}

/** The store's terms for the fee of a card that pays this cart: taxed as the cart is (CG-80), not at all while it is exempt. */
export const feeTerms = (
  client: FeeFlags,
  cart: Pick<Cart, "grossFees" | "taxReason" | "taxRate"> | null
): FeeFlags => {
  if (cart === null) return client
  const rate = cart.taxReason === null ? (cart.taxRate ?? client.tax_rate) : 0
  return { ...client, gross_fees: cart.grossFees, ...(rate === undefined ? {} : { tax_rate: rate }) }
}

/** The fee of a method: only the credit card has one, at the terminal or typed in, and never money that goes back. */
export const feeOf = (client: FeeFlags, method: Method, amount: Cents): Fee =>
  METHODS[method].fee && amount > 0 ? cardFee(client, amount) : NO_FEE

/** What the customer's card is charged. */
export const charged = (amount: Cents, { fee, tax }: Fee): Cents => add(amount, fee, tax)

/** A card takes at most the balance, in silence; what else may exceed it gives change (CG-46, PAY-17, PAY-18). */
export const cappedAmount = (method: Method, amount: Cents, balance: Cents): Cents =>
  METHODS[method].processed && amount > 0 ? least(amount, balance) : amount

type Shop = Pick<Client, "zero_fee_enabled" | "auth_code_available" | "financing_available" | "pos_disable_gift_cards">
type Offered = (client: Shop, device: Pick<Device, "debit_encrypted"> | null, sellsGiftCard: boolean) => boolean

const OFFERS: Readonly<Record<Offer, Offered>> = {
  everywhere: () => true,
  "debit terminal": ({ zero_fee_enabled }, device) => device?.debit_encrypted === true && zero_fee_enabled !== true,
  "auth codes": ({ auth_code_available }) => auth_code_available === true,
  "gift cards": ({ pos_disable_gift_cards }, _, sellsGiftCard) => pos_disable_gift_cards !== true && !sellsGiftCard,
  financing: ({ financing_available }) => financing_available === true
}

/** Does the store offer this method at this register (PAY-06 to PAY-12)? `sellsGiftCard`: one is in the cart. */
export const isOffered = (method: Method, ...shop: Parameters<Offered>): boolean =>
  OFFERS[METHODS[method].offered](...shop)

/**
 * Does a payment of `amount` need a manager's word beside `open`, the amounts of those that nobody has settled? Every card
 * does (REL-6), and any money that pays twice should they turn out to be taken: together they come to more than is due.
 * All in cents.
 */
export const needsWord = (method: Method, amount: number, due: number, open: readonly number[]): boolean =>
  open.length > 0 &&
  (METHODS[method].processed || (amount > 0 && amount + open.reduce((total, one) => total + one, 0) > due))

/** How long to wait before the back office is asked again by itself, after so many checks, in milliseconds: 5 s doubling to 60 s. */
export const recheckAfter = (checks: number): number => Math.min(60_000, 5_000 * 2 ** Math.min(checks, 4))

/** How the cart was when an attempt began: what was due, what it all came to, and which payments it held. */
export type Before = NonNullable<Attempt["before"]>

/**
 * By how much more than the attempt pays the balance has moved, in cents, 0 or more: what a browser sends again by itself
 * is booked twice where nobody remembers keys. `left` is what is due after it.
 */
export const bookedOver = ({ amount }: Pick<Attempt, "amount">, { due }: Pick<Before, "due">, left: number): number =>
  amount < 0 ? Math.max(0, left - Math.min(0, due - amount)) : Math.max(0, Math.max(0, due - amount) - left)

/** Where a charge stands with a void, as the back office says; null where it knows none, or no card was charged. */
export const voidStatusOf = ({ void_status: status }: CartPayment): "open" | "asked" | "settled" | null =>
  status === "open" || status === "asked" || status === "settled" ? status : null

/** A void was asked for, and nobody knows yet whether the charge is undone. */
export const isBeingVoided = (payment: CartPayment): boolean => voidStatusOf(payment) === "asked"

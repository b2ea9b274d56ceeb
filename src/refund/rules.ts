import { share } from "../money/allocate.ts"
import { add, cents, type Cents, least, most, subtract, ZERO } from "../money/cents.ts"
import { applyRate, percentOrFraction } from "../money/rate.ts"
import { knownMethodOf, METHODS, type PaymentAction } from "../payment/methods.ts"
import { type Fee, NO_FEE } from "../payment/rules.ts"
import type { RefundMethod, Surcharge } from "./contract.ts"

/** The action that gives back by a method's code, in any case; null for a method that this register does not know. */
export const refundActionOf = (code: string): PaymentAction | null => {
  const known = knownMethodOf(code.toUpperCase())
  return known === undefined ? null : METHODS[known].givenBackBy
}

/**
 * Was a payment by this method's code taken elsewhere? It goes back there, on a manager's word, and never becomes money
 * that can be spent here: only a cashier's word says that the money moved, here or back (CG-58, REF-09, PAY-29, PAY-31).
 */
export const isTakenElsewhere = (code: string): boolean => {
  const known = knownMethodOf(code.toUpperCase())
  return known !== undefined && METHODS[known].proof === "word"
}

/** What may go back on a payment now, in cents, never negative (REF-08). */
export const capOf = (method: RefundMethod): Cents =>
  refundActionOf(method.payment_method_code) === null || method.this_available_amount < 0
    ? ZERO
    : method.this_available_amount

/** A payment of an order with what went back on it or is on its way, and its card's fee, if that goes back too. In cents. */
export interface Surcharged {
  readonly amount: Cents
  readonly refunded: Cents
  readonly surcharge?: Surcharge | undefined
}

/**
 * What of a card's fee, and of the tax on it, goes back with `amount` of the payment, in cents, never negative: in
 * proportion to all that is back then, less what went back already, so that the last part bears the rest and all parts
 * together are what was charged (CG-50, REL-16).
 */
export const surchargeBack = ({ amount: whole, refunded, surcharge }: Surcharged, amount: Cents): Fee => {
  if (surcharge === undefined || amount <= 0 || whole <= 0) return NO_FEE
  const gone = least(add(refunded, amount), whole)
  const part = (of: Cents, back: Cents): Cents => most(subtract(share(of, gone, whole), back), ZERO)
  return { fee: part(surcharge.fee, surcharge.fee_back), tax: part(surcharge.tax, surcharge.tax_back) }
}

/** What goes back on each payment, in cents, by the payment's id. */
export type Selection = Readonly<Record<string, Cents>>

/** A restock fee as it was typed: a percent or an amount, as text. */
export interface RestockEntry {
  readonly kind: "percent" | "amount"
  readonly text: string
}

/** What of `base` a fee keeps back, in cents. */
export const restockOf = (
  restock: { readonly percent?: number; readonly amount?: number } | null,
  base: Cents
): Cents => {
  if (restock === null) return ZERO
  if (restock.amount !== undefined) return cents(restock.amount)
  return restock.percent === undefined ? ZERO : applyRate(base, percentOrFraction(restock.percent))
}

/** Stands before what the register tells a payment apart by that its back end does not name: nothing of it is sent. */
export const OWN_MARK = "~"

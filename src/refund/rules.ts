import { Result } from "effect"
import { share } from "../money/allocate.ts"
import { add, cents, type Cents, least, most, subtract, sum, ZERO } from "../money/cents.ts"
import { applyRate, parsePercentOrFraction, percentOrFraction } from "../money/rate.ts"
import { parseTyped } from "../money/text.ts"
import { knownMethodOf, methodOfCode, METHODS, type PaymentAction } from "../payment/methods.ts"
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

const amountOf = (selection: Selection, { order_payment_id }: RefundMethod): Cents =>
  selection[order_payment_id] ?? ZERO

/** All that is selected, in cents (REF-10). */
export const selectedTotal = (methods: readonly RefundMethod[], selection: Selection): Cents =>
  sum(methods.map((method) => amountOf(selection, method)))

/**
 * What is selected before anybody changes it: what the back office proposes, within the caps, and the rest of what is
 * due on the first methods that have room (CG-56). Never more than `due`.
 */
export const proposed = (methods: readonly RefundMethod[], due: Cents): Selection => {
  const first = new Map<string, Cents>()
  let left = due
  for (const method of methods) {
    const amount = least(least(method.this_amount > 0 ? method.this_amount : ZERO, capOf(method)), left)
    first.set(method.order_payment_id, amount)
    left = subtract(left, amount)
  }
  for (const method of methods) {
    const had = first.get(method.order_payment_id) ?? ZERO
    const more = least(subtract(capOf(method), had), left)
    first.set(method.order_payment_id, add(had, more))
    left = subtract(left, more)
  }
  return Object.fromEntries(first)
}

/**
 * The selection once `amount` is entered for one payment: capped to what may go back on it and to what is due (REF-08);
 * what then is too much leaves the other payments, the last one first.
 */
export const reselect = (
  methods: readonly RefundMethod[],
  due: Cents,
  selection: Selection,
  changed: string,
  amount: Cents
): Selection => {
  const target = methods.find(({ order_payment_id }) => order_payment_id === changed)
  if (!target) return selection
  const entered = least(least(amount < 0 ? ZERO : amount, capOf(target)), due)
  let room = subtract(due, entered)
  const others = methods.filter((method) => method !== target)
  const kept = others.map((method): readonly [string, Cents] => {
    const amountKept = least(amountOf(selection, method), room)
    room = subtract(room, amountKept)
    return [method.order_payment_id, amountKept]
  })
  return Object.fromEntries([...kept, [changed, entered]])
}

/**
 * All of a refund on the card that it was paid with, the one that takes most of it first, as far as it takes it; the rest
 * stays to be selected. Null where no card takes any. Amounts in cents.
 */
export const onOriginalCard = (methods: readonly RefundMethod[], due: Cents): Selection | null => {
  const [card] = methods
    .filter(({ payment_method_code: code }) => knownMethodOf(code.toUpperCase()) !== undefined)
    .filter(({ payment_method_code: code }) => METHODS[methodOfCode(code)].processed)
    .toSorted((a, b) => capOf(b) - capOf(a))
  if (card === undefined || capOf(card) === ZERO || due <= 0) return null
  return Object.fromEntries(
    methods.map((method) => [method.order_payment_id, method === card ? least(capOf(card), due) : ZERO])
  )
}

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

const percentRead = (text: string): { readonly percent: number } | null => {
  const typed = text.trim().replace(/%$/, "").trim()
  if (Result.isFailure(parsePercentOrFraction(typed))) return null
  return { percent: Number(typed) }
}

/**
 * A restock fee as typed: null for none (blank or zero); a failure for what must be cleared, because it is no number or
 * above its base (REF-04 to REF-06). A percent stays the number that was typed: whoever takes it of an amount reads it.
 */
export const readRestock = (
  { kind, text }: RestockEntry,
  base: Cents
): Result.Result<{ readonly percent?: number; readonly amount?: number } | null, "cleared"> => {
  if (text.trim() === "") return Result.succeed(null)
  const read = kind === "percent" ? percentRead(text) : amountRead(text)
  if (read === null) return Result.fail("cleared")
  const fee = restockOf(read, base)
  if (fee < 0 || fee > base) return Result.fail("cleared")
  return Result.succeed(fee === 0 ? null : read)
}

const amountRead = (text: string): { readonly amount: number } | null => {
  const amount = parseTyped(text)
  return Result.isFailure(amount) ? null : { amount: amount.success }
}

/** Stands before what the register tells a payment apart by that its back end does not name: nothing of it is sent. */
export const OWN_MARK = "~"

/** Is it the back end's own name of a payment? */
export const isNamed = (orderPaymentId: string): boolean => !orderPaymentId.startsWith(OWN_MARK)

/** What a cart's balance shows of a leg, all in cents: owed `before`, it is less by `amount` once that went back. */
export const legIn = (amount: number, before: number, balance: number): "in" | "absent" | "unclear" => {
  if (balance === before + amount) return "in"
  return balance === before ? "absent" : "unclear"
}

import { Result } from "effect"
import { add, type Cents, least, subtract, sum, ZERO } from "../../money/cents.ts"
import { parsePercentOrFraction } from "../../money/rate.ts"
import { parseTyped } from "../../money/typed.ts"
import { knownMethodOf, methodOfCode, METHODS } from "../../payment/methods.ts"
import type { RefundMethod } from "../contract.ts"
import { OWN_MARK, type RestockEntry, type Selection, capOf, restockOf } from "../rules.ts"

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

/** Is it the back end's own name of a payment? */
export const isNamed = (orderPaymentId: string): boolean => !orderPaymentId.startsWith(OWN_MARK)

/** What a cart's balance shows of a leg, all in cents: owed `before`, it is less by `amount` once that went back. */
export const legIn = (amount: number, before: number, balance: number): "in" | "absent" | "unclear" => {
  if (balance === before + amount) return "in"
  return balance === before ? "absent" : "unclear"
}

import { Schema } from "effect"

/** An amount of money in whole cents, negative for money that goes out. */
export const Cents = Schema.Int.pipe(Schema.brand("Cents"))
export type Cents = typeof Cents.Type

/** A number of cents that is known to be whole. Throws on anything else: that is a defect, not bad input. */
export const cents = (value: number): Cents => Cents.make(Object.is(value, -0) ? 0 : value)

export const ZERO = cents(0)
export const add = (...amounts: readonly Cents[]): Cents => sum(amounts)
export const sum = (amounts: Iterable<Cents>): Cents => {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}
export const subtract = (from: Cents, amount: Cents): Cents => cents(from - amount)
export const negate = (amount: Cents): Cents => cents(-amount)
export const absolute = (amount: Cents): Cents => cents(Math.abs(amount))
/** A price taken `quantity` times; the quantity is a whole number and may be negative (a return). */
export const times = (price: Cents, quantity: number): Cents => cents(price * quantity)
export const least = (a: Cents, b: Cents): Cents => (a < b ? a : b)
export const most = (a: Cents, b: Cents): Cents => (a > b ? a : b)

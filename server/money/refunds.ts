import { type Cents, least, most, subtract, sum, ZERO } from "../../src/money/cents.ts"
import { applyRate, parsePercentOrFraction } from "../../src/money/rate.ts"
import { Result } from "effect"
import { type Attempt, isLive } from "./attempt.ts"
import { availableOf } from "./payOut.ts"
import type { Original, Part } from "./port.ts"

/** What a restock fee was asked as: a percent (below 1 a fraction) or an amount in cents (REF-03, REF-05). */
export interface RestockRequested {
  readonly percent?: number | undefined
  readonly amount?: Cents | undefined
  /** What the customer is told that it is. */
  readonly description?: string | undefined
}

/**
 * The restock fee that is meant, in cents, of `base`; undefined when it is no fee: not a number, below 0, or more than the
 * base (REF-04, REF-06). Nothing asked is 0.
 */
export const restockFee = ({ percent, amount }: RestockRequested, base: Cents): Cents | undefined => {
  if (percent === undefined && amount === undefined) return ZERO
  const rate = percent === undefined ? undefined : parsePercentOrFraction(percent)
  if (rate !== undefined && Result.isFailure(rate)) return undefined
  const fee = rate === undefined ? (amount ?? ZERO) : applyRate(base, rate.success)
  return fee >= 0 && fee <= base ? fee : undefined
}

/** What is proposed to go back on each payment: what is due, one payment after the other, each up to what is left of it. */
export const proposals = (originals: readonly Original[], due: Cents): readonly Cents[] => {
  let open = due
  return originals.map((original) => {
    const part = most(least(availableOf(original), open), ZERO)
    open = subtract(open, part)
    return part
  })
}

/** What may still go back on all of these payments, in cents. */
export const allAvailable = (originals: readonly Original[]): Cents => sum(originals.map(availableOf))

/**
 * Is a layaway over: was something paid on it, and is all of that given back or kept by a fee, with nothing on its way?
 * `attempts` are those of the layaway.
 */
export const isGivenBack = (originals: readonly Original[], attempts: readonly Attempt[]): boolean =>
  originals.length > 0 && allAvailable(originals) === ZERO && !attempts.some(isLive)

/** A restock fee spread over the payments that it is kept of: the first one first, each up to what is left of it (CG-56). */
export const partsOf = (originals: readonly Original[], fee: Cents): readonly Part[] =>
  proposals(originals, fee).flatMap((amount, index) => {
    const original = originals[index]
    return original === undefined || amount === ZERO ? [] : [{ orderPaymentId: original.orderPaymentId, amount }]
  })

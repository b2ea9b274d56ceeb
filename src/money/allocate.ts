import { absolute, cents, type Cents } from "./cents.ts"

const checked = (weight: number): bigint => {
  if (!Number.isSafeInteger(weight) || weight < 0)
    throw new RangeError(`A weight is a whole number from 0, got ${weight}`)
  return BigInt(weight)
}

/**
 * The shares of a total in proportion to whole, non-negative weights (the cents of the lines, say): they add up to the total
 * exactly and each is within one cent of its exact share (largest remainder; the earlier line wins a tie).
 * Weights that are all zero share evenly; a negative total gives the negated shares of its positive twin.
 * Throws RangeError on a weight that is none, and on money without a line to put it on.
 */
export const allocate = (total: Cents, weights: readonly number[]): readonly Cents[] => {
  const given = weights.map(checked)
  const parts = given.some((weight) => weight > 0n) ? given : given.map(() => 1n)
  if (parts.length === 0 && total !== 0) throw new RangeError("Nothing to allocate to")
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  const amount = BigInt(Math.abs(total))
  const shares = parts.map((part) => (amount * part) / whole)
  const left = Number(amount - shares.reduce((sum, share) => sum + share, 0n))
  const luckiest = parts
    .map((part, index) => ({ index, remainder: (amount * part) % whole }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
  const lucky = new Set(luckiest.slice(0, left).map(({ index }) => index))
  const sign = total < 0 ? -1 : 1
  return shares.map((share, index) => cents(sign * (Number(share) + (lucky.has(index) ? 1 : 0))))
}

/** `total` for `of` parts, taken for `parts` of them: half up on the absolute value, in whole numbers only. */
export const share = (total: Cents, parts: number, of: number): Cents => {
  const scaled = BigInt(absolute(total)) * BigInt(parts) * 2n + BigInt(of)
  const amount = Number(scaled / (BigInt(of) * 2n))
  return cents(total < 0 ? -amount : amount)
}

import { Result, Schema } from "effect"
import { cents, type Cents } from "./cents.ts"

/** One whole (100%) in the unit of a rate. */
const WHOLE = 100_000_000
/** The largest rate that is read: ten thousand percent. More is a slip of the keys or a broken reply. */
const LARGEST = 100 * WHOLE

/** A share of an amount in hundred-millionths, never negative: 8.25% is 8_250_000. */
export const Rate = Schema.Int.pipe(
  Schema.check(Schema.isBetween({ minimum: 0, maximum: LARGEST })),
  Schema.brand("Rate")
)
export type Rate = typeof Rate.Type

const DECIMAL = /^(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i
const EXPECTED = "a rate like 0.0825, not negative, with at most 8 decimals"

/** The decimal text as a whole number of units, `places` decimals to the right; undefined when a digit is left over. */
const shifted = (text: string, places: number): Rate | undefined => {
  const match = DECIMAL.exec(text)
  if (!match) return undefined
  const [, whole = "", decimals = "", exponent = "0"] = match
  if (whole + decimals === "") return undefined
  const point = whole.length + Number(exponent) + places
  if (point > 400) return undefined
  const digits = whole + decimals
  const units = digits.slice(0, Math.max(point, 0)).padEnd(point, "0")
  if (/[1-9]/.test(digits.slice(Math.max(point, 0)))) return undefined
  const value = Number(units)
  return value > LARGEST ? undefined : Rate.make(value)
}

const textOf = (value: number | string): string => (typeof value === "number" ? String(value) : value.trim())

const read = (value: number | string, places: number): Result.Result<Rate, string> => {
  const rate = shifted(textOf(value), places)
  return rate === undefined ? Result.fail(EXPECTED) : Result.succeed(rate)
}

/** The rate of a decimal fraction, 0.0825 or "0.0825", read through its decimal text. Fails with what was expected. */
export const parseFraction = (value: number | string): Result.Result<Rate, string> => read(value, 8)

/** The rate of a percent, 12.5 or "12.5", whatever its size. Fails with what was expected. */
export const parsePercent = (value: number | string): Result.Result<Rate, string> => read(value, 6)

/**
 * The rate of a number that is a percent from 1 upwards and a fraction below: 3 and 0.03 are both 3% (CG-49, DISC-17,
 * REF-05). Such a number is kept, sent and logged as somebody wrote it: read twice, 0.005 would become 0.5 and then 50%.
 * Fails with what was expected.
 */
export const parsePercentOrFraction = (value: number | string): Result.Result<Rate, string> =>
  read(value, Number(value) >= 1 ? 6 : 8)

const orThrow = (result: Result.Result<Rate, string>, value: number | string): Rate =>
  Result.getOrThrowWith(result, (expected) => new RangeError(`Expected ${expected}, got ${value}`))

/** `parseFraction` for a value known to be good, as a seed or a decoded setting. Throws RangeError on nonsense. */
export const fraction = (value: number | string): Rate => orThrow(parseFraction(value), value)

/** `parsePercentOrFraction` for a value known to be good. Throws RangeError on nonsense. */
export const percentOrFraction = (value: number | string): Rate => orThrow(parsePercentOrFraction(value), value)

/** The share of an amount in cents, rounded half up on the absolute value (CG-49); computed without a float. */
export const applyRate = (amount: Cents, rate: Rate): Cents => {
  const share = (BigInt(Math.abs(amount)) * BigInt(rate) + BigInt(WHOLE / 2)) / BigInt(WHOLE)
  return cents(Number(amount < 0 ? -share : share))
}

/** The rate as the percent that `parsePercent` reads: 12.5 for 12.5%, exactly. */
export const toPercent = (rate: Rate): number => rate / 1_000_000

/** "3.00", "8.25", "8.875": the rate in percent, exactly, with two decimals or more. */
export const asPercent = (rate: Rate): string => {
  const digits = String(rate).padStart(7, "0")
  return `${digits.slice(0, -6)}.${digits.slice(-6).replace(/0{1,4}$/, "")}`
}

/** A fraction as percent text: 0.065 is "6.50"; null for none and for what is no rate. */
export const percentText = (fraction: number | undefined): string | null => {
  const rate = fraction === undefined ? null : Result.getOrNull(parseFraction(fraction))
  return rate === null ? null : asPercent(rate)
}

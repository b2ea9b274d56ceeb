import { Result } from "effect"
import { parsePercent, type Rate, toPercent } from "../../money/rate.ts"

/** So many rates a register may use beside the store's. */
const MOST = 8
const LIKE = "Enter percents below 100, like 6.5; 4."

/** The rates that somebody typed, "6.5; 4%", each once. Fails with what to type. */
export const typedRates = (typed: string): Result.Result<readonly Rate[], string> => {
  const words = typed
    .split(/[;,]/)
    .map((one) => one.trim().replace(/\s*%$/, ""))
    .filter((one) => one !== "")
  const rates = words.map((one) => Result.getOrUndefined(parsePercent(one)))
  const right = [...new Set(rates.filter((rate) => rate !== undefined && rate > 0 && toPercent(rate) < 100))]
  if (rates.some((rate) => rate === undefined || !right.includes(rate))) return Result.fail(LIKE)
  if (right.length > MOST) return Result.fail(`A register has ${MOST} other rates at most.`)
  return Result.succeed(right.flatMap((rate) => rate ?? []))
}

/** Rates as a form shows them, "4; 6.5", the lowest first. */
export const rateWords = (rates: readonly Rate[]): string =>
  rates
    .toSorted((one, other) => one - other)
    .map((rate) => String(toPercent(rate)))
    .join("; ")

import { rateText } from "./rules.ts"
import * as texts from "./texts.ts"

/** That this register charges another tax rate than the store, both fractions; null where it does not. */
export const otherRateWords = (rate: number | null, storeRate: number | undefined): string | null => {
  if (rate === null) return null
  return storeRate === undefined
    ? texts.otherRate(rateText(rate))
    : texts.otherRateThan(rateText(rate), rateText(storeRate))
}

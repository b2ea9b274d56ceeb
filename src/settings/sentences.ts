import { rateText } from "./rules.ts"
import * as rateTexts from "./rate/texts.ts"

/** That this register charges another tax rate than the store, both fractions; null where it does not. */
export const otherRateWords = (rate: number | null, storeRate: number | undefined): string | null => {
  if (rate === null) return null
  return storeRate === undefined
    ? rateTexts.otherRate(rateText(rate))
    : rateTexts.otherRateThan(rateText(rate), rateText(storeRate))
}

import { Result } from "effect"
import type { Cents } from "../money/cents.ts"
import { asPercent, parseFraction, type Rate } from "../money/rate.ts"
import type { BackOfficeSetting } from "./contract.ts"
import { altRateWords as words } from "./messages.ts"

/** What of a setting is searched. */
export type Searched = Pick<BackOfficeSetting, "label" | "hint"> & {
  readonly options?: readonly { readonly label: string }[] | undefined
}

/** A tax rate as it is typed: none, the store's own is meant; one, a fraction; or what is wrong with it, in words. */
export type TypedRate =
  | { readonly _tag: "None" }
  | { readonly _tag: "Rate"; readonly rate: number }
  | { readonly _tag: "Wrong"; readonly words: string }

/** "6.5": a percent without what a person need not read; as a fraction, "0.065". */
export const plain = (text: string): string => String(Number(text))

/** "0.065" of "6.5", to the eighth decimal that a rate may have. */
export const hundredth = (percent: string): string => String(Number((Number(percent) / 100).toFixed(8)))

/** What is wrong with a rate as a number: the same for the register and for the back office; undefined when nothing is. */
export const checkAltRate = (rate: number): Extract<TypedRate, { readonly _tag: "Wrong" }> | undefined => {
  if (!Number.isFinite(rate)) return { _tag: "Wrong", words: words.noNumber }
  if (rate < 0) return { _tag: "Wrong", words: words.sign }
  if (rate === 0) return { _tag: "Wrong", words: words.zero }
  if (rate < 1) return Result.isSuccess(parseFraction(rate)) ? undefined : { _tag: "Wrong", words: words.tooFine }
  const text = plain(String(rate))
  return { _tag: "Wrong", words: rate < 100 ? words.whole(text, hundredth(text)) : words.noNumber }
}

/** What a rate does to a sale of so much, in cents. */
export interface RateEffect {
  readonly percent: string
  readonly tax: Cents
  readonly total: Cents
}

/** "6.5", "8.25": a percent without idle zeros. */
export const shortPercent = (rate: Rate): string => String(Number(asPercent(rate)))

/** "6.5%" of 0.065, as a person says it. */
export const rateText = (rate: number): string => {
  const read = parseFraction(rate)
  return Result.isSuccess(read) ? `${shortPercent(read.success)}%` : String(rate)
}

import { Result } from "effect"
import { add, cents, type Cents } from "../money/cents.ts"
import { applyRate, asPercent, parseFraction, type Rate } from "../money/rate.ts"
import type { BackOfficeSetting } from "./contract.ts"
import { altRateWords as words } from "./messages.ts"

/** What a setting is: as it was set, else its default (CG-77). */
export const valueOf = ({ preference_value: value, default_value: other = "" }: BackOfficeSetting): string =>
  value === undefined || value === "" ? other : value

/** Is this on? */
export const isOn = (value: string): boolean => value === "1"

/** Does it differ from what it is by default? */
export const isChanged = (setting: BackOfficeSetting, value: string): boolean => value !== (setting.default_value ?? "")

/** The words that are searched for, in small letters. */
export const wordsOf = (typed: string): readonly string[] => typed.toLowerCase().split(/\s+/).filter(Boolean)

/** What of a setting is searched. */
export type Searched = Pick<BackOfficeSetting, "label" | "hint"> & {
  readonly options?: readonly { readonly label: string }[] | undefined
}

/** Has a setting every one of these words in its label, its hint or its values? */
export const isFound = ({ label, hint = "", options = [] }: Searched, words: readonly string[]): boolean => {
  const text = [label, hint, ...options.map((option) => option.label)].join(" ").toLowerCase()
  return words.every((word) => text.includes(word))
}

/** A tax rate as it is typed: none, the store's own is meant; one, a fraction; or what is wrong with it, in words. */
export type TypedRate =
  | { readonly _tag: "None" }
  | { readonly _tag: "Rate"; readonly rate: number }
  | { readonly _tag: "Wrong"; readonly words: string }

const wrong = (why: string): TypedRate => ({ _tag: "Wrong", words: why })

/** "6.5": a percent without what a person need not read; as a fraction, "0.065". */
const plain = (text: string): string => String(Number(text))

/** "0.065" of "6.5", to the eighth decimal that a rate may have. */
const hundredth = (percent: string): string => String(Number((Number(percent) / 100).toFixed(8)))

/**
 * Reads a tax rate that is typed as a decimal (SET-03, SET-04): 0.065 is 6.5%. A percent, a sign, letters and what is
 * no tax are refused with the mend.
 */
export const readAltRate = (typed: string): TypedRate => {
  const text = typed.trim()
  if (text === "") return { _tag: "None" }
  const number = /^([-+]?)(\d+\.?\d*|\.\d+)\s*(%?)$/.exec(text)
  if (number === null) return wrong(/^\d*,\d+$/.test(text) ? words.comma(text.replace(",", ".")) : words.noNumber)
  const [, sign, digits = "", percent] = number
  if (sign !== "" && sign !== undefined) return wrong(words.sign)
  if (percent === "%") {
    const meant = Number(digits) > 0 && Number(digits) < 100
    return wrong(meant ? words.percent(plain(digits), hundredth(digits)) : words.noNumber)
  }
  return checkAltRate(Number(digits)) ?? exact(digits)
}

/** What is wrong with a rate as a number: the same for the register and for the back office; undefined when nothing is. */
export const checkAltRate = (rate: number): Extract<TypedRate, { readonly _tag: "Wrong" }> | undefined => {
  if (!Number.isFinite(rate)) return { _tag: "Wrong", words: words.noNumber }
  if (rate < 0) return { _tag: "Wrong", words: words.sign }
  if (rate === 0) return { _tag: "Wrong", words: words.zero }
  if (rate < 1) return Result.isSuccess(parseFraction(rate)) ? undefined : { _tag: "Wrong", words: words.tooFine }
  const text = plain(String(rate))
  return { _tag: "Wrong", words: rate < 100 ? words.whole(text, hundredth(text)) : words.noNumber }
}

const exact = (digits: string): TypedRate => {
  const read = parseFraction(digits)
  return Result.isSuccess(read) ? { _tag: "Rate", rate: Number(digits) } : wrong(words.tooFine)
}

/** What a rate does to a sale of so much, in cents. */
export interface RateEffect {
  readonly percent: string
  readonly tax: Cents
  readonly total: Cents
}

/** What a rate, a fraction, does to a sale; null for what is no rate. */
export const effectOf = (rate: number | undefined, sale: Cents): RateEffect | null => {
  const read = rate === undefined ? null : Result.getOrNull(parseFraction(rate))
  return read === null ? null : effect(read, sale)
}

const effect = (rate: Rate, sale: Cents): RateEffect => {
  const tax = applyRate(sale, rate)
  return { percent: shortPercent(rate), tax, total: add(sale, tax) }
}

/** "6.5", "8.25": a percent without idle zeros. */
const shortPercent = (rate: Rate): string => String(Number(asPercent(rate)))

/** "6.5%" of 0.065, as a person says it. */
export const rateText = (rate: number): string => {
  const read = parseFraction(rate)
  return Result.isSuccess(read) ? `${shortPercent(read.success)}%` : String(rate)
}

/** The sale that shows what a rate does, in cents. */
export const SAMPLE_SALE = cents(10_000)

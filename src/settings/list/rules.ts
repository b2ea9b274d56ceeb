import { Result } from "effect"
import { add, cents, type Cents } from "../../money/cents.ts"
import { applyRate, parseFraction, type Rate } from "../../money/rate.ts"
import type { BackOfficeSetting } from "../contract.ts"
import { altRateWords as words } from "../messages.ts"
import {
  type RateEffect,
  type Searched,
  type TypedRate,
  checkAltRate,
  hundredth,
  plain,
  shortPercent
} from "../rules.ts"

/** What a setting is: as it was set, else its default (CG-77). */
export const valueOf = ({ preference_value: value, default_value: other = "" }: BackOfficeSetting): string =>
  value === undefined || value === "" ? other : value

/** Is this on? */
export const isOn = (value: string): boolean => value === "1"

/** Does it differ from what it is by default? */
export const isChanged = (setting: BackOfficeSetting, value: string): boolean => value !== (setting.default_value ?? "")

/** The words that are searched for, in small letters. */
export const wordsOf = (typed: string): readonly string[] => typed.toLowerCase().split(/\s+/).filter(Boolean)

/** Has a setting every one of these words in its label, its hint or its values? */
export const isFound = ({ label, hint = "", options = [] }: Searched, words: readonly string[]): boolean => {
  const text = [label, hint, ...options.map((option) => option.label)].join(" ").toLowerCase()
  return words.every((word) => text.includes(word))
}

/** Why the back office does not take a value, and what helps: by these words the screen finds the field that they are about. */
export const notThis = (label: string, wanted?: string): string =>
  `${label} can't be set to this.${wanted === undefined ? "" : ` ${wanted}`}`

/** The one of these settings that words of the back office refuse the value of; undefined when they say something else. */
export const refusedIn = (words: string, labels: Iterable<string>): string | undefined =>
  [...labels].find((label) => words.startsWith(notThis(label)))

const wrong = (why: string): TypedRate => ({ _tag: "Wrong", words: why })

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

const exact = (digits: string): TypedRate => {
  const read = parseFraction(digits)
  return Result.isSuccess(read) ? { _tag: "Rate", rate: Number(digits) } : wrong(words.tooFine)
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

/** The sale that shows what a rate does, in cents. */
export const SAMPLE_SALE = cents(10_000)

import { isGtin } from "../../../src/numbers/checkDigit.ts"

/** Keys must be as close as this on average to be a scanner's, in milliseconds. */
export const LARGEST_MEAN = 40
/** A hand presses one key, or two at once. */
const BY_HAND = 2
/** So many presses of a hand in a row are typing, and no scanner that stalls again and again. */
export const TYPING = 3

/** What has the focus: a field for words, one that no scan may change (an amount, a PIN), or no field. */
export type Place = "words" | "amount" | "none"

/** Keys without a pause between them. Times are the keys' own, in milliseconds. */
export interface Part<F> {
  readonly text: string
  readonly first: number
  readonly last: number
  /** The longest time between two of them. */
  readonly widest: number
  readonly place: Place
  /** The focused field as it was before the first of them. */
  readonly field: F
}

/** Which parts are one scan: from the first to before the second. */
export interface Cut {
  readonly from: number
  readonly to: number
}

/** Once in a burst a scanner may stumble. */
export const isFast = ({ text, first, last, widest }: Part<unknown>): boolean =>
  last - first - widest <= LARGEST_MEAN * Math.max(0, text.length - 2)
const isLong = ({ text }: Part<unknown>): boolean => text.length > BY_HAND

export const textOf = (parts: readonly Part<unknown>[]): string => parts.map(({ text }) => text).join("")

/** How many presses at the end are as short as a hand's. */
export const pressesAfter = (parts: readonly Part<unknown>[]): number => parts.length - 1 - parts.findLastIndex(isLong)

/**
 * Which parts are a scan, whose scanner stalled between them, and which a hand typed before or after it. Only a number whose
 * check digit is right tells that for sure. Null: a hand typed it all, or nobody can tell; then the field has all of it, and
 * its Enter is the field's. `held`: so many keys at the end have not reached the page.
 */
export const cutOf = (parts: readonly Part<unknown>[], held: number, shortest: number): Cut | null => {
  const start = parts.findLastIndex((part) => !isFast(part)) + 1
  const lead = parts.slice(start).findIndex(isLong)
  if (lead < 0) return null
  const isWords = parts.at(-1)?.place === "words"
  const presses = pressesAfter(parts)
  for (let from = start; from <= start + lead; from += 1)
    for (let to = parts.length; to >= parts.length - presses; to -= 1) {
      const text = textOf(parts.slice(from, to))
      // Eight digits behind a press or two may be the end of another code.
      const isSure = text.length > 8 || from === start || from - start >= TYPING
      // What a field has already got behind it cannot be parted from it any more.
      if (isGtin(text) && isSure && textOf(parts.slice(to)).length <= held) return { from, to }
    }
  if (isWords && (presses > 0 || (lead > 0 && lead < TYPING))) return null
  const from = lead < TYPING ? start : start + lead
  return textOf(parts.slice(from)).length < shortest ? null : { from, to: parts.length }
}

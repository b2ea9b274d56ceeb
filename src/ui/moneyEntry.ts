import { Result } from "effect"
import { absolute, cents, ZERO, type Cents } from "../money/cents.ts"
import { parseTyped } from "../money/typed.ts"

/** A key of the pad. Digits shift cents in from the right: 1 2 5 0 is 12.50. */
export type PadKey = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "00" | "backspace" | "clear"

const MOST = 999_999_999

/**
 * The amount, in cents, after a key. A `fresh` amount was put there by the register, not typed: the first digit
 * replaces it. A digit that would make it longer than 9,999,999.99 is not taken.
 */
export const pressed = (amount: Cents, key: PadKey, fresh: boolean): Cents => {
  if (key === "clear") return ZERO
  if (key === "backspace") return fresh ? ZERO : cents(Math.floor(absolute(amount) / 10))
  const base = fresh ? 0 : absolute(amount)
  const next = base * 10 ** key.length + Number(key)
  return next > MOST ? amount : cents(next)
}

/** What is marked of a field's text, by its places. */
export interface Marked {
  readonly start: number
  readonly end: number
}

const digitsOf = (text: string): string => text.replaceAll(/\D/gu, "")

/**
 * The amount, in cents, once a key has replaced what is marked of its text, as in any field: "$63.52" that is marked whole
 * is 0.09 after a 9. What would be longer than 9,999,999.99 is not taken.
 */
export const overwritten = (text: string, { start, end }: Marked, key: PadKey): Cents => {
  if (key === "clear") return ZERO
  const typed = key === "backspace" ? "" : key
  const next = Number(`${digitsOf(text.slice(0, start))}${typed}${digitsOf(text.slice(end))}` || "0")
  return cents(next > MOST ? Number(digitsOf(text)) : next)
}

/** The pad key that a physical key stands for, if any; a comma or point is ignored because cents shift in. */
export const padKeyOf = (key: string): PadKey | undefined => {
  switch (key) {
    case "0":
    case "1":
    case "2":
    case "3":
    case "4":
    case "5":
    case "6":
    case "7":
    case "8":
    case "9":
      return key
    case "Backspace":
      return "backspace"
    case "Delete":
      return "clear"
    default:
      return undefined
  }
}

/** An amount in cents from pasted text such as "$1,299.5"; nothing when it is no amount or negative. */
export const pasted = (text: string): Cents | undefined => {
  const amount = Result.getOrUndefined(parseTyped(text))
  return amount === undefined || amount < 0 || amount > MOST ? undefined : amount
}

/** The percent after a key of the pad. */
export const percentPressed = (percent: string, key: PadKey): string => {
  if (key === "clear") return ""
  return key === "backspace" ? percent.slice(0, -1) : `${percent}${key}`.slice(0, 9)
}

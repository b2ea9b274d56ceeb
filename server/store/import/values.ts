import { Result } from "effect"
import { parseTyped } from "../../../src/money/typed.ts"
import { isChecked } from "../../../src/numbers/checkDigit.ts"
import { spelledCode } from "../../../src/numbers/productCode.ts"

/** What a cell may hold, as the database keeps it. */
export type Value = string | number | boolean | null
export type Values = Readonly<Record<string, Value>>

/** What is wrong with a cell, and what to do about it: two short sentences. */
export interface Fault {
  readonly problem: string
  readonly fix: string
}

export type Read = (text: string) => Result.Result<Value, Fault>

const fail = (problem: string, fix: string): Result.Result<never, Fault> => Result.fail({ problem, fix })

/** Words on one line. */
export const words: Read = (text) => Result.succeed(text.replaceAll(/\s+/g, " "))
/** Words as they are, with their lines. */
export const prose: Read = (text) => Result.succeed(text)

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " }

/** The text of words that may be HTML, as Shopify keeps them. */
export const textOfMarkup = (text: string): string =>
  /<\/?[a-z][^>]*>/i.test(text)
    ? text
        .replaceAll(/<br\s*\/?>|<\/(p|li|div|h\d)>/gi, "\n")
        .replaceAll(/<[^>]*>/g, "")
        .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (all, name: string) => ENTITIES[name] ?? all)
        .replaceAll(/\n\s*/g, "\n")
        .trim()
    : text

/** What a number's fault is called that a spreadsheet made. */
export const ROUNDED = "The spreadsheet rounded this number"
export const ZEROS_CUT = "UPC needs 12 digits"

/** A code that spreadsheets spoil: "'0123" is 0123, "8.5E+11" is lost. */
const code = (text: string): Result.Result<string, Fault> => {
  const bare = text.replace(/^'/, "").trim()
  return /^\d(\.\d+)?e\+?\d+$/i.test(bare)
    ? fail(ROUNDED, "Format the column as text and write the number again.")
    : Result.succeed(bare)
}

/** A store's own number: a SKU, a ZIP code, a phone number, an id. */
export const number: Read = code

const LOCAL = 7
const WORLDWIDE = 15

/** A phone number, as it is written: seven digits at least, without an extension fifteen at most. */
export const phone: Read = (text) =>
  Result.flatMap(code(text), (bare) => {
    const digits = bare.replace(/\s*(x|ext)\.?\s*\d+$/i, "").replaceAll(/\D/g, "")
    return digits.length >= LOCAL && digits.length <= WORLDWIDE && !/[a-z]{4}/i.test(bare)
      ? Result.succeed(bare)
      : fail("Not a phone number", "Write it with its area code, like (512) 555-0148, or empty the cell.")
  })

/** A bar code, without what a scanner says before it. Eleven digits that a zero makes whole have lost it in a spreadsheet. */
export const barcode: Read = (text) =>
  Result.flatMap(Result.map(code(text), spelledCode), (bare) => {
    if (/^\d{11}$/.test(bare) && isChecked(`0${bare}`))
      return fail(ZEROS_CUT, `The first zero was cut. Write 0${bare}, formatted as text.`)
    return /^[A-Za-z0-9./+$%-]{1,64}$/.test(bare)
      ? Result.succeed(bare)
      : fail("Not a bar code", "Write its digits and letters without spaces.")
  })

const EUROPEAN = /^\D*(\d{1,3}(?:\.\d{3})*|\d+),(\d{1,2})\D*$/

/** More zeros behind the cents say nothing: 412.50000 is 412.50. */
const ZEROS = /(\.\d\d)0+$/

/** Cents: "12.34", "$1,299.00". */
export const price: Read = (text) => {
  const amount = Result.getOrUndefined(parseTyped(text.replace(/\s*USD$/i, "").replace(ZEROS, "$1")))
  if (amount === undefined) {
    const [, whole = "", cents = ""] = EUROPEAN.exec(text) ?? []
    return whole === ""
      ? fail("Not a price", "Write a number like 12.34.")
      : fail("Not a price", `Write ${whole.replaceAll(".", "")}.${cents.padEnd(2, "0")}.`)
  }
  return amount < 0 ? fail("A price below zero", "Write 0 or more.") : Result.succeed(amount)
}

const OPEN =
  /^(variable\b.*|var|varies|open( price)?|ask( at (the )?(pos|register)| for price)?|prompt|custom|market|mkt|price varies|(per )?quote)$/i

/** Does a cell say that the price is asked for at the register? */
export const openWord = (text: string): boolean => OPEN.test(text)

/** Cents, or null where it is asked for at the register. */
export const openPrice: Read = (text) => (openWord(text) ? Result.succeed(null) : price(text))

const MOST = 1_000_000_000

const WHOLE = /^-?(\d{1,3}(,\d{3})+|\d+)(\.0*)?$/
/** How accountants write what is below zero: "(2)", "2-". */
const BELOW = /^\(([\d.,]+)\)$|^([\d.,]+)-$/

/** Pieces: "1,200" and "3.0" are whole. Below zero, as Square and our own export write it, more was sold than was counted. */
export const pieces: Read = (said) => {
  const [, bracketed, trailed] = BELOW.exec(said) ?? []
  const below = bracketed ?? trailed
  const text = below === undefined ? said : `-${below}`
  const count = WHOLE.test(text) ? Number(text.replaceAll(",", "")) : Number.NaN
  if (Number.isNaN(count)) return fail("Not a whole number", "Write a number like 12.")
  return Math.abs(count) > MOST ? fail("Too many to be a count", "Check the number.") : Result.succeed(count)
}

/** Inches or pounds, "12.5", in hundredths. */
export const hundredths: Read = (text) =>
  /^\d{1,4}(\.\d{1,2}0*)?$/.test(text)
    ? Result.succeed(Math.round(Number(text) * 100))
    : fail("Not a measure", "Write a number like 12.5.")

/** Years, up to 120. */
export const age: Read = (text) => {
  const years = /^\d{1,3}\+?$/.test(text) ? Number.parseInt(text, 10) : 999
  return years > 120 ? fail("Not an age", "Write a number of years like 21.") : Result.succeed(years)
}

const YES = /^(y|yes|true|t|1|x|active)$/i
const NO = /^(n|no|false|f|0|archived|draft|inactive)$/i

/** Yes or no. */
export const yesNo: Read = (text) => {
  if (YES.test(text)) return Result.succeed(true)
  return NO.test(text) ? Result.succeed(false) : fail("Neither yes nor no", "Write Yes or No.")
}

/** The contrary of a yes or a no. */
export const noYes: Read = (text) => Result.map(yesNo(text), (value) => value !== true)

const dayOf = (year: string, month: string, day: string): string | undefined => {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}

/** A day as "1984-03-09": so written, or as Americans write it, 3/9/1984. */
export const day: Read = (text) => {
  const bare = text.replace(/^'/, "").replace(/[ T]\d{1,2}:.*$/, "")
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(bare)
  const [, year = "", month = "", date = ""] = iso ?? []
  const [, first = "", second = "", last = ""] = iso ? [] : (/^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(bare) ?? [])
  const found = iso ? dayOf(year, month, date) : dayOf(last, first, second)
  if (found !== undefined) return Result.succeed(found)
  const swapped = iso || last === "" ? undefined : dayOf(last, second, first)
  return fail("Not a date", swapped === undefined ? "Write it like 1984-03-09." : `Month first: write ${swapped}.`)
}

/** An email address. */
export const email: Read = (text) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
    ? Result.succeed(text)
    : fail("Not an email address", "Correct it, or empty the cell.")

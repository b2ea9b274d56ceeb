import { cents } from "../../../src/money/cents.ts"
import { formatPlain } from "../../../src/money/text.ts"

/** Writes a value of the database, and of the row that it is of, into a cell of a CSV file; nothing is an empty cell. */
export type Print<V> = (value: V, row: Readonly<Record<string, unknown>>) => string

const or =
  <V>(print: Print<V>): Print<V | null> =>
  (value, row) =>
    value === null ? "" : print(value, row)

/** Text as it is. */
export const text = or<string>((value) => value)
/** A whole number, or a fraction, without signs between its digits. */
export const number = or<number>(String)
/** Cents as dollars: "1299.00". */
export const money = or<number>((value) => formatPlain(cents(value)))
/** Hundredths of an inch or a pound as a number of them: "12.5". */
export const measure = or<number>((value) => String(value / 100))
/** A moment as the world writes it: "2026-11-20T17:00:00.000Z". */
export const moment = or<number>((value) => new Date(value).toISOString())
/** "Yes" or "No". */
export const yesNo = or<boolean>((value) => (value ? "Yes" : "No"))
/** The contrary of a yes or no. */
export const noYes = or<boolean>((value) => (value ? "No" : "Yes"))
/** A price, or the word for one that is asked for at the register. */
export const openPrice: Print<number | null> = (value, row) => (value === null ? "variable" : money(value, row))
/** What has parts, as JSON. */
export const json: Print<unknown> = (value) => (value === null ? "" : JSON.stringify(value))

import { cents } from "../../../src/money/cents.ts"
import { formatPlain } from "../../../src/money/text.ts"
import { type Listed, type ListedKey, nameListed } from "../import/listed.ts"

/**
 * Writes a value of the database, and of the row that it is of, into a cell of a CSV file; nothing is an empty cell. `listed` has the
 * names of the rows of lists that it may be the id of.
 */
export type Print<V> = (value: V, row: Readonly<Record<string, unknown>>, listed: Listed) => string

const or =
  <V>(print: Print<V>): Print<V | null> =>
  (value, row, listed) =>
    value === null ? "" : print(value, row, listed)

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
export const openPrice: Print<number | null> = (value, row, listed) =>
  value === null ? "variable" : money(value, row, listed)
/** The name of a row of a list. */
export const named = (key: ListedKey): Print<string | null> =>
  or<string>((id, _row, listed) => nameListed(listed, key, id))
/** What has parts, as JSON. */
export const json: Print<unknown> = (value) => (value === null ? "" : JSON.stringify(value))

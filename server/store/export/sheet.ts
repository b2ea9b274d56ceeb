import type { FormKind } from "../../../src/store/rules.ts"
import type { Columns, Facts, Kind } from "../../db/kinds.ts"
import { type Database, type Row, SCHEMA } from "../../db/schema.ts"
import type { Listed } from "../import/listed.ts"
import { json, moment, money, number, type Print, text, yesNo } from "./cells.ts"

/** One column of a file. */
export interface Column {
  readonly name: string
  readonly heading: string
  readonly print: (row: Readonly<Record<string, unknown>>, listed: Listed) => string
}

/** A table as a CSV file. */
export interface Sheet {
  readonly _tag: "Sheet"
  readonly file: string
  /** What a row of it is, in a few words. */
  readonly about: string
  readonly columns: readonly Column[]
  readonly order: readonly string[]
}

/** A table as the file of a page's form, by which it can be imported. */
export interface FormFile {
  readonly _tag: "Form"
  readonly kind: FormKind
  readonly file: string
  readonly about: string
}

/** A table that is no CSV file of its own: what becomes of it. */
export interface Other {
  readonly _tag: "Other"
  readonly why: string
}

const SHORT = /\b(id|upc|sku|msrp|map)\b/gi

/** "Order ID" for `order_id`. */
const headingOf = (name: string): string => {
  const words = name.replaceAll("_", " ").replace(SHORT, (word) => word.toUpperCase())
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

// A column is read by the name that its kind stands under, and each kind has one type.
const PRINTS = {
  id: text,
  text,
  choice: text,
  cents: money,
  number,
  moment,
  flag: yesNo,
  list: json,
  parts: json
} as Readonly<Record<Kind, Print<unknown>>>

/** Is it in a file? A secret and what only the program needs is left out. */
const isShown = ({ secret, unseen }: Facts): boolean => secret !== true && unseen !== true

/** What is said of a table otherwise than its columns' kinds and names say it. */
interface Otherwise<T extends keyof Database> {
  readonly as?: { readonly [C in keyof Row<T>]?: Print<Row<T>[C]> }
  readonly headings?: Readonly<Record<string, string>>
}

/** A table as a file: headed as an import reads it where `headings` says so. The store's own number is in no file. */
export const sheet = <T extends keyof Database>(
  table: T,
  [file, about]: readonly [file: string, about: string],
  order: readonly (keyof Row<T> & string)[],
  { as = {}, headings = {} }: Otherwise<T> = {}
): Sheet => {
  const columns: Columns = SCHEMA[table]
  // The type of each is held by `Otherwise`.
  const prints = as as Readonly<Record<string, Print<unknown>>>
  return {
    _tag: "Sheet",
    file,
    about,
    order,
    columns: Object.entries(columns)
      .filter(([, column]) => isShown(column))
      .map(([name, { kind }]) => {
        const print = prints[name] ?? PRINTS[kind]
        return {
          name,
          heading: headings[name] ?? headingOf(name),
          print: (row, listed) => print(row[name] ?? null, row, listed)
        }
      })
  }
}

/** A table whose file has the columns of its form. */
export const formFile = (kind: FormKind, about: string): FormFile => ({
  _tag: "Form",
  kind,
  file: `${kind}.csv`,
  about
})

/** A table that needs no file of its own. */
export const other = (why: string): Other => ({ _tag: "Other", why })

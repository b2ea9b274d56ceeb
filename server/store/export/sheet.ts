import type { Database, Row } from "../../db/schema.ts"
import type { Print } from "./cells.ts"

type Table = keyof Database
/** The columns of a table, each with how it is written; null: it is left out, as a secret or what only the program needs. */
type Columns<T extends Table> = { readonly [C in keyof Row<T>]: Print<Row<T>[C]> | null }

/** One column of a file. */
export interface Column {
  readonly name: string
  readonly heading: string
  readonly print: (row: Readonly<Record<string, unknown>>) => string
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

/** A table as a file: headed as an import reads it where `headings` says so. The store's own number is in no file. */
export const sheet = <T extends Table>(
  [file, about]: readonly [file: string, about: string],
  columns: Columns<T>,
  order: readonly (keyof Row<T> & string)[],
  headings: Readonly<Record<string, string>> = {}
): Sheet => ({
  _tag: "Sheet",
  file,
  about,
  order,
  columns: Object.entries(columns).flatMap(([name, print]) =>
    typeof print === "function"
      ? [
          {
            name,
            heading: headings[name] ?? headingOf(name),
            // The type of each column is held by `Columns`; a row is read by the same names.
            print: (row) => (print as Print<unknown>)(row[name] ?? null, row)
          }
        ]
      : []
  )
})

/** A table that needs no file of its own. */
export const other = (why: string): Other => ({ _tag: "Other", why })

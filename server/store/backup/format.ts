import { Option, Schema } from "effect"

/**
 * A backup is JSON lines, packed by gzip: a head, then for each table its name, a row a line as PostgreSQL itself writes it, and
 * how many they were with the SHA-256 over them, then an end. What is about the rows begins with #.
 */
const Head = Schema.Struct({
  format: Schema.Literal("tillstone-backup"),
  format_version: Schema.Int,
  store: Schema.String,
  /** ISO 8601. */
  made: Schema.String,
  /** The migrations that gave the tables their shape, in order. */
  migrations: Schema.Array(Schema.String)
})
export type Head = typeof Head.Type

const Begin = Schema.Struct({ table: Schema.String })
const End = Schema.Struct({ table_end: Schema.String, rows: Schema.Int, sha256: Schema.String })
const Last = Schema.Struct({ end: Schema.Literal("tillstone-backup"), tables: Schema.Int, rows: Schema.Int })

/** The rows of a table as they are counted and summed up: equal where the tables are. */
export interface Sum {
  readonly rows: number
  readonly sha256: string
}

export const FORMAT_VERSION = 1

const MARK = "#"
const mark = (value: object): string => `${MARK}${JSON.stringify(value)}\n`

export const headLine = (head: Omit<Head, "format" | "format_version">): string =>
  mark({ format: "tillstone-backup", format_version: FORMAT_VERSION, ...head } satisfies Head)
export const beginLine = (table: string): string => mark({ table } satisfies typeof Begin.Type)
export const endLine = (table: string, sum: Sum): string => mark({ table_end: table, ...sum } satisfies typeof End.Type)
export const lastLine = (tables: number, rows: number): string =>
  mark({ end: "tillstone-backup", tables, rows } satisfies typeof Last.Type)

/** What a line of a backup is. */
export type Line =
  | { readonly _tag: "Row"; readonly text: string }
  | { readonly _tag: "Head"; readonly head: Head }
  | { readonly _tag: "Begin"; readonly table: string }
  | { readonly _tag: "End"; readonly table: string; readonly sum: Sum }
  | { readonly _tag: "Last"; readonly tables: number; readonly rows: number }

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Union([Head, Begin, End, Last])))

/** Reads a line; undefined: no line of a backup. */
export const readLine = (text: string): Line | undefined => {
  if (text.startsWith("{")) return { _tag: "Row", text }
  if (!text.startsWith(MARK)) return undefined
  const said = Option.getOrUndefined(decode(text.slice(MARK.length)))
  if (said === undefined) return undefined
  if ("format" in said) return { _tag: "Head", head: said }
  if ("table" in said) return { _tag: "Begin", table: said.table }
  if ("table_end" in said) return { _tag: "End", table: said.table_end, sum: { rows: said.rows, sha256: said.sha256 } }
  return { _tag: "Last", tables: said.tables, rows: said.rows }
}

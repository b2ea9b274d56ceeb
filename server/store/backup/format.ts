import { Option, Schema } from "effect"

/**
 * A backup is JSON lines, packed by gzip: a head, then for each table its name, a row a line as PostgreSQL itself writes it, and
 * how many they were with the SHA-256 over them, then the files of customers, each as lines of base64 that begin with =, then an
 * end. What is about the rows and files begins with #.
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
const File = Schema.Struct({ file: Schema.String, type: Schema.String })
const FileEnd = Schema.Struct({ file_end: Schema.String, bytes: Schema.Int, sha256: Schema.String })
const Last = Schema.Struct({
  end: Schema.Literal("tillstone-backup"),
  tables: Schema.Int,
  rows: Schema.Int,
  files: Schema.optionalKey(Schema.Int)
})

/** The rows of a table as they are counted and summed up: equal where the tables are. */
export interface Sum {
  readonly rows: number
  readonly sha256: string
}

/** The first one had no files. */
export const FORMAT_VERSION = 2

/** The longest line about rows and files, in characters. */
const LONGEST_MARK = 1024 * 1024
const MARK = "#"
const DATA = "="
const mark = (value: object): string => `${MARK}${JSON.stringify(value)}\n`

export const headLine = (head: Omit<Head, "format" | "format_version">): string =>
  mark({ format: "tillstone-backup", format_version: FORMAT_VERSION, ...head } satisfies Head)
export const beginLine = (table: string): string => mark({ table } satisfies typeof Begin.Type)
export const endLine = (table: string, sum: Sum): string => mark({ table_end: table, ...sum } satisfies typeof End.Type)
export const fileLine = (file: string, type: string): string => mark({ file, type } satisfies typeof File.Type)
export const dataLine = (bytes: Uint8Array): string => `${DATA}${Buffer.from(bytes).toString("base64")}\n`
export const fileEndLine = (file: string, bytes: number, sha256: string): string =>
  mark({ file_end: file, bytes, sha256 } satisfies typeof FileEnd.Type)
export const lastLine = (tables: number, rows: number, files: number): string =>
  mark({ end: "tillstone-backup", tables, rows, files } satisfies typeof Last.Type)

/** What a line of a backup is. */
export type Line =
  | { readonly _tag: "Row"; readonly text: string }
  | { readonly _tag: "Head"; readonly head: Head }
  | { readonly _tag: "Begin"; readonly table: string }
  | { readonly _tag: "End"; readonly table: string; readonly sum: Sum }
  | { readonly _tag: "File"; readonly file: string; readonly type: string }
  | { readonly _tag: "Data"; readonly bytes: Buffer }
  | { readonly _tag: "FileEnd"; readonly file: string; readonly bytes: number; readonly sha256: string }
  | { readonly _tag: "Last"; readonly tables: number; readonly rows: number; readonly files: number }

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Union([Head, Begin, End, File, FileEnd, Last])))

/** Reads a line; undefined: no line of a backup. */
export const readLine = (text: string): Line | undefined => {
  if (text.startsWith("{")) return { _tag: "Row", text }
  if (text.startsWith(DATA)) return { _tag: "Data", bytes: Buffer.from(text.slice(DATA.length), "base64") }
  if (!text.startsWith(MARK) || text.length > LONGEST_MARK) return undefined
  const said = Option.getOrUndefined(decode(text.slice(MARK.length)))
  if (said === undefined) return undefined
  if ("format" in said) return { _tag: "Head", head: said }
  if ("table" in said) return { _tag: "Begin", table: said.table }
  if ("table_end" in said) return { _tag: "End", table: said.table_end, sum: { rows: said.rows, sha256: said.sha256 } }
  if ("file" in said) return { _tag: "File", ...said }
  if ("file_end" in said) return { _tag: "FileEnd", file: said.file_end, bytes: said.bytes, sha256: said.sha256 }
  return { _tag: "Last", tables: said.tables, rows: said.rows, files: said.files ?? 0 }
}

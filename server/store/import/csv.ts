import { CsvError, parse } from "csv-parse/sync"
import { Result } from "effect"
import { unguarded } from "../../../src/kernel/csv.ts"

/** One record of a file. Lines are counted from 1, as a spreadsheet does. */
export interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

/** A file as a table. */
export interface Sheet {
  readonly header: readonly string[]
  readonly lines: readonly Line[]
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  /** The sheets of the workbook that it is of, and which of them it is; missing: it is a text. */
  readonly book?: { readonly sheets: readonly string[]; readonly sheet: string }
}

/** How a text was written; "Excel" is a workbook. */
export type Encoding = "UTF-8" | "UTF-16" | "Windows-1252" | "Excel"
const DELIMITERS = [",", ";", "\t", "|"] as const
export type Delimiter = (typeof DELIMITERS)[number]

const UTF_16 = [
  [0xff, 0xfe, "utf-16le"],
  [0xfe, 0xff, "utf-16be"]
] as const

/** The text of a file and how it was written: UTF-8, as Excel's "Unicode text", or as Excel writes a plain CSV in the West. */
export const decoded = (bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } => {
  const wide = UTF_16.find(([first, second]) => bytes[0] === first && bytes[1] === second)
  if (wide) return { text: new TextDecoder(wide[2]).decode(bytes), encoding: "UTF-16" }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" }
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" }
  }
}

/** What separates the cells: whichever sign the header has most of, outside of quotes. */
const delimiterOf = (text: string): Delimiter => {
  const counts = new Map<string, number>(DELIMITERS.map((sign) => [sign, 0]))
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign === "\n" || sign === "\r") break
    else if (counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return DELIMITERS.reduce((most, sign) => ((counts.get(sign) ?? 0) > (counts.get(most) ?? 0) ? sign : most))
}

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce(
    (sum, cell) => sum + (cell.includes("\n") || cell.includes("\r") ? cell.split(/\r\n|\n|\r/).length - 1 : 0),
    0
  )

/** The most lines of a table, of columns, and of signs that separate cells or end lines: more than any file has that is one. */
const MOST_LINES = 500_000
const MOST_COLUMNS = 1_000
const MOST_CELLS = 12_000_000
/** The longest line, in bytes. */
const LONGEST_LINE = 1024 * 1024

/** The same of a sheet. */
export const MOST = { lines: MOST_LINES, columns: MOST_COLUMNS, cells: MOST_CELLS } as const

const TOO_MANY = `A file can have up to ${MOST_LINES.toLocaleString("en-US")} lines. Split it, and import one after the other.`
const TOO_WIDE = `A file can have up to ${MOST_COLUMNS.toLocaleString("en-US")} columns. Leave out those that aren't needed.`
const UNCLOSED = "The file is no CSV that can be read: a quote is not closed"

/** How often any of these signs is in a text, as far as `most`. */
const countOf = (text: string, signs: readonly string[], most: number): number => {
  let count = 0
  for (const sign of signs)
    for (let at = text.indexOf(sign); at >= 0 && count <= most; at = text.indexOf(sign, at + 1)) count += 1
  return count
}

/** Works without keeping where each error was made: the parser makes one for every line that is not as wide as the first. */
const untraced = <A>(work: () => A): A => {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return work()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** All records, empty ones too, with the line that each begins in. */
const recordsOf = (text: string, delimiter: Delimiter): readonly Line[] => {
  const records: string[][] = untraced(() =>
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: LONGEST_LINE,
      to: MOST_LINES + 1
    })
  )
  let next = 1
  return records.map((cells) => {
    const line = next
    next += 1 + breaksIn(cells)
    return { line, cells: cells.map(unguarded) }
  })
}

/**
 * Reads a CSV file with a header; an apostrophe that guards a cell from being a formula is no part of it. Fails with one
 * sentence: there is no table in it, a quote that nothing closes, or more of anything than a table has.
 */
export const parseCsv = (bytes: Uint8Array): Result.Result<Sheet, string> => {
  const { text: whole, encoding } = decoded(bytes)
  const text = whole.replace(/^\uFEFF/, "")
  const delimiter = delimiterOf(text)
  if (countOf(text, [delimiter, "\n", "\r"], MOST_CELLS) > MOST_CELLS) return Result.fail(TOO_MANY)
  try {
    const records = recordsOf(text, delimiter)
    if (records.length > MOST_LINES) return Result.fail(TOO_MANY)
    const [header, ...rest] = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    if (header === undefined) return Result.fail("The file is empty.")
    if (header.cells.length > MOST_COLUMNS) return Result.fail(TOO_WIDE)
    return Result.succeed({ header: header.cells.map((name) => name.trim()), lines: rest, encoding, delimiter })
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    const where = typeof cause["lines"] === "number" ? ` near line ${cause["lines"]}` : ""
    return Result.fail(`${UNCLOSED}${where}.`)
  }
}

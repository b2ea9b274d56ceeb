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
}

export type Encoding = "UTF-8" | "UTF-16" | "Windows-1252"
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
  const header = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replaceAll(/"(?:[^"]|"")*"/g, "") ?? ""
  const count = (sign: string): number => header.split(sign).length
  return DELIMITERS.reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}

/** How an Excel workbook begins, which is a ZIP archive. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const WORKBOOK = "This is a workbook, not a CSV file. In Excel or Numbers save it as CSV, then choose that file."

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce(
    (sum, cell) => sum + (cell.includes("\n") || cell.includes("\r") ? cell.split(/\r\n|\n|\r/).length - 1 : 0),
    0
  )

/**
 * Reads a CSV file with a header; an apostrophe that guards a cell from being a formula is no part of it. Fails with one
 * sentence: there is no table in it, or a quote that nothing closes.
 */
export const parseCsv = (bytes: Uint8Array): Result.Result<Sheet, string> => {
  if (ZIP.every((byte, place) => bytes[place] === byte)) return Result.fail(WORKBOOK)
  const { text: whole, encoding } = decoded(bytes)
  const text = whole.replace(/^\uFEFF/, "")
  const delimiter = delimiterOf(text)
  try {
    const records: Line[] = []
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (cells: readonly string[], { lines }) => {
        records.push({ line: lines - breaksIn(cells), cells: cells.map(unguarded) })
        return null
      }
    })
    const [header, ...rest] = records
    if (header === undefined) return Result.fail("The file is empty.")
    const lines = rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    return Result.succeed({ header: header.cells.map((name) => name.trim()), lines, encoding, delimiter })
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    const where = typeof cause["lines"] === "number" ? ` near line ${cause["lines"]}` : ""
    return Result.fail(`The file is no CSV that can be read: a quote is not closed${where}.`)
  }
}

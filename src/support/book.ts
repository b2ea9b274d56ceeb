import { Result, Schema } from "effect"
import type { LogEntry } from "../kernel/log.ts"

/** The head of an exported book: one line, before the rows. */
const Header = Schema.Struct({
  format: Schema.Literal("tillstone-book"),
  format_version: Schema.Int,
  register_version: Schema.String,
  book: Schema.String,
  rows: Schema.Int,
  /** Milliseconds since 1970. */
  exported: Schema.Int
})
export type BookHeader = typeof Header.Type

const Entry = Schema.Struct({
  book: Schema.String,
  seq: Schema.Int,
  at: Schema.Number,
  kind: Schema.Literals(["event", "request", "settled"]),
  type: Schema.String,
  v: Schema.Int,
  data: Schema.Record(Schema.String, Schema.Json),
  cause: Schema.String,
  prev: Schema.String,
  hash: Schema.String
})

/** A book as a file: the header and then a row a line, all JSON. Rows hold no secret by their types. */
export const writeBook = (
  header: Omit<BookHeader, "format" | "format_version" | "rows">,
  entries: readonly LogEntry[]
): string =>
  [{ format: "tillstone-book", format_version: 1, ...header, rows: entries.length }, ...entries]
    .map((line) => JSON.stringify(line))
    .join("\n")
    .concat("\n")

export interface ReadBook {
  readonly header: BookHeader
  readonly entries: readonly LogEntry[]
}

const decodeHeader = Schema.decodeUnknownResult(Schema.fromJsonString(Header))
const decodeEntry = Schema.decodeUnknownResult(Schema.fromJsonString(Entry))

/** Reads an exported book. Fails with the line that is wrong, and how. */
export const readBook = (text: string): Result.Result<ReadBook, string> => {
  const [first = "", ...lines] = text.split("\n").filter((line) => line.trim() !== "")
  const header = decodeHeader(first)
  if (Result.isFailure(header)) return Result.fail(`Line 1 is not the head of a book: ${header.failure.message}`)
  const entries: LogEntry[] = []
  for (const [index, line] of lines.entries()) {
    const entry = decodeEntry(line)
    if (Result.isFailure(entry)) return Result.fail(`Line ${index + 2} is not a row: ${entry.failure.message}`)
    entries.push(entry.success)
  }
  if (entries.length !== header.success.rows)
    return Result.fail(`The head says ${header.success.rows} rows, the file has ${entries.length}.`)
  return Result.succeed({ header: header.success, entries })
}

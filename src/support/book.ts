import { Result, Schema } from "effect"
import { Entry } from "../kernel/entry.ts"
import type { LogEntry } from "../kernel/log.ts"
import { stateHash } from "../kernel/stateHash.ts"
import { Checkpoint } from "./wire.ts"
import { ExportFacts } from "./facts.ts"
import * as words from "./messages.ts"

/** The format that is written. The first had neither facts nor a checksum, the second no word of the back office. */
export const FORMAT_VERSION = 3

/** More rows than any register session has: ten times a hundred thousand. */
const MOST_ROWS = 1_000_000
/** How many things that are wrong with a file are told. */
const MOST_TOLD = 10

/** The head of an exported book: one line, before the rows. */
const Header = Schema.Struct({
  format: Schema.Literal("tillstone-book"),
  format_version: Schema.Int,
  register_version: Schema.String,
  book: Schema.String,
  rows: Schema.Int,
  /** Milliseconds since 1970. */
  exported: Schema.Int,
  /** SHA-256 of the rest of the head and of the last row's hash. */
  checksum: Schema.optionalKey(Schema.String),
  facts: Schema.optionalKey(ExportFacts),
  /** How far the back office held this register's log when the file was made, under its signature (LOG-3). */
  checkpoint: Schema.optionalKey(Schema.toType(Checkpoint))
})
export type BookHeader = typeof Header.Type

/** Over everything in the head and the last row's hash, which is over all rows: a change of any of it shows. */
const checksumOf = (head: BookHeader, last: LogEntry | undefined): string =>
  stateHash({ head: { ...head, checksum: null }, last: last?.hash ?? null })

/**
 * A book as a file: the head and then a row a line, all JSON. What a row may hold is listed by the shape of its event,
 * so that a secret has no way into it.
 */
export const writeBook = (
  header: Omit<BookHeader, "format" | "format_version" | "rows" | "checksum">,
  entries: readonly LogEntry[]
): string => {
  const head: BookHeader = {
    format: "tillstone-book",
    format_version: FORMAT_VERSION,
    ...header,
    rows: entries.length
  }
  const checked: BookHeader = { ...head, checksum: checksumOf(head, entries.at(-1)) }
  return [checked, ...entries]
    .map((line) => JSON.stringify(line))
    .join("\n")
    .concat("\n")
}

export interface ReadBook {
  readonly header: BookHeader
  readonly entries: readonly LogEntry[]
  /** Are the head and the number of rows those that were written? Null: the file says nothing about it. */
  readonly intact: boolean | null
  /** What is wrong with the file as a whole, a sentence each: what it says is not to be trusted before it is explained. */
  readonly warnings: readonly string[]
}

const decodeHeader = Schema.decodeUnknownResult(Schema.fromJsonString(Header))
const decodeEntry = Schema.decodeUnknownResult(Schema.fromJsonString(Entry))
const Format = Schema.fromJsonString(Schema.Struct({ format: Header.fields.format, format_version: Schema.Int }))
const decodeFormat = Schema.decodeUnknownResult(Format)

const headOf = (line: string): Result.Result<BookHeader, string> => {
  const format = decodeFormat(line)
  if (Result.isFailure(format)) return Result.fail(words.NOT_TILLSTONE)
  if (format.success.format_version > FORMAT_VERSION) return Result.fail(words.newerFile(format.success.format_version))
  return Result.mapError(decodeHeader(line), ({ message }) => words.noHead(message))
}

/** The rows that are not there: by their numbers where others stand around them, else how many there were behind the last. */
const missingIn = ({ rows }: BookHeader, entries: readonly LogEntry[]): readonly string[] => {
  const gaps = entries.flatMap(({ seq }, index) => {
    const wanted = (entries[index - 1]?.seq ?? 0) + 1
    return seq > wanted ? [words.rowsGone(wanted, seq - 1)] : []
  })
  const last = entries.at(-1)?.seq ?? 0
  const cut = rows > last ? [words.tailGone(rows - last, rows, entries.length)] : []
  return [...gaps, ...cut].slice(0, MOST_TOLD)
}

/** What the back office's word in the head says against the rows: those behind its place are gone, or its row is another. */
const againstCheckpoint = ({ book, checkpoint }: BookHeader, entries: readonly LogEntry[]): readonly string[] => {
  if (checkpoint === undefined || checkpoint.book !== book) return []
  const last = entries.at(-1)?.seq ?? 0
  if (checkpoint.seq > last) return [words.behindCheckpoint(last, checkpoint.seq)]
  const row = entries.find(({ seq }) => seq === checkpoint.seq)
  return row !== undefined && row.hash !== checkpoint.head_hash ? [words.otherThanSigned(checkpoint.seq)] : []
}

/**
 * Reads an exported book of any format so far, and warns of what is missing or was changed. Fails, in a plain sentence,
 * with what is no book at all, and with what is wrong with which line, a line for each.
 */
export const readBook = (text: string): Result.Result<ReadBook, string> => {
  const [first, ...lines] = text.split("\n").filter((line) => line.trim() !== "")
  if (first === undefined) return Result.fail(words.EMPTY_FILE)
  const head = headOf(first)
  if (Result.isFailure(head)) return Result.fail(head.failure)
  const header = head.success
  if (lines.length > MOST_ROWS) return Result.fail(words.tooManyRows(lines.length))
  const entries: LogEntry[] = []
  const problems: string[] = []
  for (const [index, line] of lines.entries()) {
    const entry = decodeEntry(line)
    if (Result.isSuccess(entry)) entries.push(entry.success)
    else if (problems.push(words.noRow(index + 2, entry.failure.message)) === MOST_TOLD) break
  }
  // A copy that broke off ends in the middle of its last line.
  if (
    problems.length === 1 &&
    entries.length === lines.length - 1 &&
    lines.length <= header.rows &&
    !text.endsWith("\n")
  )
    return Result.fail(words.cutShort(entries.length, header.rows))
  if (problems.length > 0) return Result.fail(problems.join("\n"))
  const intact = header.checksum === undefined ? null : header.checksum === checksumOf(header, entries.at(-1))
  const missing = missingIn(header, entries)
  const warnings = [
    ...missing,
    ...againstCheckpoint(header, entries),
    ...(intact === false && missing.length === 0 ? [words.HEAD_CHANGED] : [])
  ]
  return Result.succeed({ header, entries, intact, warnings })
}

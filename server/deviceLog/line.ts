import { Option, Result, Schema } from "effect"
import type { LogEntry } from "../../src/kernel/log.ts"
import { notARow } from "./alarms.ts"

/** A row as a register writes it; anything else in it would stand outside its hash. */
const Entry = Schema.Struct({
  book: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(64)),
  seq: Schema.Int.check(Schema.isGreaterThan(0)),
  at: Schema.Int,
  kind: Schema.Literals(["event", "request", "settled"]),
  type: Schema.String.check(Schema.isMaxLength(64)),
  v: Schema.Int,
  data: Schema.Record(Schema.String, Schema.Json),
  cause: Schema.String,
  prev: Schema.String.check(Schema.isMaxLength(64)),
  hash: Schema.String.check(Schema.isMaxLength(64))
})

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Entry), { onExcessProperty: "error" })
const decodeObject = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown)))
const fields = Object.entries(Entry.fields).map(([name, field]) => ({ name, fits: Schema.is(field) }))

/** A row and the text that it came as. */
export interface Line {
  readonly entry: LogEntry
  readonly text: string
}

/** The first text that is no row of its book, in order; what it says is named by its fields, never by their values. */
export interface BadLine {
  /** What it says that its number is; null when it says nothing of the kind. */
  readonly seq: number | null
  readonly why: string
}

const badLine = (text: string): BadLine => {
  const object = Option.getOrUndefined(decodeObject(text))
  if (object === undefined) return { seq: null, why: notARow.noObject }
  const seq = Schema.is(Entry.fields.seq)(object["seq"]) ? object["seq"] : null
  const wrong = fields.find(({ name, fits }) => !fits(object[name]))
  return { seq, why: wrong ? notARow.field(wrong.name) : notARow.more }
}

/** Reads rows of a book from their JSON texts, up to the first that is none. */
export const readLines = (
  book: string,
  texts: readonly string[]
): { readonly lines: readonly Line[]; readonly bad: BadLine | null } => {
  const lines: Line[] = []
  for (const text of texts) {
    const read = decode(text)
    if (Result.isFailure(read)) return { lines, bad: badLine(text) }
    const entry = read.success
    if (entry.book !== book) return { lines, bad: { seq: entry.seq, why: notARow.otherBook } }
    if (entry.seq !== (lines[0]?.entry.seq ?? entry.seq) + lines.length)
      return { lines, bad: { seq: entry.seq, why: notARow.order } }
    lines.push({ entry, text })
  }
  return { lines, bad: null }
}

import { Result, Schema } from "effect"
import type { LogEntry } from "../../src/kernel/log.ts"

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

/** A row and the text that it came as. */
export interface Line {
  readonly entry: LogEntry
  readonly text: string
}

/** Reads rows from their JSON texts; undefined when one of them is no row. */
export const readLines = (texts: readonly string[]): readonly Line[] | undefined => {
  const lines = texts.map((text) => ({ text, read: decode(text) }))
  const good = lines.flatMap(({ text, read }) => (Result.isSuccess(read) ? [{ text, entry: read.success }] : []))
  return good.length === lines.length ? good : undefined
}

import { readEvent } from "../kernel/codec.ts"
import type { JsonObject } from "../kernel/json.ts"
import type { LogEntry } from "../kernel/log.ts"
import { type AppEvent, events } from "../app/protocol.ts"
import { sentenceOf } from "../app/eventNotes.ts"
import type { Level } from "../kernel/eventNotes.ts"
import { object, text } from "./fields.ts"
import { type Calls, callsIn } from "./wireCalls.ts"
import { kindOf, type LaneKind, levelOf } from "./kinds.ts"

/** A row of the book as the list shows it. */
export interface EventRow {
  readonly seq: number
  /** Milliseconds since 1970. */
  readonly at: number
  /** Milliseconds since the row before; negative where the clock was set back. */
  readonly gap: number
  readonly kind: LogEntry["kind"]
  readonly type: string
  readonly lane: LaneKind
  readonly level: Level
  /** The payment, leg or print job that it is about, by its whole id; null when it is about none. */
  readonly subject: string | null
  /** The request that it belongs to, by its id; null for what no request led to. */
  readonly request: string | null
  /** The actions of the wire that its request may have called, between blanks; null for what is no call. */
  readonly call: string | null
  /** One plain sentence. */
  readonly text: string
}

/** What an event, or the arguments of a request, are about. */
const subjectOf = (data: JsonObject): string | null =>
  text(data["key"]) ??
  text(object(data["attempt"])["key"]) ??
  text(object(data["leg"])["key"]) ??
  text(object(data["job"])["id"]) ??
  text(data["job"])

const IS_JOB = /^Print[A-Z]/

/** "640 ms", "134 s": how long a call took, of milliseconds. */
const took = (ms: number): string =>
  ms < 1_000 ? `${ms} ms` : `${Number((ms / 1_000).toFixed(ms < 10_000 ? 1 : 0))} s`

const bracketed = (call: string): string => (call === "" ? "" : `(${call.replaceAll(" ", ", ")})`)

const sentenceFor = (entry: LogEntry, call: string): string => {
  const { data, type } = entry
  if (entry.kind === "request") return ["→", type, bracketed(call)].filter(Boolean).join(" ")
  if (entry.kind === "settled")
    return `← ${type}: ${text(data["outcome"]) ?? "ended"} after ${took(Number(data["ms"]))}`
  const read = readEvent<AppEvent>(events, entry)
  return read._tag === "Known" ? sentenceOf(read.value) : `A row that this version cannot read: ${type}.`
}

/**
 * The rows of a book in words, each with what it is about. Rows that cannot be read are kept and say so. Whoever has its
 * calls hands them in.
 */
export const rowsOf = (entries: readonly LogEntry[], calls: Calls = callsIn(entries)): readonly EventRow[] => {
  const subjects = new Map<string, string | null>()
  return entries.map((entry, index): EventRow => {
    const { seq, at, kind, type, data } = entry
    const own = kind === "request" ? text(data["id"]) : kind === "settled" ? text(data["request"]) : null
    const request = own ?? (subjects.has(entry.cause) ? entry.cause : null)
    if (kind === "request" && own !== null) subjects.set(own, subjectOf(object(data["args"])))
    const call = calls.get(request ?? "") ?? ""
    const about = kind === "event" ? (subjectOf(data) ?? (IS_JOB.test(type) ? text(data["id"]) : null)) : null
    return {
      seq,
      at,
      gap: at - (entries[index - 1]?.at ?? at),
      kind,
      type,
      lane: kindOf(entry),
      level: levelOf(entry),
      subject: about ?? (kind === "event" ? null : (subjects.get(request ?? "") ?? null)),
      request,
      call: kind === "event" ? null : call,
      text: sentenceFor(entry, call)
    }
  })
}

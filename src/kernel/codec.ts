import { Option, Result, Schema } from "effect"
import { Bound } from "./bound.ts"
import type { JsonObject } from "./json.ts"
import type { LogEntry, Row } from "./log.ts"
import type { AnyEvent, AnyRequest, EventDef, EventDefs, RequestDef, RequestDefs, Upcaster } from "./protocol.ts"

/** The outcome of a request as its settlement row tells it. */
export type Outcome = "done" | "interrupted" | "forgotten" | "unsent"

type Encoder = (value: JsonObject) => JsonObject
type Decoder = (value: JsonObject) => Result.Result<JsonObject, { readonly message: string }>

interface Codec {
  readonly encode: Encoder
  readonly decode: Decoder
}

const codecs = new WeakMap<object, Codec>()

/** The encoder and decoder of a schema, built once. */
const codecOf = (schema: Schema.Codec<JsonObject, JsonObject>): Codec => {
  const known = codecs.get(schema)
  if (known) return known
  const made: Codec = { encode: Schema.encodeSync(schema), decode: Schema.decodeUnknownResult(schema) }
  codecs.set(schema, made)
  return made
}

/** A definition that the tables do not have: a defect, never bad input. */
const known = <D>(defs: Readonly<Record<string, D>>, type: string): D => {
  const def = defs[type]
  if (!def) throw new Error(`No definition of "${type}"`)
  return def
}

/** A definition as far as its name in books goes. */
interface Named {
  readonly stored: string | null
}
type Names = Readonly<Record<string, Named>>

const storedName = (defs: Names, type: string): string => defs[type]?.stored ?? type

const codeNames = new WeakMap<Names, ReadonlyMap<string, string>>()

/**
 * The name in the code of what a book calls `stored`; undefined for what the tables do not have. A row keeps the name
 * it was first written under for ever, and so do new rows of its kind (LOG-7).
 */
export const codeName = <D extends Names>(defs: D, stored: string): (keyof D & string) | undefined => {
  const names = codeNames.get(defs) ?? new Map(Object.keys(defs).map((type) => [storedName(defs, type), type]))
  codeNames.set(defs, names)
  return names.get(stored)
}

export const eventRow = (defs: EventDefs, event: AnyEvent, at: number, cause: string): Row => {
  const def: EventDef<JsonObject> = known(defs, event.type)
  return {
    at,
    kind: "event",
    type: def.stored ?? event.type,
    v: def.version,
    data: codecOf(def.schema).encode(event.data),
    cause
  }
}

/** The row of a request: its id and arguments, and for whom it was decided. Its secrets have no way into it. */
export const requestRow = (defs: RequestDefs, request: AnyRequest, at: number, cause: string): Row => {
  const def: RequestDef<JsonObject, string> = known(defs, request.type)
  const args = codecOf(def.args).encode(request.args)
  const data = { id: request.id, args, ...(request.bound === undefined ? {} : { bound: request.bound }) }
  return { at, kind: "request", type: def.stored ?? request.type, v: def.version, data, cause }
}

/** The row that says that a request came to its end, and how many milliseconds it took. */
export const settledRow = (
  defs: RequestDefs,
  request: AnyRequest,
  outcome: Outcome,
  at: number,
  took: number
): Row => ({
  at,
  kind: "settled",
  type: storedName(defs, request.type),
  v: 1,
  data: { request: request.id, outcome, ms: took },
  cause: request.id
})

/** A row read back: the event, or why this version of the code cannot read it. It is kept either way. */
export type Read<T> =
  | { readonly _tag: "Known"; readonly value: T }
  | { readonly _tag: "Newer"; readonly entry: LogEntry }
  | { readonly _tag: "Unreadable"; readonly entry: LogEntry; readonly why: string }

/** How a kind of row is told apart by version. */
interface Versioned {
  readonly version: number
  readonly upcast: Readonly<Record<number, Upcaster>>
}

/** Data of an older version, raised step by step to this one's and decoded; or why it cannot be. */
const raised = (
  { version: newest, upcast }: Versioned,
  schema: Schema.Codec<JsonObject, JsonObject>,
  old: JsonObject,
  from: number
): Result.Result<JsonObject, { readonly message: string }> => {
  let data = old
  for (let version = from; version < newest; version += 1) {
    const next = upcast[version]
    if (!next) return Result.fail({ message: `no upcaster from version ${version}` })
    data = next(data)
  }
  return codecOf(schema).decode(data)
}

/** Reads an event row: older versions are raised step by step, newer or unknown ones are handed back untouched. */
export const readEvent = <E extends AnyEvent>(defs: EventDefs, entry: LogEntry): Read<E> => {
  const type = codeName(defs, entry.type)
  const def = type === undefined ? undefined : defs[type]
  if (!def || entry.v > def.version) return { _tag: "Newer", entry }
  const read = raised(def, def.schema, entry.data, entry.v)
  // The table pairs this name with this data; the schema has just checked the data.
  return Result.isSuccess(read)
    ? { _tag: "Known", value: { type, data: read.success } as E }
    : { _tag: "Unreadable", entry, why: read.failure.message }
}

/** Reads a request row back as an event's is read, without secrets: they were never written. */
export const readRequest = <R extends AnyRequest>(defs: RequestDefs, entry: LogEntry): Read<R> => {
  const type = codeName(defs, entry.type)
  const def = type === undefined ? undefined : defs[type]
  if (!def || entry.v > def.version) return { _tag: "Newer", entry }
  const { id, args } = entry.data
  if (typeof id !== "string" || typeof args !== "object" || args === null || Array.isArray(args))
    return { _tag: "Unreadable", entry, why: "not a request row" }
  const read = raised(def, def.args, args as JsonObject, entry.v)
  const bound = Schema.decodeUnknownOption(Bound)(entry.data["bound"])
  return Result.isSuccess(read)
    ? {
        _tag: "Known",
        value: {
          type,
          id,
          args: read.success,
          ...Option.match(bound, { onNone: () => ({}), onSome: (known) => ({ bound: known }) })
        } as R
      }
    : { _tag: "Unreadable", entry, why: read.failure.message }
}

import type { Schema } from "effect"
import type { Belonging, Bound } from "./bound.ts"
import type { SecretText } from "./contract.ts"
import type { Json, JsonObject } from "./json.ts"

/** Turns the data of one version of an event, or of a request's arguments, into that of the next: pure, total, never dropping a fact (LOG-7). */
export type Upcaster = (old: JsonObject) => JsonObject

/** One kind of event. Its name is its key in the table that holds it. */
export interface EventDef<D extends JsonObject> {
  /** The name in books, where it has got another one in the code since rows were first written; null for its key. */
  readonly stored: string | null
  readonly version: number
  readonly schema: Schema.Codec<D, JsonObject>
  /** From version n to n + 1, for every n from 1 to `version` - 1. */
  readonly upcast: Readonly<Record<number, Upcaster>>
}

/**
 * A fact that happened. Both sides of its schema are JSON, so that neither a redacted value nor a class instance
 * compiles as a field of it (SEC-3).
 */
export const event = <D extends JsonObject, I extends JsonObject>(
  schema: Schema.Codec<D, I>,
  options: {
    readonly stored?: string
    readonly version?: number
    readonly upcast?: Readonly<Record<number, Upcaster>>
  } = {}
): EventDef<D> => ({
  stored: options.stored ?? null,
  version: options.version ?? 1,
  schema,
  upcast: options.upcast ?? {}
})

/**
 * What to do with a request that has no settlement when the register starts again:
 * `rerun` it under its own id (it is idempotent), `ask` what became of it, or `forget` it.
 */
export type OnCrash = "rerun" | "ask" | "forget"

/** One kind of request to the world. */
export interface RequestDef<A extends JsonObject, K extends string> {
  /** As for an event: the name in books, where it is not the key. */
  readonly stored: string | null
  readonly version: number
  readonly args: Schema.Codec<A, JsonObject>
  /** To whom it belongs: it is sent for them alone. */
  readonly of: Belonging
  /** What came of it is a fact of the books, whoever is signed in by then; else it is nobody's once its person has left. */
  readonly evidence: boolean
  /** Is it a question, by which nothing changes? Nobody misses one that was not sent. */
  readonly asks: boolean
  /** As for an event: an open request is taken up by whichever version finds it. */
  readonly upcast: Readonly<Record<number, Upcaster>>
  readonly onCrash: OnCrash
  /** Requests of one lane are performed one after another, in the order in which they were decided. */
  readonly lane: string | null
  /** May it go in one call with those of its kind that wait behind it in its lane? */
  readonly joins: boolean
  readonly secrets: readonly K[]
}

interface RequestOptions<A extends JsonObject, I extends JsonObject> {
  readonly stored?: string
  readonly version?: number
  readonly upcast?: Readonly<Record<number, Upcaster>>
  readonly args: Schema.Codec<A, I>
  readonly of: Belonging
  readonly evidence?: boolean
  readonly asks?: boolean
  readonly lane?: string
  readonly joins?: boolean
}

/**
 * Something asked of the world. `args` are written to the book; `secrets` name what only the running request
 * holds. A request with secrets cannot be rerun after a crash: they are gone, by design (REL-19).
 */
export function request<A extends JsonObject, I extends JsonObject>(
  options: RequestOptions<A, I> & { readonly onCrash: OnCrash }
): RequestDef<A, never>
export function request<A extends JsonObject, I extends JsonObject, const K extends string>(
  options: RequestOptions<A, I> & { readonly onCrash: "ask" | "forget"; readonly secrets: readonly K[] }
): RequestDef<A, K>
export function request<A extends JsonObject, I extends JsonObject, K extends string>(
  options: RequestOptions<A, I> & { readonly onCrash: OnCrash; readonly secrets?: readonly K[] }
): RequestDef<A, K> {
  return {
    stored: options.stored ?? null,
    version: options.version ?? 1,
    args: options.args,
    of: options.of,
    evidence: options.evidence ?? false,
    asks: options.asks ?? false,
    upcast: options.upcast ?? {},
    onCrash: options.onCrash,
    lane: options.lane ?? null,
    joins: options.joins ?? false,
    secrets: options.secrets ?? []
  }
}

export type EventDefs = Readonly<Record<string, EventDef<JsonObject>>>
export type RequestDefs = Readonly<Record<string, RequestDef<JsonObject, string>>>

/** The events of a table: `{ type, data }`. */
export type EventOf<Defs> = {
  [K in keyof Defs & string]: Defs[K] extends EventDef<infer D> ? { readonly type: K; readonly data: D } : never
}[keyof Defs & string]

/** The requests of a table: `{ type, id, args, bound?, secrets? }`. The id is the request's name for ever, and its key on the wire. */
export type RequestsOf<Defs> = {
  [K in keyof Defs & string]: Defs[K] extends RequestDef<infer A, infer S>
    ? {
        readonly type: K
        readonly id: string
        readonly args: A
        readonly bound?: Bound
        readonly secrets?: { readonly [P in S]?: SecretText }
      }
    : never
}[keyof Defs & string]

export interface AnyEvent {
  readonly type: string
  readonly data: JsonObject
}

export interface AnyRequest {
  readonly type: string
  readonly id: string
  readonly args: JsonObject
  /** For whom it was decided; the store says it, no decider. Absent in rows of versions that did not. */
  readonly bound?: Bound
}

export interface AnyCommand {
  readonly _tag: string
}

export type { Json, JsonObject }

import { hash } from "node:crypto"
import { Redacted } from "effect"
import type { Wire } from "./actions/types.ts"
import { later } from "./db/asked.ts"
import type { Db } from "./db/connect.ts"
import { prepared } from "./db/prepared.ts"
import type { Json, Row } from "./db/schema.ts"
import type { Tx } from "./db/transaction.ts"

/** What of a request is no part of its content: secrets are never kept, `retry` says only how often it was sent. */
const canonical = (value: unknown): unknown => {
  if (Redacted.isRedacted(value)) return undefined
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, field]) => name !== "retry" && !Redacted.isRedacted(field))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, canonical(field)])
  )
}

/** Digits of a fingerprint. */
export const FINGERPRINT_LENGTH = 64

/** SHA-256 of an action and its decoded request, without secrets and without `retry` (REL-7). */
export const fingerprintOf = (action: string, request: unknown): string =>
  hash("sha256", JSON.stringify([action, canonical(request)]), "hex")

/** A write with its key. */
export interface Keyed {
  readonly clientId: number
  readonly action: string
  readonly key: string
  readonly fingerprint: string
}

/** What is known of a key: nothing until now; its reply; that it is being worked on; or that it meant something else. */
export type Begun =
  | { readonly _tag: "Fresh" }
  | { readonly _tag: "Done"; readonly wire: Wire }
  | { readonly _tag: "Running" }
  | { readonly _tag: "Other" }

/** 422: the key was used for something else (REL-7). */
export const OTHER_CONTENT: Wire = {
  code: 422,
  json: { status: "error", message: "This key was used for another request. Nothing was done." }
}

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Was a write with this key begun before? */
export const isKnown = async (db: Db, { key }: Pick<Keyed, "key">): Promise<boolean> =>
  (await db.selectFrom("idempotency").select("key").where("key", "=", key).executeTakeFirst()) !== undefined

const replied = prepared<[string, number, string, number], unknown>((db, key, status_code, reply, finished_at) =>
  db
    .updateTable("idempotency")
    .set({ state: "done", status_code, reply, finished_at })
    .where("key", "=", key)
    .where("state", "=", "started")
)

const taken = prepared<[string, string, string, number], Pick<Row<"idempotency">, "key">>(
  (db, key, action, fingerprint, created_at) =>
    db
      .insertInto("idempotency")
      .values({ key, action, fingerprint, state: "started", created_at })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .returning("key")
)

/** Takes a key for this write, in the transaction of its change or claim. */
export const begin = async (tx: Tx, keyed: Keyed, now: number): Promise<Begun> =>
  begunOf(tx, keyed, await taken(tx, keyed.key, keyed.action, keyed.fingerprint, now))

/** Takes a key, asked with something else: `begunOf` says what is known of it. */
export const keyAsked = (tx: Tx, { action, key, fingerprint }: Keyed, now: number) =>
  taken.asked(tx, key, action, fingerprint, now)

/** What is known of a key that was asked for. */
export const begunOf = async (
  tx: Tx,
  { action, key, fingerprint }: Keyed,
  took: readonly unknown[]
): Promise<Begun> => {
  // Most keys are new, and then one question is enough.
  if (took.length > 0) return { _tag: "Fresh" }
  const known = await tx.selectFrom("idempotency").selectAll().where("key", "=", key).executeTakeFirstOrThrow()
  if (known.action !== action || known.fingerprint !== fingerprint) return { _tag: "Other" }
  const { reply, status_code } = known
  if (known.state === "started" || reply === null || !isRecord(reply)) return { _tag: "Running" }
  return { _tag: "Done", wire: { code: status_code ?? 200, json: await wholeOf(tx, reply) } }
}

/** Stands in the reply of a write that was done with others for what is the same in all of them: the key whose reply says it. */
const REST = "rest_under_key"

/** A reply with all that it says, also what stands under another key. */
const wholeOf = async (tx: Tx, reply: Wire["json"]): Promise<Wire["json"]> => {
  const { [REST]: key, ...own } = reply
  if (typeof key !== "string") return reply
  const { reply: other } = await tx
    .selectFrom("idempotency")
    .select("reply")
    .where("key", "=", key)
    .executeTakeFirstOrThrow()
  return isRecord(other) ? joined(other, own) : own
}

/** What one write says of itself, and what is the same in the replies of all that were done with it. */
export const joined = ({ status: _status, message: _message, ...rest }: Wire["json"], own: Wire["json"]) => ({
  ...own,
  ...rest
})

/**
 * Takes a key in a transaction of its own, before something that no transaction waits for. Of one that was taken before and has no
 * reply it is noted that somebody is at it again.
 */
export const claim = async (tx: Tx, keyed: Keyed, now: number): Promise<Begun> => {
  const begun = await begin(tx, keyed, now)
  if (begun._tag === "Running")
    await tx.updateTable("idempotency").set({ created_at: now }).where("key", "=", keyed.key).execute()
  return begun
}

/** Remembers what one write says of itself; the rest of its reply stands under another key of the same transaction. */
export const finishBeside = (tx: Tx, key: string, { code, json }: Wire, restUnder: string, now: number) =>
  finish(tx, key, { code, json: { ...json, [REST]: restUnder } }, now)

/** Remembers the reply of a key; the first one stays. */
export const finish = async (db: Db, key: string, wire: Wire, now: number): Promise<void> => {
  await later(db, replied.asked(db, key, wire.code, JSON.stringify(wire.json), now))
}

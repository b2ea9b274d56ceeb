import { createHash, createHmac } from "node:crypto"
import { Cause, Clock, Effect } from "effect"
import { faceOf } from "../../src/kernel/zone.ts"
import type { Db, OwnersDb } from "../db/connect.ts"
import { query, type Tx } from "../db/transaction.ts"
import type { Deps } from "../deps.ts"
import { finish } from "../idempotency.ts"
import { raced } from "../money/sql.ts"
import { storeClock } from "../storeTime.ts"

/** What is younger, in ms, may still be on its way: no upload takes as long. */
export const YOUNG_MS = 60 * 60_000
/** For so long a file whose row was deleted is taken away again, in ms: where the first time failed. */
const DELETED_MS = 2 * 24 * YOUNG_MS
/** Digits that tell the places of a store from another's, and those of a place, of which no two are alike by chance. */
const [OWN_DIGITS, DIGITS] = [12, 40]
const ACTION = "save_contact_attachment"

export const NOT_KEPT = "The file could not be kept. Try again."

type Owner = Pick<Deps, "pepper" | "clientId">

/** How the places of a store's files begin, and of no other's, whoever else has files in the same bucket: its pepper is its own. */
export const ownPlaces = ({ pepper, clientId }: Owner): string =>
  `file-${createHmac("sha256", pepper).update(`files|${clientId}`).digest("hex").slice(0, OWN_DIGITS)}-`

/** Where the file of an upload goes, and what its row is called: the same for every copy of its request, and no other's. */
export const placeOf = (
  owner: Owner,
  { key, fingerprint }: { readonly key: string; readonly fingerprint: string }
): string =>
  `${ownPlaces(owner)}${createHash("sha256")
    .update(JSON.stringify([owner.clientId, key, fingerprint]))
    .digest("hex")
    .slice(0, DIGITS)}`

type Sweeping = Pick<Deps, "db" | "clientId" | "pepper" | "shelf" | "log"> & {
  /** The database as its owner opened it: a shelf may have files of every store in it. */
  readonly owner: OwnersDb
}

const unanswered = (db: Db | Tx, now: number) =>
  db
    .selectFrom("idempotency")
    .select(["key", "fingerprint"])
    .where("action", "=", ACTION)
    .where("state", "=", "started")
    .where("created_at", "<", now - YOUNG_MS)

/** Uploads that broke off: their keys are answered, and then nobody keeps a file for them any more. */
const brokenOff = async ({ db, clientId, pepper }: Sweeping, now: number): Promise<readonly string[]> => {
  // There are hardly ever any, and all the keys of years to look through: no sale waits for that.
  const [some] = await unanswered(db, now).limit(1).execute()
  if (some === undefined) return []
  return raced(db, clientId, async (tx) => {
    const keys = await unanswered(tx, now).execute()
    const wire = { code: 200, json: { status: "error", message: NOT_KEPT } }
    for (const { key } of keys) await finish(tx, key, wire, now)
    return keys.map((keyed) => placeOf({ clientId, pepper }, keyed))
  })
}

const deleted = async ({ db }: Sweeping, now: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom("contact_attachment")
    .select("place")
    .where("deleted_at", ">", now - DELETED_MS)
    .execute()
  return rows.map(({ place }) => place)
}

const kept = async ({ owner }: Sweeping): Promise<ReadonlySet<string>> => {
  const rows = await owner.selectFrom("contact_attachment").select("place").where("deleted_at", "is", null).execute()
  return new Set(rows.map(({ place }) => place))
}

/**
 * Takes away the files that nobody sees: of uploads that broke off, of rows that were deleted, and whatever else lies on the shelf
 * without a row. `now` is milliseconds since 1970. Gives how many; a file that a row names, or that is younger than an hour, stays.
 */
export const sweepFiles = async (sweeping: Sweeping, now: number): Promise<number> => {
  const { shelf } = sweeping
  const broken = await brokenOff(sweeping, now)
  for (const place of [...broken, ...(await deleted(sweeping, now))]) await shelf.remove(place)
  const places = shelf.sweep && (await kept(sweeping))
  const found =
    places && (await shelf.sweep?.({ isKept: (place) => places.has(place), age: YOUNG_MS, own: ownPlaces(sweeping) }))
  return broken.length + (found ?? 0)
}

const hourOf = faceOf("en-US", { hour: "2-digit", hourCycle: "h23" })
/** How often it is looked whether it is night, in ms: more than once in that hour. */
export const LOOK_EVERY = 25 * 60_000
/** When nobody sells, by the store's own clock. */
const NIGHT = "03"

const swept = Effect.fnUntraced(function* (sweeping: Sweeping) {
  const now = yield* Clock.currentTimeMillis
  const count = yield* query(() => sweepFiles(sweeping, now))
  if (count > 0) sweeping.log({ event: "files swept", count })
})

const isNight = Effect.fnUntraced(function* ({ db }: Sweeping) {
  const now = yield* Clock.currentTimeMillis
  const { time_zone } = yield* query(() => storeClock(db))
  return hourOf(now, time_zone) === NIGHT
})

/** Sweeps at once and then each night, for as long as the back office runs. A sweep that fails is logged; the next one comes. */
export const sweeper = (sweeping: Sweeping): Effect.Effect<unknown> => {
  const logged = <E>(work: Effect.Effect<void, E>) =>
    Effect.catchCause(work, (cause) =>
      Effect.sync(() => sweeping.log({ event: "background failure", what: "files", cause: Cause.pretty(cause) }))
    )
  const nightly = Effect.gen(function* () {
    yield* Effect.sleep(LOOK_EVERY)
    if (yield* isNight(sweeping)) yield* swept(sweeping)
  })
  return Effect.andThen(logged(swept(sweeping)), Effect.forever(logged(nightly)))
}

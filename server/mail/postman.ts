import { Cause, Clock, Effect, Schedule } from "effect"
import type { Db } from "../db/connect.ts"
import type { DbError } from "../db/errors.ts"
import type { Row } from "../db/schema.ts"
import { query } from "../db/transaction.ts"
import type { Log } from "../log.ts"
import { remindOfClasses } from "./reminders.ts"
import { type Way, WAYS } from "../../src/payment/methods.ts"
import type { Carrier, Carriers } from "./carrier.ts"

/** How often the outbox is looked at, in ms. */
const ROUND_EVERY = 10_000
/** Messages of one round. */
const BATCH = 20
/** A message that was refused this often stays in the outbox for people to look at. */
export const TRIES = 8

/** What the postman works with. */
export interface PostOffice {
  readonly db: Db
  readonly clientId: number
  readonly carriers: Carriers
  readonly log: Log
}

/** After n tries: a minute, two, four … an hour at most, in ms. */
export const pauseAfter = (tries: number): number => Math.min(3_600_000, 60_000 * 2 ** (tries - 1))

const due = (db: Db, way: Way, now: number): Promise<readonly Row<"outbox">[]> =>
  db
    .selectFrom("outbox")
    .selectAll()
    .where("way", "=", way)
    .where("sent_at", "is", null)
    .where("attempts", "<", TRIES)
    .where("next_at", "<=", now)
    .orderBy("next_at")
    .limit(BATCH)
    .execute()

const update = (db: Db, { message_id }: Row<"outbox">) => db.updateTable("outbox").where("message_id", "=", message_id)

/** Takes the next try of a message, before it is made; false where another server of the database has taken it. */
const claim = async (db: Db, message: Row<"outbox">, now: number): Promise<boolean> => {
  const attempts = message.attempts + 1
  const { numUpdatedRows } = await update(db, message)
    .where("attempts", "=", message.attempts)
    .where("sent_at", "is", null)
    .set({ attempts, next_at: now + pauseAfter(attempts) })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const deliver = Effect.fnUntraced(function* (
  { db }: PostOffice,
  carrier: Carrier,
  from: string,
  message: Row<"outbox">
) {
  const { message_key: key, address: to, subject, body: text } = message
  const now = yield* Clock.currentTimeMillis
  // The try is written first: a server that stops in the middle may send a message twice, never for ever.
  if (!(yield* query(() => claim(db, message, now)))) return false
  const failure = yield* carrier.send({ key, to, from, subject, text }).pipe(
    Effect.as(null),
    Effect.catch(({ why }) => Effect.succeed(why.slice(0, 500)))
  )
  const at = yield* Clock.currentTimeMillis
  yield* query(() =>
    update(db, message)
      .set({ last_error: failure, sent_at: failure === null ? at : null })
      .execute()
  )
  return failure === null
})

const roundBy = Effect.fnUntraced(function* (office: PostOffice, way: Way): Effect.fn.Return<number, DbError> {
  const { db, carriers } = office
  const carrier = carriers[way]
  if (carrier === undefined) return 0
  const now = yield* Clock.currentTimeMillis
  const messages = yield* query(() => due(db, way, now))
  if (messages.length === 0) return 0
  const { email: from } = yield* query(() => db.selectFrom("client").select("email").executeTakeFirstOrThrow())
  const sent = yield* Effect.forEach(messages, (message) => deliver(office, carrier, from, message))
  return sent.filter(Boolean).length
})

/**
 * Sends what is due, each way's one after the other; gives how many went out. A message that is refused is tried again
 * later. The ways go side by side: a gateway that hangs keeps no mail waiting.
 */
export const round = (office: PostOffice): Effect.Effect<number, DbError> =>
  Effect.forEach(WAYS, (way) => roundBy(office, way), { concurrency: "unbounded" }).pipe(
    Effect.map((counts) => counts.reduce((sum, count) => sum + count, 0))
  )

/** What is due by itself goes into the outbox before it is emptied. */
const reminded = Effect.fnUntraced(function* ({ db, clientId, carriers }: PostOffice) {
  const now = yield* Clock.currentTimeMillis
  yield* query(() => remindOfClasses(db, clientId, carriers.text !== undefined, now))
})

/** Empties the outbox for as long as the back office runs. A round that fails is logged and the next one tries again. */
export const postman = (office: PostOffice): Effect.Effect<unknown> =>
  reminded(office).pipe(
    Effect.andThen(round(office)),
    Effect.catchCause((cause) =>
      Effect.sync(() => office.log({ event: "background failure", what: "mail", cause: Cause.pretty(cause) }))
    ),
    Effect.repeat(Schedule.spaced(ROUND_EVERY))
  )

import { Cause, Clock, Effect, Schedule } from "effect"
import type { Db } from "../db/connect.ts"
import type { DbError } from "../db/errors.ts"
import type { Row } from "../db/schema.ts"
import { query } from "../db/transaction.ts"
import type { Log } from "../log.ts"
import type { Mailer } from "./mailer.ts"

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
  readonly mailer: Mailer
  readonly log: Log
}

/** After n tries: a minute, two, four … an hour at most, in ms. */
export const pauseAfter = (tries: number): number => Math.min(3_600_000, 60_000 * 2 ** (tries - 1))

const due = (db: Db, clientId: number, now: number): Promise<readonly Row<"email">[]> =>
  db
    .selectFrom("email")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("sent_at", "is", null)
    .where("attempts", "<", TRIES)
    .where("next_at", "<=", now)
    .orderBy("next_at")
    .limit(BATCH)
    .execute()

const update = (db: Db, { client_id, email_id }: Row<"email">) =>
  db.updateTable("email").where("client_id", "=", client_id).where("email_id", "=", email_id)

const deliver = Effect.fnUntraced(function* ({ db, mailer }: PostOffice, from: string, email: Row<"email">) {
  const { address: to, subject, body: text, attempts } = email
  const now = yield* Clock.currentTimeMillis
  // The try is written first: a server that stops in the middle may send a message twice, never for ever.
  yield* query(() =>
    update(db, email)
      .set({ attempts: attempts + 1, next_at: now + pauseAfter(attempts + 1) })
      .execute()
  )
  const failure = yield* mailer.send({ to, from, subject, text }).pipe(
    Effect.as(null),
    Effect.catch(({ why }) => Effect.succeed(why.slice(0, 500)))
  )
  const at = yield* Clock.currentTimeMillis
  yield* query(() =>
    update(db, email)
      .set({ last_error: failure, sent_at: failure === null ? at : null })
      .execute()
  )
  return failure === null
})

/** Sends what is due, one after the other; gives how many went out. A message that is refused is tried again later. */
export const round = Effect.fnUntraced(function* (office: PostOffice): Effect.fn.Return<number, DbError> {
  const { db, clientId } = office
  const now = yield* Clock.currentTimeMillis
  const emails = yield* query(() => due(db, clientId, now))
  if (emails.length === 0) return 0
  const { email: from } = yield* query(() =>
    db.selectFrom("client").select("email").where("client_id", "=", clientId).executeTakeFirstOrThrow()
  )
  const sent = yield* Effect.forEach(emails, (email) => deliver(office, from, email))
  return sent.filter(Boolean).length
})

/** Empties the outbox for as long as the back office runs. A round that fails is logged and the next one tries again. */
export const postman = (office: PostOffice): Effect.Effect<unknown> =>
  round(office).pipe(
    Effect.catchCause((cause) =>
      Effect.sync(() => office.log({ event: "background failure", what: "mail", cause: Cause.pretty(cause) }))
    ),
    Effect.repeat(Schedule.spaced(ROUND_EVERY))
  )

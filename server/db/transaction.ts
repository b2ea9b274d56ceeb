import { setTimeout as delay } from "node:timers/promises"
import { Effect } from "effect"
import type { Transaction } from "kysely"
import type { Db } from "./connect.ts"
import { type DbError, isDatabaseError, Serialization, toDbError } from "./errors.ts"
import { enter } from "./guard.ts"
import type { Database } from "./schema.ts"

export type Tx = Transaction<Database>

/**
 * Under contention one of the rivals always commits. On a busy machine, where transactions overlap for long, two tills
 * refused each other twelve times running (measured at a load of 20); forty tries take about ten seconds.
 */
const ATTEMPTS = 40

/** Full jitter, so that rivals do not meet again (LOAD-5). In ms. */
const pause = (attempt: number): Promise<void> => delay(Math.random() * Math.min(500, 4 * 2 ** attempt))

/**
 * Runs `work` in one serializable transaction and gives its result; a throw rolls back and is passed on. Both
 * databases behave as if transactions ran one after the other: PGlite has one connection, PostgreSQL says so by
 * 40001 and `work` runs again. So `work` does nothing but queries on `tx`, never a foreign call (LOAD-5).
 * What the database refuses is thrown as a `DbError`.
 */
export const transaction = async <A>(db: Db, work: (tx: Tx) => Promise<A>): Promise<A> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await enter(() =>
        db
          .transaction()
          .setIsolationLevel("serializable")
          .execute((tx) => work(tx.withoutPlugins()))
      )
    } catch (cause) {
      const error = isDatabaseError(cause) ? toDbError(cause) : cause
      if (!(error instanceof Serialization) || attempt === ATTEMPTS) throw error
      await pause(attempt)
    }
  }
}

/** `transaction` as an Effect. A refusal is returned as a value; what `work` throws on purpose becomes `Other`. */
export const transactional = <A>(db: Db, work: (tx: Tx) => Promise<A>): Effect.Effect<A, DbError> =>
  Effect.tryPromise({ try: () => transaction(db, work), catch: toDbError })

/** One query as an Effect: `query(() => db.selectFrom("client").selectAll().execute())`. */
export const query = <A>(run: () => Promise<A>): Effect.Effect<A, DbError> =>
  Effect.tryPromise({ try: run, catch: toDbError })

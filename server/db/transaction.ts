import { setTimeout as delay } from "node:timers/promises"
import { Effect } from "effect"
import type { Transaction } from "kysely"
import type { AnyDb, Db, OfStore, OwnersDb } from "./connect.ts"
import { type DbError, isDatabaseError, Serialization, toDbError } from "./errors.ts"
import { enter, outsideOnly, refuse } from "./guard.ts"
import type { Database } from "./schema.ts"
import { lineUp, type Queue, takeTurn } from "./turn.ts"

export type Tx = Transaction<Database> & OfStore

/** The handle of a transaction: a query on it is never outside of one, and means the store that it meant there. */
const within = (tx: Transaction<Database>): Transaction<Database> =>
  tx
    .getExecutor()
    .plugins.filter((plugin) => plugin !== outsideOnly)
    .reduce((own, plugin) => own.withPlugin(plugin), tx.withoutPlugins())

/**
 * Transactions of one store do not refuse each other, they take turns. What is left: a row that a query outside of any
 * transaction changed meanwhile, and pages of the database that rows of another store share with this one's.
 */
const ATTEMPTS = 10

/** Full jitter, so that rivals do not meet again (LOAD-5). In ms. */
const pause = (attempt: number): Promise<void> => delay(Math.random() * Math.min(500, 4 * 2 ** attempt))

/** Runs a transaction again for as long as the database says that another try may do. */
const untilServed = async <A>(run: () => Promise<A>): Promise<A> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (cause) {
      const error = isDatabaseError(cause) ? toDbError(cause) : cause
      if (!(error instanceof Serialization) || attempt === ATTEMPTS) throw error
      await pause(attempt)
    }
  }
}

/**
 * Runs `work` in one serializable transaction of a store and gives its result; a throw rolls back and is passed on. The
 * transactions of a store, on whatever server, run one after the other: the database would else tell by 40001 that two
 * of them cannot have, and for tills that have nothing in common but an index's last page (PostgreSQL's README-SSI). It
 * still does where the turns are not enough, and `work` runs again. So `work` does nothing but queries on `tx`, never a
 * foreign call (LOAD-5). What the database refuses is thrown as a `DbError`.
 */
export const transaction = async <A>(
  db: Db,
  clientId: number,
  work: (tx: Tx) => Promise<A>,
  queue: Queue = "sales"
): Promise<A> => {
  const inTurn = async (tx: Tx): Promise<A> => {
    await takeTurn(tx, clientId, queue)
    return work(tx)
  }
  refuse()
  return untilServed(() =>
    lineUp(db, clientId, queue, () =>
      enter(() =>
        db
          .transaction()
          .setIsolationLevel("serializable")
          // Of a store's handle it is a store's.
          .execute((tx) => inTurn(within(tx) as Tx))
      )
    )
  )
}

const readOnly = <A>(db: AnyDb, work: (tx: Transaction<Database>) => Promise<A>): Promise<A> =>
  untilServed(() =>
    enter(() =>
      db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute((tx) => work(within(tx)))
    )
  )

/**
 * Runs what only reads over one state of the database: it waits for no turn, nobody waits for it, and it is never
 * refused. What it sees may be over at its end. A write in it is a defect and throws.
 */
export const reading = <A>(db: Db, work: (tx: Tx) => Promise<A>): Promise<A> =>
  // Of a store's handle it is a store's.
  readOnly(db, (tx) => work(tx as Tx))

/** `reading` over the rows of every store. */
export const readingAll = <A>(db: OwnersDb, work: (tx: OwnersDb) => Promise<A>): Promise<A> =>
  // And of the owner's the owner's.
  readOnly(db, (tx: AnyDb) => work(tx as OwnersDb))

/** `transaction` as an Effect. A refusal is returned as a value; what `work` throws on purpose becomes `Other`. */
export const transactional = <A>(...asked: Parameters<typeof transaction<A>>): Effect.Effect<A, DbError> =>
  Effect.tryPromise({ try: () => transaction(...asked), catch: toDbError })

/** One query as an Effect: `query(() => db.selectFrom("client").selectAll().execute())`. */
export const query = <A>(run: () => Promise<A>): Effect.Effect<A, DbError> =>
  Effect.tryPromise({ try: run, catch: toDbError })

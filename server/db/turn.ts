import { sql } from "kysely"
import { later } from "./asked.ts"
import type { Db } from "./connect.ts"
import { type Gate, makeGate } from "./gate.ts"
import { TURNS } from "./migrations/first/turns.ts"
import type { Tx } from "./transaction.ts"

/** What of a store goes one after the other: its sales and all that they need, or its registers' logs, which they do not. */
export type Queue = "sales" | "logs"

const placeOf = (clientId: number, queue: Queue): number => (2 * clientId + (queue === "logs" ? 1 : 0)) % TURNS

/** PGlite has one connection: who has it has the turn. */
const takesTurns = (db: Db): boolean => db.getExecutor().adapter.supportsMultipleConnections !== false

/**
 * Waits until no other transaction of this queue is under way, on this server or another; at its end a transaction hands
 * on by itself. It has to be the first thing that a transaction does: only the lock of a table is taken before
 * PostgreSQL fixes what the transaction sees, so that whoever waited sees what the one before did.
 */
export const takeTurn = async (tx: Tx, clientId: number, queue: Queue): Promise<void> => {
  if (takesTurns(tx))
    await later(tx, sql`lock table ${sql.id("turn", `t${placeOf(clientId, queue)}`)} in exclusive mode`.compile(tx))
}

/** One works, and one stands ready to follow at once. */
const AT_ONCE = 2

const gates = new WeakMap<Db, Map<number, Gate>>()

const gateOf = (db: Db, place: number): Gate => {
  const known = gates.get(db) ?? new Map<number, Gate>()
  const gate = known.get(place) ?? makeGate(AT_ONCE)
  gates.set(db, known.set(place, gate))
  return gate
}

/**
 * Lets two transactions of a queue take a connection of this server at a time. Who only waits for a turn would keep one
 * of the pool's from those who only read.
 */
export const lineUp = <A>(db: Db, clientId: number, queue: Queue, work: () => Promise<A>): Promise<A> =>
  takesTurns(db) ? gateOf(db, placeOf(clientId, queue)).pass(work) : work()

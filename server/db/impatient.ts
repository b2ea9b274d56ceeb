import type { PostgresPool, PostgresPoolClient } from "kysely"
import type pg from "pg"
import { Connection, OUTDATED, Serialization } from "./errors.ts"
import { nameOf } from "./named.ts"

/** How long PostgreSQL may take, in ms: to be reached or to free a connection, for a statement, and to be heard at all. */
export interface Patience {
  readonly connect: number
  /** Ends a statement that works too long, by PostgreSQL itself. */
  readonly statement: number
  /** Gives a connection up on which nothing comes back: the server is frozen, or the line to it. */
  readonly answer: number
  /** Ends a transaction in which nothing is asked: it keeps the tills of its store waiting (server/db/turn.ts). */
  readonly idle: number
}

/** Together well below the half minute that a register waits for a reply (LOAD-6). */
export const PATIENCE: Patience = { connect: 5_000, statement: 8_000, answer: 10_000, idle: 15_000 }

/**
 * A start may work on every row of the database, and think about a file of 100,000 lines between two of them: it is only not to wait for a
 * database that is not there.
 */
export const AT_START: Patience = { connect: 5_000, statement: 0, answer: 0, idle: 300_000 }

/** A table was changed under a statement that is kept: it would give other columns than it did. */
const isOutdated = (cause: unknown): boolean =>
  cause instanceof Error && cause.message === "cached plan must not change result type"

const isSilence = (cause: unknown): boolean => cause instanceof Error && cause.message === "Query read timeout"

/**
 * Holds what is sent until the process waits for something: what goes out in one go wakes the database once, and to hand it
 * over costs as much as to write it.
 */
const gathering = ({ connection }: pg.PoolClient) => {
  let isHeld = false
  return (): void => {
    if (isHeld) return
    isHeld = true
    const { stream } = connection
    stream.cork()
    process.nextTick(() => {
      isHeld = false
      stream.uncork()
    })
  }
}

/**
 * A client that is dropped once nothing came back on it: the driver would hand it on with the old question still open, and
 * a rollback would wait as long again. It is dropped too once a statement that it keeps is outdated; who asks again
 * meanwhile, on the same client, asks in words.
 */
const impatient = (client: pg.PoolClient): PostgresPoolClient => {
  let silent = false
  let outdated = false
  const hold = gathering(client)
  const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (silent) throw new Connection({ code: "ETIMEDOUT" })
    const name = outdated ? undefined : nameOf(text)
    const values = [...parameters]
    hold()
    try {
      return await client.query(name === undefined ? { text, values } : { name, text, values })
    } catch (cause) {
      if (isOutdated(cause)) {
        outdated = true
        throw new Serialization({ code: OUTDATED })
      }
      if (!isSilence(cause)) throw cause
      silent = true
      throw new Connection({ code: "ETIMEDOUT" })
    }
  }
  const release = (destroy?: boolean): void => client.release(destroy === true || silent || outdated)
  return new Proxy(client, {
    get: (target, name): unknown =>
      name === "query" ? query : name === "release" ? release : Reflect.get(target, name)
  })
}

/** Where clients come from. */
export interface Clients {
  readonly options?: pg.PoolOptions
  readonly connect: () => Promise<pg.PoolClient>
  readonly end: () => Promise<void>
}

/** A pool whose connections are not handed on after a silence. */
export const impatientPool = (pool: Clients): PostgresPool => {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options ?? {},
    connect: async () => {
      const client = await pool.connect()
      // The same one again is the same to whoever keeps something of it (server/db/tenant.ts).
      const own = known.get(client) ?? impatient(client)
      known.set(client, own)
      return own
    },
    end: () => pool.end()
  }
}

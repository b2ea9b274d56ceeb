import { PGlite, type PGliteOptions } from "@electric-sql/pglite"
import { type Dialect, Kysely, PGliteDialect, PostgresDialect } from "kysely"
import pg from "pg"
import { CopyOf, type Dump } from "./dump.ts"
import { outsideOnly } from "./guard.ts"
import { impatientPool, PATIENCE, type Patience } from "./impatient.ts"
import { parsers } from "./parsers.ts"
import type { Database } from "./schema.ts"
import { shared } from "./shared.ts"
import { fenced } from "./tenant.ts"

/** The database, or a transaction of it: queries are written once for both. */
export type Db = Kysely<Database>

/** How a back office calls itself on PostgreSQL. */
export const APPLICATION_NAME = "tillstone"

const dialects = new WeakMap<Db, Dialect>()

const withDialect = (dialect: Dialect): Db => {
  const own = shared(dialect)
  const db = new Kysely<Database>({ dialect: own, plugins: [outsideOnly] })
  dialects.set(db, own)
  return db
}

const postgres = (url: string, patience: Patience): Dialect => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: APPLICATION_NAME,
    // Longer than the completer's ten seconds, so that a running back office is always seen.
    idleTimeoutMillis: 60_000,
    // Who stands still in a transaction keeps the tills of the store waiting (server/db/turn.ts).
    idle_in_transaction_session_timeout: 15_000,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    query_timeout: patience.answer,
    types: { getTypeParser: (oid: number): unknown => parsers[oid] ?? pg.types.getTypeParser(oid, "text") }
  })
  // The error of a client that asks nothing just now would end the process, whether it idles or stands in a
  // transaction; the next query meets a fresh connection or fails by itself.
  pool.on("error", () => undefined)
  pool.on("connect", (client) => client.on("error", () => undefined))
  return new PostgresDialect({ pool: impatientPool(pool) })
}

/** Without this a database that recovers after a kill arms a timer that keeps the process alive for ever. */
const START = [...PGlite.defaultStartParams, "-c", "log_startup_progress_interval=0"]

const pglite = async (options: PGliteOptions): Promise<Db> =>
  withDialect(
    new PGliteDialect({ pglite: await PGlite.create({ parsers: { ...parsers }, startParams: START, ...options }) })
  )

/** A copy lives for one test: clearing PostgreSQL's usual 128 MB of buffers took a third of its opening. */
const COPY = [...START, "-c", "shared_buffers=8MB"]

/**
 * Opens PostgreSQL at `url`, else PGlite in the folder `dataDir`, else PGlite in memory. `destroy()` closes it.
 * The folder is not locked here: see `server/folder.ts`. `patience` is for PostgreSQL.
 */
export const openDatabase = async (
  url: string | undefined,
  dataDir: string | undefined,
  patience: Patience = PATIENCE
): Promise<Db> => {
  if (url !== undefined) return withDialect(postgres(url, patience))
  return pglite(dataDir === undefined ? {} : { dataDir })
}

/** PGlite in memory, filled from a dump of a data folder: a fresh database in a fifth of a second. */
export const openDump = (dump: Dump): Promise<Db> => pglite({ fs: new CopyOf(dump), startParams: COPY })

/**
 * The same database for the work of one store alone: every query runs in a transaction as the application's role, which
 * sees and writes that store's rows and no others (SEC-21). It closes with `db`, which is the owner's.
 */
export const openTenant = (db: Db, clientId: number): Db => {
  const dialect = dialects.get(db)
  if (dialect === undefined) throw new TypeError("A store is opened from the database's own handle.")
  return new Kysely<Database>({ dialect: fenced(dialect, clientId), plugins: [outsideOnly] })
}

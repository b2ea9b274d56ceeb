import { PGlite, type PGliteOptions } from "@electric-sql/pglite"
import { type Dialect, Kysely, PostgresDialect } from "kysely"
import pg from "pg"
import { CopyOf, type Dump } from "./dump.ts"
import { embedded } from "./embedded.ts"
import { emptyDump, emptyIn } from "./empty.ts"
import { outsideOnly } from "./guard.ts"
import { impatientPool, PATIENCE, type Patience } from "./impatient.ts"
import { ofStore } from "./ofStore.ts"
import { parsers } from "./parsers.ts"
import type { Database } from "./schema.ts"
import { shared } from "./shared.ts"
import { fenced, owned } from "./tenant.ts"

/** Whose rows a handle sees; it is never there, and only tells the compiler. */
declare const whose: unique symbol

/**
 * The database of one store, or a transaction of it: queries are written once for both, and say nothing of the store, which
 * comes into them by itself (server/db/ofStore.ts).
 */
export type Db = Kysely<Database> & OfStore
/** That a handle is one store's. */
export interface OfStore {
  readonly [whose]: "one store"
}

/** Any handle, for what asks of no store's rows, or is given a table's name and says itself whose rows it means. */
export type AnyDb = Kysely<Database>

/** The database as its owner has it: with the rows of every store. A query says itself whose it means. */
export type OwnersDb = Kysely<Database> & { readonly [whose]: "every store" }

/** How a back office calls itself on PostgreSQL. */
export const APPLICATION_NAME = "tillstone"

const dialects = new WeakMap<OwnersDb, Dialect>()

const withDialect = (dialect: Dialect): OwnersDb => {
  const own = shared(dialect)
  // What tells the one handle from the other is there for the compiler alone.
  const db = new Kysely<Database>({ dialect: owned(own), plugins: [outsideOnly] }) as OwnersDb
  dialects.set(db, own)
  return db
}

const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid: number): unknown => parsers[oid] ?? pg.types.getTypeParser(oid, "text")
}

const postgres = (url: string, patience: Patience): Dialect => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: APPLICATION_NAME,
    // Longer than the completer's ten seconds, so that a running back office is always seen.
    idleTimeoutMillis: 60_000,
    // What goes out without waiting for the answer before it: see server/db/piped.ts.
    pipeline: true,
    idle_in_transaction_session_timeout: patience.idle,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    query_timeout: patience.answer,
    types: TYPES
  })
  // The error of a client that asks nothing just now would end the process, whether it idles or stands in a
  // transaction; the next query meets a fresh connection or fails by itself.
  pool.on("error", () => undefined)
  pool.on("connect", (client) => client.on("error", () => undefined))
  return new PostgresDialect({ pool: impatientPool(pool) })
}

/** Without this a database that recovers after a kill arms a timer that keeps the process alive for ever. */
const START = [...PGlite.defaultStartParams, "-c", "log_startup_progress_interval=0"]

const pglite = async (options: PGliteOptions): Promise<OwnersDb> =>
  withDialect(embedded(await PGlite.create({ startParams: START, ...options }), TYPES))

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
): Promise<OwnersDb> => {
  if (url !== undefined) return withDialect(postgres(url, patience))
  if (dataDir !== undefined) {
    await emptyIn(dataDir)
    return pglite({ dataDir })
  }
  const empty = await emptyDump()
  return pglite(empty === undefined ? {} : { fs: new CopyOf(empty) })
}

/** PGlite in memory, filled from a dump of a data folder: a fresh database in a fifth of a second. */
export const openDump = (dump: Dump): Promise<OwnersDb> => pglite({ fs: new CopyOf(dump), startParams: COPY })

/**
 * The same database for the work of one store alone: its queries mean that store's rows, and run in a transaction as the
 * application's role, which sees and writes no others (SEC-21). It closes with `db`, which is the owner's.
 */
export const openTenant = (db: OwnersDb, clientId: number): Db => {
  const dialect = dialects.get(db)
  if (dialect === undefined) throw new TypeError("A store is opened from the database's own handle.")
  const plugins = [outsideOnly, ofStore(clientId)]
  // As above.
  return new Kysely<Database>({ dialect: fenced(dialect, clientId), plugins }) as Db
}

/** The owner's handle for what its owner does to one store: with an owner's rights, and queries that mean its rows alone. */
export const atStore = (db: AnyDb, clientId: number): Db =>
  // As above.
  db.withPlugin(ofStore(clientId)) as Db

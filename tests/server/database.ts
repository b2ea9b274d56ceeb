import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import pg from "pg"
import type { Hasher } from "../../server/auth/hash.ts"
import { type AnyDb, atStore, type Db, openDatabase, openDump, type OwnersDb } from "../../server/db/connect.ts"
import { DEMO_CLIENT_ID } from "../../server/seed/store.ts"
import { OWN_CLIENT_ID } from "../../server/setup/ownStore.ts"
import { demoDump, fillDemo, HASHER, PEPPER } from "../demoDump.ts"
import { fingerprint } from "../demoStore.ts"

/** A database of one test file. */
export interface TestDatabase {
  /** The store's, with an owner's rights. */
  readonly db: Db
  /** As its owner opened it. */
  readonly owner: OwnersDb
  readonly clientId: number
  readonly pepper: Uint8Array
  /** Knows the demo store's PINs and passwords, at a cost that tests can pay. */
  readonly hasher: Hasher
  /** Set on PostgreSQL only. */
  readonly url: string | undefined
  /** Closes it, and drops it on PostgreSQL. */
  readonly close: () => Promise<void>
}

const withDatabase = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

const admin = async <A>(url: string, work: (client: pg.Client) => Promise<A>): Promise<A> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the filled database that the others are copied from, once; whoever comes meanwhile waits for the lock. */
const postgresTemplate = async (client: pg.Client, url: string): Promise<string> => {
  const name = `tillstone_template_${fingerprint()}`
  await client.query("select pg_advisory_lock(7461)")
  const { rowCount } = await client.query("select from pg_database where datname = $1", [name])
  if (rowCount === 0) {
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft}`)
    await client.query(`create database ${draft}`)
    const db = await openDatabase(withDatabase(url, draft), undefined)
    await fillDemo(db)
    await db.destroy()
    await client.query(`alter database ${draft} rename to ${name}`)
  }
  return name
}

const opened = (
  owner: OwnersDb,
  clientId: number,
  url?: string,
  drop: () => Promise<unknown> = () => Promise.resolve()
): TestDatabase => ({
  db: atStore(owner, clientId),
  owner,
  clientId,
  pepper: PEPPER,
  hasher: HASHER,
  url,
  close: async () => {
    await owner.destroy()
    await drop()
  }
})

const onPostgres = async (url: string, seeded: boolean, clientId: number): Promise<TestDatabase> => {
  const name = `tillstone_${randomUUID().replaceAll("-", "")}`
  await admin(url, async (client) => {
    // Its files are copied: page by page through the log it takes three times the work.
    const from = seeded ? ` template ${await postgresTemplate(client, url)} strategy file_copy` : ""
    await client.query(`create database ${name}${from}`)
  })
  const mine = withDatabase(url, name)
  const drop = () => admin(url, (client) => client.query(`drop database ${name} with (force)`))
  return opened(await openDatabase(mine, undefined), clientId, mine, drop)
}

/** The demo store in a database of its own: on PostgreSQL when `DATABASE_URL` is set, else on PGlite in memory. */
export const freshDatabase = async (): Promise<TestDatabase> => {
  const url = process.env["DATABASE_URL"]
  return url === undefined
    ? opened(await openDump(await demoDump()), DEMO_CLIENT_ID)
    : onPostgres(url, true, DEMO_CLIENT_ID)
}

/** A database without a table, for a store that is to be. */
export const emptyDatabase = async (clientId = OWN_CLIENT_ID): Promise<TestDatabase> => {
  const url = process.env["DATABASE_URL"]
  return url === undefined
    ? opened(await openDatabase(undefined, undefined), clientId)
    : onPostgres(url, false, clientId)
}

/** Every row of a table as text, in a fixed order, to compare databases by. */
export const rowsOf = async (db: AnyDb, table: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(db)
  return rows.map(({ row }) => row)
}

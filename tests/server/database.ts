import { createHash, randomUUID } from "node:crypto"
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { Kysely, PGliteDialect, sql } from "kysely"
import pg from "pg"
import { CHEAP_COST, type Hasher, makeHasher } from "../../server/auth/hash.ts"
import { type Db, openDatabase, openDump } from "../../server/db/connect.ts"
import { dumpAlone } from "../../server/db/dump.ts"
import { migrate } from "../../server/db/migrate.ts"
import type { Database } from "../../server/db/schema.ts"
import { seedDemoStore } from "../../server/seed/seed.ts"
import { DEMO_CLIENT_ID } from "../../server/seed/store.ts"
import { dropOldCopies, fingerprint } from "../demoStore.ts"

/** A database of one test file. */
export interface TestDatabase {
  readonly db: Db
  readonly clientId: number
  readonly pepper: Uint8Array
  /** Knows the demo store's PINs and passwords, at a cost that tests can pay. */
  readonly hasher: Hasher
  /** Set on PostgreSQL only. */
  readonly url: string | undefined
  /** Closes it, and drops it on PostgreSQL. */
  readonly close: () => Promise<void>
}

const PEPPER = createHash("sha256").update("pepper of the tests").digest()
const HASHER = makeHasher(PEPPER, CHEAP_COST)
const ROOT = join(import.meta.dirname, "../..")

const fill = async (db: Db): Promise<void> => {
  await migrate(db)
  await seedDemoStore(db, HASHER)
}

const pgliteDump = async (): Promise<Blob> => {
  const folder = join(ROOT, "node_modules/.cache/tillstone")
  const file = join(folder, `demo-store-${fingerprint()}.tar`)
  try {
    return new Blob([readFileSync(file)])
  } catch {
    const pglite = await PGlite.create()
    const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
    await fill(db)
    const dump = await dumpAlone(pglite)
    await db.destroy()
    mkdirSync(folder, { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, await dump.bytes())
    renameSync(draft, file)
    dropOldCopies(folder)
    return dump
  }
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
    await fill(db)
    await db.destroy()
    await client.query(`alter database ${draft} rename to ${name}`)
  }
  return name
}

const opened = (db: Db, url?: string, drop: () => Promise<unknown> = () => Promise.resolve()): TestDatabase => ({
  db,
  clientId: DEMO_CLIENT_ID,
  pepper: PEPPER,
  hasher: HASHER,
  url,
  close: async () => {
    await db.destroy()
    await drop()
  }
})

const onPostgres = async (url: string, seeded: boolean): Promise<TestDatabase> => {
  const name = `tillstone_${randomUUID().replaceAll("-", "")}`
  await admin(url, async (client) => {
    const from = seeded ? ` template ${await postgresTemplate(client, url)}` : ""
    await client.query(`create database ${name}${from}`)
  })
  const mine = withDatabase(url, name)
  const drop = () => admin(url, (client) => client.query(`drop database ${name} with (force)`))
  return opened(await openDatabase(mine, undefined), mine, drop)
}

/** The demo store in a database of its own: on PostgreSQL when `DATABASE_URL` is set, else on PGlite in memory. */
export const freshDatabase = async (): Promise<TestDatabase> => {
  const url = process.env["DATABASE_URL"]
  return url === undefined ? opened(await openDump(await pgliteDump())) : onPostgres(url, true)
}

/** A database without a table. */
export const emptyDatabase = async (): Promise<TestDatabase> => {
  const url = process.env["DATABASE_URL"]
  return url === undefined ? opened(await openDatabase(undefined, undefined)) : onPostgres(url, false)
}

/** Every row of a table as text, in a fixed order, to compare databases by. */
export const rowsOf = async (db: Db, table: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(db)
  return rows.map(({ row }) => row)
}

import { randomUUID } from "node:crypto"
import pg from "pg"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Db, openDatabase, openTenant, type OwnersDb } from "../../server/db/connect.ts"
import { migrate } from "../../server/db/migrate.ts"
import { emptyTables } from "../../server/seed/reset.ts"
import { emptyDatabase, type TestDatabase } from "./database.ts"

const SERVER = process.env["DATABASE_URL"]
const APP = "tillstone_app"

const CHANGES = {
  update: "update device_event set line = 'another'",
  delete: "delete from device_event",
  truncate: "truncate device_event cascade"
} as const

const store = `insert into client (client_id, company_name, address, phone, email, website, receipt_message, time_zone, contact_id, tax_rate)
  values (1, 'Store', '', '', '', '', '', 'UTC', '1', 0)`
const device = `insert into device (client_id, device_license_id, device_nickname, position) values (1, '7', 'Front 1', 1)`
const row = (
  seq: number
) => `insert into device_event (client_id, book, seq, hash, device_license_id, received_at, type, line)
  values (1, 'book', ${seq}, 'hash', '7', 0, 'Opened', '{}')`

let database: TestDatabase
const rows = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from device_event`.execute(database.db)).rows[0]?.n ?? 0

describe("as the role that owns the tables and made them", () => {
  beforeAll(async () => {
    database = await emptyDatabase()
    await migrate(database.db)
    for (const statement of [store, device, row(1)]) await sql.raw(statement).execute(database.db)
  })
  afterAll(() => database.close())

  // Verifies: LOG-4
  test.each(Object.entries(CHANGES))("no row of a register's log can be changed by %s", async (_name, statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow("only added to")
    expect(await rows()).toBe(1)
  })

  test("the demo store is emptied whole, its log too, and the log is as well kept as before", async () => {
    await emptyTables(database.db)
    expect(await rows()).toBe(0)
    await expect(sql.raw(CHANGES.truncate).execute(database.db)).rejects.toThrow("only added to")
  })
})

describe.runIf(SERVER !== undefined)("as a role of the application's own, connected as that role", () => {
  const password = randomUUID()
  let app: pg.Client

  beforeAll(async () => {
    database = await emptyDatabase()
    const known = await sql`select from pg_roles where rolname = ${APP}`.execute(database.db)
    if (known.rows.length === 0) await sql.raw(`create role ${APP}`).execute(database.db)
    await sql.raw(`alter role ${APP} login password '${password}'`).execute(database.db)
    await migrate(database.db)
    for (const statement of [store, device]) await sql.raw(statement).execute(database.db)
    const url = new URL(database.url ?? "")
    url.username = APP
    url.password = password
    app = new pg.Client({ connectionString: url.href })
    await app.connect()
    await app.query("set tillstone.client_id = '1'")
  })
  afterAll(async () => {
    await app.end()
    // Other databases may have given it rights meanwhile, so it stays; it lets nobody in.
    await sql.raw(`alter role ${APP} nologin password null`).execute(database.db)
    await database.close()
  })

  // Verifies: LOG-4
  test("rows of the log are added and read", async () => {
    expect((await app.query<{ me: string }>("select current_user as me")).rows).toEqual([{ me: APP }])
    await app.query(row(1))
    expect((await app.query("select seq from device_event")).rows).toEqual([{ seq: 1 }])
  })

  // Verifies: LOG-4
  test.each(Object.entries(CHANGES))("%s is refused for want of the right to it", async (_name, statement) => {
    await expect(app.query(statement)).rejects.toMatchObject({ code: "42501" })
    expect(await rows()).toBe(1)
  })

  test("what guards the log cannot be taken off", async () => {
    await expect(app.query("alter table device_event disable trigger all")).rejects.toMatchObject({ code: "42501" })
  })
})

describe.runIf(SERVER !== undefined)("with a user of the database who is no superuser and may make no roles", () => {
  const user = `keeper_${randomUUID().slice(0, 8)}`
  let theirs: OwnersDb

  beforeAll(async () => {
    database = await emptyDatabase()
    const password = randomUUID()
    await sql.raw(`create role ${user} login nocreaterole password '${password}'`).execute(database.db)
    await sql.raw(`grant create on schema public to ${user}`).execute(database.db)
    const url = new URL(database.url ?? "")
    await sql.raw(`grant create on database ${url.pathname.slice(1)} to ${user}`).execute(database.db)
    url.username = user
    url.password = password
    theirs = await openDatabase(url.href, undefined)
  })
  afterAll(async () => {
    await theirs.destroy()
    await sql.raw(`drop owned by ${user} cascade`).execute(database.db)
    await sql.raw(`drop role ${user}`).execute(database.db)
    await database.close()
  })

  // Verifies: SEC-21
  test("the start is refused in one sentence with what to do, and done once somebody did it", async () => {
    const refused = { _tag: "StartProblem", message: expect.stringContaining(`grant ${APP} to ${user};`) as string }
    await expect(migrate(theirs)).rejects.toMatchObject(refused)
    await sql.raw(`grant ${APP} to ${user}`).execute(database.db)
    await migrate(theirs)
    for (const statement of [store, device]) await sql.raw(statement).execute(theirs)
    const devices = (on: Db) => on.selectFrom("device").select("client_id").execute()
    expect(await devices(openTenant(theirs, 1))).toEqual([{ client_id: 1 }])
    expect(await devices(openTenant(theirs, 2))).toEqual([])
  })
})

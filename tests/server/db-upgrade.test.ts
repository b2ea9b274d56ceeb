import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ensureRole } from "../../server/db/fence.ts"
import { migrate } from "../../server/db/migrate.ts"
import { BEFORE, FIRST } from "../../server/db/migrations/before.ts"
import { migrations } from "../../server/db/migrations/index.ts"
import { StartProblem } from "../../server/startProblem.ts"
import { catalogOf } from "./catalog.ts"
import { emptyDatabase, rowsOf, type TestDatabase } from "./database.ts"

const SHAPES = join(import.meta.dirname, "shapes")

/** Every migration from before the first release, as it ran then: each database of that time was made by them. */
const before = Object.entries(
  JSON.parse(readFileSync(join(SHAPES, "before.json"), "utf8")) as Readonly<Record<string, readonly string[]>>
)

/** A database of before the first release, with these of its migrations and these names in its list besides. */
const oldDatabase = async (ran: typeof before, ...more: readonly string[]): Promise<TestDatabase> => {
  const old = await emptyDatabase()
  await ensureRole(old.db)
  for (const [, statements] of ran) for (const statement of statements) await sql.raw(statement).execute(old.db)
  // As Kysely makes it.
  await sql`create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
    old.db
  )
  await sql`create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer not null default 0)`.execute(
    old.db
  )
  for (const [place, name] of [...ran.map(([one]) => one), ...more].entries())
    await sql`insert into kysely_migration values (${name}, ${new Date(place).toISOString()})`.execute(old.db)
  await sql`insert into client (client_id, company_name, address, phone, email, website, receipt_message, time_zone,
    contact_id, tax_rate) values (1, 'Old Mill', '', '', '', '', '', 'UTC', '1', 0.05)`.execute(old.db)
  await sql`insert into counter (client_id, name, value) values (1, 'order_number', 41)`.execute(old.db)
  return old
}

const namesOf = async ({ db }: TestDatabase): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const storeOf = ({ db }: TestDatabase): Promise<readonly string[]> => rowsOf(db, "client")

describe("a database from before the first release", () => {
  let old: TestDatabase
  let fresh: TestDatabase
  beforeAll(async () => {
    old = await oldDatabase(before)
    fresh = await emptyDatabase()
    await migrate(fresh.db)
  })
  afterAll(async () => {
    await old.close()
    await fresh.close()
  })

  test("has the migrations that its list is recognized by", () => {
    expect(before.map(([name]) => name)).toEqual(BEFORE)
  })

  test("that has its last shape goes on with its rows, and becomes what a new one is", async () => {
    const had = [await storeOf(old), await rowsOf(old.db, "counter")]
    const [, ...since] = Object.keys(migrations)
    expect(await migrate(old.db)).toEqual(since)
    expect(await namesOf(old)).toEqual(Object.keys(migrations))
    const [[store] = [], counters] = had
    // What a store can be set to since stands behind what it was set to.
    expect((await storeOf(old)).map((row) => row.slice(0, store?.length ?? 0).replace(/,$/, ")"))).toEqual([store])
    expect(await rowsOf(old.db, "counter")).toEqual(counters)
    expect(await catalogOf(old.db)).toEqual(await catalogOf(fresh.db))
    expect(await migrate(old.db)).toEqual([])
  })

  test("that is older is refused in a sentence that says what to do, and nothing of it changes", async () => {
    const older = await oldDatabase(before.slice(0, -1))
    const had = [await namesOf(older), await storeOf(older), await catalogOf(older.db)]
    const refused = migrate(older.db)
    await expect(refused).rejects.toThrow(StartProblem)
    await expect(refused).rejects.toThrow(/^This database is from before the first release, .* start it once with/)
    expect([await namesOf(older), await storeOf(older), await catalogOf(older.db)]).toEqual(had)
    await older.close()
  })
})

test.each([["before the first release"], ["since"]])(
  "a database of a later version is refused, as one from %s is",
  async (from) => {
    const old = from === "since" ? await emptyDatabase() : await oldDatabase(before, "9999_later")
    if (from === "since") {
      await migrate(old.db)
      await sql`insert into kysely_migration values ('9999_later', '2030-01-01T00:00:00.000Z')`.execute(old.db)
    }
    const had = [await namesOf(old), await storeOf(old)]
    await expect(migrate(old.db)).rejects.toThrow("previously executed migration")
    expect([await namesOf(old), await storeOf(old)]).toEqual(had)
    await old.close()
  }
)

/**
 * Each database has run them as they were. When this fails, one of them is another one than the databases of stores know: write what
 * is to change into a new one. Before the first release, `npx vitest run tests/server/db-upgrade -u`.
 */
test("no migration is changed that a store may have run", async () => {
  const sums = Object.entries(migrations).map(
    ([name, { up }]) => `${name} ${createHash("sha256").update(up.join(";\n")).digest("hex")}\n`
  )
  expect(Object.keys(migrations)[0]).toBe(FIRST)
  await expect(sums.join("")).toMatchFileSnapshot(join(SHAPES, "migrations.txt"))
})

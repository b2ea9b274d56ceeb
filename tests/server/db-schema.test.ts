import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { migrate } from "../../server/db/migrate.ts"
import { migrations } from "../../server/db/migrations/index.ts"
import { emptyDatabase, type TestDatabase } from "./database.ts"

let empty: TestDatabase
let ran: readonly string[]

beforeAll(async () => {
  empty = await emptyDatabase()
  ran = await migrate(empty.db)
})
afterAll(() => empty.close())

interface Key {
  readonly name: string
  readonly first: string
}

const ours = sql`n.nspname = 'public' and c.relname not like 'kysely_%'`

test("an empty database is brought to the newest shape once, and left alone the second time", async () => {
  expect(ran).toEqual(Object.keys(migrations))
  expect(await migrate(empty.db)).toEqual([])
})

test("every table has a primary key", async () => {
  const { rows } = await sql<{ name: string }>`select c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind = 'r'
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`.execute(empty.db)
  expect(rows).toEqual([])
})

test("the store comes first in every primary and unique key (LOAD-1)", async () => {
  const { rows } = await sql<Key>`select i.indexrelid::regclass::text as name, a.attname as first
    from pg_index i
    join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where ${ours} and i.indisunique`.execute(empty.db)
  expect(rows.length).toBeGreaterThan(25)
  expect(rows.filter((key) => key.first !== "client_id")).toEqual([])
})

test("no foreign key leads from one store to another (LOAD-1)", async () => {
  const { rows } = await sql<Key & { to: string }>`select k.conname as name, a.attname as first, b.attname as to
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where ${ours} and k.contype = 'f'`.execute(empty.db)
  expect(rows.length).toBeGreaterThan(25)
  expect(rows.filter((key) => key.first !== "client_id" || key.to !== "client_id")).toEqual([])
})

test("every table belongs to a store by its foreign keys, so that emptying the stores empties it", async () => {
  const { rows } = await sql<{ name: string }>`with recursive owned(id) as (
      select 'client'::regclass::oid
      union select k.conrelid from pg_constraint k join owned on k.confrelid = owned.id where k.contype = 'f'
    )
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind = 'r' and c.oid not in (select id from owned)`.execute(empty.db)
  expect(rows).toEqual([])
})

test("money is kept in whole cents: no column holds a fraction but a rate", async () => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('numeric', 'real', 'double precision', 'money')
    order by 1`.execute(empty.db)
  const rates = [
    "alt_tax_rate",
    "kept_class_rate",
    "kept_fee_percent",
    "kept_tax_rate",
    "percent",
    "pos_credit_card_fee",
    "rate",
    "tax_rate"
  ]
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter((row) => !rates.includes(row.name))).toEqual([])
})

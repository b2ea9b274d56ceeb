import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Columns, Kind } from "../../server/db/kinds.ts"
import { migrate } from "../../server/db/migrate.ts"
import { SCHEMA } from "../../server/db/schema.ts"
import { emptyDatabase, type TestDatabase } from "./database.ts"

const tables: Readonly<Record<string, Columns>> = SCHEMA

/** What only the database's own triggers and views read. */
const ITS_OWN = ["product_listed", "product_upc_found"]
const ITS_OWN_COLUMNS = ["contact.search", "contact_found.search", "product_found.search"]

interface Real {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly isView: boolean
  readonly nullable: boolean
  readonly hasDefault: boolean
  readonly always: boolean
}

let empty: TestDatabase
let real: readonly Real[]

beforeAll(async () => {
  empty = await emptyDatabase()
  await migrate(empty.db)
  const { rows } =
    await sql<Real>`select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      c.relkind = 'v' as "isView", not a.attnotnull as nullable,
      a.atthasdef and a.attgenerated = '' as "hasDefault", a.attgenerated <> '' or a.attidentity <> '' as always
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname not like 'kysely\\_%'
      and a.attnum > 0 and not a.attisdropped order by 1, a.attnum`.execute(empty.db)
  real = rows.filter(({ table }) => !ITS_OWN.includes(table))
})
afterAll(() => empty.close())

const told = Object.entries(tables).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, kind]) => ({ table, column, ...kind }))
)
const nameOf = ({ table, column }: { readonly table: string; readonly column: string }) => `${table}.${column}`

test("every table and column of the database has its kind, and none is made up", () => {
  expect(told.map(nameOf).toSorted()).toEqual(
    real
      .map(nameOf)
      .filter((name) => !ITS_OWN_COLUMNS.includes(name))
      .toSorted()
  )
})

/** How the database keeps each kind. */
const TYPES: Readonly<Record<Kind, readonly string[]>> = {
  id: ["text"],
  text: ["text", "date"],
  choice: ["text"],
  cents: ["bigint", "integer"],
  number: ["bigint", "integer", "double precision"],
  moment: ["bigint"],
  flag: ["boolean"],
  list: ["text[]"],
  parts: ["jsonb"]
}

test("a column is kept as its kind says, and may be null or left out where it says so", () => {
  const wrong = told.flatMap((column) => {
    const kept = real.find((one) => nameOf(one) === nameOf(column))
    if (kept === undefined) return [nameOf(column)]
    const { kind, nullable = false, filled } = column
    return [
      ...(TYPES[kind].includes(kept.type) ? [] : [`${nameOf(column)} is ${kept.type} and no ${kind}`]),
      ...(kept.isView || kept.nullable === nullable ? [] : [`${nameOf(column)} is null otherwise than it says`]),
      ...(kept.always && filled !== "always" ? [`${nameOf(column)} is written by the database alone`] : []),
      ...(!kept.always && kept.hasDefault !== (filled === "default") && filled !== "always"
        ? [`${nameOf(column)} is left out otherwise than it says`]
        : [])
    ]
  })
  expect(wrong).toEqual([])
})

test("a text is only taken for a name that the program made where it is called so", () => {
  const others = told.filter(({ kind, column }) => kind === "id" && !/(?:_id|_by)$/.test(column))
  expect(others.map(nameOf)).toEqual([])
})

test("what proves or finds a secret is known as one", () => {
  expect(
    told
      .filter(({ secret }) => secret === true)
      .map(nameOf)
      .toSorted()
  ).toEqual([
    "backup_plan.sealed_secret",
    "browser.browser_hash",
    "device_book.browser_hash",
    "gift_card.number_lookup",
    "pepper_check.value",
    "print_job.token",
    "session.session_hash",
    "staff.manager_code_hash",
    "staff.manager_code_lookup",
    "staff.password_hash",
    "staff.pin_hash",
    "staff.pin_lookup",
    "takeover_approval.session_hash"
  ])
  const called = told.filter(({ column, kind }) => kind === "text" && /(?:_hash|_lookup)$/.test(column))
  expect(called.filter(({ secret }) => secret !== true).map(nameOf)).toEqual(["device_book.last_hash"])
})

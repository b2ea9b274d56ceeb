import { Schema } from "effect"
import { type RawBuilder, sql } from "kysely"
import { CardKept, isLookedAt, refuseRow } from "../../db/held/door.ts"
import type { AnyDb } from "../../db/connect.ts"
import { labelOf } from "../../labels.ts"
import { sumOf, type Table, tablesOf } from "./tables.ts"
import type { Sum } from "./format.ts"

interface Reference {
  readonly table: string
  readonly name: string
  readonly definition: string
}

const references = async (tx: AnyDb): Promise<readonly Reference[]> => {
  const { rows } = await sql<Reference>`
    select c.relname as table, f.conname as name, pg_get_constraintdef(f.oid) as definition
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace order by 1, 2`.execute(tx)
  return rows
}

const each = async (tx: AnyDb, statements: readonly RawBuilder<unknown>[]): Promise<void> => {
  for (const statement of statements) await statement.execute(tx)
}

const insert = async (tx: AnyDb, { name, columns }: Table, texts: readonly string[]): Promise<void> => {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${sql.table(name)}, ${`[${texts.join(",")}]`}::json)`.execute(tx)
}

/** Where rows come from: of one table after the other, a few at a time. */
export type Rows = AsyncIterable<{ readonly table: string; readonly texts: readonly string[] }>

/** A table that is in the rows and not in the database. */
const unknown = (table: string): never => {
  throw new TypeError(`There is no table ${table}.`)
}

const Row = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown)))

/** Where a card's number stands in a row: "contact 17, Company name". */
const cardPlace = ({ name, key }: Table, text: string): string | undefined => {
  const row = Row(text)
  try {
    refuseRow(name, row)
    return undefined
  } catch (cause) {
    if (!(cause instanceof CardKept)) throw cause
    const ids = key.flatMap(({ column }) => (column === "client_id" ? [] : [String(row[column])]))
    return `${name.replaceAll("_", " ")} ${ids.join(" ")}, ${labelOf(cause.column)}`
  }
}

/**
 * Fills the tables of a database, which are empty, in one transaction of their owner. No trigger works on the way: what they
 * would work out is in the rows. `onCard` hears where a card's number stands, and may throw. Every reference is looked at again at the end. Gives the sum of each table as the database
 * has it then.
 */
export const fillTables = async (
  tx: AnyDb,
  rows: Rows,
  onCard?: (place: string) => void
): Promise<ReadonlyMap<string, Sum>> => {
  const tables = await tablesOf(tx)
  const byName = new Map(tables.map((table) => [table.name, table]))
  const refer = await references(tx)
  await each(tx, [
    ...tables.map(({ name }) => sql`alter table ${sql.table(name)} disable trigger user`),
    ...refer.map(({ table, name }) => sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`)
  ])
  for await (const { table, texts } of rows) {
    const into = byName.get(table) ?? unknown(table)
    if (onCard !== undefined && isLookedAt(table))
      for (const text of texts) {
        const place = cardPlace(into, text)
        if (place !== undefined) onCard(place)
      }
    await insert(tx, into, texts)
  }
  await each(tx, [
    ...refer.map(
      ({ table, name, definition }) =>
        sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`
    ),
    ...tables.map(({ name }) => sql`alter table ${sql.table(name)} enable trigger user`),
    ...tables.flatMap(({ name, identity }) =>
      identity === null
        ? []
        : [
            sql`select setval(pg_get_serial_sequence(${name}, ${identity}),
              (select coalesce(max(${sql.ref(identity)}), 0) + 1 from ${sql.table(name)}), false)`
          ]
    )
  ])
  const sums = new Map<string, Sum>()
  for (const table of tables) sums.set(table.name, await sumOf(tx, table))
  return sums
}

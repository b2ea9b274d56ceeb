import { createHash } from "node:crypto"
import { sql } from "kysely"
import { cursor } from "../../db/cursor.ts"
import type { AnyDb } from "../../db/connect.ts"
import type { Sum } from "./format.ts"

/** A table with what is stored of it: what the database works out by itself is left out. Names in a fixed order. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  /** The columns of its primary key, and which of them are text. */
  readonly key: readonly { readonly column: string; readonly isText: boolean }[]
  /** The column that the database numbers by itself, if one is. */
  readonly identity: string | null
}

/** The tables of a store, by name; the list of migrations is none. */
export const tablesOf = async (tx: AnyDb): Promise<readonly Table[]> => {
  const { rows } = await sql<Table>`
    select c.relname as name,
      (select json_agg(a.attname order by a.attname collate "C") from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(json_build_object('column', a.attname, 'isText', a.atttypid = 'text'::regtype) order by place)
        from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), '[]') as key,
      (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '' limit 1) as identity
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
    order by c.relname collate "C"`.execute(tx)
  return rows
}

/** Counts rows and sums them up, in the order in which they are given. */
export const summing = () => {
  const hash = createHash("sha256")
  let rows = 0
  return {
    add: (texts: readonly string[]): void => {
      for (const text of texts) hash.update(`${text}\n`)
      rows += texts.length
    },
    sum: (): Sum => ({ rows, sha256: hash.digest("hex") })
  }
}

const FIRST = 20
const MOST = 1_000
const BYTES = 2_000_000

/** So many rows of the size of these are a batch. */
const batchOf = (rows: readonly { readonly row: string }[]): number => {
  const bytes = rows.reduce((sum, { row }) => sum + row.length, 0)
  return Math.max(1, Math.min(MOST, Math.floor((BYTES * rows.length) / Math.max(1, bytes))))
}

/**
 * The rows of a table, a few at a time: each as PostgreSQL itself writes it in JSON, so that no number and no sign is another
 * one. In an order that is the same in every database, whatever its language.
 */
export const rowsOf = async function* (tx: AnyDb, { name, columns, key }: Table): AsyncGenerator<readonly string[]> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const order = key.map(({ column, isText }) =>
    isText ? sql`${sql.ref(column)} collate "C"` : sql`${sql.ref(column)}`
  )
  const query = sql`select row_to_json(own)::text as row from (select ${names} from ${sql.table(name)}) own
    order by ${order.length === 0 ? sql`1` : sql.join(order)}`
  for await (const rows of cursor<{ readonly row: string }>(tx, query, FIRST, batchOf)) yield rows.map(({ row }) => row)
}

/** The sum of a table. */
export const sumOf = async (tx: AnyDb, table: Table): Promise<Sum> => {
  const summed = summing()
  for await (const rows of rowsOf(tx, table)) summed.add(rows)
  return summed.sum()
}

import { sql } from "kysely"
import type { Tx } from "../../db/transaction.ts"
import { onlyTheirs } from "../theirs.ts"
import type { Known } from "./plan.ts"
import type { Target } from "./targets.ts"
import type { Value, Values } from "./values.ts"

const BATCH = 2_000

const batches = <A>(rows: readonly A[]): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, place) => rows.slice(place * BATCH, (place + 1) * BATCH))

const columnsOf = (keys: readonly string[]) => sql.join(keys.map((key) => sql.ref(key)))

/**
 * Lets the database think again how it looks rows up. The check of a reference is planned once a connection, for a new store
 * while its tables are empty, and would read all of a store's products for each one that is imported.
 */
export const planAgain = async (tx: Tx): Promise<void> => {
  await sql`discard plans`.execute(tx)
}

/** Inserts many rows, a few thousand in a statement, as one JSON parameter. All rows name the same columns. */
export const insertAll = async (
  tx: Tx,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[]
): Promise<void> => {
  const columns = columnsOf(Object.keys(rows[0] ?? {}))
  for (const batch of batches(rows))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::jsonb)`.execute(
      tx
    )
}

/** Inserts rows but for those whose number or name another row has already; gives the ids of what is there now by it. */
export const insertNew = async (
  tx: Tx,
  { table, id }: Target,
  rows: readonly Values[]
): Promise<ReadonlySet<string>> => {
  const made = new Set<string>()
  const columns = columnsOf(Object.keys(rows[0] ?? {}))
  for (const batch of batches(rows)) {
    const inserted = await sql<{ id: string }>`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::jsonb)
      on conflict do nothing returning ${sql.ref(id)} as id`.execute(tx)
    for (const row of inserted.rows) made.add(row.id)
  }
  return made
}

/** Writes these columns of rows that are there. All rows name the same columns, their store and their id among them. */
export const updateAll = async (tx: Tx, { table, id }: Target, rows: readonly Values[]): Promise<void> => {
  const keys = Object.keys(rows[0] ?? {}).filter((key) => key !== "client_id" && key !== id)
  const set = sql.join(keys.map((key) => sql`${sql.ref(key)} = source.${sql.ref(key)}`))
  for (const batch of batches(rows))
    await sql`update ${sql.table(table)} as target set ${set}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::jsonb) as source
      where target.client_id = source.client_id and target.${sql.ref(id)} = source.${sql.ref(id)}`.execute(tx)
}

/** The rows that a store has and people know; of all, or of these ids. */
export const knownRows = async (
  tx: Tx,
  clientId: number,
  { table, id, known }: Target,
  ids?: readonly string[]
): Promise<readonly Known[]> => {
  const only = ids === undefined ? sql`` : sql`and ${sql.ref(id)} = any(${[...ids]}::text[])`
  const { rows } = await sql<Record<string, Value>>`
    select ${sql.ref(id)} as row_id, ${columnsOf(known)} from ${sql.table(table)}
    where client_id = ${clientId} ${only} ${onlyTheirs(table, clientId)}`.execute(tx)
  return rows.map(({ row_id, ...values }) => ({ id: String(row_id), values }))
}

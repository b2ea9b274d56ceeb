import { sql } from "kysely"
import type { Db } from "../../db/connect.ts"
import type { Row } from "../../db/schema.ts"
import { transaction, type Tx } from "../../db/transaction.ts"
import { changedRows, countMoves, movementsOf } from "./apply.ts"
import { insertAll, knownRows, updateAll } from "./rows.ts"
import type { Target } from "./targets.ts"
import type { Values } from "./values.ts"

/** An import may be undone for so long, in ms. */
export const UNDO_MS = 24 * 60 * 60_000

/** What became of an import that was undone. */
export interface Undone {
  readonly deleted: number
  readonly restored: number
  /** What it made and what is in use since, by name: it stays. */
  readonly kept: readonly string[]
  /** So many rows that it changed were changed again since: that stays. */
  readonly changedSince: number
}

/** The import that would be undone: the last one that stands, or the one of this id; undefined: there is none. */
export const importToUndo = (db: Db, clientId: number, id?: string): Promise<Row<"store_import"> | undefined> =>
  db
    .selectFrom("store_import")
    .selectAll()
    .where("client_id", "=", clientId)
    .$if(id !== undefined, (query) => query.where("import_id", "=", id ?? ""))
    .where("undone_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("import_id", "desc")
    .limit(1)
    .executeTakeFirst()

/** The tables whose rows say that a row is in use, by its id; those that come with a row itself say nothing. */
const usersOf = async (tx: Tx, { table, id }: Target): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = ${id} and t.table_type = 'BASE TABLE'
      and c.table_name not in (${table}, 'product_listed')`.execute(tx)
  return rows.map(({ name }) => name)
}

/** The keys by which an import's own movements are told from those of others. */
const OWN_KEYS: Readonly<Record<string, string>> = {
  stock_movement: "stock_movement_id",
  gift_card_entry: "gift_card_entry_id"
}

const usedIds = async (tx: Tx, clientId: number, importId: string, target: Target): Promise<ReadonlySet<string>> => {
  const used = new Set<string>()
  for (const user of await usersOf(tx, target)) {
    const own = OWN_KEYS[user]
    const others = own === undefined ? sql`` : sql`and not starts_with(u.${sql.ref(own)}, ${movementsOf(importId)})`
    const { rows } = await sql<{ id: string }>`
      select distinct made.row_id as id from store_import_row made
      join ${sql.table(user)} u on u.client_id = made.client_id and u.${sql.ref(target.id)} = made.row_id
      where made.client_id = ${clientId} and made.import_id = ${importId} and made.before is null ${others}`.execute(tx)
    for (const { id } of rows) used.add(id)
  }
  return used
}

const madeIds = async (tx: Tx, clientId: number, importId: string): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom("store_import_row")
    .select("row_id")
    .where("client_id", "=", clientId)
    .where("import_id", "=", importId)
    .where("before", "is", null)
    .execute()
  return rows.map(({ row_id }) => row_id)
}

const removeAll = async (tx: Tx, clientId: number, target: Target, ids: readonly string[]): Promise<void> => {
  const own =
    target.table === "product" ? "stock_movement" : target.table === "gift_card" ? "gift_card_entry" : undefined
  for (const table of [...(own === undefined ? [] : [own]), target.table])
    await sql`delete from ${sql.table(table)}
      where client_id = ${clientId} and ${sql.ref(target.id)} = any(${[...ids]}::text[])`.execute(tx)
}

const nameOf = (values: Values): string =>
  String(values["description"] ?? values["user_name"] ?? "") ||
  ["first_name", "last_name", "company_name"].flatMap((key) => values[key] ?? []).join(" ") ||
  "a gift card"

const COUNTS = ["available", "warehouse_available"]

const isValues = (value: unknown): value is Values => typeof value === "object" && value !== null

const restore = async (tx: Tx, row: Row<"store_import">, target: Target, now: number) => {
  const { client_id: clientId, import_id: importId, file_name: fileName } = row
  const changes = await tx
    .selectFrom("store_import_row")
    .select(["row_id", "before", "after"])
    .where("client_id", "=", clientId)
    .where("import_id", "=", importId)
    .where("before", "is not", null)
    .execute()
  const rows = await knownRows(
    tx,
    clientId,
    target,
    changes.map(({ row_id }) => row_id)
  )
  const known = new Map(rows.map((one) => [one.id, one]))
  let changedSince = 0
  const back = changes.flatMap(({ row_id: id, before, after }) => {
    const current = known.get(id)?.values
    if (current === undefined || !isValues(before) || !isValues(after)) return []
    const wanted = Object.keys(before).flatMap((key) => {
      if (current[key] === after[key]) return [[key, before[key] ?? null] as const]
      // What was sold meanwhile stays sold: a count goes back by what the import added to it.
      return COUNTS.includes(key) && before[key] !== null
        ? [[key, Number(current[key]) - Number(after[key]) + Number(before[key])] as const]
        : []
    })
    if (wanted.length < Object.keys(before).length) changedSince += 1
    return wanted.length === 0 ? [] : [{ id, before: current, after: Object.fromEntries(wanted) }]
  })
  if (back.length > 0) await updateAll(tx, target, changedRows(clientId, target, known, back))
  if (target.table === "product") {
    const prefix = `undo-${importId}-`
    await insertAll(
      tx,
      "stock_movement",
      back.flatMap((one) => countMoves({ clientId, now, fileName }, prefix, one.id, one))
    )
  }
  return { restored: back.length, changedSince }
}

/**
 * Takes an import back: what it made goes, unless it is in use since, and what it changed is as before, unless it was changed
 * again. All of it or nothing; `now` is milliseconds since 1970.
 */
export const undoImport = (db: Db, row: Row<"store_import">, target: Target, now: number): Promise<Undone> =>
  transaction(db, row.client_id, async (tx) => {
    const { client_id: clientId, import_id: importId } = row
    const used = await usedIds(tx, clientId, importId, target)
    const gone = (await madeIds(tx, clientId, importId)).filter((id) => !used.has(id))
    await removeAll(tx, clientId, target, gone)
    const kept = used.size === 0 ? [] : await knownRows(tx, clientId, target, [...used])
    const restored = await restore(tx, row, target, now)
    await tx
      .updateTable("store_import")
      .set({ undone_at: now })
      .where("client_id", "=", clientId)
      .where("import_id", "=", importId)
      .execute()
    return { deleted: gone.length, kept: kept.map(({ values }) => nameOf(values)), ...restored }
  })

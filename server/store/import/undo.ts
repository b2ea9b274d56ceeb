import { type RawBuilder, sql } from "kysely"
import type { Db } from "../../db/connect.ts"
import type { Row } from "../../db/schema.ts"
import { transaction, type Tx } from "../../db/transaction.ts"
import { changedRows, countMoves, movementsOf } from "./moves.ts"
import { formBy } from "../forms/by.ts"
import { type FormsUndone, undoForms } from "../forms/write.ts"
import { namedBy, namedWithin } from "./named.ts"
import { nameOf } from "./names.ts"
import { insertAll, knownRows, planAgain, updateAll } from "./rows.ts"
import { isRetyping, rowIds, wayBack } from "./wayBack.ts"
import type { Target } from "./targets.ts"
import type { Goal } from "./work.ts"
import type { Values } from "./values.ts"

/** An import may be undone for so long, in ms. */
export const UNDO_MS = 24 * 60 * 60_000

/** What became of an import, or a slice of it, that was undone. */
export interface Undone {
  readonly deleted: number
  readonly restored: number
  /** What it made and what is in use since, by name: it stays. */
  readonly kept: readonly string[]
  /** So many rows that it changed were changed again since: that stays. */
  readonly changedSince: number
}

/** The import that would be undone: the last one that stands, or the one of this id; undefined: there is none. */
export const importToUndo = (db: Db | Tx, id?: string): Promise<Row<"store_import"> | undefined> =>
  db
    .selectFrom("store_import")
    .selectAll()
    .$if(id !== undefined, (query) => query.where("import_id", "=", id ?? ""))
    .where("undone_at", "is", null)
    .where("state", "<>", "changed")
    .orderBy("created_at", "desc")
    .orderBy("import_id", "desc")
    .limit(1)
    .executeTakeFirst()

/** The keys by which an import's own movements are told from those of others. */
const OWN_KEYS: Readonly<Record<string, string>> = {
  stock_movement: "stock_movement_id",
  gift_card_entry: "gift_card_entry_id",
  contact_note: "contact_note_id"
}

/** Is it a movement of this import, or of one that is undone already? Those go with what this one made. */
const leavesWith = (importId: string, movement: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  starts_with(${movement}, ${movementsOf(importId)}) or exists (
    select 1 from store_import other where other.client_id = u.client_id and other.undone_at is not null
      and (starts_with(${movement}, 'import-' || other.import_id || '-')
        or starts_with(${movement}, 'undo-' || other.import_id || '-'))))`

const usedIds = async (
  tx: Tx,
  { client_id: clientId, import_id: importId }: Row<"store_import">,
  target: Target,
  ids: readonly string[]
): Promise<ReadonlySet<string>> => {
  const used = new Set<string>()
  if (ids.length === 0) return used
  for (const id of await namedWithin(tx, clientId, ids)) used.add(id)
  for (const { table, column } of await namedBy(tx, target)) {
    const own = OWN_KEYS[table]
    const others = own === undefined ? sql`` : sql`and not ${leavesWith(importId, sql.ref(`u.${own}`))}`
    const { rows } = await sql<{ id: string }>`
      select distinct u.${sql.ref(column)} as id from ${sql.table(table)} u
      where u.client_id = ${clientId} and u.${sql.ref(column)} = any(${[...ids]}::text[]) ${others}`.execute(tx)
    for (const { id } of rows) used.add(id)
  }
  return used
}

const removeAll = async (
  tx: Tx,
  { client_id: clientId, import_id: importId }: Row<"store_import">,
  target: Target,
  ids: readonly string[]
): Promise<void> => {
  if (target.table === "product")
    await sql`select undo_import_movements(${clientId}::integer, ${importId}, ${[...ids]}::text[])`.execute(tx)
  for (const table of [...(target.beside === undefined ? [] : [target.beside.table]), target.table])
    await sql`delete from ${sql.table(table)}
      where client_id = ${clientId} and ${sql.ref(target.id)} = any(${[...ids]}::text[])`.execute(tx)
}

/** What of an import's row undoing leaves, by its id: the columns, or none of them of a row that is in use. */
type Left = ReadonlyMap<string, readonly string[]>

/** How a slice is taken back. */
export interface Undoing {
  /** Milliseconds since 1970. */
  readonly now: number
  /** Which of these rows of the store have to stay as they are, whatever becomes of the others. */
  readonly stays?: (tx: Tx, ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** Keeps what went back where people look for it. */
  readonly keep?: (tx: Tx, back: readonly { readonly id: string; readonly before: Values }[]) => Promise<void>
}

const restore = async (
  tx: Tx,
  { client_id: clientId, import_id: importId, file_name: fileName }: Row<"store_import">,
  target: Target,
  changes: readonly Row<"store_import_row">[],
  { now, stays, keep }: Undoing
): Promise<{ readonly restored: number; readonly left: Left }> => {
  const known = new Map((await knownRows(tx, clientId, target, rowIds(changes))).map((one) => [one.id, one]))
  const retyped = rowIds(changes.filter(isRetyping))
  const stuck = retyped.length === 0 ? new Set<string>() : await (stays?.(tx, retyped) ?? new Set<string>())
  const left = new Map<string, readonly string[]>()
  const back = changes.flatMap((change) => {
    const { row_id: id } = change
    const current = known.get(id)?.values
    if (current === undefined) return []
    const { restored, staying } = wayBack(target.table, change, current, stuck.has(id))
    if (staying.length > 0) left.set(id, staying)
    return Object.keys(restored).length === 0 ? [] : [{ id, before: current, after: restored }]
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
  await keep?.(
    tx,
    back.map(({ id, before, after }) => ({
      id,
      before: Object.fromEntries(Object.keys(after).map((key) => [key, before[key] ?? null]))
    }))
  )
  return { restored: back.length, left }
}

/** Writes down at its rows what undoing an import left. */
const writeLeft = async (tx: Tx, importId: string, left: Left): Promise<void> => {
  for (const [fields, rows] of Map.groupBy(left, ([, keys]) => keys.join(" ")))
    await tx
      .updateTable("store_import_row")
      .set({ left_fields: fields === "" ? [] : fields.split(" ") })
      .where("import_id", "=", importId)
      .where(sql<boolean>`row_id = any(${rows.map(([id]) => id)}::text[])`)
      .execute()
}

/** Takes rows back that were written in bulk. */
const undoRows = async (
  tx: Tx,
  row: Row<"store_import">,
  target: Target,
  rows: readonly Row<"store_import_row">[],
  undoing: Undoing
): Promise<FormsUndone> => {
  const made = rows.flatMap(({ row_id, before }) => (before === null ? [row_id] : []))
  const used = await usedIds(tx, row, target, made)
  const gone = made.filter((id) => !used.has(id))
  await removeAll(tx, row, target, gone)
  const kept = used.size === 0 ? [] : await knownRows(tx, row.client_id, target, [...used])
  const changes = rows.filter(({ before }) => before !== null)
  const { restored, left } = await restore(tx, row, target, changes, undoing)
  return { gone, kept, restored, left }
}

/** Rows of an import that are taken back in one transaction: sales go on between two of them. */
const SLICE = 1_000

/**
 * Takes a slice of an import back, all of it or nothing: what it made goes, unless it is in use since, and what it changed is as
 * before, unless it was changed again. `last`: nothing of it is left. `now` is milliseconds since 1970.
 */
export const undoSlice = (
  db: Db,
  row: Row<"store_import">,
  target: Goal,
  undoing: Undoing
): Promise<Undone & { readonly last: boolean }> =>
  transaction(db, row.client_id, async (tx) => {
    const { client_id: clientId, import_id: importId } = row
    const { now } = undoing
    await planAgain(tx)
    const rows = await tx
      .selectFrom("store_import_row")
      .selectAll()
      .where("import_id", "=", importId)
      .where("undone", "=", false)
      .orderBy("row_id")
      .limit(SLICE)
      .execute()
    const { gone, kept, restored, left } = await (target._tag === "Form"
      ? undoForms(tx, target, await formBy(tx, { clientId, staffId: row.undone_by, now }), rows)
      : undoRows(tx, row, target, rows, undoing))
    await writeLeft(tx, importId, new Map([...left, ...kept.map(({ id }) => [id, []] as const)]))
    const last = rows.length < SLICE
    await tx
      .updateTable("store_import_row")
      .set({ undone: true })
      .where("import_id", "=", importId)
      .where(sql<boolean>`row_id = any(${rows.map(({ row_id }) => row_id)}::text[])`)
      .execute()
    await tx
      .updateTable("store_import")
      .set((eb) => ({
        removed: eb("removed", "+", gone.length),
        kept: eb("kept", "+", kept.length),
        restored: eb("restored", "+", restored),
        changed_since: eb("changed_since", "+", left.size),
        saved_at: now,
        ...(last ? { undone_at: now, state: "done" as const } : {})
      }))
      .where("import_id", "=", importId)
      .execute()
    return {
      deleted: gone.length,
      kept: kept.map(({ values }) => (target.definition.called ?? nameOf)(values)),
      restored,
      changedSince: left.size,
      last
    }
  })

/** Takes a whole import back, slice after slice. */
export const undoImport = async (db: Db, row: Row<"store_import">, target: Goal, undoing: Undoing): Promise<Undone> => {
  let sum: Undone = { deleted: 0, restored: 0, kept: [], changedSince: 0 }
  for (;;) {
    const { last, ...one } = await undoSlice(db, row, target, undoing)
    sum = {
      deleted: sum.deleted + one.deleted,
      restored: sum.restored + one.restored,
      kept: [...sum.kept, ...one.kept],
      changedSince: sum.changedSince + one.changedSince
    }
    if (last) return sum
  }
}

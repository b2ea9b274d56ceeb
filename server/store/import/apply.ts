import { Data } from "effect"
import type { Db } from "../../db/connect.ts"
import type { ImportKind } from "../../db/schema.ts"
import { reading, transaction, type Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import type { Sheet } from "./csv.ts"
import { type Changed, type Known, type Plan, planImport } from "./plan.ts"
import { insertAll, knownRows, updateAll } from "./rows.ts"
import type { Target } from "./targets.ts"
import type { Values } from "./values.ts"

/** The store is no longer as the report said: nothing was saved. */
export class StoreChanged extends Data.TaggedError("StoreChanged")<{ readonly message: string }> {}

/** Which import of which store; `now` is milliseconds since 1970. */
export interface Importing {
  readonly clientId: number
  readonly kind: ImportKind
  readonly target: Target
  readonly fileName: string
  readonly now: number
}

/** What a file would do to a store as it is now. Writes nothing. */
export const previewImport = (db: Db, { clientId, target }: Importing, sheet: Sheet): Promise<Plan> =>
  reading(db, async (tx) => planImport(sheet, target.definition, await knownRows(tx, clientId, target)))

/** The first words of the ids of what an import moved: none but its own are taken back. */
export const movementsOf = (importId: string): string => `import-${importId}-`

const SHELVES = [
  ["store", "available"],
  ["warehouse", "warehouse_available"]
] as const

/** What puts the counts of a product from what they were to what they are: every count is the sum of its movements. */
export const countMoves = (
  { clientId, now, fileName }: Pick<Importing, "clientId" | "now" | "fileName">,
  prefix: string,
  id: string,
  { before, after }: Pick<Changed, "before" | "after">
): readonly Values[] =>
  SHELVES.flatMap(([shelf, column]) => {
    const quantity = Number(after[column] ?? 0) - Number(before[column] ?? 0)
    return column in after && quantity !== 0
      ? [
          {
            client_id: clientId,
            stock_movement_id: `${prefix}${shelf}-${id}`,
            product_id: id,
            kind: "counted",
            shelf,
            quantity,
            created_at: now,
            reason: `Import of ${fileName}`
          }
        ]
      : []
  })

const make = async (tx: Tx, asked: Importing, importId: string, plan: Plan): Promise<readonly string[]> => {
  const { clientId, target, now } = asked
  const ids = plan.created.map(() => newId(now))
  const of = (place: number): Values => ({ client_id: clientId, [target.id]: ids[place] ?? "" })
  const rows = plan.created.map(({ values }, place) => {
    const { [target.id]: _none, ...rest } = target.fresh(values, now)
    return { ...of(place), ...rest }
  })
  await insertAll(tx, target.table, rows)
  if (target.table === "product")
    await insertAll(
      tx,
      "stock_movement",
      rows.flatMap((after, place) => countMoves(asked, movementsOf(importId), ids[place] ?? "", { before: {}, after }))
    )
  if (target.table === "gift_card")
    await insertAll(
      tx,
      "gift_card_entry",
      rows.flatMap((row, place) =>
        row["balance"] === 0
          ? []
          : [
              {
                ...of(place),
                gift_card_entry_id: `${movementsOf(importId)}${ids[place]}`,
                amount: row["balance"] ?? 0,
                created_at: now
              }
            ]
      )
    )
  return ids
}

/** Rows as they become: what changes of any of them is written of all, with what follows from it. */
export const changedRows = (
  clientId: number,
  { id, derived }: Target,
  known: ReadonlyMap<string, Known>,
  changes: readonly { readonly id: string; readonly after: Values }[]
): readonly Values[] => {
  const columns = [...new Set(changes.flatMap(({ after }) => Object.keys(after)))]
  return changes.map((change) => {
    const row = { ...known.get(change.id)?.values, ...change.after }
    const own = Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
    return { client_id: clientId, [id]: change.id, ...own, ...derived(row) }
  })
}

const change = async (
  tx: Tx,
  asked: Importing,
  importId: string,
  plan: Plan,
  known: readonly Known[]
): Promise<void> => {
  const { clientId, target } = asked
  const byId = new Map(known.map((one) => [one.id, one]))
  await updateAll(tx, target, changedRows(clientId, target, byId, plan.changed))
  if (target.table === "product")
    await insertAll(
      tx,
      "stock_movement",
      plan.changed.flatMap((one) => countMoves(asked, movementsOf(importId), one.id, one))
    )
}

/**
 * Does what was accepted, all of it or nothing, and writes down what it made and changed, so that it can be undone. The plan
 * is made again in the same transaction. Throws `StoreChanged` when it is another one than `accepted`.
 */
export const applyImport = (db: Db, asked: Importing, sheet: Sheet, accepted: Plan): Promise<string> =>
  transaction(db, asked.clientId, async (tx) => {
    const { clientId, target, now, kind, fileName } = asked
    const known = await knownRows(tx, clientId, target)
    const plan = planImport(sheet, target.definition, known)
    const counts = (of: Plan) => [of.created.length, of.changed.length, of.same, of.wrong.size].join()
    if (counts(plan) !== counts(accepted))
      throw new StoreChanged({ message: "The store changed since the report. Nothing was saved: look at it again." })
    const importId = newId(now)
    const of = { client_id: clientId, import_id: importId }
    await insertAll(tx, "store_import", [
      {
        ...of,
        kind,
        file_name: fileName,
        made: plan.created.length,
        changed: plan.changed.length,
        same: plan.same,
        wrong: plan.wrong.size,
        created_at: now
      }
    ])
    const ids = plan.created.length === 0 ? [] : await make(tx, asked, importId, plan)
    if (plan.changed.length > 0) await change(tx, asked, importId, plan, known)
    await insertAll(
      tx,
      "store_import_row",
      ids.map((row_id) => ({ ...of, row_id }))
    )
    await insertAll(
      tx,
      "store_import_row",
      plan.changed.map(({ id, before, after }) => ({ ...of, row_id: id, before, after }))
    )
    return importId
  })

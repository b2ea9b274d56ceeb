import type { StoreChange } from "../../../../src/store/wire.ts"
import { LISTS, type ListKind } from "../../../../src/store/lists/rules.ts"
import type { Db } from "../../../db/connect.ts"
import { withoutCard } from "../../../db/held/door.ts"
import type { Tx } from "../../../db/transaction.ts"
import { newId } from "../../../ids.ts"
import type { At, Becoming } from "./table.ts"

/** So many changes are shown; all are kept. */
const SHOWN = 30

/** How often each row of a list was changed: its version. */
export const versionsOf = async (db: Db | Tx, kind: ListKind): Promise<(id: string) => number> => {
  const rows = await db
    .selectFrom("list_change")
    .select((eb) => ["row_id", eb.fn.countAll<number>().as("changes")])
    .where("kind", "=", kind)
    .groupBy("row_id")
    .execute()
  const versions = new Map(rows.map(({ row_id, changes }) => [row_id, changes]))
  return (id) => versions.get(id) ?? 0
}

/** Who changed what of a row, newest first. */
export const changesOf = async (db: Db | Tx, kind: ListKind, id: string): Promise<readonly StoreChange[]> => {
  const rows = await db
    .selectFrom("list_change as change")
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "change.changed_by"))
    .select(["change.field", "change.was", "change.became", "change.changed_at", "staff.user_name"])
    .where("change.kind", "=", kind)
    .where("change.row_id", "=", id)
    .orderBy("change.position", "desc")
    .limit(SHOWN)
    .execute()
  return rows.map(({ changed_at: since, ...change }) => ({ ...change, since }))
}

/** What is new about a row: by the names of its fields, "new" for one that was made, "archived". */
const between = (kind: ListKind, { before, after }: Becoming) => {
  const { fields, name } = LISTS[kind]
  if (before === undefined) return [{ field: "new", was: "", became: after.values[name] ?? "" }]
  const changed = Object.keys(fields).flatMap((field) => {
    const [was, became] = [before.values[field] ?? "", after.values[field] ?? ""]
    return was === became || (field === "place" && after.archived !== before.archived) ? [] : [{ field, was, became }]
  })
  return before.archived === after.archived
    ? changed
    : [...changed, { field: "archived", was: before.archived ? "1" : "0", became: after.archived ? "1" : "0" }]
}

/** Keeps what became of a row, by whom and when; gives whether anything did. */
export const keepListChange = async (
  tx: Tx,
  { now, staffId }: At & { readonly staffId: string },
  kind: ListKind,
  becoming: Becoming
): Promise<boolean> => {
  const rows = between(kind, becoming).map(({ field, was, became }) => ({
    list_change_id: newId(now),
    kind,
    row_id: becoming.after.id,
    field,
    was: withoutCard(was),
    became: withoutCard(became),
    changed_by: staffId,
    changed_at: now
  }))
  if (rows.length > 0) await tx.insertInto("list_change").values(rows).execute()
  return rows.length > 0
}

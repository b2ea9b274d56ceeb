import { sql } from "kysely"
import type { ListKind } from "../../../src/store/lists/rules.ts"
import { tableOf } from "../../actions/store/lists/tables.ts"
import type { Database } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { namedBy, namedWithin } from "../import/named.ts"
import type { FormBy } from "./form.ts"

/** Where the rows of each list are, and by which column others name them; a list without its table does not compile. */
export const LIST_TABLES = {
  lanes: { table: "range_lane", id: "range_lane_id", by: "lane_number" },
  hours: { table: "range_hours", id: "weekday", by: null },
  days: { table: "range_day", id: "range_day_id", by: null },
  fees: { table: "item_fee_type", id: "item_fee_id", by: "item_fee_id" },
  tax_classes: { table: "tax_class", id: "tax_class_id", by: "tax_class_id" },
  departments: { table: "department", id: "department_id", by: null },
  categories: { table: "open_category", id: "category_id", by: "category_id" },
  reasons: { table: "reason_code", id: "reason_code_id", by: "reason_code_id" },
  log_books: { table: "log_book", id: "ffl_log_book_id", by: "ffl_log_book_id" },
  gun_types: { table: "gun_type", id: "gun_type", by: "gun_type" },
  custom_fields: { table: "custom_field", id: "custom_field_id", by: "custom_field_id" }
} as const satisfies Readonly<
  Record<ListKind, { readonly table: keyof Database; readonly id: string; readonly by: string | null }>
>

/** Does anything name a row of a list, or did anything that is kept? */
export const isListRowUsed = async (
  tx: Tx,
  { clientId, now }: FormBy,
  kind: ListKind,
  id: string
): Promise<boolean> => {
  const { table, id: column, by } = LIST_TABLES[kind]
  if ((await tableOf(kind).uses?.(tx, { now }))?.has(id) === true) return true
  if ((await namedWithin(tx, clientId, [id])).length > 0) return true
  if (by === null) return false
  const { rows } = await sql<{ value: string }>`select ${sql.ref(by)}::text as value from ${sql.table(table)}
    where client_id = ${clientId} and ${sql.ref(column)} = ${id}`.execute(tx)
  const value = rows[0]?.value ?? id
  for (const other of await namedBy(tx, { table, id: by })) {
    const found = await sql`select 1 from ${sql.table(other.table)}
      where client_id = ${clientId} and ${sql.ref(other.column)}::text = ${value} limit 1`.execute(tx)
    if (found.rows.length > 0) return true
  }
  return false
}

/** Takes a row of a list away that nothing names. */
export const deleteListRow = async (tx: Tx, { clientId }: FormBy, kind: ListKind, id: string): Promise<void> => {
  const { table, id: column } = LIST_TABLES[kind]
  await sql`delete from ${sql.table(table)} where client_id = ${clientId} and ${sql.ref(column)} = ${id}`.execute(tx)
}

import { sql } from "kysely"
import type { Database, Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"

/** The columns of a table that hold more than one value each, as JSON or as a list. */
type Within<T extends keyof Database> = {
  [C in keyof Row<T>]: [Extract<Row<T>[C], object>] extends [never] ? never : C
}[keyof Row<T>]

type Holder = { [T in keyof Database]: [Within<T>] extends [never] ? never : T }[keyof Database]

/**
 * Whether what stands within a column names rows of the store by their ids, or is words, sums and records of what was. Total over
 * the tables: whoever adds such a column says which.
 */
const WITHIN: { readonly [T in Holder]: { readonly [C in Within<T>]: "ids" | "words" } } = {
  throttle: { failed_at: "words" },
  contact_waiver: { contact_info: "words", minor_info: "words", emergency_contact_info: "words" },
  product: { more_images: "words" },
  cart_item: { details: "ids" },
  cart_discount: { covers: "words" },
  // What would be put back.
  cart_removal: { line: "ids", changes: "ids", stock_exception: "ids" },
  idempotency: { reply: "words" },
  order_item: { details: "ids" },
  register_session: { counts: "words" },
  recount: { counts: "words" },
  z_tape: { rows: "words" },
  class_detail: { recommended_products: "ids" },
  class_reservation: { participants: "words" },
  membership: { included: "words", discounts: "words" },
  membership_member: { stood_before: "words" },
  membership_term: { participants: "words", discounts: "words" },
  processor_ledger: { state: "words" },
  spin_transaction: { approval: "words" },
  price_book_change: { was: "words", became: "words" },
  store_import_row: { before: "words", after: "words", left_fields: "words" }
}

const NAMING = Object.entries(WITHIN).flatMap(([table, columns]) =>
  Object.entries(columns).flatMap(([column, holds]) => (holds === "ids" ? [{ table, column }] : []))
)

/** Which of these ids are named within a JSON of the store, such as the card that a line of a cart puts money onto. */
export const namedWithin = async (tx: Tx, clientId: number, ids: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = []
  for (const { table, column } of NAMING) {
    const { rows } = await sql<{ id: string }>`
      select distinct held.value #>> '{}' as id from ${sql.table(table)} u,
        jsonb_path_query(to_jsonb(u.${sql.ref(column)}), '$.** ? (@.type() == "string")') as held(value)
      where u.client_id = ${clientId} and u.${sql.ref(column)} is not null
        and held.value #>> '{}' = any(${[...ids]}::text[])`.execute(tx)
    for (const { id } of rows) found.push(id)
  }
  return found
}

/**
 * The columns by which other tables name rows of this one: those that the database holds to it, whatever they are called, and those
 * that it does not, by their name: a person did what is `approved_by` or `voided_by` them. Rows that come with a row itself say nothing.
 */
export const namedBy = async (
  tx: Tx,
  { table, id }: { readonly table: string; readonly id: string }
): Promise<readonly { readonly table: string; readonly column: string }[]> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select t.relname as table, a.attname as column from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join lateral unnest(c.conkey, c.confkey) as k(own, theirs) on true
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.theirs
    where c.contype = 'f' and c.confrelid = ${table}::regclass and f.attname = ${id}
      and t.relname not in (${table}, 'product_listed')
    union
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.column_name = ${id} or (${table}::text = 'staff' and right(c.column_name, 3) = '_by'))
      and c.table_name not in (${table}, 'product_listed')`.execute(tx)
  return rows
}

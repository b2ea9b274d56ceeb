import { type RawBuilder, sql } from "kysely"

/**
 * Of a table that a file is made of or read into only what people know of it: not the customer who is nobody, and no product that
 * only stands for lines without one. It goes on after a `where`.
 */
export const onlyTheirs = (table: string, clientId: number): RawBuilder<unknown> => {
  if (table === "contact")
    return sql`and contact_id <> (select contact_id from client where client_id = ${sql.lit(clientId)})`
  return table === "product" ? sql`and stands_for is null` : sql``
}

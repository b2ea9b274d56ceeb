import { sql } from "kysely"
import type { AnyDb } from "../db/connect.ts"

/** The first movement of every count that a store begins with; `now` is milliseconds since 1970. */
export const countStock = async (db: AnyDb, clientId: number, now: number): Promise<void> => {
  for (const [shelf, count] of [
    ["store", sql.ref("available")],
    ["warehouse", sql.ref("warehouse_available")]
  ] as const)
    await sql`insert into stock_movement (client_id, stock_movement_id, product_id, kind, shelf, quantity, created_at)
      select client_id, ${`counted-${shelf}-`}::text || product_id, product_id, 'counted', ${shelf}::text, ${count}, ${now}::bigint
      from product where client_id = ${clientId} and ${count} is not null and ${count} <> 0
      order by product_id`.execute(db)
}

import { sql } from "kysely"
import { expect } from "vitest"
import type { Db } from "../../server/db/connect.ts"

/** Every count, in the store and at the warehouse, is the sum of its movements. */
export const movementsAddUp = async (db: Db): Promise<void> => {
  const { rows } = await sql`select * from (
      select product_id, available, warehouse_available,
        (select coalesce(sum(quantity), 0)::int from stock_movement m
          where m.client_id = p.client_id and m.product_id = p.product_id and m.shelf = 'store') as in_store,
        (select coalesce(sum(quantity), 0)::int from stock_movement m
          where m.client_id = p.client_id and m.product_id = p.product_id and m.shelf = 'warehouse') as at_warehouse
      from product p) as counted
    where available <> in_store or warehouse_available <> at_warehouse`.execute(db)
  expect(rows).toEqual([])
}

/** Puts a count right as a stock count does: with the movement that makes up the difference. */
export const setCount = async (
  db: Db,
  productId: string,
  count: number,
  shelf: "store" | "warehouse" = "store"
): Promise<void> => {
  const column = shelf === "store" ? "available" : "warehouse_available"
  const { client_id, had } = await db
    .selectFrom("product")
    .select(["client_id", `${column} as had`])
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable("product")
    .set({ [column]: count })
    .where("product_id", "=", productId)
    .execute()
  await db
    .insertInto("stock_movement")
    .values({
      client_id,
      stock_movement_id: `test-${Math.random()}`,
      product_id: productId,
      kind: "counted",
      shelf,
      quantity: count - (had ?? 0),
      created_at: 0
    })
    .execute()
}

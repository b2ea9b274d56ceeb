import { query } from "../../db/transaction.ts"
import type { FreeHandler } from "../types.ts"

/** Which of these sales are in the books: a register asks it of what it had booked before the store was restored. */
export const getKnownOfflineSales: FreeHandler<"get_known_offline_sales"> = {
  kind: "free",
  run: ({ deps, request: { sale_keys: keys } }) =>
    query(async () => {
      const rows =
        keys.length === 0
          ? []
          : await deps.db
              .selectFrom("offline_sale as sale")
              .innerJoin("orders", (join) => join.onRef("orders.order_id", "=", "sale.order_id"))
              .select(["sale.sale_key", "sale.order_id", "orders.order_number", "sale.booked_at"])
              .where("sale.sale_key", "in", [...keys])
              .orderBy("sale.sale_key")
              .execute()
      const known = rows.map(({ order_number, ...row }) => ({ ...row, order_number: String(order_number) }))
      return { status: "success", body: { known } }
    })
}

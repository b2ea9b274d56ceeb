import type { StockException } from "../../../src/catalog/contract.ts"
import type { Db } from "../../db/connect.ts"
import { query } from "../../db/transaction.ts"
import { unsentReceipts } from "../../mail/unsent.ts"
import { moveStock } from "../../money/stock.ts"
import { present } from "../../present.ts"
import { notSellable } from "./notSellable.ts"
import { isManager, MANAGERS_ONLY } from "../session/managers.ts"
import type { FreeHandler, RecordedHandler } from "../types.ts"

const openOnes = (db: Db) =>
  db
    .selectFrom("stock_exception as one")
    .innerJoin("product", (join) => join.onRef("product.product_id", "=", "one.product_id"))
    .innerJoin("cart", (join) => join.onRef("cart.shopping_cart_id", "=", "one.shopping_cart_id"))
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "one.staff_id"))
    .leftJoin("staff as boss", (join) => join.onRef("boss.staff_id", "=", "one.approved_by"))
    .leftJoin("device", (join) => join.onRef("device.device_license_id", "=", "one.device_license_id"))
    .leftJoin("orders", (join) => join.onRef("orders.order_id", "=", "one.order_id"))
    .selectAll("one")
    .select([
      "product.description",
      "product.upc",
      "product.available",
      "product.warehouse_available",
      "staff.user_name",
      "device.device_nickname"
    ])
    .select(["boss.user_name as approved_name", "orders.order_number"])
    .where("one.beyond", ">", 0)
    .where("one.ended_at", "is", null)
    .where((eb) => eb.or([eb("one.order_id", "is not", null), eb("cart.status", "=", "open")]))
    .orderBy("one.created_at")

/** What was sold, or is about to be, beyond the count of the stock and that no manager has settled, oldest first; what came back and cannot be sold again; and receipts that nobody took. */
export const getListStockExceptions: FreeHandler<"get_list_stock_exceptions"> = {
  kind: "free",
  run: ({ deps, person, now }) =>
    query(async () => {
      if (!isManager(person)) return { status: "error", message: MANAGERS_ONLY, body: {} }
      const rows = await openOnes(deps.db).execute()
      const list = rows.map((row): StockException => ({
        stock_exception_id: row.stock_exception_id,
        product_id: row.product_id,
        description: row.description,
        counted: row.counted,
        beyond: row.beyond,
        user_name: row.user_name,
        since: row.created_at,
        ...present({
          upc: row.upc,
          available: row.shelf === "store" ? row.available : row.warehouse_available,
          is_backorder: row.shelf === "warehouse" || null,
          approved_by: row.approved_name,
          device_nickname: row.device_nickname,
          order_id: row.order_id,
          order_number: row.order_number === null ? null : String(row.order_number)
        })
      }))
      const not_sellable = await notSellable(deps.db)
      return { status: "success", body: { list, not_sellable, unsent: await unsentReceipts(deps.db, now) } }
    })
}

/** Why the count rises by what was sold beyond it. */
const FOUND = "Sold beyond the count"
const GONE = "This was settled already."

/**
 * A manager has looked: the pieces that were sold beyond the count were there, and the count is put right by them; or it
 * is right as it is, because a delivery was counted meanwhile. Each is settled once, and not before it is sold.
 */
export const settleStockException: RecordedHandler<"settle_stock_exception"> = {
  kind: "recorded",
  run: async (tx, { clientId, person, request, now }) => {
    if (!isManager(person)) return { status: "error", message: MANAGERS_ONLY, body: {} }
    const ended = await tx
      .updateTable("stock_exception")
      .set({ ended_at: now, ended_as: request.add_to_count ? "counted" : "left", ended_by: person.staffId })
      .where("stock_exception_id", "=", request.stock_exception_id)
      .where("order_id", "is not", null)
      .where("beyond", ">", 0)
      .where("ended_at", "is", null)
      .returning(["product_id", "shelf", "beyond", "order_id"])
      .executeTakeFirst()
    if (ended === undefined) return { status: "error", message: GONE, body: {} }
    if (request.add_to_count)
      await moveStock(tx, {
        client_id: clientId,
        product_id: ended.product_id,
        kind: "adjusted",
        shelf: ended.shelf,
        quantity: ended.beyond,
        serial_number: null,
        created_at: now,
        staff_id: person.staffId,
        approved_by: person.staffId,
        reason: FOUND,
        order_id: ended.order_id
      })
    return { status: "success", body: {} }
  }
}

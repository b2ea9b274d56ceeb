import type { NotSellable } from "../../../src/catalog/contract.ts"
import type { Db } from "../../db/connect.ts"
import { present } from "../../present.ts"

const MOST = 100

/** The latest pieces that came back and stayed out of the count: why, with which return, and who took them back. */
export const notSellable = async (db: Db): Promise<readonly NotSellable[]> => {
  const rows = await db
    .selectFrom("order_item as item")
    .innerJoin("orders", (join) => join.onRef("orders.order_id", "=", "item.order_id"))
    .leftJoin("staff", (join) => join.onRef("staff.staff_id", "=", "orders.staff_id"))
    .leftJoin("device", (join) => join.onRef("device.device_license_id", "=", "orders.device_license_id"))
    .select(["item.order_item_id", "item.description", "item.upc", "item.serial_number", "item.quantity"])
    .select(["item.return_reason", "orders.order_number", "orders.created_at"])
    .select(["staff.user_name", "device.device_nickname"])
    .where("item.not_sellable", "=", true)
    .orderBy("orders.created_at", "desc")
    .orderBy("item.line_number")
    .limit(MOST)
    .execute()
  return rows.map(({ quantity, order_number, created_at, description, order_item_id, ...row }) => ({
    order_item_id,
    description,
    quantity: -quantity,
    order_number: String(order_number),
    since: created_at,
    ...present(row)
  }))
}

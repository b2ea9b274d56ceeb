import { changeDate, seatsStay } from "../../classes/otherDates.ts"
import { soldLines } from "../../db/sold.ts"
import { findOrder } from "../orders/orders.ts"
import type { RecordedHandler } from "../types.ts"

const refused = (message: string) => ({ status: "error" as const, message, body: {} })

/** Whoever paid for seats of a class, or has them on a layaway, comes on another date of it. No money moves. */
export const saveClassDate: RecordedHandler<"save_class_date"> = {
  kind: "recorded",
  run: async (tx, { request, now }) => {
    const order = await findOrder(tx, { order_id: request.order_id })
    if (order === undefined) return refused("This order was not found.")
    const stopped = seatsStay(order)
    if (stopped !== undefined) return refused(stopped)
    const sold = await soldLines(tx, order)
    const line = sold.find(({ item }) => item.order_item_id === request.order_item_id)
    if (line === undefined) return refused("These seats are not in this order.")
    const fault = await changeDate(tx, line, request.class_date, now)
    return fault === undefined ? { status: "success", body: {} } : refused(fault)
  }
}

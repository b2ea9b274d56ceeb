import { cents } from "../../src/money/cents.ts"
import { isLayaway } from "../../src/orders/rules.ts"
import { orderItems } from "../db/orderItems.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { linesCancelled } from "../lines/kinds.ts"
import { loadOriginals, orderStanding } from "./account.ts"
import { toAttempt } from "./rows.ts"
import { isGivenBack } from "./refunds.ts"
import { endWithOrder } from "./beyond.ts"
import { takeStock } from "./stock.ts"

/** When an order ends, in milliseconds since 1970, at which register, in whose cart, and by whose word. */
export interface Ending {
  readonly now: number
  readonly cartId: string | undefined
  readonly deviceId: string | undefined
  /** The register session in which it was asked for. */
  readonly sessionId: string | undefined
  readonly approvedBy?: string | undefined
}

/** Who works with a cart; null where none is named. */
export const workerOf = async (tx: Tx, cartId: string | undefined): Promise<string | null> =>
  cartId === undefined
    ? null
    : ((await tx.selectFrom("cart").select("staff_id").where("shopping_cart_id", "=", cartId).executeTakeFirst())
        ?.staff_id ?? null)

/** An order is over: its goods are on the shelf again, its serial numbers free, and nothing is due on it any more. */
export const cancelOf = async (tx: Tx, order: Row<"orders">, ending: Ending): Promise<void> => {
  const { now, cartId, deviceId, sessionId, approvedBy } = ending
  const { order_id } = order
  const cause = {
    created_at: now,
    staff_id: await workerOf(tx, cartId),
    approved_by: approvedBy ?? null,
    order_id,
    // By what is due on it: that it is being cancelled says nothing of where its goods are.
    isLaidAway: isLayaway(cents(order.balance_remaining))
  }
  const items = await orderItems(tx, { order_id })
  await takeStock(
    tx,
    items.map((item) => ({ ...item, quantity: -item.quantity })),
    cause
  )
  await linesCancelled(tx, items, !cause.isLaidAway, { now, staffId: cause.staff_id, deviceId: deviceId ?? null })
  await endWithOrder(tx, order_id, now)
  await tx
    .updateTable("orders")
    .set({
      order_status: "Cancelled",
      balance_remaining: 0,
      cancelled_at: now,
      cancelled_device_license_id: deviceId ?? null,
      cancelled_session_id: sessionId ?? null
    })
    .where("order_id", "=", order_id)
    .execute()
}

/** Ends a layaway with the last of its payments that goes back, or that a fee keeps: it is cancelled by the same step. */
export const endIfGivenBack = async (tx: Tx, orderId: string, ending: Ending): Promise<void> => {
  const order = await tx.selectFrom("orders").selectAll().where("order_id", "=", orderId).executeTakeFirst()
  if (order === undefined || orderStanding(order) !== "laid away") return
  const rows = await tx.selectFrom("payment").selectAll().where("order_id", "=", orderId).execute()
  if (isGivenBack(await loadOriginals(tx, orderId), rows.map(toAttempt))) await cancelOf(tx, order, ending)
}

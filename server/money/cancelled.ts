import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { loadOriginals, orderStanding } from "./account.ts"
import { toAttempt } from "./rows.ts"
import { isGivenBack } from "./refunds.ts"
import { endWithOrder } from "./beyond.ts"
import { takeStock } from "./stock.ts"

/**
 * An order is over: its goods are on the shelf again, its serial numbers free, and nothing is due on it any more. `now` is
 * milliseconds since 1970.
 */
export const cancelOf = async (tx: Tx, { client_id, order_id }: Row<"orders">, now: number): Promise<void> => {
  const items = await tx
    .selectFrom("order_item")
    .selectAll()
    .where("client_id", "=", client_id)
    .where("order_id", "=", order_id)
    .execute()
  for (const item of items) await takeStock(tx, { ...item, quantity: -item.quantity })
  await endWithOrder(tx, client_id, order_id, now)
  await tx
    .updateTable("orders")
    .set({ order_status: "Cancelled", balance_remaining: 0 })
    .where("client_id", "=", client_id)
    .where("order_id", "=", order_id)
    .execute()
}

/** Ends a layaway with the last of its payments that goes back, or that a fee keeps: it is cancelled by the same step. */
export const endIfGivenBack = async (tx: Tx, clientId: number, orderId: string, now: number): Promise<void> => {
  const order = await tx
    .selectFrom("orders")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("order_id", "=", orderId)
    .executeTakeFirst()
  if (order === undefined || orderStanding(order) !== "laid away") return
  const rows = await tx
    .selectFrom("payment")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("order_id", "=", orderId)
    .execute()
  if (isGivenBack(await loadOriginals(tx, clientId, orderId), rows.map(toAttempt))) await cancelOf(tx, order, now)
}

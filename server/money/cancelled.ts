import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { loadOriginals, orderStanding } from "./account.ts"
import { toAttempt } from "./rows.ts"
import { isGivenBack } from "./refunds.ts"

const putBack = async (tx: Tx, { client_id, product_id, quantity, serial_number }: Row<"order_item">) => {
  if (product_id === null) return
  await tx
    .updateTable("product")
    .set((eb) => ({ available: eb("available", "+", quantity) }))
    .where("client_id", "=", client_id)
    .where("product_id", "=", product_id)
    .where("available", "is not", null)
    .execute()
  if (serial_number !== null)
    await tx
      .updateTable("product_serial")
      .set({ status: "in_stock", shopping_cart_id: null })
      .where("client_id", "=", client_id)
      .where("product_id", "=", product_id)
      .where("serial_number", "=", serial_number)
      .execute()
}

/** An order is over: its goods are on the shelf again, its serial numbers free, and nothing is due on it any more. */
export const cancelOf = async (tx: Tx, { client_id, order_id }: Row<"orders">): Promise<void> => {
  const items = await tx
    .selectFrom("order_item")
    .selectAll()
    .where("client_id", "=", client_id)
    .where("order_id", "=", order_id)
    .execute()
  for (const item of items) await putBack(tx, item)
  await tx
    .updateTable("orders")
    .set({ order_status: "Cancelled", balance_remaining: 0 })
    .where("client_id", "=", client_id)
    .where("order_id", "=", order_id)
    .execute()
}

/** Ends a layaway with the last of its payments that goes back, or that a fee keeps: it is cancelled by the same step. */
export const endIfGivenBack = async (tx: Tx, clientId: number, orderId: string): Promise<void> => {
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
  if (isGivenBack(await loadOriginals(tx, clientId, orderId), rows.map(toAttempt))) await cancelOf(tx, order)
}

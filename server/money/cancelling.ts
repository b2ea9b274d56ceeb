import { allOrNothing } from "../db/allOrNothing.ts"
import { orderItems } from "../db/orderItems.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { linesCancelling, linesStand } from "../lines/kinds.ts"
import type { Doing } from "../lines/rules.ts"
import { CANCELLING } from "./onHold.ts"

type Order = Pick<Row<"orders">, "client_id" | "order_id">

const setStatus = (tx: Tx, { order_id }: Order, order_status: string) =>
  tx.updateTable("orders").set({ order_status }).where("order_id", "=", order_id).execute()

/**
 * The void of an order's card is asked for: from here on the order is being cancelled, and all that comes back with its lines is out
 * of reach. Why one of them does not come back, in words; then nothing has changed.
 */
export const holdLines = async (tx: Tx, order: Order, doing: Doing): Promise<string | undefined> => {
  const items = await orderItems(tx, order)
  const refused = await allOrNothing(
    tx,
    () => linesCancelling(tx, items, doing),
    (words) => words !== undefined
  )
  if (refused === undefined) await setStatus(tx, order, CANCELLING)
  return refused
}

/** The void came to nothing: the order stands as it did, and its lines have what was held of them. */
export const letStand = async (
  tx: Tx,
  order: Order & Pick<Row<"orders">, "balance_remaining">,
  doing: Doing
): Promise<void> => {
  await setStatus(tx, order, order.balance_remaining > 0 ? "Layaway" : "Complete")
  await linesStand(tx, await orderItems(tx, order), doing)
}

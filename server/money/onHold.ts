import { orderRefusal } from "../../src/orders/rules.ts"
import type { Tx } from "../db/transaction.ts"

/** The status of an order whose card is being voided, so that it is over as soon as the processor confirms that. */
export const CANCELLING = "Cancelling"

/**
 * Why nothing is done with what was sold by an order, in words: the order is being cancelled, and what comes back with it is out of
 * everybody's reach until the processor has answered. Undefined when it stands.
 */
export const orderOnHold = async (tx: Tx, orderId: string | null | undefined): Promise<string | undefined> => {
  if (orderId == null) return undefined
  const order = await tx.selectFrom("orders").select("order_status").where("order_id", "=", orderId).executeTakeFirst()
  return order?.order_status === CANCELLING ? orderRefusal("cancelling", "return") : undefined
}

/** `orderOnHold` of the order that a sold line is in. */
export const itemOnHold = async (tx: Tx, itemId: string | null | undefined): Promise<string | undefined> => {
  if (itemId == null) return undefined
  const item = await tx
    .selectFrom("order_item")
    .select("order_id")
    .where("order_item_id", "=", itemId)
    .executeTakeFirst()
  return orderOnHold(tx, item?.order_id)
}

import type { CartReply, CartTotals } from "../../../src/cart/contract.ts"
import { cents, type Cents } from "../../../src/money/cents.ts"
import type { Db } from "../../db/connect.ts"
import { prepared } from "../../db/prepared.ts"
import type { Row } from "../../db/schema.ts"
import { type Attempt, isLive, lateApproval } from "../../money/attempt.ts"
import type { OrderRef } from "../../money/port.ts"
import { present } from "../../present.ts"
import { toPayment, toTotals } from "../cart/cartReply.ts"
import { loadCart } from "../../money/rows.ts"
import { stateOf } from "../cart/carts.ts"
import { orderSums } from "../orders/orderSums.ts"

/** What a reply says of a finished sale: the order, its sums, the change and where a receipt can be sent. */
export interface SaleDone {
  readonly order_id: string
  readonly order_number: string
  readonly totals: CartTotals
  readonly change_due: Cents
  readonly receipt_email?: string
}

const doneAt = prepared<[string], Row<"orders"> & Pick<Row<"contact">, "email_address">>((db, orderId) =>
  db
    .selectFrom("orders")
    .leftJoin("contact", (join) => join.onRef("contact.contact_id", "=", "orders.contact_id"))
    .selectAll("orders")
    .select("contact.email_address")
    .where("order_id", "=", orderId)
)

/** The finished sale of an order that is known to be there. */
export const saleDone = async (db: Db, order: OrderRef): Promise<SaleDone> => {
  const [row] = await doneAt(db, order.orderId)
  if (row === undefined) throw new TypeError("An order is gone.")
  return {
    order_id: order.orderId,
    order_number: order.orderNumber,
    totals: toTotals(orderSums(row)),
    change_due: cents(row.change_due),
    ...present({ receipt_email: row.email_address })
  }
}

/**
 * The finished sale that an attempt ended, with what was booked of it, which may be less than was asked for (REL-22); of a
 * layaway, the change of this payment and not of all that were made on it.
 */
export const doneBy = async (
  db: Db,
  attempt: Attempt,
  order: OrderRef
): Promise<SaleDone & Pick<CartReply, "payments">> => {
  const done = { ...(await saleDone(db, order)), payments: [toPayment(attempt)] }
  return attempt.orderId === undefined ? done : { ...done, change_due: attempt.changeDue }
}

/** The cart of an attempt; of a closed one nothing is told unless the attempt is paid, which may have made it an order. */
const cartOf = async (db: Db, { cartId, state }: Attempt): Promise<CartReply> => {
  const loaded = cartId === undefined ? undefined : await loadCart(db, cartId)
  return loaded === undefined || (loaded.cart.status !== "open" && state !== "approved") ? {} : stateOf(db, loaded)
}

/** What a reply says of an attempt that did not end the sale: the cart as it is, the attempt while it is live, and whether it is taken back. */
export const stillOpen = async (
  db: Db,
  attempt: Attempt
): Promise<
  CartReply & {
    readonly shopping_cart_payment_id?: string
    readonly late_approval?: { readonly voided_at?: number }
  }
> => ({
  ...(await cartOf(db, attempt)),
  ...present({
    shopping_cart_payment_id: isLive(attempt) ? attempt.id : undefined,
    late_approval: lateApproval(attempt)
  })
})

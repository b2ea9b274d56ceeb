import type { CartReply, CartTotals } from "../../../src/cart/contract.ts"
import { cents, type Cents } from "../../../src/money/cents.ts"
import type { Db } from "../../db/connect.ts"
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

const emailOf = async (db: Db, contactId: string | null): Promise<string | null | undefined> => {
  if (contactId === null) return undefined
  const contact = await db
    .selectFrom("contact")
    .select("email_address")
    .where("contact_id", "=", contactId)
    .executeTakeFirst()
  return contact?.email_address
}

/** The finished sale of an order that is known to be there. */
export const saleDone = async (db: Db, order: OrderRef): Promise<SaleDone> => {
  const row = await db.selectFrom("orders").selectAll().where("order_id", "=", order.orderId).executeTakeFirstOrThrow()
  return {
    order_id: order.orderId,
    order_number: order.orderNumber,
    totals: toTotals(orderSums(row)),
    change_due: cents(row.change_due),
    ...present({ receipt_email: await emailOf(db, row.contact_id) })
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

import type { Contract } from "../../../src/app/contract.ts"
import { isSellable } from "../../../src/cart/rules.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import { ZERO } from "../../../src/money/cents.ts"
import { orderRefusal } from "../../../src/orders/rules.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { loadOriginals, orderStanding } from "../../money/account.ts"
import { availableOf } from "../../money/payOut.ts"
import { holdsOf } from "../../money/holds.ts"
import { loadCart, type LoadedCart } from "../../money/rows.ts"
import { type Change, touch } from "../cart/cartLines.ts"
import { ownerOf } from "../cart/carts.ts"
import { changed } from "../cart/editable.ts"
import { keepWhole } from "./restock.ts"
import type { RecordedHandler } from "../types.ts"

/** An order's payment with its order; undefined when there is none. */
const findPaid = async (tx: Tx, id: string) => {
  const paid = await tx.selectFrom("order_payment").selectAll().where("order_payment_id", "=", id).executeTakeFirst()
  const order =
    paid && (await tx.selectFrom("orders").selectAll().where("order_id", "=", paid.order_id).executeTakeFirst())
  return paid && order && { paid, order }
}

/** What may still go back on one payment, in cents. */
const leftOn = async (tx: Tx, { order_id, order_payment_id }: Row<"order_payment">) => {
  const original = (await loadOriginals(tx, order_id)).find((one) => one.orderPaymentId === order_payment_id)
  return original === undefined ? ZERO : availableOf(original)
}

/** Why this payment is not given back here (ORD-14); undefined when it may be. */
const unfit = (loaded: LoadedCart, order: Row<"orders">, paid: Row<"order_payment">): string | undefined => {
  const refused = orderRefusal(orderStanding(order), "refund")
  if (refused !== undefined) return refused
  if (paid.amount <= 0) return "This is a refund itself."
  const isOther = loaded.refunds.some(({ order_id }) => order_id !== order.order_id)
  const isTaken = loaded.refunds.length === 0 && isSellable(holdsOf(loaded))
  if (isTaken || isOther) return "Please clear cart or complete sale first."
  return undefined
}

type Request = RequestOf<Contract["get_refund_amount"]>

/** A fee that keeps all that this cart gives back: no leg brings it (CG-56). */
const keep = async (
  tx: Tx,
  { cart }: LoadedCart,
  orderId: string,
  { fee, now }: { readonly fee: Request["restock_fee"]; readonly now: number }
): Promise<Change> => {
  const loaded = fee && (await loadCart(tx, cart.shopping_cart_id))
  const refused = loaded && (await keepWhole(tx, loaded, orderId, { ...fee, now }))
  return refused === undefined ? {} : { refused }
}

const plan = async (tx: Tx, loaded: LoadedCart, request: Request, now: number): Promise<Change> => {
  const { shopping_cart_id } = loaded.cart
  const orderPaymentId = request.order_payment_id
  const found = await findPaid(tx, orderPaymentId)
  if (found === undefined) return { refused: "This payment was not found." }
  const refused = unfit(loaded, found.order, found.paid)
  if (refused !== undefined) return { refused }
  if ((await leftOn(tx, found.paid)) === ZERO) return { refused: "This payment is already refunded." }
  await tx
    .insertInto("cart_refund")
    .values({
      shopping_cart_id,
      order_payment_id: orderPaymentId,
      order_id: found.order.order_id,
      created_at: now
    })
    .onConflict((conflict) => conflict.columns(["shopping_cart_id", "order_payment_id"]).doNothing())
    .execute()
  await touch(tx, loaded, now)
  return keep(tx, loaded, found.order.order_id, { fee: request.restock_fee, now })
}

/** Puts a payment of a layaway into the cart to be given back, with what is left of it (ORD-14, ORD-15, CG-17). */
export const getRefundAmount: RecordedHandler<"get_refund_amount"> = {
  kind: "recorded",
  run: async (tx, call) => {
    const { order_payment_id } = call.request
    const answer = await changed(tx, ownerOf(call), call.envelope.shopping_cart_id, (loaded) =>
      plan(tx, loaded, call.request, call.now)
    )
    const found = answer.status === "success" ? await findPaid(tx, order_payment_id) : undefined
    if (found === undefined) return answer
    const order_refund = { order_payment_id, order_id: found.order.order_id, amount: await leftOn(tx, found.paid) }
    return { ...answer, body: { ...answer.body, order_refund } }
  }
}

import { cents, type Cents, subtract, ZERO } from "../../src/money/cents.ts"
import { orderItems } from "../db/orderItems.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { type Attempt, type Kept, moved, spent } from "./attempt.ts"
import { endIfGivenBack, workerOf } from "./cancelled.ts"
import { CANCELLING } from "./onHold.ts"
import { moveOnGiftCard } from "./giftCards.ts"
import { paymentRow } from "./orderRows.ts"
import { handOverOfOrder } from "../law/stop.ts"
import { linesSold } from "../lines/kinds.ts"
import { handOver } from "./pieceLife.ts"
import { toRow } from "./rows.ts"

/**
 * Does the layaway still owe something? Its status says so (ORD-11). A cancelled order owes nothing, whatever goes back; one that is
 * being cancelled owes what it did until it is over.
 */
const balanceAfter = (
  order: Pick<Row<"orders">, "order_status" | "balance_remaining">,
  amount: Cents
): Pick<Row<"orders">, "order_status" | "balance_remaining"> => {
  const { order_status, balance_remaining } = order
  if (order_status === "Cancelled") return { order_status, balance_remaining: ZERO }
  if (order_status === CANCELLING) return { order_status, balance_remaining }
  const balance = subtract(cents(order.balance_remaining), amount)
  return { order_status: balance > 0 ? "Layaway" : "Complete", balance_remaining: balance }
}

const postToLayaway = async (tx: Tx, clientId: number, attempt: Attempt, orderId: string, now: number) => {
  const order = await tx
    .selectFrom("orders")
    .select(["order_status", "balance_remaining", "payment_amount", "change_due"])
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto("order_payment")
    .values(paymentRow(toRow(attempt), orderId, now))
    .execute()
  const after = balanceAfter(order, attempt.amount)
  const isSold = order.order_status === "Layaway" && after.order_status === "Complete"
  await tx
    .updateTable("orders")
    .set({
      payment_amount: order.payment_amount + attempt.amount,
      change_due: order.change_due + attempt.changeDue,
      ...after,
      ...(isSold
        ? {
            sold_at: now,
            sold_device_license_id: attempt.deviceId ?? null,
            sold_session_id: attempt.sessionId ?? null,
            hand_over_from: await handOverOfOrder(tx, orderId, now)
          }
        : {})
    })
    .where("order_id", "=", orderId)
    .execute()
  if (!isSold) return
  const staffId = await workerOf(tx, attempt.cartId)
  await handOver(tx, clientId, orderId, { created_at: now, staff_id: staffId })
  await linesSold(tx, await orderItems(tx, { order_id: orderId }), {
    now,
    staffId,
    deviceId: attempt.deviceId ?? null
  })
}

interface At {
  readonly clientId: number
  readonly orderId: string
  /** The cart that gives back. */
  readonly cartId: string
}

/** A fee of the layaway: it costs that much more, and the refund that this cart has in hand keeps no other (CG-56). */
export const bookFee = async (tx: Tx, { orderId, cartId }: At, { amount, description }: Kept) => {
  const { last } = await tx
    .selectFrom("order_fee")
    .select((eb) => eb.fn.coalesce(eb.fn.max("line_number"), eb.val(0)).as("last"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto("order_fee")
    .values({ order_id: orderId, line_number: last + 1, description, amount })
    .execute()
  await tx
    .updateTable("orders")
    .set((eb) => ({
      fees_amount: eb("fees_amount", "+", amount),
      total: eb("total", "+", amount),
      balance_remaining: eb("balance_remaining", "+", amount)
    }))
    .where("order_id", "=", orderId)
    .execute()
  await tx
    .updateTable("cart_refund")
    .set({ restocked: true })
    .where("shopping_cart_id", "=", cartId)
    .where("order_id", "=", orderId)
    .execute()
}

/**
 * Writes what a change of an attempt moves elsewhere: on its gift card, and on the layaway that it pays or gives back,
 * with the restock fee that it brings. A state that moves nothing more than the one before writes nothing, so that everything moves once (REL-20).
 */
export const post = async (tx: Tx, clientId: number, before: Attempt | undefined, after: Attempt): Promise<void> => {
  const now = after.voidedAt ?? after.settledAt ?? after.createdAt
  const amount = subtract(moved(after), moved(before))
  if (amount === ZERO) return
  if (after.giftCardId !== undefined)
    await moveOnGiftCard(
      tx,
      { cardId: after.giftCardId, amount: subtract(spent(before), spent(after)), paymentId: after.id },
      now
    )
  if (after.orderId === undefined) return
  await postToLayaway(tx, clientId, after, after.orderId, now)
  if (after.kept !== undefined && after.cartId !== undefined)
    await bookFee(tx, { clientId, orderId: after.orderId, cartId: after.cartId }, after.kept)
  if (amount < 0)
    await endIfGivenBack(tx, after.orderId, {
      now,
      cartId: after.cartId,
      deviceId: after.deviceId,
      sessionId: after.sessionId
    })
}

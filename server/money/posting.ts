import { cents, type Cents, negate, subtract, ZERO } from "../../src/money/cents.ts"
import type { Tx } from "../db/transaction.ts"
import { type Attempt, moved } from "./attempt.ts"
import { moveOnGiftCard } from "./giftCards.ts"
import { paymentRow } from "./orderRows.ts"
import { toRow } from "./rows.ts"

/** Does the layaway still owe something? Its status says so (ORD-11). */
const statusOf = (balance: Cents): string => (balance > 0 ? "Layaway" : "Complete")

const postToLayaway = async (tx: Tx, clientId: number, attempt: Attempt, orderId: string, now: number) => {
  const order = await tx
    .selectFrom("orders")
    .select(["balance_remaining", "payment_amount", "change_due"])
    .where("client_id", "=", clientId)
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow()
  const balance = subtract(cents(order.balance_remaining), attempt.amount)
  await tx
    .insertInto("order_payment")
    .values(paymentRow(toRow(clientId, attempt), orderId, now))
    .execute()
  await tx
    .updateTable("orders")
    .set({
      payment_amount: order.payment_amount + attempt.amount,
      balance_remaining: balance,
      change_due: order.change_due + attempt.changeDue,
      order_status: statusOf(balance)
    })
    .where("client_id", "=", clientId)
    .where("order_id", "=", orderId)
    .execute()
}

/**
 * Writes what a change of an attempt moves elsewhere: on its gift card, and on the layaway that it pays or gives back. A
 * state that moves nothing more than the one before writes nothing, so that everything moves once (REL-20).
 */
export const post = async (tx: Tx, clientId: number, before: Attempt | undefined, after: Attempt): Promise<void> => {
  const now = after.voidedAt ?? after.settledAt ?? after.createdAt
  const amount = subtract(moved(after), moved(before))
  if (amount === ZERO) return
  if (after.giftCardId !== undefined)
    await moveOnGiftCard(tx, clientId, { cardId: after.giftCardId, amount: negate(amount), paymentId: after.id }, now)
  if (after.orderId !== undefined) await postToLayaway(tx, clientId, after, after.orderId, now)
}

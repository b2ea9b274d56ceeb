import { cents, type Cents, negate, sum, ZERO } from "../../src/money/cents.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { newId, ownKey } from "../ids.ts"
import { type Attempt, attemptOf, isLive, isVoidLeg } from "./attempt.ts"
import type { Doing } from "../lines/rules.ts"
import { cancelOf, workerOf } from "./cancelled.ts"
import { holdLines, letStand } from "./cancelling.ts"
import { methodOf } from "./methods.ts"
import { post } from "./posting.ts"
import { insertPayment } from "./written.ts"

/** The payments that an order was paid with, and what was paid out on it, of less than nothing; neither was given back. */
export const paymentsOf = (
  tx: Tx,
  { order_id }: Pick<Row<"orders">, "order_id">
): Promise<readonly Row<"order_payment">[]> =>
  tx
    .selectFrom("order_payment")
    .selectAll()
    .where("order_id", "=", order_id)
    .where("amount", "<>", 0)
    .where("refunded_order_payment_id", "is", null)
    .execute()

/** By whom, at which register and when an order is cancelled; `now` is milliseconds since 1970. */
export interface Cancelling {
  readonly clientId: number
  /** The cart at hand there: what goes back of an order is none of its own. */
  readonly cartId: string | undefined
  readonly deviceId: string | undefined
  /** The register session in which it was asked for: what a processor confirms later is of that one too. */
  readonly sessionId: string | undefined
  readonly approvedBy: string | undefined
  readonly now: number
}

/** What gives a payment of a cancelled order back, or takes back what was paid out, the whole of it and by its own way; started, where a processor has to say so. */
export const backOf = (paid: Row<"order_payment">, { cartId, deviceId, sessionId, now }: Cancelling): Attempt => {
  const method = methodOf(paid.payment_method_code)
  if (method === undefined) throw new Error(`Unknown payment method ${paid.payment_method_code}`)
  return attemptOf({
    id: newId(now),
    key: ownKey(`cancel-${paid.order_payment_id}`),
    method,
    state: "started",
    amount: negate(cents(paid.amount)),
    cartId,
    deviceId,
    sessionId,
    orderId: paid.order_id,
    refundOf: paid.order_payment_id,
    reference: paid.reference_number ?? undefined,
    createdAt: now
  })
}

const giveBack = async (tx: Tx, by: Cancelling, paid: Row<"order_payment">): Promise<void> => {
  const card = await tx
    .selectFrom("payment")
    .select("gift_card_id")
    .where("shopping_cart_payment_id", "=", paid.shopping_cart_payment_id ?? "")
    .executeTakeFirst()
  const back: Attempt = {
    ...backOf(paid, by),
    state: "approved",
    giftCardId: card?.gift_card_id ?? undefined,
    settledAt: by.now
  }
  await post(tx, by.clientId, undefined, await insertPayment(tx, { clientId: by.clientId }, back))
}

const doingOf = async (tx: Tx, { cartId, deviceId, now }: Cancelling): Promise<Doing> => ({
  now,
  staffId: await workerOf(tx, cartId),
  deviceId: deviceId ?? null
})

/**
 * The void of an order's card is asked for, and what would come back with the order is taken off the market with it: the pieces of a
 * trade, what a gift card was sold with. All of it or nothing: why not, in words. Nothing was paid out on it: whoever charged a card
 * for an order took money, and an order moves it one way (`paymentFault`).
 */
export const askToCancel = async (tx: Tx, order: Row<"orders">, by: Cancelling): Promise<string | undefined> =>
  holdLines(tx, order, await doingOf(tx, by))

/**
 * Ends an order that was paid: its goods are on the shelf again and every payment goes back the way it came, and what was paid out comes back so, but for the
 * one that the processor voids, which `voided` names.
 */
export const cancelPaid = async (
  tx: Tx,
  order: Row<"orders">,
  by: Cancelling,
  voided: string | undefined
): Promise<void> => {
  await cancelOf(tx, order, by)
  await tx
    .updateTable("orders")
    .set({ cancel_approved_by: by.approvedBy ?? null })
    .where("order_id", "=", order.order_id)
    .execute()
  for (const paid of await paymentsOf(tx, order)) if (paid.order_payment_id !== voided) await giveBack(tx, by, paid)
}

/** Cash that a register hands over for an order that is cancelled, or (negative) takes, in cents. */
export interface CashBack {
  readonly amount: Cents
  readonly deviceId: string
  readonly register: string
}

/** What goes back in cash with an order that is cancelled, and at which register: the one that asked. Undefined where nothing does. */
export const cashBack = async (tx: Tx, orderId: string): Promise<CashBack | undefined> => {
  const legs = await tx
    .selectFrom("payment")
    .innerJoin("order_payment as paid", (join) =>
      join.onRef("paid.order_payment_id", "=", "payment.refunded_order_payment_id")
    )
    .innerJoin("device", (join) => join.onRef("device.device_license_id", "=", "payment.device_license_id"))
    .select(["payment.amount", "device.device_license_id", "device.device_nickname"])
    .where("payment.order_id", "=", orderId)
    .where("payment.state", "=", "approved")
    .where("payment.payment_method_code", "in", ["CASH", "CHECK"])
    .execute()
  const [first] = legs
  const amount = negate(sum(legs.map((leg) => cents(leg.amount))))
  return first === undefined || amount === ZERO
    ? undefined
    : { amount, deviceId: first.device_license_id, register: first.device_nickname }
}

/**
 * The processor has answered for the card of an order that is being cancelled: with the same step the order is over, or stands as it
 * did, whoever heard of it, and whenever (ORD-09).
 */
export const endWithVoid = async (
  tx: Tx,
  clientId: number,
  before: Attempt | undefined,
  after: Attempt
): Promise<void> => {
  const { orderId, cartId, deviceId, sessionId, refundOf, voidApprovedBy, settledAt, createdAt } = after
  if (!isVoidLeg(after) || isLive(after) || before === undefined || !isLive(before) || orderId === undefined) return
  const order = await tx.selectFrom("orders").selectAll().where("order_id", "=", orderId).executeTakeFirstOrThrow()
  const now = settledAt ?? createdAt
  const by = { clientId, cartId, deviceId, sessionId, approvedBy: voidApprovedBy, now }
  if (after.state === "approved") await cancelPaid(tx, order, by, refundOf)
  else await letStand(tx, order, await doingOf(tx, by))
}

import { cents, negate, ZERO } from "../../../src/money/cents.ts"
import { orderRefusal } from "../../../src/orders/rules.ts"
import { isTakenElsewhere } from "../../../src/refund/rules.ts"
import type { Row } from "../../db/schema.ts"
import { soldLines } from "../../db/sold.ts"
import { query, reading, type Tx } from "../../db/transaction.ts"
import { newId, ownKey } from "../../ids.ts"
import { loadOriginals, orderStanding } from "../../money/account.ts"
import { attemptOf } from "../../money/attempt.ts"
import { cancelOf } from "../../money/cancelled.ts"
import { factsOf, methodOf } from "../../money/methods.ts"
import type { Original } from "../../money/port.ts"
import { post } from "../../money/posting.ts"
import { allAvailable } from "../../money/refunds.ts"
import { toRow } from "../../money/rows.ts"
import { defaultCart, type Owner, ownerOf } from "../cart/carts.ts"
import { approve, isGiven } from "../../auth/approval.ts"
import { isManager } from "../session/managers.ts"
import { findOrder } from "./orders.ts"
import { REGISTER_CLOSED } from "../payment/paymentReady.ts"
import type { FreeHandler, Person, RecordedHandler } from "../types.ts"

const NOT_FOUND = "This order was not found."
/** A layaway with money on it ends with its last payment that goes back. */
const REFUND_FIRST = "Refund its payments first. The last refund cancels the layaway."
const NO_REGISTER = { status: "error", message: "Choose a register first.", body: {} } as const

const paymentsOf = (tx: Tx, { client_id, order_id }: Row<"orders">) =>
  tx
    .selectFrom("order_payment")
    .selectAll()
    .where("client_id", "=", client_id)
    .where("order_id", "=", order_id)
    .where("amount", ">", 0)
    .execute()

/** Was it sold since its register was opened last, and is that register still open? */
const isOfToday = async (tx: Tx, order: Row<"orders">): Promise<boolean> =>
  (await tx
    .selectFrom("register_session")
    .select("register_session_id")
    .where("client_id", "=", order.client_id)
    .where("device_license_id", "=", order.device_license_id ?? "")
    .where("closed_at", "is", null)
    .where("opened_at", "<=", order.created_at)
    .executeTakeFirst()) !== undefined

const isInDoubt = async (tx: Tx, { client_id, order_id }: Row<"orders">): Promise<boolean> =>
  (await tx
    .selectFrom("payment")
    .select("payment_key")
    .where("client_id", "=", client_id)
    .where("order_id", "=", order_id)
    .where("state", "in", ["started", "review"])
    .executeTakeFirst()) !== undefined

const isOpen = async (tx: Tx, { clientId, deviceId }: Owner): Promise<boolean> =>
  (await tx
    .selectFrom("device")
    .select("device_license_id")
    .where("client_id", "=", clientId)
    .where("device_license_id", "=", deviceId)
    .where("register_status", "=", "Open")
    .executeTakeFirst()) !== undefined

/** Why the payments of an order do not all go back at once, the way they came; undefined when they do. */
const moneyObjection = async (
  tx: Tx,
  order: Row<"orders">,
  originals: readonly Original[]
): Promise<string | undefined> => {
  if (!(await isOfToday(tx, order))) return "This order is not of this business day."
  if ((await paymentsOf(tx, order)).some(({ transaction_identifier }) => transaction_identifier !== null))
    return "A card was charged for this order. Return its items instead."
  // A refund of it is recorded on a manager's word alone, and cancelling asks nobody (CG-58).
  const elsewhere = originals.find(({ method }) => isTakenElsewhere(method))
  if (elsewhere) return `${factsOf(elsewhere.method).label} was taken elsewhere. Return its items instead.`
  return originals.some(({ refunded, withheld }) => refunded !== 0 || withheld !== 0)
    ? "Part of this order was refunded already."
    : undefined
}

/** Nothing was paid on it, or all of it went back: a layaway that holds no money is over on any day. */
const holdsNoMoney = (order: Row<"orders">, originals: readonly Original[]): boolean =>
  orderStanding(order) === "laid away" && allAvailable(originals) === ZERO

/** Why an order cannot be cancelled, in words (CG-40); undefined when it can. */
const refusal = async (tx: Tx, owner: Owner, order: Row<"orders">): Promise<string | undefined> => {
  const standing = orderStanding(order)
  const refused = orderRefusal(standing, "cancel")
  if (refused !== undefined) return refused
  if (await isInDoubt(tx, order)) return "A payment of this order is not settled yet. Check it first."
  const originals = await loadOriginals(tx, order.client_id, order.order_id)
  if (holdsNoMoney(order, originals)) return undefined
  const money = await moneyObjection(tx, order, originals)
  if (money !== undefined) return standing === "laid away" ? REFUND_FIRST : money
  const sold = await soldLines(tx, order)
  if (sold.some(({ item, left }) => left.quantity !== item.quantity))
    return "Something of this order was returned already."
  return originals.length === 0 || (await isOpen(tx, owner)) ? undefined : REGISTER_CLOSED
}

const CODE_FIRST = "Enter a manager code to cancel a paid order."

/** Is a manager's word asked for: the store wants one, money was paid, and no manager is signed in? */
const needsCode = async (tx: Tx, person: Person, order: Row<"orders">): Promise<boolean> => {
  if (isManager(person)) return false
  const store = await tx
    .selectFrom("client")
    .select("cancel_needs_code")
    .where("client_id", "=", order.client_id)
    .executeTakeFirstOrThrow()
  return store.cancel_needs_code && !holdsNoMoney(order, await loadOriginals(tx, order.client_id, order.order_id))
}

/** May this order be cancelled (ORD-09)? If not, the message says why. */
export const getOrderCancelEligibility: FreeHandler<"get_order_cancel_eligibility"> = {
  kind: "free",
  run: (call) =>
    query(() =>
      reading(call.deps.db, async (tx) => {
        const order = await findOrder(tx, call.clientId, call.request)
        if (order === undefined) return { status: "error", message: NOT_FOUND, body: {} }
        const owner = ownerOf(call)
        if (owner === undefined) return NO_REGISTER
        const message = await refusal(tx, owner, order)
        const needs_code = message === undefined && (await needsCode(tx, call.person, order))
        if (message === undefined)
          return { status: "success", body: { eligible: true, ...(needs_code ? { needs_code } : {}) } }
        return { status: "success", message, body: { eligible: false } }
      })
    )
}

const giveBack = async (tx: Tx, owner: Owner, paid: Row<"order_payment">): Promise<void> => {
  const method = methodOf(paid.payment_method_code)
  if (method === undefined) throw new Error(`Unknown payment method ${paid.payment_method_code}`)
  const card = await tx
    .selectFrom("payment")
    .select("gift_card_id")
    .where("client_id", "=", owner.clientId)
    .where("shopping_cart_payment_id", "=", paid.shopping_cart_payment_id ?? "")
    .executeTakeFirst()
  const back = attemptOf({
    id: newId(owner.now),
    key: ownKey(`cancel-${paid.order_payment_id}`),
    method,
    state: "approved",
    amount: negate(cents(paid.amount)),
    cartId: (await defaultCart(tx, owner)).shopping_cart_id,
    deviceId: owner.deviceId,
    orderId: paid.order_id,
    refundOf: paid.order_payment_id,
    reference: paid.reference_number ?? undefined,
    giftCardId: card?.gift_card_id ?? undefined,
    createdAt: owner.now,
    settledAt: owner.now
  })
  await tx.insertInto("payment").values(toRow(owner.clientId, back)).execute()
  await post(tx, owner.clientId, undefined, back)
}

const cancel = async (tx: Tx, owner: Owner, order: Row<"orders">, approvedBy: string | null): Promise<void> => {
  await cancelOf(tx, order, owner.now)
  await tx
    .updateTable("orders")
    .set({ cancel_approved_by: approvedBy })
    .where("client_id", "=", order.client_id)
    .where("order_id", "=", order.order_id)
    .execute()
  for (const paid of await paymentsOf(tx, order)) await giveBack(tx, owner, paid)
}

/**
 * Cancels an order of this business day: every payment goes back the way it came, the goods are on the shelf again, and
 * nothing is due on it any more (ORD-09, CG-40). Where the store asks for a manager's word, whose it was is kept.
 */
export const cancelOrder: RecordedHandler<"cancel_order"> = {
  kind: "recorded",
  approval: ({ deps, clientId, person, now, request: { manager_code: code } }) =>
    isGiven(code)
      ? approve(deps.db, deps.hasher, { clientId, staffId: person.staffId, now }, code)
      : Promise.resolve(undefined),
  run: async (tx, call, approval) => {
    const owner = ownerOf(call)
    const order = await findOrder(tx, call.clientId, call.request)
    if (owner === undefined) return NO_REGISTER
    if (order === undefined) return { status: "error", message: NOT_FOUND, body: {} }
    const message = await refusal(tx, owner, order)
    if (message !== undefined) return { status: "error", message, body: {} }
    if (approval?._tag === "Refused") return { status: "error", message: approval.message, body: {} }
    if (approval === undefined && (await needsCode(tx, call.person, order)))
      return { status: "error", message: CODE_FIRST, body: {} }
    await cancel(tx, owner, order, approval?.staffId ?? null)
    return { status: "success", body: {} }
  }
}

import { sql } from "kysely"
import { cents, negate, sum, ZERO } from "../../../src/money/cents.ts"
import { orderRefusal } from "../../../src/orders/rules.ts"
import { isTakenElsewhere } from "../../../src/refund/rules.ts"
import type { Row } from "../../db/schema.ts"
import { soldLines } from "../../db/sold.ts"
import { query, reading, type Tx } from "../../db/transaction.ts"
import { loadOriginals, orderStanding } from "../../money/account.ts"
import { type Attempt, isVoidLeg } from "../../money/attempt.ts"
import { askToCancel, backOf, type Cancelling, cancelPaid, paymentsOf } from "../../money/cancelPaid.ts"
import { isAboveCashLimit } from "../../money/cashLimit.ts"
import { lineStays, lineUsed } from "../../lines/kinds.ts"
import type { Used } from "../../lines/rules.ts"
import { usedRule, usedText } from "../../lines/used.ts"
import { paidFor } from "../../money/returns.ts"
import { factsOf } from "../../money/methods.ts"
import type { Original } from "../../money/port.ts"
import { allAvailable } from "../../money/refunds.ts"
import { present } from "../../present.ts"
import { openSession, REGISTER_CLOSED } from "../../money/session.ts"
import { toAttempt } from "../../money/rows.ts"
import { insertPayment } from "../../money/written.ts"
import { defaultCart, type Owner, ownerOf } from "../cart/carts.ts"
import { isManager } from "../session/managers.ts"
import { doneReply, REPLIES, SETTLED_FIRST } from "./cancelReply.ts"
import { findOrder } from "./orders.ts"
import { type Voiding, voiding } from "../payment/voiding.ts"
import type { FreeHandler, KeyedCall, Person } from "../types.ts"

const NOT_FOUND = "This order was not found."
/** A layaway with money on it ends with its last payment that goes back. */
const REFUND_FIRST = "Refund its payments first. The last refund cancels the layaway."
const CARD_CHARGED = "A card was charged for this order. Return its items instead."
const NO_REGISTER = { status: "error", message: "Choose a register first.", body: {} } as const

/** Was it sold since its register was opened last, and is that register still open? */
const isOfToday = async (tx: Tx, order: Row<"orders">): Promise<boolean> =>
  (await tx
    .selectFrom("register_session")
    .select("register_session_id")
    .where("device_license_id", "=", order.device_license_id ?? "")
    .where("closed_at", "is", null)
    .where("opened_at", "<=", order.created_at)
    .executeTakeFirst()) !== undefined

const liveOf = (tx: Tx, { order_id }: Row<"orders">) =>
  tx
    .selectFrom("payment")
    .selectAll()
    .where("order_id", "=", order_id)
    .where("state", "in", ["started", "review"])
    .execute()

/** The void that a cancellation of this order waits for, if any. */
const voidOnItsWay = async (tx: Tx, order: Row<"orders">): Promise<Attempt | undefined> =>
  (await liveOf(tx, order)).map(toAttempt).find(isVoidLeg)

/** A payment of an order that a processor charged, and the charge; none where it was made before this back office kept them. */
interface Charged {
  readonly paid: Row<"order_payment">
  readonly charge: Attempt | undefined
}

const chargeOf = async (tx: Tx, paid: Row<"order_payment">): Promise<Attempt | undefined> => {
  const row = await tx
    .selectFrom("payment")
    .selectAll()
    .where("shopping_cart_payment_id", "=", paid.shopping_cart_payment_id ?? "")
    .where("state", "=", "approved")
    .executeTakeFirst()
  return row && toAttempt(row)
}

/** The payments of an order that a processor charged, each as it was made. */
const chargesOf = async (tx: Tx, order: Row<"orders">): Promise<readonly Charged[]> => {
  const cards = (await paymentsOf(tx, order)).filter((paid) => paid.transaction_identifier !== null)
  return Promise.all(cards.map(async (paid) => ({ paid, charge: await chargeOf(tx, paid) })))
}

/** Was the card's batch settled before its void, when this order was to be cancelled before? */
const wasSettled = async (tx: Tx, { order_id }: Row<"orders">): Promise<boolean> =>
  (await tx
    .selectFrom("payment")
    .select("payment_key")
    .where("order_id", "=", order_id)
    .where("state", "=", "declined")
    .where("voids_key", "is not", null)
    .executeTakeFirst()) !== undefined

/** Why what cards paid is not voided, in words; undefined when it is. */
const voidObjection = async (tx: Tx, order: Row<"orders">): Promise<string | undefined> => {
  const charges = await chargesOf(tx, order)
  if (charges.length === 0) return undefined
  if (charges.length > 1) return "More than one card was charged for this order. Return its items instead."
  if (charges.some(({ charge }) => charge === undefined)) return CARD_CHARGED
  return (await wasSettled(tx, order)) ? SETTLED_FIRST : undefined
}

/** Why the payments of an order do not all go back at once, the way they came; undefined when they do. */
const moneyObjection = async (
  tx: Tx,
  order: Row<"orders">,
  originals: readonly Original[]
): Promise<string | undefined> => {
  if (!(await isOfToday(tx, order))) return "This order is not of this business day."
  const unvoided = await voidObjection(tx, order)
  if (unvoided !== undefined) return unvoided
  // A refund of it is recorded on a manager's word alone, and cancelling asks nobody (CG-58).
  const spent = await spentObjection(tx, order)
  if (spent !== undefined) return spent
  const elsewhere = originals.find(({ method }) => isTakenElsewhere(method))
  if (elsewhere) return `${factsOf(elsewhere.method).label} was taken elsewhere. Return its items instead.`
  return originals.some(({ refunded, withheld }) => refunded !== 0 || withheld !== 0)
    ? "Part of this order was refunded already."
    : undefined
}

/** Why what was paid out on a gift card does not come off it, in words; undefined when it does, or was paid out otherwise. */
const spentObjection = async (tx: Tx, { order_id }: Row<"orders">): Promise<string | undefined> => {
  const spent = await tx
    .selectFrom("order_payment as out")
    .innerJoin("payment", (join) => join.onRef("payment.shopping_cart_payment_id", "=", "out.shopping_cart_payment_id"))
    .innerJoin("gift_card as card", (join) => join.onRef("card.gift_card_id", "=", "payment.gift_card_id"))
    .select("card.last_four")
    .where("out.order_id", "=", order_id)
    .where("out.refunded_order_payment_id", "is", null)
    .where("out.amount", "<", 0)
    .where(sql<boolean>`card.balance < -out.amount`)
    .executeTakeFirst()
  return spent && `Part of what was paid out on the gift card ending ${spent.last_four} was spent. It can't come back.`
}

/** Nothing was paid on it, or all of it went back: a layaway that holds no money is over on any day. */
const holdsNoMoney = (order: Row<"orders">, originals: readonly Original[]): boolean =>
  orderStanding(order) === "laid away" && allAvailable(originals) === ZERO

/** Why an order cannot be cancelled, in words (CG-40); undefined when it can. */
const refusal = async (tx: Tx, owner: Owner, order: Row<"orders">): Promise<string | undefined> => {
  const standing = orderStanding(order)
  const refused = orderRefusal(standing, "cancel")
  if (refused !== undefined) return refused
  if ((await liveOf(tx, order)).length > 0) return "A payment of this order is not settled yet. Check it first."
  const originals = await loadOriginals(tx, order.order_id)
  if (holdsNoMoney(order, originals)) return undefined
  if ((await openSession(tx, owner)) === undefined) return REGISTER_CLOSED
  const money = await moneyObjection(tx, order, originals)
  if (money !== undefined) return standing === "laid away" ? REFUND_FIRST : money
  const sold = await soldLines(tx, order)
  if (sold.some(({ item, left }) => left.quantity !== item.quantity))
    return "Something of this order was returned already."
  for (const { item } of sold) {
    const doing = { now: owner.now, staffId: owner.staffId, deviceId: owner.deviceId }
    const stays = await lineStays(tx, item, doing, "cancel")
    if (stays !== undefined) return stays
  }
  const used = await usedOf(tx, order, owner.now)
  if (used === undefined || (await usedRule(tx)) === "ask") return undefined
  return `${usedText(used)} Return its items instead.`
}

/** What of an order that is to be cancelled was used by now; undefined where nothing was. */
const usedOf = async (tx: Tx, order: Row<"orders">, now: number): Promise<Used | undefined> => {
  for (const { item, left } of await soldLines(tx, order)) {
    const isSold = item.returned_order_item_id === null
    const used = isSold ? await lineUsed(tx, item, paidFor(item, left), now) : undefined
    if (used !== undefined) return used
  }
  return undefined
}

/** Would more cash go back with it than the store gives without a code? */
const isAboveLimit = async (tx: Tx, order: Row<"orders">): Promise<boolean> => {
  const cash = (await paymentsOf(tx, order)).filter(({ payment_method_code: code }) => code === "CASH")
  return isAboveCashLimit(tx, order.order_id, sum(cash.map(({ amount }) => cents(amount))))
}

const CODE_FIRST = "Enter a manager code to cancel a paid order."

/** Is a manager's word asked for: no manager is signed in, money was paid, and the store wants one, a card is voided, or much cash goes back? */
const needsCode = async (tx: Tx, person: Person, order: Row<"orders">, now: number): Promise<boolean> => {
  if (isManager(person)) return false
  if ((await usedOf(tx, order, now)) !== undefined) return true
  const store = await tx.selectFrom("client").select("cancel_needs_code").executeTakeFirstOrThrow()
  if (!store.cancel_needs_code && (await chargesOf(tx, order)).length === 0 && !(await isAboveLimit(tx, order)))
    return false
  return !holdsNoMoney(order, await loadOriginals(tx, order.order_id))
}

/** May this order be cancelled (ORD-09)? If not, the message says why. */
export const getOrderCancelEligibility: FreeHandler<"get_order_cancel_eligibility"> = {
  kind: "free",
  run: (call) =>
    query(() =>
      reading(call.deps.db, async (tx) => {
        const order = await findOrder(tx, call.request)
        if (order === undefined) return { status: "error", message: NOT_FOUND, body: {} }
        const owner = ownerOf(call)
        if (owner === undefined) return NO_REGISTER
        if ((await voidOnItsWay(tx, order)) !== undefined)
          return { status: "success", body: { eligible: true, void_status: "asked" } }
        const message = await refusal(tx, owner, order)
        if (message !== undefined) return { status: "success", message, body: { eligible: false } }
        const isPaid = !holdsNoMoney(order, await loadOriginals(tx, order.order_id))
        return {
          status: "success",
          body: {
            eligible: true,
            ...((await needsCode(tx, call.person, order, owner.now)) ? { needs_code: true } : {}),
            ...present({ used: usedText(await usedOf(tx, order, owner.now)) }),
            ...(isPaid && (await chargesOf(tx, order)).length > 0 ? { void_status: "open" } : {})
          }
        }
      })
    )
}

const over = (message: string): Voiding<"cancel_order"> => ({
  _tag: "Over",
  reply: { status: "error", message, body: {} }
})

/**
 * Asks for the void of the card that paid an order, and holds what comes back with it until that is answered; without a card it is
 * cancelled at once.
 */
const cancel = async (
  tx: Tx,
  call: KeyedCall<"cancel_order">,
  order: Row<"orders">,
  by: Cancelling
): Promise<Voiding<"cancel_order">> => {
  const [card] = holdsNoMoney(order, await loadOriginals(tx, order.order_id)) ? [] : await chargesOf(tx, order)
  if (card?.charge === undefined) {
    await cancelPaid(tx, order, by, undefined)
    return { _tag: "Over", reply: await doneReply(tx, call, order.order_id) }
  }
  const held = await askToCancel(tx, order, by)
  if (held !== undefined) return over(held)
  const { paid, charge } = card
  const back: Attempt = {
    ...backOf(paid, by),
    fee: negate(charge.fee),
    feeTax: negate(charge.feeTax),
    approval: charge.approval,
    voids: charge.key,
    voidApprovedBy: by.approvedBy
  }
  return { _tag: "Asked", attempt: await insertPayment(tx, { clientId: by.clientId }, back) }
}

/**
 * Cancels an order of this business day: every payment goes back the way it came, the goods are on the shelf again, and
 * nothing is due on it any more (ORD-09, CG-40). What a card was charged is voided first, whole, and the order is over
 * with the processor's word for it. Where a manager's word is asked for, whose it was is kept.
 */
export const cancelOrder = voiding("cancel_order", {
  open: async (tx, call, approval, isAgain) => {
    const owner = ownerOf(call)
    const order = await findOrder(tx, call.request)
    if (owner === undefined) return { _tag: "Over", reply: NO_REGISTER }
    if (order === undefined) return over(NOT_FOUND)
    // Asked again under its own key: somebody else may have heard the processor's answer meanwhile.
    if (isAgain && orderStanding(order) === "cancelled")
      return { _tag: "Over", reply: await doneReply(tx, call, order.order_id) }
    const asked = await voidOnItsWay(tx, order)
    if (asked !== undefined) return { _tag: "Asked", attempt: asked }
    const message = await refusal(tx, owner, order)
    if (message !== undefined) return over(message)
    if (approval?._tag === "Refused") return over(approval.message)
    if (approval === undefined && (await needsCode(tx, call.person, order, owner.now))) return over(CODE_FIRST)
    const { shopping_cart_id: cartId } = await defaultCart(tx, owner)
    const { clientId, deviceId, now } = owner
    const approvedBy = approval?.staffId ?? (isManager(call.person) ? call.person.staffId : undefined)
    const sessionId = (await openSession(tx, owner))?.register_session_id
    return cancel(tx, call, order, { clientId, cartId, deviceId, sessionId, now, approvedBy })
  },
  reply: (call, { state }) =>
    state === "approved"
      ? reading(call.deps.db, (tx) => doneReply(tx, call, call.request.order_id))
      : Promise.resolve(REPLIES[state])
})

import type { Contract } from "../../../src/app/contract.ts"
import type { ReplyOf } from "../../../src/kernel/contract.ts"
import { absolute, type Cents, cents, least, most, negate, subtract, sum, ZERO } from "../../../src/money/cents.ts"
import { formatMoney } from "../../../src/money/text.ts"
import { orderRefusal } from "../../../src/orders/rules.ts"
import type { FeeBack, RefundMethod } from "../../../src/refund/contract.ts"
import { isTakenElsewhere } from "../../../src/refund/rules.ts"
import { findContact } from "../../db/contacts.ts"
import type { Row } from "../../db/schema.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { loadOriginals, orderStanding } from "../../money/account.ts"
import { isAboveCashLimit } from "../../money/cashLimit.ts"
import { type Attempt, isLive, isShown, moved, RESTOCK_FEE } from "../../money/attempt.ts"
import { availableOf } from "../../money/payOut.ts"
import type { Original } from "../../money/port.ts"
import { allAvailable, proposals, restockFee } from "../../money/refunds.ts"
import { keptSoFar, returnSums } from "../../money/returnFee.ts"
import { describe, loadCart, type LoadedCart, toAttempt } from "../../money/rows.ts"
import { raced } from "../../money/sql.ts"
import { present } from "../../present.ts"
import { wallClock } from "../../storeTime.ts"
import { isoTime } from "../cart/cartReply.ts"
import { cartFor, ownerOf } from "../cart/carts.ts"
import { toAddress } from "../customer/contactReply.ts"
import { isManager } from "../session/managers.ts"
import { isRestocked, plannedOriginals } from "./restock.ts"
import type { Call, FreeHandler, Reply } from "../types.ts"

type Ask = Call<"get_refund_methods">
type Body = ReplyOf<Contract["get_refund_methods"]>

/** What is refunded: the payments that may go back, what a fee is taken of, what went back and what the fee is so far. */
interface Refunded {
  readonly orderId: string
  readonly originals: readonly Original[]
  readonly base: Cents
  /** What all of it comes to before the fee. */
  readonly gross: Cents
  readonly back: Cents
  /** The fee that is kept with what went back, or with what is on its way; undefined while another may be asked. */
  readonly kept: Cents | undefined
  /** The legs that are through, oldest first. */
  readonly legs: readonly Attempt[]
  /** Why nothing more goes back, as the order stands now. */
  readonly over?: string | undefined
  /** Nothing stays of what was paid on it: a layaway ends with it. */
  readonly ends?: boolean
}

const isThrough = (attempt: Attempt): boolean => moved(attempt) < 0

const ofReturn = async (tx: Tx, loaded: LoadedCart): Promise<Refunded | undefined> => {
  const { cart, attempts } = loaded
  if (cart.return_order_id === null) return undefined
  return {
    orderId: cart.return_order_id,
    originals: await loadOriginals(tx, cart.return_order_id),
    ...returnSums(loaded),
    back: negate(sum(attempts.map(moved))),
    kept: attempts.some(isShown) ? keptSoFar(loaded).all : undefined,
    legs: attempts.filter(isThrough)
  }
}

/** The legs of a layaway since this cart has it to be given back: earlier refunds are another matter. */
const layawayLegs = async (tx: Tx, { cart }: LoadedCart): Promise<readonly Attempt[]> => {
  const rows = await tx
    .selectFrom("payment as leg")
    .innerJoin("cart_refund as planned", (join) =>
      join
        .onRef("planned.order_payment_id", "=", "leg.refunded_order_payment_id")
        .onRef("planned.created_at", "<=", "leg.created_at")
    )
    .selectAll("leg")
    .where("planned.shopping_cart_id", "=", cart.shopping_cart_id)
    .orderBy("leg.created_at")
    .orderBy("leg.shopping_cart_payment_id")
    .execute()
  return rows.map(toAttempt)
}

/** Why the payments of an order are not given back as it stands now; undefined when they are. */
const refusalOf = async (tx: Tx, orderId: string): Promise<string | undefined> => {
  const order = await tx
    .selectFrom("orders")
    .select(["order_method", "order_status", "balance_remaining"])
    .where("order_id", "=", orderId)
    .executeTakeFirst()
  return order && orderRefusal(orderStanding(order), "refund")
}

/** A payment of which nothing more goes back. */
const given = (original: Original): Original => ({
  ...original,
  refunded: subtract(original.amount, original.withheld)
})

const ofLayaway = async (tx: Tx, loaded: LoadedCart, asked: string | undefined): Promise<Refunded | undefined> => {
  const orderId = asked ?? loaded.refunds[0]?.order_id
  if (orderId === undefined) return undefined
  const over = await refusalOf(tx, orderId)
  const planned = await plannedOriginals(tx, loaded, orderId)
  if (planned.length === 0) return undefined
  const originals = over === undefined ? planned : planned.map(given)
  const all = await loadOriginals(tx, orderId)
  const open = allAvailable(originals)
  const legs = await layawayLegs(tx, loaded)
  const isKept = legs.some((leg) => isLive(leg) && leg.kept !== undefined) || (await isRestocked(tx, loaded, orderId))
  return {
    orderId,
    originals,
    base: open,
    gross: open,
    back: ZERO,
    // What a fee keeps is no longer available: what is, is due.
    kept: isKept ? ZERO : undefined,
    legs: legs.filter(isThrough),
    over,
    ends: over === undefined && allAvailable(all) === open
  }
}

/** The name of the n-th try to give a payment back: all who resume it name it alike (REL-16). */
const legKey = (orderPaymentId: string, n: number): string => `refund-${orderPaymentId}-${n}`

/** The cart that gives back. */
interface CartName {
  readonly clientId: number
  readonly cartId: string
}

interface Leg {
  readonly key: string
  /** What it gives back while it is on its way, in cents, and of the card's fee; null for a fresh one. */
  readonly pending: ({ readonly amount: Cents } & FeeBack) | null
  /** Another cart's leg on the same payment is on its way: until it is settled nothing else goes back on it (REL-16). */
  readonly held: boolean
}

const feeBack = (fee: Cents, tax: Cents): FeeBack => ({ fee: absolute(fee), tax: absolute(tax) })

/** The leg of this cart that is on its way, else a fresh one: a name that was used, or refused, is not used again. */
const legOf = async (tx: Tx, cart: CartName, orderPaymentId: string): Promise<Leg> => {
  const { cartId } = cart
  const underWay = await tx
    .selectFrom("payment")
    .select(["payment_key", "amount", "fee", "fee_tax", "shopping_cart_id", "voids_key"])
    .where("refunded_order_payment_id", "=", orderPaymentId)
    .where("state", "in", ["started", "review"])
    .execute()
  // A void belongs to its order's cancellation, in whichever cart it was asked for.
  const live = underWay.find((one) => one.shopping_cart_id === cartId && one.voids_key === null)
  if (live !== undefined) {
    const pending = { amount: absolute(cents(live.amount)), ...feeBack(cents(live.fee), cents(live.fee_tax)) }
    return { key: live.payment_key, pending, held: false }
  }
  const pattern = `${legKey(orderPaymentId, 0).slice(0, -1)}%`
  const known = await tx
    .selectFrom("payment")
    .select("payment_key as key")
    .where("payment_key", "like", pattern)
    .union(tx.selectFrom("idempotency").select("key").where("key", "like", pattern))
    .execute()
  const used = new Set(known.map(({ key }) => key))
  let n = 1
  while (used.has(legKey(orderPaymentId, n))) n++
  return { key: legKey(orderPaymentId, n), pending: null, held: underWay.length > 0 }
}

/** Would it take a code if all went back in cash that may? */
const asksForCash = async (tx: Tx, { person }: Ask, { orderId, originals }: Refunded, due: Cents) => {
  const cash = sum(originals.filter(({ method }) => method === "CASH").map(availableOf))
  return !isManager(person) && isAboveCashLimit(tx, orderId, least(cash, due))
}

const methodRow = (paid: Row<"order_payment">, original: Original, proposed: Cents, leg: Leg): RefundMethod => ({
  order_payment_id: paid.order_payment_id,
  order_id: paid.order_id,
  payment_method_code: paid.payment_method_code,
  description: paid.description,
  amount: original.amount,
  refunded: leg.held ? subtract(original.refunded, original.onItsWay) : original.refunded,
  available_amount: leg.held ? ZERO : availableOf(original),
  this_amount: proposed,
  this_available_amount: leg.held ? ZERO : availableOf(original),
  payment_date: isoTime(paid.created_at),
  refund_key: leg.key,
  pending: leg.pending !== null,
  needs_approval: isTakenElsewhere(original.method),
  ...present({
    pending_amount: leg.pending?.amount,
    pending_surcharge: leg.pending && feeBack(leg.pending.fee, leg.pending.tax),
    surcharge: original.surcharge,
    held_amount: leg.held ? original.onItsWay : undefined,
    reference_number: paid.reference_number,
    authorization_code: paid.authorization_code,
    transaction_identifier: paid.transaction_identifier,
    card_type: paid.card_type
  })
})

const methodsOf = async (tx: Tx, call: Ask, cart: CartName, refunded: Refunded, due: Cents, fee: Cents) => {
  const asks = await asksForCash(tx, call, refunded, due)
  const paid = await tx.selectFrom("order_payment").selectAll().where("order_id", "=", refunded.orderId).execute()
  const parts = proposals(refunded.originals, due)
  const rows: RefundMethod[] = []
  for (const [index, original] of refunded.originals.entries()) {
    const row = paid.find(({ order_payment_id }) => order_payment_id === original.orderPaymentId)
    if (row === undefined) continue
    const leg = await legOf(tx, cart, original.orderPaymentId)
    const method = methodRow(row, original, leg.held ? ZERO : (parts[index] ?? ZERO), leg)
    const asked = asks && original.method === "CASH" ? { ...method, needs_approval: true } : method
    rows.push(index === 0 && fee > 0 ? { ...asked, restock_amount: fee } : asked)
  }
  return rows
}

const orderOf = async (tx: Tx, orderId: string): Promise<Partial<Body>> => {
  const order = await tx
    .selectFrom("orders")
    .crossJoin("client")
    .select(["orders.order_number", "orders.created_at", "orders.contact_id", "client.time_zone", "client.hours_24"])
    .where("orders.order_id", "=", orderId)
    .executeTakeFirstOrThrow()
  const contact = order.contact_id === null ? undefined : await findContact(tx, order.contact_id)
  return {
    order_detail: {
      order_id: orderId,
      order_number: String(order.order_number),
      display_date: wallClock(order.created_at, order).date
    },
    ...present({ order_billing_address: contact && toAddress(contact) })
  }
}

const refuse = (message: string): Reply<"get_refund_methods"> => ({ status: "error", message, body: {} })

const answer = async (tx: Tx, call: Ask): Promise<Reply<"get_refund_methods">> => {
  const owner = ownerOf(call)
  if (owner === undefined) return refuse("Choose a register first.")
  const { context, order_id, restock_fee: asked } = call.request
  const cart = await cartFor(tx, owner, call.envelope.shopping_cart_id)
  const loaded = await loadCart(tx, cart.shopping_cart_id)
  if (loaded === undefined) return refuse("This cart does not exist.")
  const refunded = await (context === "layaway" ? ofLayaway(tx, loaded, order_id) : ofReturn(tx, loaded))
  if (refunded === undefined) return refuse("There is nothing to refund in this cart.")
  // The last leg ends a layaway: whoever gave it back is told what went back, anybody else why nothing does.
  if (refunded.over !== undefined && refunded.legs.length === 0) return refuse(refunded.over)
  // Once something went back, the fee is what it was (REL-16); before that it is only what is asked.
  const wanted = refunded.kept ?? restockFee(asked ?? {}, refunded.base)
  const fee = wanted ?? ZERO
  const due = most(subtract(subtract(refunded.gross, fee), refunded.back), ZERO)
  const message = wanted === undefined ? `Restock fee may not be more than ${formatMoney(refunded.base)}.` : undefined
  return {
    status: "success",
    ...present({ message }),
    body: {
      payment_methods: await methodsOf(
        tx,
        call,
        { clientId: owner.clientId, cartId: cart.shopping_cart_id },
        refunded,
        due,
        fee
      ),
      ...(await orderOf(tx, refunded.orderId)),
      base_amount: refunded.base,
      ...(refunded.ends === true ? { ends_order: true } : {}),
      amount_due: due,
      refunded_legs: refunded.legs.map((leg) => ({
        payment_key: leg.key,
        payment_method_code: leg.method,
        description: describe(leg),
        amount: absolute(leg.amount),
        surcharge: feeBack(leg.fee, leg.feeTax)
      })),
      ...(fee > 0 ? { restock_fee: { amount: fee, description: asked?.description ?? RESTOCK_FEE } } : {})
    }
  }
}

/** How the money of a return, or of a layaway's payments, may go back (REF-07, REF-18, API-86). */
export const getRefundMethods: FreeHandler<"get_refund_methods"> = {
  kind: "free",
  run: (call) => query(() => raced(call.deps.db, call.clientId, (tx) => answer(tx, call)))
}

import { Result } from "effect"
import { allOrNothing } from "../../db/allOrNothing.ts"
import { together } from "../../db/asked.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { encodeReply } from "../../encode.ts"
import { begin, type Begun, finish } from "../../idempotency.ts"
import { newId } from "../../ids.ts"
import type { Approval } from "../../auth/approval.ts"
import { type Attempt, isLive } from "../../money/attempt.ts"
import { cashObjection } from "../../money/cashLimit.ts"
import { balanceOf, type Claim, claim } from "../../money/claim.ts"
import type { Intent } from "../../money/intent.ts"
import { isByProcessor, type Method } from "../../money/methods.ts"
import { termsAsked, termsFrom } from "../../money/terms.ts"
import { add, type Cents, sum } from "../../../src/money/cents.ts"
import { stopOfCart, stopOfOrder } from "../../law/stop.ts"
import { stopOfLaidAway, stopOfLines } from "../../lines/stop.ts"
import { layawayMoney } from "../../money/account.ts"
import { REGISTER_CLOSED, sessionAsked } from "../../money/session.ts"
import { loadCart } from "../../money/rows.ts"
import { decideIn } from "../../money/sql.ts"
import { type CardSource, TERMINAL } from "../../processor.ts"
import { paymentRefusal } from "../cart/cartGate.ts"
import { cartFor, cartState, namedAsked, ownAsked, type Owner, ownerOf, taxed } from "../cart/carts.ts"
import { isManager } from "../session/managers.ts"
import { giftCardOf } from "../giftCard/balance.ts"
import type { PaymentAction } from "../../../src/payment/methods.ts"
import { authCodeOf, keyedCard, missingField, referenceOf } from "./paymentMethods.ts"
import { equipmentAsked, unready } from "./paymentReady.ts"
import { broughtBy } from "../refund/restock.ts"
import type { KeyedCall, Reply } from "../types.ts"

export type { PaymentAction }
export type PaymentCall = KeyedCall<PaymentAction>

/** What is asked for: by which method, and on which manager's word. */
export interface Asked {
  readonly method: Method
  readonly approval: Approval | undefined
}

/** The layaway that is meant; a return's legs name the order that they give back, and belong to their cart. */
const layawayOf = ({ request }: PaymentCall, cart: Row<"cart">): string | undefined =>
  cart.return_order_id === null ? request.order_id : undefined

const intentOf = async (tx: Tx, call: PaymentCall, { method, approval }: Asked, owner: Owner): Promise<Intent> => {
  const { key, request, now } = call
  return {
    id: newId(now),
    key,
    deviceId: owner.deviceId,
    method,
    amount: request.amount,
    paymentCount: request.payment_count,
    itemCount: request.item_count,
    reference: referenceOf(method, request),
    authCode: authCodeOf(method, request),
    giftCard: method === "GIFT_CARD" ? await giftCardOf(tx, call) : undefined,
    refundOf: request.order_payment_id,
    surchargeBack: request.surcharge_back,
    overrideBy: approval?._tag === "Approved" ? approval.staffId : undefined,
    skipProcessing: request.skip_processing
  }
}

/** What money is for: a cart, or a layaway. */
type Paid = { readonly cartId: string } | { readonly orderId: string }

/** Is a layaway paid off, with what is on its way to it and this, in cents? */
const paysOff = async (tx: Tx, orderId: string, amount: Cents): Promise<boolean> => {
  const money = await layawayMoney(tx, orderId)
  if (money === undefined) return false
  const onItsWay = sum(money.attempts.filter(isLive).map((one) => one.amount))
  return add(amount, onItsWay) >= balanceOf(money)
}

/**
 * The one list of what must hold before money completes an order, asked before it moves: the law, and lines whose goods are not to be
 * had any more. Behind the money nothing refuses. What is paid out completes a cart as well: what the store has already is not paid out
 * for, and a trade makes nobody older. A payment of a layaway that leaves something due completes nothing.
 */
const stopOf = async (
  tx: Tx,
  paid: Paid,
  amount: Cents,
  { now, staffId, deviceId }: Owner
): Promise<string | undefined> => {
  const doing = { now, staffId, deviceId }
  if ("cartId" in paid) {
    const loaded = await loadCart(tx, paid.cartId)
    if (loaded === undefined) return undefined
    return (await stopOfCart(tx, loaded, now)) ?? stopOfLines(tx, loaded, doing)
  }
  const { orderId } = paid
  if (amount <= 0 || !(await paysOff(tx, orderId, amount))) return undefined
  return (await stopOfOrder(tx, orderId, now)) ?? stopOfLaidAway(tx, orderId, doing)
}

/**
 * `claimIn`, and where nothing is paid out nothing is kept that was taken for it: a gift card that was to come back holds what it did.
 */
const claimed = async (tx: Tx, call: PaymentCall, asked: Asked, owner: Owner): Promise<Claim> => {
  if (call.request.amount >= 0) return claimIn(tx, call, asked, owner)
  return allOrNothing(
    tx,
    () => claimIn(tx, call, asked, owner),
    ({ _tag }) => _tag === "Refused"
  )
}

/** Takes the claim of a register that may take payments; refusals carry the cart as it is (REL-9, REL-10). */
const claimIn = async (tx: Tx, call: PaymentCall, asked: Asked, owner: Owner): Promise<Claim> => {
  const { clientId, key, request, envelope, now } = call
  const refuse = (message: string): Claim => ({ _tag: "Refused", message })
  if (asked.approval?._tag === "Refused") return refuse(asked.approval.message)
  if (owner.tax._tag === "Refused") return refuse(owner.tax.message)
  const named = envelope.shopping_cart_id
  const [store, [session], [equipment], [known], [own]] = await together(
    tx,
    termsAsked(tx),
    sessionAsked(tx, owner.deviceId),
    equipmentAsked(tx, owner.deviceId),
    namedAsked(tx, owner, named ?? ""),
    ownAsked(tx, owner, named ?? "")
  )
  const cart = known === undefined ? await cartFor(tx, owner, named) : await taxed(tx, known, owner)
  const terms = termsFrom(store)
  const wanted = {
    method: asked.method,
    isPayOut: request.amount < 0,
    skips: request.skip_processing ?? false,
    refundOf: request.order_payment_id,
    makesCard: asked.method === "GIFT_CARD" && request.create_new === true
  }
  if (session === undefined) return refuse(REGISTER_CLOSED)
  const unable = await unready(tx, equipment, { ...wanted, contactId: cart.contact_id }, terms, call.deps.cardsAt)
  if (unable !== undefined) return refuse(unable)
  const isByHand = request.amount > 0 && !isByProcessor(asked.method)
  const misnamed = own === undefined ? await paymentRefusal(tx, owner, named, { isByHand }) : undefined
  if (misnamed !== undefined) return refuse(misnamed)
  if (asked.approval === undefined && !isManager(call.person)) {
    const coded = await cashObjection(tx, {
      method: asked.method,
      amount: request.amount,
      refundOf: request.order_payment_id,
      returnOrderId: cart.return_order_id ?? undefined
    })
    if (coded !== undefined) return refuse(coded)
  }
  const missing = missingField(asked.method, request)
  if (missing !== undefined) return refuse(missing)
  const orderId = layawayOf(call, cart)
  const kept = await broughtBy(tx, cart, request, orderId)
  if (Result.isFailure(kept)) return refuse(kept.failure)
  const atCart = cart.shopping_cart_id
  const paid = orderId === undefined ? { cartId: named ?? atCart } : { orderId }
  const stopped = await stopOf(tx, paid, request.amount, owner)
  if (stopped !== undefined && wanted.isPayOut) return refuse(stopped)
  const intent = { ...(await intentOf(tx, call, asked, owner)), kept: kept.success, atCart, stopped }
  const target = {
    clientId,
    key,
    cartId: named ?? cart.shopping_cart_id,
    sessionId: session.register_session_id,
    ...(orderId === undefined ? {} : { orderId }),
    ...(intent.giftCard === undefined ? {} : { giftCard: intent.giftCard.lookup })
  }
  return decideIn(tx, target, claim(intent, terms, now))
}

/** Which card the processor is to work on. */
const sourceOf = async (tx: Tx, { request }: PaymentCall, attempt: Attempt): Promise<CardSource> => {
  if (attempt.refundOf !== undefined) {
    const paid = await tx
      .selectFrom("order_payment")
      .select("transaction_identifier")
      .where("order_payment_id", "=", attempt.refundOf)
      .executeTakeFirst()
    return { _tag: "Original", reference: paid?.transaction_identifier ?? "" }
  }
  const card = attempt.method === "CREDIT_CARD_MANUAL" ? keyedCard(request) : undefined
  return card === undefined ? TERMINAL : { _tag: "Keyed", card }
}

const refusedReply = async (
  tx: Tx,
  call: PaymentCall,
  owner: Owner,
  message: string
): Promise<Reply<PaymentAction>> => {
  const cart = await cartFor(tx, owner, call.envelope.shopping_cart_id)
  return { status: "error", message, body: await cartState(tx, cart.shopping_cart_id) }
}

/** A payment's key was taken before, or it is now, with the attempt that it names and the card that it is for. */
export type Opened =
  | Exclude<Begun, { readonly _tag: "Fresh" }>
  | { readonly _tag: "Claimed"; readonly attempt: Attempt; readonly source: CardSource }

/** The key and the claim in one transaction, committed before any processor hears of it (REL-7). */
export const openPayment = async (tx: Tx, call: PaymentCall, action: PaymentAction, asked: Asked): Promise<Opened> => {
  const { clientId, key, fingerprint, now } = call
  const begun = await begin(tx, { clientId, action, key, fingerprint }, now)
  if (begun._tag !== "Fresh") return begun
  const refuse = async (reply: Reply<PaymentAction>): Promise<Opened> => {
    const wire = encodeReply(action, reply)
    await finish(tx, key, wire, now)
    return { _tag: "Done", wire }
  }
  const owner = ownerOf(call)
  if (owner === undefined) return refuse({ status: "error", message: "Choose a register first.", body: {} })
  const result = await claimed(tx, call, asked, owner)
  switch (result._tag) {
    case "Claimed":
      return { ...result, source: await sourceOf(tx, call, result.attempt) }
    case "Known":
      return refuse(await refusedReply(tx, call, owner, "This payment was cancelled."))
    case "Refused":
      return refuse(await refusedReply(tx, call, owner, result.message))
  }
}

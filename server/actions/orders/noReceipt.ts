import { codeGiven } from "../../approvals.ts"
import { Redacted } from "effect"
import { cents, negate, ZERO } from "../../../src/money/cents.ts"
import { formatMoney } from "../../../src/money/text.ts"
import { nextNumber } from "../../money/counter.ts"
import { query, type Tx } from "../../db/transaction.ts"
import type { Row } from "../../db/schema.ts"
import { newId } from "../../ids.ts"
import { attemptOf } from "../../money/attempt.ts"
import { findGiftCard, makeGiftCard, moveOnGiftCard } from "../../money/giftCards.ts"
import { paymentRow } from "../../money/orderRows.ts"
import { toRow } from "../../money/rows.ts"
import { sessionAt } from "../../money/session.ts"
import { insertPayment } from "../../money/written.ts"
import { takeStock } from "../../money/stock.ts"
import { linesBack, sumsBack } from "../../money/worth.ts"
import { present } from "../../present.ts"
import { type Owner, ownerOf } from "../cart/carts.ts"
import { giftCardLookup } from "../giftCard/balance.ts"
import { giftCardNumber, lastFourOf } from "../payment/paymentMethods.ts"
import { isManager } from "../session/managers.ts"
import type { FreeHandler, KeyedCall, RecordedHandler } from "../types.ts"
import { DAYS, limitFault, type Terms, termsOf } from "./noReceiptTerms.ts"

const NO_REGISTER = { status: "error", message: "Choose a register first.", body: {} } as const
const CODE_FIRST = "Enter a manager code for a return without a receipt."
const NO_GOODS = "Scan what comes back first."
const NO_WHY = "Say why there is no receipt."
const NO_CARD = "Swipe or enter a gift card number."
const NEW_CARD = "This gift card is not known. Check its number, or choose New card."
const OTHER_SUM = "The prices have changed. Look at the new total."

const refused = (message: string) => ({ status: "error", message, body: {} }) as const

/** What goods without a receipt are worth today, and what the customer may still get for such. */
export const getNoReceiptReturn: FreeHandler<"get_no_receipt_return"> = {
  kind: "free",
  run: ({ deps, request, tax, now }) =>
    query(async () => {
      const terms = await termsOf(deps.db, request, tax, now)
      if (typeof terms === "string") return refused(terms)
      const { sums } = terms.worth
      return {
        status: "success",
        body: {
          items: terms.pieces.map(({ good, quantity }) => ({
            product_id: good.product_id,
            description: good.description,
            quantity,
            price: cents(good.price),
            ...present({ upc: good.upc })
          })),
          totals: {
            subtotal: sums.subtotal,
            tax_amount: sums.taxAmount,
            other_tax_amount: sums.otherTaxAmount,
            total: sums.total
          },
          limit: terms.limit,
          given: terms.given,
          days: DAYS,
          return_reasons: terms.reasons,
          ...present({
            last_order_number: terms.last && String(terms.last.order_number),
            last_since: terms.last?.created_at
          })
        }
      }
    })
}

type Call = KeyedCall<"save_no_receipt_return">

/** Nobody else gives this customer anything until this is done: his limit holds at two registers too. */
const lockCustomer = (tx: Tx, { request }: Call) =>
  tx.selectFrom("contact").select("contact_id").where("contact_id", "=", request.contact_id).forUpdate().execute()

/** The gift card that is named, or a new one of this number if one is wanted; undefined for one that is not known. */
const cardOf = async (tx: Tx, { deps, clientId, request, now }: Call) => {
  const number = giftCardNumber(request.gift_card_number)
  const lookup = giftCardLookup(deps.hasher, clientId, number)
  const lastFour = lastFourOf(number)
  const known = await findGiftCard(tx, lookup)
  if (known !== undefined) return { id: known.id, lastFour }
  if (request.create_new !== true) return undefined
  const id = newId(now)
  await makeGiftCard(tx, { id, lookup, lastFour }, now)
  return { id, lastFour }
}

/** Every payment and every return has a cart: this one was never open, so that nothing else comes into it. */
const cartOf = async (tx: Tx, contactId: string, { staffId, deviceId, now }: Owner): Promise<string> => {
  const shopping_cart_id = newId(now)
  await tx
    .insertInto("cart")
    .values({
      shopping_cart_id,
      is_default: false,
      status: "ordered",
      staff_id: staffId,
      device_license_id: deviceId,
      contact_id: contactId,
      created_at: now,
      updated_at: now
    })
    .execute()
  return shopping_cart_id
}

const orderOf = async (tx: Tx, { request }: Call, owner: Owner, terms: Terms, approvedBy: string) => {
  const back = sumsBack(terms.worth.sums)
  const order: Row<"orders"> = {
    client_id: owner.clientId,
    order_id: newId(owner.now),
    order_number: await nextNumber(tx, "order_number"),
    shopping_cart_id: await cartOf(tx, request.contact_id, owner),
    contact_id: request.contact_id,
    staff_id: owner.staffId,
    device_license_id: owner.deviceId,
    order_method: "RETURN",
    order_status: "Complete",
    notes: request.notes.trim(),
    tax_reason: null,
    tax_notes: null,
    alt_tax_rate: terms.altRate,
    trade_untaxed: 0,
    ...back,
    discount_amount: ZERO,
    fees_amount: ZERO,
    payment_amount: back.total,
    balance_remaining: ZERO,
    change_due: ZERO,
    original_order_id: null,
    created_at: owner.now,
    cancel_approved_by: null,
    no_receipt_approved_by: approvedBy,
    sold_at: owner.now,
    sold_device_license_id: owner.deviceId,
    sold_session_id: await sessionAt(tx, owner),
    hand_over_from: null,
    hand_over_unrecorded: false,
    cancelled_at: null,
    cancelled_device_license_id: null,
    cancelled_session_id: null,
    rung_at: null,
    offline_number: null
  }
  await tx.insertInto("orders").values(order).execute()
  const lines = linesBack(
    terms.pieces,
    terms.worth,
    { client_id: order.client_id, order_id: order.order_id },
    owner.now
  )
  await tx
    .insertInto("order_item")
    .values([...lines])
    .execute()
  const { order_id, shopping_cart_id, staff_id, created_at, notes: reason } = order
  await takeStock(tx, lines, { created_at, staff_id, approved_by: approvedBy, reason, order_id, shopping_cart_id })
  return order
}

/** The money of it: an approved payment of the return, on the card's own ledger. */
const payOnto = async (tx: Tx, order: Row<"orders">, key: string, card: { id: string; lastFour: string }) => {
  const paid = await insertPayment(
    tx,
    { clientId: order.client_id },
    attemptOf({
      id: newId(order.created_at),
      key,
      cartId: order.shopping_cart_id ?? undefined,
      deviceId: order.device_license_id ?? undefined,
      method: "GIFT_CARD",
      state: "approved",
      amount: cents(order.total),
      reference: card.lastFour,
      giftCardId: card.id,
      createdAt: order.created_at,
      settledAt: order.created_at
    })
  )
  const row = toRow(paid)
  await tx
    .insertInto("order_payment")
    .values(paymentRow(row, order.order_id, order.created_at))
    .execute()
  const onto = { cardId: card.id, amount: negate(cents(order.total)), paymentId: paid.id }
  await moveOnGiftCard(tx, onto, order.created_at)
}

/** Why this is not done as it was asked for; undefined when it is. */
const fault = ({ request }: Call, terms: Terms): string | undefined => {
  if (terms.pieces.length === 0) return NO_GOODS
  if (request.notes.trim() === "") return NO_WHY
  if (Redacted.value(giftCardNumber(request.gift_card_number)) === "") return NO_CARD
  return request.total === terms.worth.sums.total ? limitFault(terms) : OTHER_SUM
}

/**
 * Takes goods back without a receipt, at what they cost today, for a customer with a name: what they are worth goes onto a
 * gift card and nowhere else, by a manager's word, up to the limit of the customer. One step: all of it is done, or nothing.
 */
export const saveNoReceiptReturn: RecordedHandler<"save_no_receipt_return"> = {
  kind: "recorded",
  approval: (call) => codeGiven(call, call.request.manager_code),
  run: async (tx, call, approval) => {
    const { person, request, tax, now } = call
    const owner = ownerOf(call)
    if (owner === undefined) return NO_REGISTER
    await lockCustomer(tx, call)
    const terms = await termsOf(tx, request, tax, now)
    if (typeof terms === "string") return refused(terms)
    const wrong = fault(call, terms)
    if (wrong !== undefined) return refused(wrong)
    if (approval?._tag === "Refused") return refused(approval.message)
    const approvedBy = approval?.staffId ?? (isManager(person) ? person.staffId : undefined)
    if (approvedBy === undefined) return refused(CODE_FIRST)
    const card = await cardOf(tx, call)
    if (card === undefined) return refused(NEW_CARD)
    const order = await orderOf(tx, call, owner, terms, approvedBy)
    await payOnto(tx, order, call.key, card)
    const number = String(order.order_number)
    const message = `${formatMoney(negate(cents(order.total)))} is on the gift card ending ${card.lastFour}. Order ${number}.`
    return { status: "success", message, body: { order_id: order.order_id, order_number: number } }
  }
}

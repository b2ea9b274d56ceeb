import type { CartItem, CartPayment, CartReply, CartTotals, PlannedRefund } from "../../../src/cart/contract.ts"
import { isChecked } from "../../law/checks.ts"
import { percentOff } from "../../../src/memberships/discount/rules.ts"
import { add, cents } from "../../../src/money/cents.ts"
import { Rate } from "../../../src/money/rate.ts"
import type { Sums } from "../../../src/money/pricing.ts"
import { type Attempt, isLive } from "../../money/attempt.ts"
import { isMembers, salePriceOf } from "../../money/discounts.ts"
import { factsOf } from "../../lines/kinds.ts"
import { describe, type LoadedCart, shownAttempts } from "../../money/rows.ts"
import { shown } from "../../money/stock.ts"
import { type CartLine, feePieces } from "../../money/sums.ts"
import { voidStatus } from "../../money/voiding.ts"
import { type StoreClock, wallClock } from "../../storeTime.ts"
import { present } from "../../present.ts"
import type { StoreLists } from "./storeLists.ts"
import { approvedOnWire, discountOnWire, itemFeesOnWire, taxReasonOnWire } from "../adjustments/adjustmentReply.ts"

/** The lane that a line holds, and from when on. */
const laneOnWire = (details: CartLine["details"], clock: StoreClock) => {
  if (details?.kind !== "RANGE") return {}
  const { lane, range_lane_id, starts_at } = details
  const { date, time } = wallClock(starts_at, clock)
  return { range_lane: lane, range_lane_id, reservation_date: `${date} ${time}` }
}

/** What tells a line from others, and that its customer's membership takes something off it. */
const withMember = (line: CartLine, facts: string | undefined): string | undefined => {
  if (!isMembers(line) || line.member_rate === null) return facts
  const off = `Member ${percentOff(Rate.make(line.member_rate))} off`
  return facts === undefined ? off : `${facts}\n${off}`
}

/** A line on the wire (ENT-07). */
export const toItem = (line: CartLine, clock: StoreClock): CartItem => ({
  shopping_cart_item_id: line.shopping_cart_item_id,
  product_id: line.product_id,
  description: line.description,
  quantity: line.quantity,
  price: cents(line.price),
  sale_price: salePriceOf(line),
  ...present({
    available: shown(line.available),
    product_type_code: line.product_type_code,
    upc: line.upc,
    image_src: line.image_src,
    beyond_allowed: line.stock_allowed,
    serial_number: line.serial_number,
    discount_amount:
      line.discount_kind === null && line.discount_amount + line.return_discount === 0
        ? null
        : cents(line.discount_amount + line.return_discount),
    ...approvedOnWire(line),
    reason_code_id: line.reason_code_id,
    override_notes: line.override_notes,
    item_fee_id: feePieces(line) > 0 ? line.item_fee_id : null,
    open_kind: line.open_kind,
    open_category_id: line.open_category_id,
    model: line.model,
    other_tax: feePieces(line) > 0 && line.other_tax !== null ? cents(line.other_tax) : null,
    returned_order_item_id: line.returned_order_item_id,
    return_reason: line.return_reason,
    not_sellable: line.not_sellable ? true : null,
    asks_price: line.unpriced && line.details === null && line.open_kind === null ? true : null,
    law_checked: isChecked(line) ? true : null,
    line_kind: line.details?.kind,
    line_facts: withMember(line, factsOf(line, clock)),
    member_discount: isMembers(line) ? true : null,
    ...laneOnWire(line.details, clock)
  }),
  serializable: line.serializable,
  require_customer: line.require_customer,
  is_backorder: line.is_backorder,
  not_taxable: line.not_taxable
})

/** An ISO time, as the wire has it; the argument is milliseconds since 1970. */
export const isoTime = (at: number): string => new Date(at).toISOString()

/** A payment of the cart (ENT-39): PENDING while nobody knows what became of it (PAY-54). */
export const toPayment = (attempt: Attempt): CartPayment => ({
  shopping_cart_payment_id: attempt.id,
  payment_method_code: attempt.method,
  amount: attempt.amount,
  description: describe(attempt),
  ...present({
    card_type: attempt.approval?.cardType,
    authorization_code: attempt.approval?.authorizationCode ?? attempt.authCode,
    reference_number: attempt.reference,
    refunded_order_payment_id: attempt.refundOf,
    void_status: voidStatus(attempt),
    transaction_identifier: isLive(attempt) ? "PENDING" : attempt.approval?.reference
  }),
  external_fee: add(attempt.fee, attempt.feeTax),
  payment_date: isoTime(attempt.createdAt),
  payment_key: attempt.key
})

/** The sums on the wire (ENT-06). */
export const toTotals = (sums: Sums): CartTotals => ({
  subtotal: sums.subtotal,
  discount_amount: sums.discountAmount,
  tax_amount: sums.taxAmount,
  other_tax_amount: sums.otherTaxAmount,
  fees_amount: sums.feesAmount,
  payment_amount: sums.paymentAmount,
  total: sums.total,
  balance_remaining: sums.balanceRemaining,
  change_due: sums.changeDue
})

/** Payments of a layaway that are to be given back, with what is left of each (CG-17). */
export const refundsOnWire = ({ refunds }: LoadedCart): readonly PlannedRefund[] =>
  refunds.map((refund) => ({
    refunded_order_payment_id: refund.order_payment_id,
    order_id: refund.order_id,
    payment_method_code: refund.payment_method_code,
    amount: cents(refund.withheld - refund.amount - (refund.gone ?? 0))
  }))

/** What a membership in the cart needs to renew: the customer's email, and a card that is typed in (PAY-03, PAY-04). */
const membershipAlert = ({ cart, lines }: LoadedCart): string | undefined => {
  if (!lines.some((line) => line.product_type_code === "MEMBERSHIPS")) return undefined
  return cart.has_email ? "manual_card" : "email"
}

/**
 * The whole cart state, as every reply that changes a cart carries it (ENT-05, CG-05). The customer is named by id
 * alone: replies go into the register's book, which holds no personal data (LOG-14).
 */
export const toCartReply = (loaded: LoadedCart, lists: StoreLists): CartReply => ({
  shopping_cart_id: loaded.cart.shopping_cart_id,
  shopping_cart_type_code: loaded.cart.shopping_cart_type_code,
  is_default_cart: loaded.cart.is_default,
  items: loaded.lines.map((line) => toItem(line, loaded.cart)),
  payments: shownAttempts(loaded).map(toPayment),
  totals: toTotals(loaded.sums),
  discounts: loaded.discount === undefined ? [] : [discountOnWire(loaded.discount, loaded.lines)],
  fees: loaded.fees.map(({ description, amount }) => ({ description, amount: cents(amount) })),
  item_fees: itemFeesOnWire(loaded),
  refunds: refundsOnWire(loaded),
  ...lists,
  ...present({
    tax_reason: taxReasonOnWire(loaded),
    tax_rate: loaded.taxRate,
    notes: loaded.cart.notes,
    return_order_id: loaded.cart.return_order_id,
    membership_alert: membershipAlert(loaded)
  }),
  ...(loaded.cart.contact_id === null ? {} : { billing: { contact_id: loaded.cart.contact_id } })
})

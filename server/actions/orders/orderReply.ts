import type { Contract } from "../../../src/app/contract.ts"
import type { ReplyOf } from "../../../src/kernel/contract.ts"
import { add, cents } from "../../../src/money/cents.ts"
import { formatMoney } from "../../../src/money/text.ts"
import type { OrderDiscount, OrderFee, OrderItem, OrderPayment, RangeItem } from "../../../src/orders/contract.ts"
import type { Row } from "../../db/schema.ts"
import { availableOf } from "../../money/payOut.ts"
import { factsOf } from "../../lines/kinds.ts"
import type { Original } from "../../money/port.ts"
import { present } from "../../present.ts"
import { type StoreClock, wallClock, wallText } from "../../storeTime.ts"
import { isoTime } from "../cart/cartReply.ts"

type Body = ReplyOf<Contract["get_item_order"]>
type Store = Pick<
  Row<"client">,
  "company_name" | "address" | "phone" | "email" | "website" | "receipt_message" | "is_demo"
> &
  StoreClock

/** A sold line; `left` is how many of it may still come back (ORD-17). */
export const toItem = (row: Row<"order_item">, left: number, clock: StoreClock): OrderItem => ({
  order_item_id: row.order_item_id,
  description: row.description,
  quantity: row.quantity,
  quantity_eligible_for_return: left,
  serializable: row.serial_number !== null,
  order_price: cents(row.order_price),
  price: cents(row.price),
  ...present({
    upc: row.upc,
    open_kind: row.open_kind,
    model: row.model,
    serial_number: row.serial_number,
    discount_amount: row.discount_amount === 0 ? null : cents(row.discount_amount),
    override_reason: row.override_reason,
    override_notes: row.override_notes,
    is_backorder: row.is_backorder ? true : null,
    return_reason: row.return_reason,
    not_sellable: row.not_sellable ? true : null,
    line_kind: row.details?.kind,
    line_facts: factsOf(row, clock)
  })
})

/** Cash says what was handed over when some of it went back. */
const descriptionOf = (row: Row<"order_payment">): string =>
  row.payment_method_code === "CASH" && row.tendered !== null && row.change_due > 0
    ? `${row.description}, ${formatMoney(cents(row.tendered))} received`
    : row.description

/** A payment of an order, with what of it may still be given back (ORD-14). */
export const toPayment = (row: Row<"order_payment">, original: Original | undefined): OrderPayment => ({
  order_payment_id: row.order_payment_id,
  description: descriptionOf(row),
  amount: cents(row.amount),
  payment_method_code: row.payment_method_code,
  payment_date: isoTime(row.created_at),
  external_fee: add(cents(row.fee), cents(row.fee_tax)),
  ...present({
    reference_number: row.reference_number,
    authorization_code: row.authorization_code,
    transaction_identifier: row.transaction_identifier,
    card_type: row.card_type,
    simulated: row.simulated ? true : null,
    refunded_order_payment_id: row.refunded_order_payment_id,
    available_amount: original && availableOf(original),
    refunded: original && availableOf(original) === 0,
    refund_pending: original && original.onItsWay !== 0 ? true : undefined
  })
})

/** What was off the order, and why. */
export const toDiscount = ({ amount, reason, notes }: Row<"order_discount">): OrderDiscount => ({
  amount: cents(amount),
  notes: notes === null ? reason : `${reason}: ${notes}`
})

/** A fee of the order. */
export const toFee = ({ description, amount }: Row<"order_fee">): OrderFee => ({ description, amount: cents(amount) })

/** The sums of the order (ENT-18). */
export const toTotals = (row: Row<"orders">): Body["order_totals"] => ({
  order_subtotal: cents(row.subtotal),
  discount_amount: cents(row.discount_amount),
  tax_charge: cents(row.tax_amount),
  ...(row.trade_untaxed <= 0 ? {} : { trade_untaxed: cents(row.trade_untaxed) }),
  other_tax_amount: cents(row.other_tax_amount),
  fee_total: cents(row.fees_amount),
  payment_total: cents(row.payment_amount),
  order_total: cents(row.total),
  balance_remaining: cents(row.balance_remaining),
  change_due: cents(row.change_due)
})

/** Who sold it where, of what order it took something back, and the cart that takes back of it now. */
export interface Who {
  readonly cashier: string | undefined
  readonly register: string | undefined
  readonly original_order_number: string | undefined
  readonly no_receipt_approved_by: string | undefined
  readonly approved_by: string | undefined
  readonly return_cart_id: string | undefined
}

/** Lane time that is checked in (ORD-03, CG-41). */
export const toRangeItem = (row: Row<"order_item">): RangeItem => ({
  order_item_id: row.order_item_id,
  description: row.description,
  rentals_returned: row.rentals_returned,
  drivers_license_returned: row.drivers_license_returned,
  checked_in: row.checked_in_at !== null,
  ...present({ range_lane: row.range_lane, reservation_date: row.reservation_date })
})

/** The head of the order with the store's block (ENT-17). */
export const toDetail = (
  order: Row<"orders">,
  { time_zone, hours_24, ...store }: Store,
  who: Who
): Body["order_detail"] => {
  const { date, time } = wallClock(order.created_at, { time_zone, hours_24 })
  return {
    order_id: order.order_id,
    order_number: String(order.order_number),
    display_date: date,
    display_time: time,
    order_status: order.order_status,
    order_method: order.order_method,
    is_layaway: order.balance_remaining > 0,
    ...store,
    ...present({
      contact_id: order.contact_id,
      hand_over_from: order.hand_over_from === null ? null : wallText(order.hand_over_from, { time_zone, hours_24 }),
      offline_sale:
        order.rung_at === null
          ? null
          : `${order.offline_number ?? ""}, ${wallText(order.rung_at, { time_zone, hours_24 })}`,
      notes: order.notes,
      tax_reason: order.tax_reason,
      alt_tax_rate: order.alt_tax_rate,
      ...who
    })
  }
}

import { cents, type Cents, ZERO } from "../../src/money/cents.ts"
import type { LinePrice } from "../../src/money/pricing.ts"
import type { Row } from "../db/schema.ts"
import { newId } from "../ids.ts"
import { type StoreClock, wallClock } from "../storeTime.ts"
import { firearmOf } from "../law/checks.ts"
import { coveredBy, isMembers, orderDiscountOf, salePriceOf } from "./discounts.ts"
import type { OrderKind } from "./port.ts"
import { type LoadedCart, toRow } from "./rows.ts"
import { type CartLine, feePieces } from "./sums.ts"
import { classRate } from "../../src/money/taxClass.ts"

/** How an order came about: sold, laid away, or taken back. */
const methodOf = (
  { cart, sums }: LoadedCart,
  kind: OrderKind
): Pick<Row<"orders">, "order_method" | "order_status"> => {
  if (cart.return_order_id !== null) return { order_method: "RETURN", order_status: "Complete" }
  if (kind === "SALE") return { order_method: "POS", order_status: "Complete" }
  return { order_method: "LAYAWAY", order_status: sums.balanceRemaining > 0 ? "Layaway" : "Complete" }
}

/**
 * The order of a cart, under a new id, on the tape of a register session; `untaxed` is what a trade takes off what it is taxed on, in
 * cents, `now` is milliseconds since 1970.
 */
export const orderRow = (
  loaded: LoadedCart,
  kind: OrderKind,
  {
    number,
    session,
    untaxed,
    now
  }: { readonly number: number; readonly session: string | null; readonly untaxed: Cents; readonly now: number }
): Row<"orders"> => {
  const { cart, sums } = loaded
  const method = methodOf(loaded, kind)
  const isSold = method.order_status === "Complete"
  return {
    client_id: cart.client_id,
    order_id: newId(now),
    order_number: number,
    shopping_cart_id: cart.shopping_cart_id,
    contact_id: cart.contact_id,
    staff_id: cart.staff_id,
    device_license_id: cart.device_license_id,
    ...method,
    notes: cart.notes,
    tax_reason: cart.tax_reason,
    tax_notes: cart.tax_notes,
    alt_tax_rate: cart.return_order_id === null ? cart.alt_tax_rate : null,
    subtotal: sums.subtotal,
    discount_amount: sums.discountAmount,
    tax_amount: sums.taxAmount,
    trade_untaxed: untaxed,
    other_tax_amount: sums.otherTaxAmount,
    fees_amount: sums.feesAmount,
    total: sums.total,
    payment_amount: sums.paymentAmount,
    balance_remaining: sums.balanceRemaining,
    change_due: sums.changeDue,
    original_order_id: cart.return_order_id,
    cancel_approved_by: null,
    no_receipt_approved_by: null,
    sold_at: isSold ? now : null,
    sold_device_license_id: isSold ? cart.device_license_id : null,
    sold_session_id: isSold ? session : null,
    hand_over_from: null,
    hand_over_unrecorded: false,
    cancelled_at: null,
    cancelled_device_license_id: null,
    cancelled_session_id: null,
    rung_at: null,
    offline_number: null,
    created_at: now
  }
}

/** The lane and the time that a line is for, as the order's range items say them (ENT-21). */
const laneOf = (details: CartLine["details"], clock: StoreClock) => {
  if (details?.kind !== "RANGE") return { range_lane: null, reservation_date: null }
  const { date, time } = wallClock(details.starts_at, clock)
  return { range_lane: details.lane, reservation_date: `${date} ${time}` }
}

/** Why a line costs less, where nobody gave a discount by hand. */
const MEMBERS = "Member's discount"

type Taxed = Pick<LoadedCart, "discount" | "cart" | "taxRate" | "taxExempt">

/** What a line has besides. What is lent by time keeps its tax: more of it may be owed. */
const detailsOf = (line: CartLine, { taxRate, taxExempt }: Pick<Taxed, "taxRate" | "taxExempt">) => {
  const { details, class_rate, class_adds, class_name, not_taxable, fee_percent } = line
  if (details?.kind !== "RENTAL" || !details.unit) return details
  const rate = class_rate === null ? taxRate : classRate(class_rate, class_adds, taxRate)
  return {
    ...details,
    told: {
      rate: taxExempt || not_taxable ? 0 : rate,
      fee_percent: feePieces(line) > 0 ? fee_percent : null,
      ...(class_name !== null && { tax_class: class_name })
    }
  }
}

const itemRow = (
  order: Row<"orders">,
  line: CartLine,
  price: LinePrice | undefined,
  { discount, cart: clock, hasClass, ...taxed }: Taxed & { readonly hasClass: boolean },
  now: number
): Row<"order_item"> => ({
  client_id: order.client_id,
  order_item_id: newId(now),
  order_id: order.order_id,
  line_number: line.line_number,
  product_id: line.product_id,
  description: line.description,
  upc: line.upc,
  open_kind: line.open_kind,
  model: line.model,
  quantity: line.quantity,
  order_price: salePriceOf(line),
  price: line.price,
  discount_amount: line.discount_amount + line.return_discount,
  discount_base: discount === undefined ? null : coveredBy(discount, line),
  override_reason: line.reason ?? (isMembers(line) ? MEMBERS : null),
  override_notes: line.override_notes,
  override_approved_by: line.override_approved_by ?? line.open_approved_by,
  not_taxable: line.not_taxable,
  tax_share: hasClass ? (price?.tax ?? ZERO) : null,
  tax_class: line.not_taxable ? null : line.class_name,
  item_fee_id: line.item_fee_id,
  item_fee_amount: price?.itemFee ?? ZERO,
  item_fee_removed_by: line.item_fee_removed_by,
  item_fee_removed_notes: line.item_fee_removed_notes,
  serial_number: line.serial_number,
  is_backorder: line.is_backorder,
  returned_order_item_id: line.returned_order_item_id,
  return_reason: line.return_reason,
  not_sellable: line.not_sellable,
  return_used: line.return_used,
  return_approved_by: line.return_approved_by,
  tax_amount: line.returned_order_item_id === null ? null : line.return_tax,
  ...laneOf(line.details, clock),
  rentals_returned: false,
  drivers_license_returned: false,
  checked_in_at: null,
  details: detailsOf(line, taxed),
  firearm_kind: firearmOf(line)
})

/** The lines of an order. */
export const itemRows = (loaded: LoadedCart, order: Row<"orders">, now: number): readonly Row<"order_item">[] => {
  const of = { ...loaded, hasClass: loaded.lines.some(({ class_rate }) => class_rate !== null) }
  return loaded.lines.map((line, index) => itemRow(order, line, loaded.linePrices[index], of, now))
}

/** The discount of an order as it was booked, or none. */
export const discountRows = ({ discount, lines }: LoadedCart, order: Row<"orders">): readonly Row<"order_discount">[] =>
  discount === undefined
    ? []
    : [
        {
          client_id: order.client_id,
          order_id: order.order_id,
          kind: discount.kind,
          value: discount.value,
          amount: orderDiscountOf(discount, lines),
          reason: discount.reason,
          notes: discount.notes,
          approved_by: discount.approved_by
        }
      ]

/** The fees of an order, in the order in which they were added. */
export const feeRows = ({ fees }: LoadedCart, order: Row<"orders">): readonly Row<"order_fee">[] =>
  fees.map(({ line_number, description, amount }) => ({
    client_id: order.client_id,
    order_id: order.order_id,
    line_number,
    description,
    amount: cents(amount)
  }))

type Payment = Omit<Row<"order_payment">, "client_id">

/** An approved attempt as a payment of an order, under a new id. */
export const paymentRow = (row: ReturnType<typeof toRow>, orderId: string, now: number): Payment => ({
  order_payment_id: newId(now),
  order_id: orderId,
  shopping_cart_payment_id: row.shopping_cart_payment_id,
  payment_method_code: row.payment_method_code,
  description: row.description ?? row.payment_method_code,
  amount: row.amount,
  fee: row.fee,
  fee_tax: row.fee_tax,
  tendered: row.tendered,
  change_due: row.change_due,
  transaction_identifier: row.transaction_identifier,
  authorization_code: row.authorization_code,
  reference_number: row.reference_number,
  card_type: row.card_type,
  masked: row.masked,
  simulated: row.simulated,
  refunded_order_payment_id: row.refunded_order_payment_id,
  withheld: 0,
  created_at: row.settled_at ?? row.created_at
})

/** The payments of an order: what was approved. */
export const paymentRows = ({ attempts }: LoadedCart, order: Row<"orders">, now: number): readonly Payment[] =>
  attempts
    .filter((attempt) => attempt.state === "approved")
    .map((attempt) => paymentRow(toRow(attempt), order.order_id, now))

import type { Shop } from "../shop/shop.ts"
import { extended, ITEM_FEES, lineFee, paidOf, sumsOf } from "../shop/sums.ts"
import type { Cart, Contact, Line, Paid } from "../shop/types.ts"
import {
  code,
  count,
  date,
  type Fields,
  flag,
  id,
  list,
  maybe,
  money,
  NO_OBJECT,
  rate,
  record,
  type Said,
  sum,
  text
} from "./said.ts"

/** Why prices change and taxes fall away in this store. */
export const REASONS = [
  { reason_code_id: "21", description: "Damaged & dented" },
  { reason_code_id: "22", description: "Manager's price match" },
  { reason_code_id: "23", description: "Resale certificate" }
] as const

const sayReason = ({ reason_code_id, description }: (typeof REASONS)[number]): Said =>
  record({ reason_code_id: id(reason_code_id), description: text(description) })

/** A line of a cart. */
const sayLine = (line: Line): Said => {
  const { product, quantity, price, discount } = line
  return record({
    shopping_cart_item_id: id(line.shopping_cart_item_id),
    description: text(line.description),
    quantity: count(quantity),
    available: maybe(count(product.store)),
    price: money(price),
    sale_price: maybe(sum(quantity === 0 ? price : Math.round(extended(line) / quantity))),
    product_type_code: maybe(code(product.type)),
    upc: maybe(code(product.upc)),
    serial_number: maybe(code(line.serial_number)),
    serializable: maybe(flag(product.isSerial)),
    reservation_date: maybe(date(null)),
    range_lane: maybe(code("")),
    range_lane_id: maybe(id("")),
    is_backorder: maybe(flag(line.isBackorder)),
    discount_amount: maybe(sum(discount)),
    reason_code_id: maybe(id(line.reason_code_id)),
    override_notes: maybe(text(line.notes)),
    item_fee_id: maybe(id(product.fee))
  })
}

const NAMES: Readonly<Record<string, string>> = {
  CASH: "Cash",
  CREDIT_CARD: "Credit Card",
  CREDIT_CARD_MANUAL: "Credit Card",
  DEBIT_CARD: "Debit Card",
  GIFT_CARD: "Gift Card",
  CHECK: "Check",
  FINANCING: "Financing",
  ALT_CREDIT_CARD: "Auth Code"
}

/** A payment method in words. */
export const methodName = (method: string): string => NAMES[method] ?? method

/** A payment of a cart. */
export const sayPayment = (paid: Paid): Said =>
  record({
    shopping_cart_payment_id: id(paid.payment_id),
    payment_method_code: code(paid.method),
    amount: money(paid.amount),
    card_type: maybe(code(paid.card)),
    description: maybe(text(methodName(paid.method))),
    reference_number: maybe(code(paid.reference)),
    authorization_code: maybe(code(paid.authorization)),
    transaction_identifier: code(paid.transaction),
    order_payment_id: maybe(id(paid.refunds)),
    payment_date: maybe(date(paid.at))
  })

/** What is planned to go back on a layaway stands among the payments, below zero. */
const sayPlanned = ({ payment_id, amount }: Cart["planned"][number]): Said =>
  record({ order_payment_id: id(payment_id), amount: money(-amount), description: text("Layaway refund") })

/** The sums of a cart. */
export const sayTotals = (cart: Cart, tax: number): Said => {
  const sums = sumsOf(cart, tax)
  const planned = cart.planned.reduce((all, { amount }) => all - amount, 0)
  const paid = paidOf(cart.payments) + planned
  return record({
    subtotal: sum(sums.subtotal),
    discount_amount: maybe(sum(sums.discount)),
    tax_amount: maybe(sum(sums.tax)),
    other_tax_amount: maybe(sum(sums.other)),
    fees_amount: maybe(sum(sums.fees)),
    total: sum(sums.total),
    payment_amount: sum(paid),
    balance_remaining: sum(sums.total - paidOf(cart.payments))
  })
}

/** Where somebody lives; nobody in particular is an object without fields. */
export const sayAddress = (contact: Contact | undefined): Said =>
  contact === undefined
    ? NO_OBJECT
    : record({
        contact_id: id(contact.contact_id),
        first_name: maybe(text(contact.first_name)),
        last_name: maybe(text(contact.last_name)),
        company_name: maybe(text(contact.company_name)),
        address_1: maybe(text(contact.address_1)),
        address_2: maybe(text(contact.address_2)),
        city: maybe(text(contact.city)),
        state: maybe(code(contact.state)),
        zip_code: maybe(code(contact.zip_code)),
        phone_number: maybe(code(contact.phone_number)),
        email_address: maybe(code(contact.email_address))
      })

const sayDiscount = ({ discount }: Cart): Said =>
  list(
    discount === null
      ? []
      : [
          record({
            ...(discount.amount !== null && { amount: money(discount.amount) }),
            ...(discount.percentage !== null && { percentage: rate(discount.percentage) }),
            ...(discount.total !== null && { total: money(discount.total) }),
            reason_code_id: maybe(id(discount.reason_code_id)),
            notes: maybe(text(discount.notes))
          })
        ]
  )

const sayItemFees = ({ lines }: Cart): Said =>
  list(
    lines
      .filter((line) => lineFee(line) !== 0)
      .map((line) =>
        record({
          item_fee_id: id(line.product.fee),
          description: text(ITEM_FEES.find(({ id }) => id === line.product.fee)?.description ?? ""),
          amount: sum(lineFee(line)),
          shopping_cart_item_id: id(line.shopping_cart_item_id)
        })
      )
  )

/** A cart as every reply about it tells it. */
export const sayCart = (shop: Shop, cart: Cart, tax: number = shop.client.tax): Fields => ({
  shopping_cart_id: id(cart.shopping_cart_id),
  shopping_cart_type_code: maybe(code(cart.type)),
  is_default_cart: maybe(flag(cart.isDefault)),
  items: list(cart.lines.map(sayLine)),
  billing: sayAddress(shop.contacts.find(({ contact_id }) => contact_id === cart.contact_id)),
  shipping: maybe(NO_OBJECT),
  payments: list([...cart.payments.map(sayPayment), ...cart.planned.map(sayPlanned)]),
  totals: sayTotals(cart, tax),
  discounts: sayDiscount(cart),
  fees: list(
    cart.fees.map(({ description, amount }) => record({ description: text(description), amount: money(amount) }))
  ),
  item_fee_types: maybe(
    list(
      ITEM_FEES.map((fee) =>
        record({
          item_fee_id: id(fee.id),
          description: text(fee.description),
          percent: rate(fee.percent),
          applies_to_gross: flag(false)
        })
      )
    )
  ),
  item_fees: maybe(sayItemFees(cart)),
  tax_reason: maybe(cart.taxReason === "" ? NO_OBJECT : record({ reason_code_id: id(cart.taxReason) })),
  reason_codes: list(REASONS.map(sayReason)),
  firearms_transaction_info_required: maybe(flag(false)),
  pos_version: maybe(code("2.5.4"))
})

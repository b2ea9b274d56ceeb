import type { Shop } from "../shop/shop.ts"
import { balanceOf } from "../shop/orders.ts"
import { paidOf } from "../shop/sums.ts"
import type { Contact, Order, OrderItem, Paid } from "../shop/types.ts"
import { methodName, sayAddress } from "./cart.ts"
import { code, count, date, type Fields, flag, id, list, maybe, money, record, type Said, sum, text } from "./said.ts"

const sayItem = (item: OrderItem): Said =>
  record({
    order_item_id: id(item.order_item_id),
    description: text(item.description),
    upc: maybe(code(item.product.upc)),
    quantity: count(item.quantity),
    order_price: money(item.price),
    quantity_eligible_for_return: count(Math.max(item.quantity - item.returned, 0)),
    serializable: maybe(flag(item.product.isSerial)),
    serial_number: maybe(code(item.serial_number)),
    override_reason: maybe(text(item.reason)),
    override_notes: maybe(text(item.notes)),
    class_items: maybe(list([]))
  })

/** A payment of an order. */
const sayPayment = (paid: Paid): Said =>
  record({
    order_payment_id: id(paid.payment_id),
    payment_date: maybe(date(paid.at)),
    description: maybe(text(methodName(paid.method))),
    amount: money(paid.amount),
    payment_method_code: code(paid.method),
    refunded: maybe(flag(paid.amount > 0 && paid.refunded >= paid.amount)),
    refunded_order_payment_id: maybe(id(paid.refunds)),
    reference_number: maybe(code(paid.reference)),
    authorization_code: maybe(code(paid.authorization)),
    transaction_identifier: maybe(code(paid.transaction)),
    card_type: maybe(code(paid.card)),
    cardholder_name: maybe(text("")),
    signature: maybe(code("")),
    external_fee: maybe(money(paid.fee))
  })

const day = (moment: string): string => {
  const [year = "", month = "", rest = ""] = moment.slice(0, 10).split("-")
  return `${month}/${rest}/${year}`
}

/** The head of an order; its total stands here and not among the sums. */
export const sayDetail = (shop: Shop, order: Order): Said =>
  record({
    order_id: id(order.order_id),
    order_number: code(order.order_number),
    display_date: code(day(order.at)),
    display_time: maybe(code(order.at.slice(11, 16))),
    order_date: maybe(date(order.at.slice(0, 10))),
    order_time: maybe(code(order.at.slice(11))),
    notes: maybe(text(order.notes)),
    contact_id: maybe(id(order.contact_id)),
    order_method: maybe(code(order.method)),
    order_status: maybe(code(order.status)),
    order_total: sum(order.sums.total),
    company_name: maybe(text(shop.client.company_name)),
    address: maybe(text("1 Mill & Main, Bozeman MT")),
    phone: maybe(code("4065550100")),
    receipt_message: maybe(text("Thanks! Returns within 30 days <with receipt>."))
  })

const sayTotals = (order: Order): Said =>
  record({
    balance_remaining: sum(balanceOf(order)),
    order_subtotal: sum(order.sums.subtotal),
    discount_amount: maybe(sum(order.sums.discount)),
    tax_charge: maybe(sum(order.sums.tax)),
    other_tax_amount: maybe(sum(order.sums.other)),
    fee_total: maybe(sum(order.sums.fees)),
    shipping_charge: maybe(sum(0)),
    handling_charge: maybe(sum(0)),
    payment_total: sum(paidOf(order.payments))
  })

/** The customer of an order. */
export const customerOf = (shop: Shop, { contact_id }: Order): Contact | undefined =>
  shop.contacts.find((contact) => contact.contact_id === contact_id)

/** An order in full. */
export const sayOrder = (shop: Shop, order: Order): Fields => ({
  order_detail: sayDetail(shop, order),
  order_billing_address: sayAddress(customerOf(shop, order)),
  order_shipping_address: maybe(sayAddress(undefined)),
  order_items: list(order.items.map(sayItem)),
  range_items: list([]),
  order_totals: sayTotals(order),
  order_payments: list(order.payments.map(sayPayment)),
  order_discounts: maybe(
    list(order.discounts.map(({ amount, notes }) => record({ amount: money(amount), notes: text(notes) })))
  ),
  order_fees: maybe(
    list(order.fees.map(({ description, amount }) => record({ description: text(description), amount: money(amount) })))
  ),
  order_date: maybe(date(order.at.slice(0, 10))),
  order_time: maybe(code(order.at.slice(11)))
})

/** An order in a list. */
export const sayOrderRow = (shop: Shop, order: Order): Said => {
  const customer = customerOf(shop, order)
  return record({
    order_id: id(order.order_id),
    order_number: code(order.order_number),
    order_time: code(order.at),
    full_name: maybe(text(`${customer?.first_name ?? ""} ${customer?.last_name ?? ""}`.trim())),
    sub_total: sum(order.sums.subtotal),
    discount_amount: maybe(sum(order.sums.discount)),
    fees_amount: maybe(sum(order.sums.fees)),
    tax_charge: maybe(sum(order.sums.tax)),
    order_total: sum(order.sums.total),
    balance_remaining: sum(balanceOf(order)),
    contact_id: maybe(id(order.contact_id)),
    first_name: maybe(text(customer?.first_name ?? "")),
    last_name: maybe(text(customer?.last_name ?? ""))
  })
}

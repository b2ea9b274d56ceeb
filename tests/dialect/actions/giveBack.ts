import { type Answer, type Call, done, type Handler, refused } from "../answer.ts"
import { type Body, centsOf, flagOf, numberOf, recordOf, textOf } from "../ask.ts"
import { sayAddress, sayTotals } from "../says/cart.ts"
import { customerOf, sayDetail } from "../says/order.ts"
import { code, id, list, maybe, money, record, type Said, sum } from "../says/said.ts"
import { move, newPayment } from "../shop/money.ts"
import { orderOf } from "../shop/orders.ts"
import { extended } from "../shop/sums.ts"
import type { Fee, Order, Paid } from "../shop/types.ts"
import { newLine, told } from "./cart.ts"
import { dueOn, taxOf } from "./paid.ts"

/** What is to go back, in cents, on which payments of which order. */
interface Refund {
  readonly order: Order
  readonly payments: readonly Paid[]
  readonly due: number
}

const left = ({ amount, refunded }: Paid): number => Math.max(amount - refunded, 0)

const feeOf = (fee: Body, base: number): Fee | null => {
  const percent = numberOf(fee, "percent")
  const rate = percent === null ? 0 : percent < 1 ? percent * 100 : percent
  const amount = centsOf(fee, "amount") ?? Math.round((base * rate) / 100)
  return amount > 0 && amount <= base ? { amount, description: textOf(fee, "description") || "Restock fee" } : null
}

const refundOf = (call: Call): Refund | null => {
  const { shop, cart } = call
  const returned = cart.lines.find((line) => line.returned !== null)?.returned
  const order_id = returned?.order_id ?? cart.planned[0]?.order_id ?? ""
  const order = orderOf(shop, order_id)
  if (!order) return null
  if (returned) return { order, payments: order.payments.filter((paid) => left(paid) > 0), due: -dueOn(call, cart) }
  const planned = cart.planned.map(({ payment_id }) => payment_id)
  const due = cart.planned.reduce((all, { amount }) => all + amount, 0) - (cart.restock?.amount ?? 0)
  return { order, payments: order.payments.filter(({ payment_id }) => planned.includes(payment_id)), due }
}

const sayMethod = (order: Order, paid: Paid, amount: number): Said =>
  record({
    order_payment_id: maybe(id(paid.payment_id)),
    payment_method_code: code(paid.method),
    amount: money(paid.amount),
    refunded: money(paid.refunded),
    available_amount: sum(left(paid)),
    this_amount: sum(amount),
    this_available_amount: sum(left(paid)),
    restock_amount: maybe(money(0)),
    reference_number: maybe(code(paid.reference)),
    order_id: id(order.order_id),
    card_type: maybe(code(paid.card)),
    transaction_identifier: maybe(code(paid.transaction)),
    authorization_code: maybe(code(paid.authorization))
  })

/** What of a return or a layaway a restock fee is taken of. */
const baseOf = ({ cart }: Call): number =>
  cart.planned.length > 0
    ? cart.planned.reduce((all, { amount }) => all + amount, 0)
    : -cart.lines.reduce((all, line) => all + extended(line), 0)

const methods: Handler = (call) => {
  const { shop, body, cart } = call
  cart.restock = feeOf(recordOf(body, "restock_fee"), baseOf(call))
  const refund = refundOf(call)
  if (!refund) return refused("There is nothing to refund.")
  let rest = refund.due
  const rows = refund.payments.map((paid) => {
    const amount = Math.min(left(paid), Math.max(rest, 0))
    rest -= amount
    return sayMethod(refund.order, paid, amount)
  })
  return done({
    payment_methods: list(rows),
    order_detail: sayDetail(shop, refund.order),
    order_billing_address: sayAddress(customerOf(shop, refund.order))
  })
}

/** The payment that a leg gives back on: by its id, else by what else it says of it. */
const paymentOf = ({ payments }: Refund, { body }: Call, method: string): Paid | undefined => {
  const named = textOf(body, "order_payment_id")
  const transaction = textOf(body, "transaction_identifier")
  const original = centsOf(body, "original_amount")
  return (
    payments.find(({ payment_id }) => payment_id === named) ??
    payments.find((paid) => transaction !== "" && paid.transaction === transaction) ??
    payments.find((paid) => paid.method === method && (original === null || paid.amount === original))
  )
}

/** Gives money back on a payment of the original order: `amount` is positive, in cents. */
export const giveBack = (call: Call, method: string, amount: number): Answer => {
  const { shop, body, cart } = call
  const fee = feeOf(recordOf(body, "restock_fee"), baseOf(call))
  if (fee) cart.restock = fee
  const refund = refundOf(call)
  const paid = refund && paymentOf(refund, call, method)
  if (!refund || !paid) return refused("This payment isn't one of the order.")
  if (amount > left(paid)) return refused("More than was paid can't go back.")
  if (amount > refund.due) return refused("More than is due can't go back.")
  const number = textOf(body, "gift_card_number") || paid.reference
  if (method === "GIFT_CARD") {
    if (!shop.giftCards.has(number) && !flagOf(body, "create_new")) return refused("This gift card isn't known.")
    shop.giftCards.set(number, (shop.giftCards.get(number) ?? 0) + amount)
  }
  paid.refunded += amount
  const leg = newPayment(call, method, -amount, {
    refunds: paid.payment_id,
    transaction: paid.transaction === "" ? "" : `RF${shop.next()}`
  })
  move(call, method, -amount)
  if (cart.planned.length === 0) cart.payments.push(leg)
  else {
    refund.order.payments.push(leg)
    const index = cart.planned.findIndex(({ payment_id }) => payment_id === paid.payment_id)
    cart.planned = cart.planned.map((one, place) => (place === index ? { ...one, amount: one.amount - amount } : one))
  }
  return done({ totals: sayTotals(cart, taxOf(call)), change_due: sum(0) })
}

/** One more piece of a sold line comes back, at what was charged for it. */
const returnOne: Handler = (call) => {
  const { shop, body, cart } = call
  const order = orderOf(shop, textOf(body, "order_id"))
  const item = order?.items.find(({ order_item_id }) => order_item_id === textOf(body, "order_item_id"))
  if (!order || !item) return refused("Sorry, that UPC isn't in this order")
  const line = cart.lines.find(({ returned }) => returned?.order_item_id === item.order_item_id)
  if (item.quantity - item.returned + (line?.quantity ?? 0) < 1) return refused("All of these came back already.")
  const { subtotal, discount } = order.sums
  const price = subtotal === 0 ? 0 : Math.floor((item.price * (subtotal - discount)) / subtotal)
  if (line) line.quantity -= 1
  else
    cart.lines.push(
      newLine(shop.next(), item.product, -1, {
        price,
        description: item.description,
        serial_number: item.serial_number,
        returned: { order_id: order.order_id, order_item_id: item.order_item_id }
      })
    )
  cart.contact_id = order.contact_id
  cart.type = "RETURN"
  return told(call)
}

/** A payment of a layaway is to go back: it stands in the cart until it has. */
const plan: Handler = (call) => {
  const { shop, body, cart } = call
  const payment_id = textOf(body, "order_payment_id")
  const order = shop.orders.find(({ payments }) => payments.some((paid) => paid.payment_id === payment_id))
  const paid = order?.payments.find((one) => one.payment_id === payment_id)
  if (!order || !paid || left(paid) === 0) return refused("This payment can't go back.")
  if (cart.planned.some((one) => one.payment_id === payment_id)) return refused("It is in the cart already.")
  cart.planned.push({ order_id: order.order_id, payment_id, amount: left(paid) })
  cart.contact_id = order.contact_id
  cart.type = "LAYAWAY"
  return done({
    ...told(call).fields,
    order_refund: record({ order_payment_id: id(payment_id), order_id: id(order.order_id), amount: money(left(paid)) })
  })
}

export const refunds = {
  get_refund_methods: methods,
  get_return_amount: returnOne,
  get_refund_amount: plan
} satisfies Readonly<Record<string, Handler>>

import { type Answer, type Call, done } from "../answer.ts"
import { textOf } from "../ask.ts"
import { sayTotals } from "../says/cart.ts"
import { code, type Fields, id, maybe, raw, record, sum, text } from "../says/said.ts"
import { balanceOf, book, orderOf } from "../shop/orders.ts"
import { paidOf, sumsOf } from "../shop/sums.ts"
import type { Cart, Order } from "../shop/types.ts"

/** The tax rate of a call: its own where it says one, else the store's. */
export const taxOf = ({ shop, body }: Call): number => {
  const own = Number(textOf(body, "alt_tax_rate"))
  return textOf(body, "alt_tax_rate") === "" || !Number.isFinite(own) ? shop.client.tax : own
}

/** What is still due on a cart, in cents. */
export const dueOn = (call: Call, cart: Cart): number => sumsOf(cart, taxOf(call)).total - paidOf(cart.payments)

const noOrder = ({ shop }: Call): Fields => {
  const { partOrderId } = shop.habits
  if (partOrderId === "none") return {}
  return { order_id: raw({ blank: "", zero: 0, "zero text": "0" }[partOrderId]) }
}

/** The customer's mail, where he has one. */
const mailOf = ({ shop }: Call, contact_id: string) =>
  code(shop.contacts.find((contact) => contact.contact_id === contact_id)?.email_address ?? "")

/** An order that came of it, its sums and the change. */
export const sayBooked = (call: Call, { order_id, cart }: Order, change: number): Fields => ({
  order_id: id(order_id),
  totals: sayTotals(cart, taxOf(call)),
  change_due: sum(change),
  receipt_email: maybe(mailOf(call, cart.contact_id))
})

/** A cart that is paid becomes an order, unless it is asked for; what is paid in part has its sums alone. */
export const settled = (call: Call, cart: Cart, change: number, message = ""): Answer => {
  const isPaid = dueOn(call, cart) <= 0 && cart.lines.some(({ quantity }) => quantity > 0)
  if (isPaid && !call.shop.habits.savesWhenAsked)
    return done(sayBooked(call, book(call.shop, cart, "SALE", taxOf(call)), change), message)
  return done({ ...noOrder(call), totals: sayTotals(cart, taxOf(call)), change_due: sum(change) }, message)
}

/** The sums of a layaway as a payment's reply tells them. */
const layawayTotals = (order: Order) =>
  record({
    subtotal: sum(order.sums.subtotal),
    total: sum(order.sums.total),
    payment_amount: maybe(sum(paidOf(order.payments))),
    balance_remaining: sum(balanceOf(order))
  })

/** A payment on a layaway: the order is there already. */
export const settledLayaway = (call: Call, order: Order, change: number): Answer => {
  if (balanceOf(order) <= 0) order.status = "COMPLETE"
  return done({
    order_id: id(order.order_id),
    totals: layawayTotals(order),
    change_due: sum(change),
    receipt_email: maybe(mailOf(call, order.contact_id))
  })
}

/** The layaway that a payment names. */
export const layawayOf = ({ shop, body }: Call): Order | undefined => {
  const order_id = textOf(body, "order_id")
  return order_id === "" || order_id === "0" ? undefined : orderOf(shop, order_id)
}

/** A decline in the processor's words. */
export const declined = (call: Call, gateway: string): Answer => ({
  status: "error",
  message: "Card terminal transaction did not complete.",
  fields: {
    gateway_message: text(gateway),
    totals: call.shop.habits.declinesWithoutTotals ? raw([]) : sayTotals(call.cart, taxOf(call))
  }
})

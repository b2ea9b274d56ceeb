import { done, type Handler, refused } from "../answer.ts"
import { flagOf, textOf } from "../ask.ts"
import { customerOf, sayOrder, sayOrderRow } from "../says/order.ts"
import { code, list } from "../says/said.ts"
import { orderOf } from "../shop/orders.ts"
import { paper } from "./paper.ts"

const read: Handler = ({ shop, body }) => {
  const order = orderOf(shop, textOf(body, "order_id") || textOf(body, "search_term"))
  if (!order) return refused("No order has this number.")
  const address = textOf(body, "email_address")
  const mailed = flagOf(body, "email_receipt") && address !== ""
  if (mailed) shop.letters.push({ order_id: order.order_id, address })
  return done({
    ...sayOrder(shop, order),
    ...paper(shop, textOf(body, "print_receipt"), `Order ${order.order_number}`),
    ...(mailed && { notification_emails: list([code(address)]) })
  })
}

export const orders = {
  get_item_order: read,
  get_list_orders_expanded: ({ shop }) =>
    done({ list: list(shop.orders.toReversed().map((order) => sayOrderRow(shop, order))) }),
  save_item_order_notes: ({ shop, body }) => {
    const order = orderOf(shop, textOf(body, "order_id"))
    if (!order) return refused("No order has this number.")
    order.notes = textOf(body, "notes")
    return done()
  },
  save_item_range_check_in: () => done(),
  send_confirmation_email: ({ shop, body }) => {
    const order = orderOf(shop, textOf(body, "order_id"))
    const address = order && customerOf(shop, order)?.email_address
    if (!order || !address) return refused("This customer has no email address.")
    shop.letters.push({ order_id: order.order_id, address })
    return done()
  }
} satisfies Readonly<Record<string, Handler>>

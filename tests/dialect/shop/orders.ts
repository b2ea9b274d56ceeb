import { openCart } from "./carts.ts"
import type { Shop } from "./shop.ts"
import { paidOf, sumsOf } from "./sums.ts"
import type { Cart, Line, Order } from "./types.ts"

/** What is still to be paid on an order, in cents. */
export const balanceOf = ({ sums, payments }: Order): number => sums.total - paidOf(payments)

export const orderOf = (shop: Shop, id: string): Order | undefined =>
  shop.orders.find(({ order_id, order_number }) => order_id === id || order_number === id)

/** What is on the shelf after a line: fewer after a sale, more after a return. */
const move = ({ product, quantity, serial_number, returned }: Line): void => {
  product.store = Math.max(product.store - quantity, 0)
  const at = product.serials.indexOf(serial_number)
  if (returned === null && at >= 0) product.serials.splice(at, 1)
  if (returned !== null && serial_number !== "") product.serials.push(serial_number)
}

const takeBack = (shop: Shop, { quantity, returned }: Line): void => {
  const item =
    returned && orderOf(shop, returned.order_id)?.items.find((one) => one.order_item_id === returned.order_item_id)
  if (item) item.returned -= quantity
}

/** What a price of this line was in the order, for one. */
const chargedForOne = ({ price, discount, quantity }: Line): number =>
  quantity === 0 ? price : Math.round((price * quantity - discount) / quantity)

/** Makes an order of a cart, and a fresh cart at its register. */
export const book = (shop: Shop, cart: Cart, method: string, tax: number): Order => {
  const sums = sumsOf(cart, tax)
  const order: Order = {
    order_id: shop.next(),
    cart,
    order_number: `R${shop.next()}`,
    at: shop.now(),
    contact_id: cart.contact_id,
    user_id: cart.owner,
    method,
    status: method === "LAYAWAY" ? "OPEN" : "COMPLETE",
    notes: cart.notes,
    items: cart.lines.map((line) => ({
      order_item_id: shop.next(),
      product: line.product,
      description: line.description,
      quantity: line.quantity,
      price: chargedForOne(line),
      serial_number: line.serial_number,
      reason: line.reason_code_id,
      notes: line.notes,
      returned: 0
    })),
    payments: cart.payments.filter(({ transaction }) => transaction !== "PENDING"),
    discounts: sums.discount === 0 ? [] : [{ amount: sums.discount, notes: cart.discount?.notes ?? "" }],
    fees: [...cart.fees, ...(cart.restock === null ? [] : [cart.restock])],
    sums
  }
  for (const line of cart.lines) {
    move(line)
    takeBack(shop, line)
  }
  shop.orders.push(order)
  cart.state = "gone"
  openCart(shop, cart.device, cart.owner)
  return order
}

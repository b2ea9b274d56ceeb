import { type Answer, type Call, done, type Handler, refused } from "../answer.ts"
import { centsOf, numberOf, textOf, flagOf } from "../ask.ts"
import { sayCart } from "../says/cart.ts"
import { record, text } from "../says/said.ts"
import { handBack, isProcessed } from "../shop/money.ts"
import { openCart } from "../shop/carts.ts"
import type { Cart, Line, Product } from "../shop/types.ts"

const inCart = (cart: Cart, product: Product): number =>
  cart.lines
    .filter((line) => line.product === product && !line.isBackorder)
    .reduce((all, { quantity }) => all + quantity, 0)

/** The cart as it is now, at the top of the reply. */
export const told = ({ shop, cart }: Call, message = ""): Answer => done(sayCart(shop, cart), message)

const isHeld = ({ payments }: Cart): boolean => payments.some(isProcessed)

/** Goods are in the cart, and what it comes to is not what was paid for. */
const add: Handler = (call) => {
  const { shop, body, cart } = call
  const product = shop.products.find(({ product_id }) => product_id === textOf(body, "product_id"))
  const quantity = numberOf(body, "quantity") ?? 0
  if (!product) return refused("This product isn't known.")
  if (!Number.isInteger(quantity) || quantity < 1) return refused("Enter a quantity of 1 or more.")
  const serial = textOf(body, "serial_number")
  const isBackorder = flagOf(body, "is_backorder")
  if (product.isSerial && !product.serials.includes(serial))
    return refused("This serial number is not in your inventory.")
  if (cart.lines.some((line) => serial !== "" && line.serial_number === serial))
    return refused("That one is in the cart.")
  const left = isBackorder ? product.warehouse : product.store - inCart(cart, product)
  if (quantity > left) return refused(`Only ${Math.max(left, 0)} of "${product.description}" are left.`)
  const same = cart.lines.find(
    (line) =>
      line.product === product && !product.isSerial && line.isBackorder === isBackorder && line.returned === null
  )
  if (same) same.quantity += quantity
  else cart.lines.push(newLine(shop.next(), product, quantity, { serial_number: serial, isBackorder }))
  return done({ cart: record(sayCart(shop, cart)) })
}

/** A line of a cart at the shelf's price. */
export const newLine = (id: string, product: Product, quantity: number, more: Partial<Line> = {}): Line => ({
  shopping_cart_item_id: id,
  product,
  description: product.description,
  quantity,
  price: product.price,
  discount: 0,
  reason_code_id: "",
  notes: "",
  serial_number: "",
  isBackorder: false,
  feeRemoved: false,
  returned: null,
  ...more
})

/** The line that a body names: by its own id, or by its product's. */
export const lineOf = ({ body, cart }: Call): Line | undefined =>
  cart.lines.find(({ shopping_cart_item_id }) => shopping_cart_item_id === textOf(body, "shopping_cart_item_id")) ??
  cart.lines.find(({ product }) => product.product_id === textOf(body, "product_id"))

const setQuantity: Handler = (call) => {
  const line = lineOf(call)
  const quantity = numberOf(call.body, "quantity")
  if (!line || quantity === null || !Number.isInteger(quantity)) return refused("This item isn't in the cart.")
  if (line.returned === null && quantity < 0) return refused("A quantity is 0 or more.")
  if (line.returned === null && quantity > line.product.store) return refused(`Only ${line.product.store} are left.`)
  if (line.returned !== null && (quantity > 0 || quantity < line.quantity)) return refused("Scan what comes back.")
  if (quantity === 0) call.cart.lines.splice(call.cart.lines.indexOf(line), 1)
  // A discount was approved for the line as it was: for other pieces it is asked for again.
  else Object.assign(line, { quantity, discount: 0 })
  return told(call)
}

const clear: Handler = (call) => {
  const { shop, cart } = call
  const kept =
    "Clearing a cart with a processed credit card transaction is not allowed. You can save the cart as a layaway or other type of order."
  if (cart.isDefault && isHeld(cart)) return done({ ...sayCart(shop, cart), warning: text(kept) })
  if (cart.isDefault) for (const paid of cart.payments) handBack(call, paid)
  cart.state = cart.isDefault ? "gone" : "saved"
  return done(sayCart(shop, openCart(shop, cart.device, cart.owner)))
}

const override: Handler = (call) => {
  const { shop, body, cart } = call
  const description = textOf(body, "description")
  const price = centsOf(body, "price")
  if (description === "" || price === null) return refused("Description and Price are required.")
  const product: Product = {
    product_id: shop.next(),
    type: "OVERRIDE",
    description,
    upc: textOf(body, "upc"),
    model: textOf(body, "model"),
    price,
    isTaxed: !flagOf(body, "not_taxable"),
    serials: [],
    isSerial: false,
    store: 9_999,
    warehouse: 0,
    needsCustomer: false,
    fee: textOf(body, "item_fee_id")
  }
  cart.lines.push(newLine(shop.next(), product, numberOf(body, "quantity") ?? 1))
  return told(call)
}

const withCode =
  (handler: Handler): Handler =>
  (call) =>
    textOf(call.body, "manager_code") === call.shop.managerCode
      ? handler(call)
      : refused("That manager code isn't valid.")

const stock: Handler = ({ shop, body }) => {
  const product = shop.products.find(({ product_id }) => product_id === textOf(body, "product_id"))
  const quantity = numberOf(body, "inventory_override_quantity") ?? 0
  if (!product || quantity < 1) return refused("Enter a quantity of 1 or more.")
  product.store += quantity
  return done()
}

export const cart = {
  add_to_cart: add,
  save_quantity: setQuantity,
  clear_cart: clear,
  add_override_product_to_cart: withCode(override),
  add_transfer_product_to_cart: override,
  update_inventory: withCode(stock)
} satisfies Readonly<Record<string, Handler>>

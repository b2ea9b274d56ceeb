import type { AppEvent } from "../../src/app/protocol.ts"
import type { Billing, CartItem, CartPayment, CartReply, CartTotals } from "../../src/cart/contract.ts"
import type { CartEvent } from "../../src/cart/protocol.ts"
import { received } from "../../src/cart/rules.ts"
import type { ProductRow } from "../../src/catalog/contract.ts"
import { cents } from "../../src/money/cents.ts"
import { soldOf } from "../../src/quickTiles/rules.ts"
import type { Attempt } from "../../src/payment/model.ts"
import type { Client, Device, User } from "../../src/session/contract.ts"
import { given, NOW } from "./given.ts"

export const CLIENT: Client = {
  client_id: "1001",
  company_name: "Ridgeline Armory & Range",
  contact_id: "1",
  override_upc: "99999",
  transfer_upc: "88888",
  tax_rate: 0.0825,
  pos_credit_card_fee: 3,
  idempotent: true
}
export const DEVICE: Device = {
  device_license_id: "1",
  device_nickname: "Front 1",
  register_status: "Open",
  terminal_id: "TERMINAL-0000000000001"
}
export const CASHIER: User = { user_id: "7", user_name: "Dana K.", user_type_code: "CASHIER" }
export const MANAGER: User = { user_id: "1", user_name: "manager", user_type_code: "MANAGER" }

/** The back office has said whose register this is; nobody is signed in. */
export const known = (
  more: { readonly client?: Partial<Client>; readonly device?: Partial<Device> } = {}
): AppEvent => ({
  type: "ClientReceived",
  data: { client: { ...CLIENT, ...more.client }, device: { ...DEVICE, ...more.device } }
})

/** Somebody signed in. */
export const signedIn = (user: User = CASHIER): AppEvent => ({ type: "SignedIn", data: { user, devices: [] } })

/** A line of 18.99 each; `n` names it. */
export const line = (n: number, more: Partial<CartItem> = {}): CartItem => ({
  shopping_cart_item_id: `line-${n}`,
  product_id: `product-${n}`,
  description: `Product ${n}`,
  quantity: 1,
  available: 24,
  price: cents(1899),
  ...more
})

/** Sums that fit: a total, what is paid, what remains. */
export const totals = (total: number, paid = 0): CartTotals => ({
  subtotal: cents(total),
  payment_amount: cents(paid),
  total: cents(total),
  balance_remaining: cents(total - paid)
})

export const CART = "cart-1"
const ANONYMOUS: Billing = { contact_id: "1" }

/** A whole cart as a reply carries it. */
export const cartReply = (
  items: readonly CartItem[],
  sums: CartTotals = totals(items.length * 2056),
  more: Partial<CartReply> = {}
): CartReply => ({
  shopping_cart_id: CART,
  is_default_cart: true,
  items,
  payments: [],
  totals: sums,
  billing: ANONYMOUS,
  ...more
})

/** The event of a reply that carries a cart, the first that is known or after another. */
export const cartEvent = (reply: CartReply, before?: CartReply): CartEvent => {
  const known = before === undefined ? null : given(cartEvent(before)).state.cart.cart
  const data = received(known, reply)
  if (!data) throw new Error("That is no whole cart.")
  return { type: "CartReceived", data }
}

/** A cashier at an open register with these lines in the cart. */
export const selling = (...items: readonly CartItem[]): readonly AppEvent[] => [
  known(),
  signedIn(),
  cartEvent(cartReply(items))
]

/** The same, on the payment screen. */
export const paying = (reply: CartReply = cartReply([line(1)])): readonly AppEvent[] => [
  known(),
  signedIn(),
  cartEvent(reply),
  { type: "PaymentEntered", data: {} }
]

/** What a sale of these lines counts for the tiles of what sells often, where none of it was sold here before. */
export const counted = (...items: readonly CartItem[]): AppEvent => {
  const data = soldOf(items, [], NOW)
  if (!data) throw new Error("Nothing of that is a product.")
  return { type: "PiecesSold", data }
}

/** What is typed to write a customer down. */
export const FORM = {
  first_name: "Maria",
  last_name: "Alvarez",
  address_1: "1 A St",
  city: "Llano",
  state: "TX",
  zip_code: "78643"
}

export const product = (more: Partial<ProductRow> = {}): ProductRow => ({
  product_id: "product-9",
  description: "Clear safety glasses",
  price: cents(1250),
  available: 5,
  in_store: true,
  ...more
})

export const payment = (more: Partial<CartPayment> = {}): CartPayment => ({
  shopping_cart_payment_id: "payment-1",
  payment_method_code: "CASH",
  amount: cents(500),
  ...more
})

/** A card payment of 20.56 and its fee, under the key "key-1". */
export const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  key: "key-1",
  method: "credit_card",
  amount: 2056,
  fee: 62,
  fee_tax: 0,
  cart: CART,
  payment_count: 0,
  item_count: 1,
  started: NOW,
  deadline: NOW + 120_000,
  phase: "waiting",
  sends: 1,
  checks: 0,
  dismissed: false,
  ...more
})

export const started = (more: Partial<Attempt> = {}): AppEvent => ({ type: "PaymentStarted", data: attempt(more) })

import { type Call, done, type Handler, refused } from "../answer.ts"
import { textOf } from "../ask.ts"
import { sayCart, sayTotals } from "../says/cart.ts"
import { code, date, flag, id, list, maybe, record, type Said, text } from "../says/said.ts"
import { openCart, savedCarts } from "../shop/carts.ts"
import type { Cart } from "../shop/types.ts"
import { told } from "./cart.ts"

/** Held at a register by somebody else. */
const isLocked = ({ session }: Call, cart: Cart): boolean =>
  cart.state === "open" && cart.owner !== session?.user.user_id

const sayRow = (call: Call, cart: Cart): Said => {
  const { shop } = call
  const customer = shop.contacts.find(({ contact_id }) => contact_id === cart.contact_id)
  return record({
    shopping_cart_id: id(cart.shopping_cart_id),
    shopping_cart_type: code(cart.type),
    user_id: maybe(id(cart.owner)),
    user_name: text(shop.people.find(({ user_id }) => user_id === cart.owner)?.user_name ?? ""),
    drivers_license_number: maybe(code(customer?.drivers_license_number ?? "")),
    cart_totals: sayTotals(cart, shop.client.tax),
    date_created: date(cart.created),
    full_name: maybe(text(`${customer?.first_name ?? ""} ${customer?.last_name ?? ""}`.trim())),
    locked: flag(isLocked(call, cart)),
    is_member: maybe(flag(customer?.member ?? false)),
    end_date: maybe(date(customer?.end_date ?? null))
  })
}

const matches = ({ shop, body }: Call) => {
  const type = textOf(body, "shopping_cart_type_code")
  const contact = textOf(body, "contact_id")
  const term = textOf(body, "search_term").toLowerCase()
  return (cart: Cart): boolean => {
    const customer = shop.contacts.find(({ contact_id }) => contact_id === cart.contact_id)
    const named = `${customer?.first_name ?? ""} ${customer?.last_name ?? ""} ${cart.shopping_cart_id}`.toLowerCase()
    return (
      (type === "" || type === "All" || cart.type === type) &&
      (contact === "" || contact === "All" || cart.contact_id === contact) &&
      named.includes(term)
    )
  }
}

const carts: Handler = (call) =>
  done({
    list: list(
      savedCarts(call.shop)
        .filter(matches(call))
        .map((cart) => sayRow(call, cart))
    )
  })

const save = (call: Call, type: string): string => {
  const { cart } = call
  cart.type = type
  cart.isDefault = false
  cart.state = "saved"
  return openCart(call.shop, cart.device, call.session?.user.user_id ?? cart.owner).shopping_cart_id
}

const saving =
  (named: boolean): Handler =>
  (call) => {
    const { shop, body, cart } = call
    if (cart.lines.length === 0) return refused("There are no items in this order.")
    const fresh = shop.carts.get(save(call, textOf(body, "shopping_cart_type_code")))
    return done({
      ...(fresh && sayCart(shop, fresh)),
      ...(named && { saved_shopping_cart_id: id(cart.shopping_cart_id) })
    })
  }

const load: Handler = (call) => {
  const { shop, body, session, device } = call
  const wanted = shop.carts.get(textOf(body, "shopping_cart_id"))
  if (!wanted || wanted.state === "gone") return refused("This order isn't there any more.")
  const mine = [...shop.carts.values()].find(
    (cart) => cart.state === "open" && cart.device === device?.device_license_id && cart !== wanted
  )
  if (mine && mine.lines.length > 0) return refused("Please clear cart or complete sale first.")
  if (mine) mine.state = "gone"
  wanted.state = "open"
  wanted.device = device?.device_license_id ?? ""
  wanted.owner = session?.user.user_id ?? ""
  return told({ ...call, cart: wanted })
}

const remove: Handler = (call) => {
  const { shop, body, session, cart } = call
  const wanted = shop.carts.get(textOf(body, "delete_shopping_cart_id"))
  if (!wanted || wanted.state === "gone") return refused("This order isn't there any more.")
  if (wanted === cart) return refused("This order is loaded.")
  if (wanted.owner !== session?.user.user_id) return refused("Only its own cashier may delete it.")
  if (wanted.payments.length > 0) return refused("There are payments on it.")
  wanted.state = "gone"
  return done()
}

export const saved = {
  get_list_shopping_carts: carts,
  get_user_shopping_carts: (call) =>
    done({
      list: list(
        savedCarts(call.shop)
          .filter(({ type, owner }) => type === "OPEN_ORDER" && owner === call.session?.user.user_id)
          .map((cart) => sayRow(call, cart))
      )
    }),
  save_user_shopping_cart: saving(false),
  save_item_shopping_cart_detail: saving(true),
  get_item_shopping_cart_detail: ({ shop, body }) => {
    const wanted = shop.carts.get(textOf(body, "get_shopping_cart_id"))
    return wanted
      ? done({ ...sayCart(shop, wanted), date_created: maybe(date(wanted.created)) })
      : refused("This order isn't there any more.")
  },
  reset_cashier_cart: load,
  delete_user_shopping_cart: remove
} satisfies Readonly<Record<string, Handler>>

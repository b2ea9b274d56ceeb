import type { Shop } from "./shop.ts"
import type { Cart } from "./types.ts"

/** A fresh cart for nobody in particular at a register. */
export const openCart = (shop: Shop, device: string, owner: string): Cart => {
  const cart: Cart = {
    shopping_cart_id: shop.next(),
    type: "SALE",
    isDefault: true,
    state: "open",
    owner,
    device,
    contact_id: shop.client.nobody,
    lines: [],
    payments: [],
    discount: null,
    fees: [],
    taxReason: "",
    notes: "",
    created: shop.now(),
    planned: [],
    restock: null
  }
  shop.carts.set(cart.shopping_cart_id, cart)
  return cart
}

/** The open cart with this id at this register, else the register's last open one, else a fresh one. */
export const cartOf = (shop: Shop, id: string, device: string, owner: string): Cart => {
  const isOpen = (cart: Cart): boolean => cart.state === "open" && cart.device === device
  const named = shop.carts.get(id)
  if (named && isOpen(named)) return named
  return [...shop.carts.values()].findLast(isOpen) ?? openCart(shop, device, owner)
}

/** The saved carts, newest first. */
export const savedCarts = (shop: Shop): readonly Cart[] =>
  [...shop.carts.values()]
    .filter(({ state, isDefault }) => state === "saved" || (state === "open" && !isDefault))
    .toReversed()

import { Schema } from "effect"
import { CartReply, type CartItem, type CartTotals } from "../../src/cart/contract.ts"
import { Client, Device, User } from "../../src/session/contract.ts"
import { CASHIER, cartReply, CLIENT, DEVICE } from "../slices/facts.ts"

/** A whole cart, as a back end writes it. */
export const cartJson = (items: readonly CartItem[], totals?: CartTotals, more?: Partial<CartReply>) => ({
  status: "success",
  ...Schema.encodeSync(CartReply)(cartReply(items, totals, more))
})

/** The store, the register and the cashier who is signed in, as a back end writes them. */
export const clientJson = (more: Partial<Client> = {}) => ({
  status: "success",
  client: Schema.encodeSync(Client)({ ...CLIENT, ...more }),
  device: Schema.encodeSync(Device)(DEVICE),
  user: Schema.encodeSync(User)(CASHIER)
})

import { Schema } from "effect"
import { allAnew } from "../kernel/carry.ts"

/** A payment that is to be made on a layaway; in cents (CG-17). */
export const LayawayPayment = Schema.Struct({
  order_id: Schema.String,
  order_number: Schema.String,
  amount: Schema.Int,
  /** What is due on it. */
  balance: Schema.Int
})
export type LayawayPayment = typeof LayawayPayment.Type

/** What is being done with an order; its words stand in their own line (ORD-22). */
export const Work = Schema.Literals(["return", "refund", "notes", "check-in", "cancel"])
export type Work = typeof Work.Type

export interface OrdersState {
  readonly layaway: LayawayPayment | null
  /** What is on its way, besides pieces that come back. */
  readonly working: Work | null
  /** How many pieces are on their way into the cart. */
  readonly returning: number
  readonly message: { readonly about: Work; readonly words: string; readonly done: boolean } | null
  /** Counts up when an order has changed at the back office: what shows it asks again. */
  readonly changes: number
}

export const initialOrders: OrdersState = { layaway: null, working: null, returning: 0, message: null, changes: 0 }

/** All of it begins anew with each book. */
export const ordersCarry = allAnew<OrdersState, "layaway" | "working" | "returning" | "message" | "changes">()

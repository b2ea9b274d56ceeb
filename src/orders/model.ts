import { Schema } from "effect"
import type { Carry } from "../kernel/carry.ts"

/** A payment that is to be made on a layaway; in cents (CG-17). */
export const LayawayPayment = Schema.Struct({
  order_id: Schema.String,
  order_number: Schema.String,
  amount: Schema.Int,
  /** What is due on it. */
  balance: Schema.Int
})
export type LayawayPayment = typeof LayawayPayment.Type

/** Why a piece comes back, in the words of the store's list, and whether it may be sold again. */
export interface ReturnCare {
  readonly reason: string
  readonly condition: Condition
}
export type Condition = "sellable" | "not sellable"

/** What is being done with an order; its words stand in their own line (ORD-22). */
export const Work = Schema.Literals(["return", "refund", "notes", "check-in", "cancel", "no receipt"])
export type Work = typeof Work.Type

/** Goods that come back without a receipt: what they are worth was shown, in cents, and why there is none. */
export const NoReceipt = Schema.Struct({
  contact_id: Schema.String,
  items: Schema.Array(
    Schema.Struct({
      product_id: Schema.String,
      quantity: Schema.Int,
      return_reason: Schema.optionalKey(Schema.String),
      not_sellable: Schema.optionalKey(Schema.Boolean)
    })
  ),
  total: Schema.Int,
  notes: Schema.String,
  create_new: Schema.Boolean
})
export type NoReceipt = typeof NoReceipt.Type

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

/** What the first row of a book says of it. */
export const ordersOpening = Schema.Struct({ layaway: Schema.optionalKey(LayawayPayment) })

/** What goes into the next book, and what begins anew. */
export const ordersCarry: Carry<
  OrdersState,
  "working" | "returning" | "message" | "changes",
  typeof ordersOpening.Type
> = {
  layaway: { out: (layaway) => (layaway === null ? {} : { layaway }), back: ({ layaway }) => layaway }
}

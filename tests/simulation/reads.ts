import type { Effect } from "effect"
import { Api } from "../../effects/ports/Api.ts"

/** What people look at beside their work: what they are told is compared where it is said. */
export interface Reads {
  /** An order, as the screen of returns reads it. */
  readonly order: (orderId: string) => void
  /** What should be in the drawer, as the dialog of cash and the count read it. */
  readonly drawer: () => void
  /** A closing, as its result reads it. */
  readonly closing: (sessionId: string) => void
}

/** Before the page is there nothing is read. */
export const NO_READS: Reads = { order: () => undefined, drawer: () => undefined, closing: () => undefined }

/** Reads through a page's own calls; what comes of them is nobody's. */
export const readsOf = (aside: (work: Effect.Effect<unknown, unknown, Api>) => void): Reads => ({
  order: (order_id) => aside(Api.use((api) => api.read("get_item_order", { order_id }))),
  drawer: () => aside(Api.use((api) => api.read("get_cash_drawer", {}))),
  closing: (register_session_id) => aside(Api.use((api) => api.read("get_item_closing", { register_session_id })))
})

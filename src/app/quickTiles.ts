import { dayOf, ranking, soldOf } from "../quickTiles/rules.ts"
import type { Stamp } from "../kernel/decider.ts"
import type { AppEvent } from "./protocol.ts"
import type { AppState } from "./state.ts"

/** The cart that was sold or laid away; null where it is not the one in hand, whose lines are known. */
const soldCart = (happened: readonly AppEvent[], { cart: { cart }, payment }: AppState) => {
  const sale = happened.find((event) => event.type === "SaleCompleted")
  // What is paid on a layaway later was counted when it was laid away.
  if (sale === undefined || cart === null || sale.data.layaway?.opened === false) return null
  const saved = happened.find((event) => event.type === "CartSaved")?.data.cart_id
  const paid = happened.find((event) => event.type === "PaymentApproved")?.data.key
  const attempt = payment.attempts.find(({ key }) => key === paid)
  const id = saved ?? attempt?.cart ?? payment.conversion?.cart ?? cart.id
  return id === cart.id ? cart : null
}

/** Counts what a sale took off the shelf, and fixes the tiles when the register was opened (product.md 4). */
export const quickTiles = (happened: readonly AppEvent[], state: AppState, { now }: Stamp): readonly AppEvent[] => {
  const { goods, fixed } = state.quickTiles
  const sold = soldOf(soldCart(happened, state)?.items ?? [], goods, now)
  if (sold !== null) return [{ type: "PiecesSold", data: sold }]
  if (!happened.some(({ type }) => type === "RegisterOpened")) return []
  const products = ranking(goods, dayOf(now))
  return products.length + fixed.length === 0
    ? []
    : [{ type: "QuickTilesFixed", data: { day: dayOf(now), products: [...products] } }]
}

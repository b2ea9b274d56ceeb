import { Effect } from "effect"
import type { CartTotals } from "../src/cart/contract.ts"
import type { Cents } from "../src/money/cents.ts"
import type { OrderNews } from "../src/payment/protocol.ts"
import { Api } from "./ports/Api.ts"

/** What a reply may say of the order that came of a payment, of a saved cart or of a refund. */
interface Told {
  readonly order_id?: string
  readonly order_number?: string
  readonly totals?: CartTotals
  readonly change_due?: Cents
}

/**
 * The news of an order in a reply, or none. Without its number in the reply the rest is read of the order
 * itself; what cannot be read either stays unknown. `of` is the order that
 * the request named.
 */
export const orderNewsOf = (told: Told, of?: string): Effect.Effect<OrderNews | null, never, Api> => {
  const order_id = told.order_id ?? of
  if (order_id === undefined) return Effect.succeed(null)
  const news: OrderNews = {
    order_id,
    order_number: told.order_number ?? null,
    total: told.totals?.total ?? null,
    change_due: told.change_due ?? told.totals?.change_due ?? null,
    balance: told.totals?.balance_remaining ?? null
  }
  if (news.order_number !== null) return Effect.succeed(news)
  return Api.use((api) => api.read("get_item_order", { order_id }, { quiet: true })).pipe(
    Effect.map(({ body: { order_detail: order, order_totals: sums } }) => ({
      ...news,
      order_number: news.order_number ?? order?.order_number ?? null,
      total: news.total ?? sums?.order_total ?? null,
      change_due: news.change_due ?? sums?.change_due ?? null,
      balance: news.balance ?? sums?.balance_remaining ?? null
    })),
    Effect.orElseSucceed(() => news)
  )
}

import { Effect } from "effect"
import type { CartReply } from "../src/cart/contract.ts"
import { hasMoved, shownBy } from "../src/payment/amounts/rules.ts"
import { CART_GONE } from "../src/payment/shown/messages.ts"
import type { Attempt } from "../src/payment/model.ts"
import type { Left, OrderNews } from "../src/payment/protocol.ts"
import { orderNewsOf } from "./orderNews.ts"
import { Api, ApiError } from "./ports/Api.ts"

/** What the back office holds of an attempt, by its own cart or order: for one that cannot be asked by key. */
export type Evidence =
  | { readonly _tag: "In"; readonly cart: CartReply; readonly order: OrderNews | null }
  | { readonly _tag: "Absent"; readonly cart: CartReply }
  | { readonly _tag: "Unclear"; readonly why: string }

type Look = Effect.Effect<Evidence, ApiError, Api>
type Before = NonNullable<Attempt["before"]>

const QUIET = { quiet: true } as const

const isWhole = ({ shopping_cart_id, items, payments, totals }: CartReply): boolean =>
  shopping_cart_id !== undefined && items !== undefined && payments !== undefined && totals !== undefined

/**
 * What is due after a payment, by its cart or layaway itself, and that cart where the reply does not hold it: asked only
 * where no key keeps it from being booked twice, and the next payment would be begun on what was due before. Nothing where
 * nobody says.
 */
export const leftAfter = (
  { before, order_id, cart: id }: Attempt,
  told: CartReply,
  order: OrderNews | null
): Effect.Effect<Left & { readonly cart?: CartReply }, never, Api> => {
  if (before === undefined) return Effect.succeed({})
  // The sums of a reply about a layaway may be those of the cart in hand.
  if (order_id !== undefined)
    return Effect.map(orderNewsOf({}, order_id), (own) => (own?.balance == null ? {} : { left: own.balance }))
  const due = order?.balance ?? told.totals?.balance_remaining
  const left = due === undefined ? {} : { left: due }
  if (order?.balance != null || isWhole(told)) return Effect.succeed(left)
  return Api.use((api) => api.read("get_shopping_cart", { shopping_cart_id: id }, QUIET)).pipe(
    Effect.map(({ body: cart }) =>
      cart.shopping_cart_id === id && cart.totals !== undefined ? { left: cart.totals.balance_remaining, cart } : left
    ),
    Effect.orElseSucceed(() => left)
  )
}

const onOrder = (attempt: Attempt, before: Before, order_id: string): Look =>
  Effect.gen(function* () {
    const order = yield* orderNewsOf({}, order_id)
    const balance = order?.balance ?? null
    if (balance === null) return { _tag: "Unclear", why: CART_GONE }
    return hasMoved(attempt, before, balance) ? { _tag: "In", cart: {}, order } : { _tag: "Absent", cart: {} }
  })

/** The cart that is in hand, and whether it is this one still, with something in it. */
export const lookFor = (
  cart: string
): Effect.Effect<{ readonly isHere: boolean; readonly inHand: CartReply }, ApiError, Api> =>
  Effect.gen(function* () {
    const api = yield* Api
    const { status, message, body } = yield* api.read("get_shopping_cart", { shopping_cart_id: cart }, QUIET)
    if (status !== "success" || body.shopping_cart_id === undefined)
      return yield* new ApiError({ kind: "shape", action: "get_shopping_cart", why: message ?? CART_GONE })
    const { items = [], payments = [], refunds = [] } = body
    const isFull = items.length + payments.length + refunds.length > 0
    return { isHere: body.shopping_cart_id === cart && isFull, inHand: body }
  })

/** The order that a cart of this total became which is there no more: the latest one, if it comes to the same. Cents. */
export const orderOfGone = (total: number): Effect.Effect<OrderNews | null, ApiError, Api> =>
  Effect.gen(function* () {
    const api = yield* Api
    const { body } = yield* api.read("get_list_orders_expanded", {}, QUIET)
    const [latest] = body.list ?? []
    if (latest === undefined || latest.order_total !== total || latest.balance_remaining > 0) return null
    const news = yield* orderNewsOf(latest)
    return news && { ...news, total: latest.order_total, balance: latest.balance_remaining }
  })

const amongOrders = ({ total }: Before): Look =>
  Effect.map(orderOfGone(total), (order) =>
    order === null ? { _tag: "Unclear", why: CART_GONE } : { _tag: "In", cart: {}, order }
  )

const inCart = (attempt: Attempt, before: Before): Look =>
  Effect.gen(function* () {
    const api = yield* Api
    const {
      status,
      message,
      body: cart
    } = yield* api.read("get_shopping_cart", { shopping_cart_id: attempt.cart }, QUIET)
    if (status !== "success") return { _tag: "Unclear", why: message ?? CART_GONE }
    const shown = shownBy(attempt, before, cart)
    if (shown === "nothing") return yield* amongOrders(before)
    return shown === "in" ? { _tag: "In", cart, order: null } : { _tag: "Absent", cart }
  })

/**
 * Looks at the cart, or at the layaway, whether an attempt is in it. `told` is the reply or the answer that did not say
 * so by a status: the totals in it count where neither shows anything.
 */
export const evidenceOf = (attempt: Attempt, told: CartReply): Effect.Effect<Evidence, never, Api> => {
  const { before, order_id } = attempt
  if (before === undefined) return Effect.succeed({ _tag: "Unclear", why: CART_GONE })
  const balance = told.totals?.balance_remaining
  return (order_id === undefined ? inCart(attempt, before) : onOrder(attempt, before, order_id)).pipe(
    Effect.catch(({ why }) => Effect.succeed<Evidence>({ _tag: "Unclear", why })),
    Effect.map((seen) =>
      seen._tag === "Unclear" && balance !== undefined && hasMoved(attempt, before, balance)
        ? { _tag: "In", cart: told, order: null }
        : seen
    )
  )
}

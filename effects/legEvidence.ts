import { Effect } from "effect"
import type { CartReply } from "../src/cart/contract.ts"
import { legIn } from "../src/refund/selection/rules.ts"
import type { Leg } from "../src/refund/model.ts"
import type { Left } from "../src/payment/protocol.ts"
import { Api, type ApiError } from "./ports/Api.ts"

/** What a back end that remembers no keys holds of a leg: that it went back, that it did not, or nothing clear. */
export type LegEvidence =
  | { readonly _tag: "In"; readonly cart: CartReply }
  | { readonly _tag: "Absent"; readonly cart: CartReply }
  | { readonly _tag: "Unclear" }

const QUIET = { quiet: true } as const

const UNCLEAR: LegEvidence = { _tag: "Unclear" }

const seenIn = (shown: ReturnType<typeof legIn>, cart: CartReply): LegEvidence =>
  shown === "in" ? { _tag: "In", cart } : shown === "absent" ? { _tag: "Absent", cart } : UNCLEAR

/**
 * A layaway's cart owes nothing: what is planned to go back in it is less by what went. One that shows it as planned until
 * it is cleared says nothing yet; the layaway itself does.
 */
const onLayaway = (leg: Leg, before: number, cart: CartReply): Effect.Effect<LegEvidence, ApiError, Api> =>
  Effect.gen(function* () {
    const planned = cart.totals?.payment_amount
    const shown = planned === undefined ? "unclear" : legIn(leg.amount, before, planned)
    if (shown !== "absent") return seenIn(shown, cart)
    const api = yield* Api
    const { status, body } = yield* api.read("get_item_order", { order_id: leg.order_id }, QUIET)
    const { order_payments: rows } = body
    if (status !== "success" || rows === undefined) return UNCLEAR
    const isBack = rows.some(
      ({ order_payment_id, payment_method_code, amount, refunded }) =>
        (order_payment_id === leg.order_payment_id && refunded === true) ||
        (payment_method_code === leg.method && amount === -leg.amount)
    )
    return isBack ? UNCLEAR : { _tag: "Absent", cart }
  })

/**
 * What a return's cart owes after a leg, and that cart, where no key keeps it from being booked twice. A layaway's cart
 * owes nothing, and shows nothing of it.
 */
export const owedAfter = (
  { before }: Leg,
  cart_id: string,
  told: CartReply
): Effect.Effect<Left & { readonly cart?: CartReply }, never, Api> => {
  if (before === undefined) return Effect.succeed({})
  const { items, totals } = told
  const cart =
    items !== undefined && totals !== undefined
      ? Effect.succeed(told)
      : Api.use((api) => api.read("get_shopping_cart", { shopping_cart_id: cart_id }, QUIET)).pipe(
          Effect.map(({ body }) => body)
        )
  return cart.pipe(
    Effect.map((now) =>
      now.shopping_cart_id === cart_id && now.totals !== undefined && (now.items ?? []).length > 0
        ? { left: now.totals.balance_remaining, cart: now }
        : {}
    ),
    Effect.orElseSucceed(() => ({}))
  )
}

/** Looks at the cart, or at the layaway's payment, whether a leg whose end nobody told went back (REL-3, REL-16). */
export const legEvidenceOf = (leg: Leg, cart_id: string): Effect.Effect<LegEvidence, never, Api> => {
  const { before } = leg
  if (before === undefined) return Effect.succeed(UNCLEAR)
  return Effect.gen(function* () {
    const api = yield* Api
    const { status, body: cart } = yield* api.read("get_shopping_cart", { shopping_cart_id: cart_id }, QUIET)
    if (status !== "success" || cart.shopping_cart_id !== cart_id || cart.totals === undefined) return UNCLEAR
    return (cart.items ?? []).length === 0
      ? yield* onLayaway(leg, before, cart)
      : seenIn(legIn(leg.amount, before, cart.totals.balance_remaining), cart)
  }).pipe(Effect.orElseSucceed(() => UNCLEAR))
}

import { Effect } from "effect"
import type { CartReply } from "../src/cart/contract.ts"
import { legIn } from "../src/refund/rules.ts"
import type { Leg } from "../src/refund/model.ts"
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

/** A layaway's cart owes nothing: what may still go back on the payment tells. */
const onPayment = (leg: Leg, cart: CartReply): Effect.Effect<LegEvidence, ApiError, Api> =>
  Effect.gen(function* () {
    const api = yield* Api
    const asked = { context: "layaway", order_id: leg.order_id }
    const { status, body } = yield* api.read("get_refund_methods", asked, QUIET)
    const row = body.payment_methods?.find(({ order_payment_id }) => order_payment_id === leg.order_payment_id)
    if (status !== "success" || row === undefined || leg.amount !== leg.original) return UNCLEAR
    if (row.this_available_amount === 0) return { _tag: "In", cart }
    return row.this_available_amount >= leg.original ? { _tag: "Absent", cart } : UNCLEAR
  })

/** Looks at the cart, or at the layaway's payment, whether a leg whose end nobody told went back (REL-3, REL-16). */
export const legEvidenceOf = (leg: Leg, cart_id: string): Effect.Effect<LegEvidence, never, Api> => {
  const { before } = leg
  if (before === undefined) return Effect.succeed(UNCLEAR)
  return Effect.gen(function* () {
    const api = yield* Api
    const { status, body: cart } = yield* api.read("get_shopping_cart", { shopping_cart_id: cart_id }, QUIET)
    if (status !== "success" || cart.shopping_cart_id !== cart_id || cart.totals === undefined) return UNCLEAR
    return before === 0
      ? yield* onPayment(leg, cart)
      : seenIn(legIn(leg.amount, before, cart.totals.balance_remaining), cart)
  }).pipe(Effect.orElseSucceed(() => UNCLEAR))
}

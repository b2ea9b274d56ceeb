import { Effect } from "effect"
import type { ReplyOf } from "../src/kernel/contract.ts"
import type { CartReply } from "../src/cart/contract.ts"
import type { payment } from "../src/payment/contract.ts"
import { methodOfCode, METHODS, type PaymentAction } from "../src/payment/methods.ts"
import { NOT_COMPLETED } from "../src/refund/messages.ts"
import { NOT_ON_CART, NOT_TOLD } from "../src/refund/shown/messages.ts"
import type { Leg } from "../src/refund/model.ts"
import type { LegInquiryOutcome, LegOutcome } from "../src/refund/protocol.ts"
import { legEvidenceOf, owedAfter } from "./legEvidence.ts"
import { orderNewsOf } from "./orderNews.ts"
import type { Api, Reply } from "./ports/Api.ts"

type LegReply = ReplyOf<(typeof payment)[PaymentAction]>
type InquiryReply = ReplyOf<(typeof payment)["check_pending_transaction"]>

/** A leg, and the cart that gives back. */
interface SentLeg {
  readonly leg: Leg
  readonly cart: string
}

/** What went back: with the order that it ended, and what the cart owes after it. */
const backBy = (
  { leg, cart }: SentLeg,
  told: CartReply & LegReply
): Effect.Effect<Pick<Extract<LegOutcome, { _tag: "Approved" }>, "cart" | "order" | "left">, never, Api> =>
  Effect.gen(function* () {
    const order = yield* orderNewsOf(told)
    return { cart: told, order, ...(order === null ? yield* owedAfter(leg, cart, told) : {}) }
  })

/** Without a status the balance decides; where it shows nothing new, no processor was to be heard of it (REL-3). */
const unsaid = ({ leg, cart }: SentLeg, { message, body }: Reply<LegReply>): Effect.Effect<LegOutcome, never, Api> =>
  Effect.flatMap(legEvidenceOf(leg, cart), (seen) => {
    if (seen._tag === "In")
      return Effect.map(orderNewsOf(body), (order): LegOutcome => ({ _tag: "Approved", cart: seen.cart, order }))
    return Effect.succeed<LegOutcome>(
      seen._tag === "Absent" && !METHODS[methodOfCode(leg.method)].processed
        ? {
            _tag: "Declined",
            message: message ?? NOT_COMPLETED,
            gateway: body.gateway_message ?? null,
            cart: seen.cart
          }
        : { _tag: "Unknown", why: message ?? NOT_TOLD }
    )
  })

/**
 * A refusal. What a browser sent again by itself may be refused because it went back already, where no key tells that it is
 * the same: the balance is looked at, and counts more (REL-3).
 */
const refusedOf = (
  { leg, cart }: SentLeg,
  { message, body }: Reply<LegReply>
): Effect.Effect<LegOutcome, never, Api> => {
  const declined: LegOutcome = { _tag: "Declined", message, gateway: body.gateway_message ?? null, cart: body }
  return Effect.map(legEvidenceOf(leg, cart), (seen) =>
    seen._tag === "In" ? { _tag: "Approved", cart: seen.cart, order: null } : declined
  )
}

/** What a reply made of a leg. Only one that says so ends it; everything else leaves it unknown (REL-3). */
export const legOutcomeOf = (args: SentLeg, reply: Reply<LegReply>): Effect.Effect<LegOutcome, never, Api> => {
  const { status, stated, tried, message, body } = reply
  if (!stated) return unsaid(args, reply)
  if (!tried || body.transaction_status === "in_progress")
    return Effect.succeed({ _tag: "Unknown", why: message ?? NOT_TOLD })
  if (status === "success") return Effect.map(backBy(args, body), (back) => ({ _tag: "Approved", ...back }))
  return refusedOf(args, reply)
}

/** A check that knows card payments alone says "gone" of everything else: the balance counts more than it. */
const beside = (leg: Leg, cart: string, said: LegInquiryOutcome): Effect.Effect<LegInquiryOutcome, never, Api> =>
  Effect.map(legEvidenceOf(leg, cart), (seen): LegInquiryOutcome => {
    if (seen._tag === "In") return { _tag: "Complete", cart: seen.cart, order: null }
    if (said._tag !== "Gone" || seen._tag === "Absent" || METHODS[methodOfCode(leg.method)].processed) return said
    return { _tag: "Unanswered", why: NOT_TOLD }
  })

/**
 * The end that a check tells. Without keys it may be that of another leg of the same sum: a balance that has not moved
 * counts more.
 */
const complete = (leg: Leg, cart: string, body: InquiryReply): Effect.Effect<LegInquiryOutcome, never, Api> =>
  Effect.flatMap(legEvidenceOf(leg, cart), (seen) => {
    if (seen._tag !== "Absent")
      return Effect.map(backBy({ leg, cart }, body), (back): LegInquiryOutcome => ({ _tag: "Complete", ...back }))
    return Effect.succeed<LegInquiryOutcome>(
      METHODS[methodOfCode(leg.method)].processed
        ? { _tag: "Unanswered", why: NOT_ON_CART }
        : { _tag: "Gone", gateway: null, cart: seen.cart }
    )
  })

/** What a status check tells of a leg. An error while checking is no answer about it (REL-5). */
export const legCheckOf = (
  { leg, cart }: SentLeg,
  { status, stated, message, body }: Reply<InquiryReply>
): Effect.Effect<LegInquiryOutcome, never, Api> => {
  if (body.transaction_status?.toUpperCase() === "COMPLETE") return complete(leg, cart, body)
  const { shopping_cart_payment_id: payment_id } = body
  if (payment_id !== undefined) return Effect.succeed({ _tag: "Pending", payment_id })
  const said: LegInquiryOutcome =
    !stated || status !== "success"
      ? { _tag: "Unanswered", why: message ?? NOT_TOLD, elsewhere: status === "duplicate_login" }
      : { _tag: "Gone", gateway: body.gateway_message ?? null, cart: body }
  return leg.before === undefined ? Effect.succeed(said) : beside(leg, cart, said)
}

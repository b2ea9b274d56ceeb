import { Effect } from "effect"
import type { ReplyOf } from "../src/kernel/contract.ts"
import type { payment } from "../src/payment/contract.ts"
import { CART_GONE, NOT_ON_CART } from "../src/payment/shown/messages.ts"
import { METHODS } from "../src/payment/methods.ts"
import type { Attempt } from "../src/payment/model.ts"
import type { InquiryOutcome, LateApproval, OrderNews, Outcome } from "../src/payment/protocol.ts"
import { evidenceOf, leftAfter } from "./evidence.ts"
import { orderNewsOf } from "./orderNews.ts"
import type { Api, Reply } from "./ports/Api.ts"

type PaymentReply = ReplyOf<(typeof payment)["process_payment_terminal"]>
type InquiryReply = ReplyOf<(typeof payment)["check_pending_transaction"]>

const lateOf = ({ late_approval: late }: PaymentReply | InquiryReply): { readonly late?: LateApproval } =>
  late === undefined ? {} : { late: { voided: late.voided_at ?? null } }

const NOT_TAKEN = "The back office did not take the payment."
const NOT_TOLD = "The back office did not say what became of the payment."

type Told = { readonly cart: PaymentReply; readonly order: OrderNews | null }

/** An approval, with what is left to pay. */
const approvedBy = (attempt: Attempt, { cart, order }: Told): Effect.Effect<Outcome, never, Api> =>
  Effect.map(leftAfter(attempt, cart, order), (left) => ({ _tag: "Approved", cart, order, ...left }))

const completeBy = (attempt: Attempt, { cart, order }: Told): Effect.Effect<InquiryOutcome, never, Api> =>
  Effect.map(leftAfter(attempt, cart, order), (left) => ({ _tag: "Complete", cart, order, ...left }))

/**
 * A refusal. What a browser sent again by itself may be refused because it is in already, where no key tells that it is the
 * same: the cart is looked at, and one that is gone without an order leaves it unknown (REL-3).
 */
const refusedOf = (attempt: Attempt, { message, body }: Reply<PaymentReply>): Effect.Effect<Outcome, never, Api> => {
  const declined: Outcome = {
    _tag: "Declined",
    message,
    gateway: body.gateway_message ?? null,
    ...lateOf(body),
    cart: body
  }
  if (attempt.before === undefined || attempt.order_id !== undefined) return Effect.succeed(declined)
  return Effect.flatMap(evidenceOf(attempt, {}), (seen) => {
    if (seen._tag === "In") return approvedBy(attempt, seen)
    const isGone = seen._tag === "Unclear" && seen.why === CART_GONE
    return Effect.succeed<Outcome>(isGone ? { _tag: "Unknown", why: seen.why } : declined)
  })
}

/** Without a status the cart or the order decides (REL-3). Where it shows nothing new, no processor was to be heard of it. */
const unsaid = (attempt: Attempt, { message, body }: Reply<PaymentReply>, why: string) =>
  Effect.flatMap(evidenceOf(attempt, body), (seen) => {
    if (seen._tag === "In") return approvedBy(attempt, seen)
    return Effect.succeed<Outcome>(
      seen._tag === "Absent" && !METHODS[attempt.method].processed
        ? { _tag: "Declined", message: message ?? NOT_TAKEN, gateway: body.gateway_message ?? null, cart: seen.cart }
        : { _tag: "Unknown", why }
    )
  })

/** What a reply made of an attempt. Only one that says so ends it; everything else leaves it unknown (REL-3). */
export const outcomeOf = (attempt: Attempt, reply: Reply<PaymentReply>): Effect.Effect<Outcome, never, Api> => {
  const { status, stated, tried, message, body } = reply
  const why = message ?? NOT_TOLD
  if (!stated) return unsaid(attempt, reply, why)
  if (!tried) return Effect.succeed({ _tag: "Unknown", why })
  if (status === "success")
    return Effect.flatMap(orderNewsOf(body, attempt.order_id), (order) => approvedBy(attempt, { cart: body, order }))
  return body.transaction_status === "in_progress"
    ? Effect.succeed({ _tag: "Unknown", why: message ?? "The payment is still being processed." })
    : refusedOf(attempt, reply)
}

/**
 * A back end that remembers no keys may not know of money that no processor moved, and say that nothing is pending: that
 * is believed with the cart or the order beside it, and what these show counts more than what was said.
 */
const beside = (
  attempt: Attempt,
  body: InquiryReply,
  said: InquiryOutcome
): Effect.Effect<InquiryOutcome, never, Api> =>
  Effect.flatMap(evidenceOf(attempt, body), (seen) => {
    if (seen._tag === "In") return completeBy(attempt, seen)
    if (said._tag !== "Gone") return Effect.succeed(said)
    if (seen._tag === "Absent") return Effect.succeed({ ...said, cart: seen.cart })
    return Effect.succeed<InquiryOutcome>(
      METHODS[attempt.method].processed ? said : { _tag: "Unanswered", why: seen.why }
    )
  })

/**
 * The end that a check tells. Without keys it may be that of another payment of the same sum: the cart or the order beside
 * it, where they show nothing new, count more.
 */
const complete = (attempt: Attempt, body: InquiryReply): Effect.Effect<InquiryOutcome, never, Api> =>
  Effect.gen(function* () {
    const seen = attempt.before === undefined ? null : yield* evidenceOf(attempt, body)
    if (seen?._tag === "Absent")
      return METHODS[attempt.method].processed
        ? { _tag: "Unanswered", why: NOT_ON_CART }
        : { _tag: "Gone", gateway: null, cart: seen.cart }
    const order = yield* orderNewsOf(body, attempt.order_id)
    return yield* completeBy(attempt, { cart: body, order })
  })

/** What a status check tells of an attempt. An error while checking is no answer about the payment (REL-5). */
export const inquiryOutcomeOf = (
  attempt: Attempt,
  { status, stated, message, body }: Reply<InquiryReply>
): Effect.Effect<InquiryOutcome, never, Api> => {
  if (body.transaction_status?.toUpperCase() === "COMPLETE") return complete(attempt, body)
  const { shopping_cart_payment_id: payment_id } = body
  if (payment_id !== undefined) return Effect.succeed({ _tag: "Pending", payment_id })
  const said: InquiryOutcome =
    !stated || status !== "success"
      ? { _tag: "Unanswered", why: message ?? NOT_TOLD, elsewhere: status === "duplicate_login" }
      : { _tag: "Gone", gateway: body.gateway_message ?? null, ...lateOf(body), cart: body }
  return attempt.before === undefined ? Effect.succeed(said) : beside(attempt, body, said)
}

import { Effect, Redacted } from "effect"
import type { ReplyOf, RequestOf } from "../src/kernel/contract.ts"
import { cents } from "../src/money/cents.ts"
import { ORDER_METHOD_VERSION, type payment } from "../src/payment/contract.ts"
import { type Attempt } from "../src/payment/model.ts"
import { METHODS, type PaymentAction } from "../src/payment/methods.ts"
import type {
  CheckOutcome,
  ConvertOutcome,
  EmailReply,
  LateApproval,
  OrderNews,
  Outcome,
  PaymentCommand,
  PaymentRequest
} from "../src/payment/protocol.ts"
import { answerOf } from "./answer.ts"
import { CART_GONE, NOT_ON_CART } from "../src/payment/messages.ts"
import { evidenceOf, leftAfter, lookFor, orderOfGone } from "./evidence.ts"
import { orderNewsOf } from "./orderNews.ts"
import { Api, type ApiError, type Reply } from "./ports/Api.ts"
import type { Interpreters } from "./run.ts"

type Send = Extract<PaymentRequest, { readonly type: "SendPayment" }>
type PaymentReply = ReplyOf<(typeof payment)["process_payment_terminal"]>
type CheckReply = ReplyOf<(typeof payment)["check_pending_transaction"]>

/** Longer than the server's own deadline for a terminal (REL-14): the 120 s on the screen are display only. */
const TERMINAL_TIMEOUT = 180_000
/** A processor answers for a typed card in seconds; after this it is asked what became of it. */
const TYPED_TIMEOUT = 60_000

const timeoutOf = (method: Attempt["method"]): { readonly timeout?: number } => {
  const { terminal, processed } = METHODS[method]
  if (terminal) return { timeout: TERMINAL_TIMEOUT }
  return processed ? { timeout: TYPED_TIMEOUT } : {}
}

/** Every method carries them, for none of them is marked as a card's alone (B§7:289). */
const feesOf = ({ fee, fee_tax, order_id, membership }: Attempt) => ({
  membership_in_cart: membership === true,
  credit_card_fee: cents(fee),
  credit_card_fee_tax: cents(fee_tax),
  zero_fee: fee === 0,
  fee_related_to_sale: order_id === undefined
})

/** Auth code, check or program number, each in the field of its method (CG-48). */
const referenceOf = ({ method, reference }: Attempt) => {
  const { reference: field } = METHODS[method]
  return reference === undefined || field === null ? {} : { [field]: reference }
}

/** What this one request holds and nothing else does (SEC-2, CG-09). */
const secretsOf = ({ args: { attempt }, secrets = {} }: Send) => {
  const { gift_card_number, manager_code, number, ccv, ...billing } = secrets
  const text = (field: keyof typeof billing) => {
    const value = billing[field]
    return value === undefined ? {} : { [field]: Redacted.value(value) }
  }
  return {
    ...(attempt.method === "credit_card_manual" && number !== undefined && ccv !== undefined
      ? {
          credit_card: {
            number,
            ccv,
            ...text("month"),
            ...text("year"),
            ...text("address_1"),
            ...text("city"),
            ...text("state"),
            ...text("zip_code")
          }
        }
      : {}),
    ...(gift_card_number === undefined ? {} : { gift_card_number }),
    ...(manager_code === undefined ? {} : { manager_code })
  }
}

const fieldsOf = (attempt: Attempt): RequestOf<(typeof payment)[PaymentAction]> => ({
  order_method_version: ORDER_METHOD_VERSION,
  shopping_cart_id: attempt.cart,
  retry: attempt.sends > 1,
  payment_count: attempt.payment_count,
  item_count: attempt.item_count,
  amount: cents(attempt.amount),
  payment_method: attempt.method,
  payment_key: attempt.key,
  ...(attempt.order_id === undefined ? {} : { order_id: attempt.order_id }),
  ...(attempt.create_new ? { create_new: true } : {}),
  ...feesOf(attempt),
  ...referenceOf(attempt)
})

const lateOf = ({ late_approval: late }: PaymentReply | CheckReply): { readonly late?: LateApproval } =>
  late === undefined ? {} : { late: { voided: late.voided_at ?? null } }

const NOT_TAKEN = "The back office did not take the payment."
const NOT_TOLD = "The back office did not say what became of the payment."
/** Nobody has looked at the payment: whoever asked was not heard. */
const UNHEARD: ReadonlySet<string> = new Set(["startup_error", "duplicate_login"])

type Told = { readonly cart: PaymentReply; readonly order: OrderNews | null }

/** An approval, with what is left to pay. */
const approvedBy = (attempt: Attempt, { cart, order }: Told): Effect.Effect<Outcome, never, Api> =>
  Effect.map(leftAfter(attempt, cart, order), (left) => ({ _tag: "Approved", cart, order, ...left }))

const completeBy = (attempt: Attempt, { cart, order }: Told): Effect.Effect<CheckOutcome, never, Api> =>
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

/** Only a reply that says so ends an attempt; everything else leaves it unknown (REL-3). */
const outcomeOf = (attempt: Attempt, reply: Reply<PaymentReply>): Effect.Effect<Outcome, never, Api> => {
  const { status, stated, message, body } = reply
  const why = message ?? NOT_TOLD
  if (!stated) return unsaid(attempt, reply, why)
  if (UNHEARD.has(status)) return Effect.succeed({ _tag: "Unknown", why })
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
const beside = (attempt: Attempt, body: CheckReply, said: CheckOutcome): Effect.Effect<CheckOutcome, never, Api> =>
  Effect.flatMap(evidenceOf(attempt, body), (seen) => {
    if (seen._tag === "In") return completeBy(attempt, seen)
    if (said._tag !== "Gone") return Effect.succeed(said)
    if (seen._tag === "Absent") return Effect.succeed({ ...said, cart: seen.cart })
    return Effect.succeed<CheckOutcome>(
      METHODS[attempt.method].processed ? said : { _tag: "Unanswered", why: seen.why }
    )
  })

/**
 * The end that a check tells. Without keys it may be that of another payment of the same sum: the cart or the order beside
 * it, where they show nothing new, count more.
 */
const complete = (attempt: Attempt, body: CheckReply): Effect.Effect<CheckOutcome, never, Api> =>
  Effect.gen(function* () {
    const seen = attempt.before === undefined ? null : yield* evidenceOf(attempt, body)
    if (seen?._tag === "Absent")
      return METHODS[attempt.method].processed
        ? { _tag: "Unanswered", why: NOT_ON_CART }
        : { _tag: "Gone", gateway: null, cart: seen.cart }
    const order = yield* orderNewsOf(body, attempt.order_id)
    return yield* completeBy(attempt, { cart: body, order })
  })

const checkOf = (
  attempt: Attempt,
  { status, stated, message, body }: Reply<CheckReply>
): Effect.Effect<CheckOutcome, never, Api> => {
  if (body.transaction_status?.toUpperCase() === "COMPLETE") return complete(attempt, body)
  const { shopping_cart_payment_id: payment_id } = body
  if (payment_id !== undefined) return Effect.succeed({ _tag: "Pending", payment_id })
  // An error while checking is no answer about the payment (REL-5).
  const said: CheckOutcome =
    !stated || status !== "success"
      ? { _tag: "Unanswered", why: message ?? NOT_TOLD, elsewhere: status === "duplicate_login" }
      : { _tag: "Gone", gateway: body.gateway_message ?? null, ...lateOf(body), cart: body }
  return attempt.before === undefined ? Effect.succeed(said) : beside(attempt, body, said)
}

const pendingOf = (attempt: Attempt): RequestOf<(typeof payment)["check_pending_transaction"]> => ({
  payment_key: attempt.key,
  action: METHODS[attempt.method].takenBy,
  payment_method: attempt.method,
  amount: cents(attempt.amount),
  shopping_cart_id: attempt.cart,
  ...(attempt.payment_id === undefined ? {} : { shopping_cart_payment_id: attempt.payment_id }),
  ...(attempt.order_id === undefined ? {} : { order_id: attempt.order_id }),
  time: new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone: "UTC" }).format(
    attempt.started
  )
})

type Convert = Extract<PaymentRequest, { readonly type: "ConvertCart" }>

const convert = ({ id, args: { cart } }: Convert, again: boolean): Effect.Effect<ConvertOutcome, ApiError, Api> =>
  Effect.gen(function* () {
    const api = yield* Api
    const fields = {
      order_method_version: ORDER_METHOD_VERSION,
      ...(cart === undefined ? {} : { shopping_cart_id: cart })
    }
    const { status, stated, message, body } = yield* api.write("save_shopping_cart_to_order", fields, {
      key: id,
      again
    })
    const order = yield* orderNewsOf(body)
    if (order) return { _tag: "Converted", order, cart: body }
    return stated && status === "error"
      ? { _tag: "NotConverted", message, cart: body }
      : { _tag: "NotConverted", message }
  })

/**
 * Where nobody remembers keys the order is not asked for again before it was looked for: while the cart is there it was
 * not made, and is asked for as the first time; once the cart is gone it is the latest one that comes to the same.
 */
const conversionOf = (request: Convert, again: boolean): Effect.Effect<ConvertOutcome, ApiError, Api> => {
  const { attempt, cart, total } = request.args
  if (cart === undefined || total === undefined || (!again && attempt === 1)) return convert(request, again)
  return Effect.gen(function* () {
    const { isHere, inHand } = yield* lookFor(cart)
    if (isHere) return yield* convert(request, false)
    const order = yield* orderOfGone(total)
    return order === null
      ? { _tag: "NotConverted", message: CART_GONE, cart: inHand }
      : { _tag: "Converted", order, cart: {} }
  })
}

export const paymentInterpreters: Interpreters<PaymentCommand, PaymentRequest, Api> = {
  SendPayment: (request) => {
    const { attempt } = request.args
    return Api.use((api) =>
      api.write(
        METHODS[attempt.method].takenBy,
        { ...fieldsOf(attempt), ...secretsOf(request) },
        { key: attempt.key, again: attempt.sends > 1, once: true, ...timeoutOf(attempt.method) }
      )
    ).pipe(
      Effect.flatMap((reply) => outcomeOf(attempt, reply)),
      Effect.catch(({ why }) => Effect.succeed<Outcome>({ _tag: "Unknown", why })),
      Effect.map((outcome) => ({ _tag: "PaymentAnswered" as const, key: attempt.key, send: attempt.sends, outcome }))
    )
  },

  CheckPayment: ({ id, args: { attempt, quiet } }) =>
    Api.use((api) => api.write("check_pending_transaction", pendingOf(attempt), { key: id, once: true, quiet })).pipe(
      Effect.flatMap((reply) => checkOf(attempt, reply)),
      Effect.catch(({ why }) => Effect.succeed<CheckOutcome>({ _tag: "Unanswered", why })),
      Effect.map((outcome) => ({ _tag: "CheckAnswered", key: attempt.key, quiet, outcome }))
    ),

  RemovePayment: ({ id, args: { payment_id, key } }, again) =>
    answerOf(
      Api.use((api) =>
        api.write(
          "remove_shopping_cart_payment",
          { payment: { shopping_cart_payment_id: payment_id, ...(key === undefined ? {} : { payment_key: key }) } },
          { key: id, again }
        )
      )
    ).pipe(Effect.map((answer) => ({ _tag: "RemovalAnswered", answer }))),

  ConvertCart: (request, again) =>
    conversionOf(request, again).pipe(
      Effect.catch(({ why }) => Effect.succeed<ConvertOutcome>({ _tag: "NotConverted", message: why })),
      Effect.map((outcome) => ({ _tag: "ConversionAnswered", attempt: request.args.attempt, outcome }))
    ),

  /** Sent once: nobody wants the same receipt twice. `email_key` names the message (CG-75). */
  EmailReceipt: ({ id, args: { order_id }, secrets }) => {
    const address = secrets?.email_address
    return answerOf(
      Api.use((api): Effect.Effect<Reply<EmailReply>, ApiError> =>
        address === undefined
          ? api.write("send_confirmation_email", { order_id }, { key: id, once: true })
          : api.read("get_item_order", {
              order_id,
              email_receipt: true,
              email_address: Redacted.value(address),
              email_key: id
            })
      )
    ).pipe(Effect.map((answer) => ({ _tag: "EmailAnswered", order_id, answer })))
  }
}

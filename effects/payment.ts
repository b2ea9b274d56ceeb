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
  Outcome,
  PaymentCommand,
  PaymentRequest
} from "../src/payment/protocol.ts"
import { answerOf } from "./answer.ts"
import { evidenceOf } from "./evidence.ts"
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

/** Without a status the cart or the order decides (REL-3). Where it shows nothing new, no processor was to be heard of it. */
const unsaid = (attempt: Attempt, { message, body }: Reply<PaymentReply>, why: string) =>
  Effect.map(evidenceOf(attempt, body), (seen): Outcome => {
    if (seen._tag === "In") return { _tag: "Approved", cart: seen.cart, order: seen.order }
    return seen._tag === "Absent" && !METHODS[attempt.method].processed
      ? { _tag: "Declined", message: message ?? NOT_TAKEN, gateway: body.gateway_message ?? null, cart: seen.cart }
      : { _tag: "Unknown", why }
  })

/** Only a reply that says so ends an attempt; everything else leaves it unknown (REL-3). */
const outcomeOf = (attempt: Attempt, reply: Reply<PaymentReply>): Effect.Effect<Outcome, never, Api> => {
  const { status, stated, message, body } = reply
  const why = message ?? NOT_TOLD
  if (!stated) return unsaid(attempt, reply, why)
  if (UNHEARD.has(status)) return Effect.succeed({ _tag: "Unknown", why })
  if (status === "success")
    return Effect.map(orderNewsOf(body, attempt.order_id), (order) => ({ _tag: "Approved", cart: body, order }))
  return Effect.succeed(
    body.transaction_status === "in_progress"
      ? { _tag: "Unknown", why: message ?? "The payment is still being processed." }
      : { _tag: "Declined", message, gateway: body.gateway_message ?? null, ...lateOf(body), cart: body }
  )
}

/**
 * A back end that remembers no keys may not know of money that no processor moved, and say that nothing is pending: that
 * is believed with the cart or the order beside it, and what these show counts more than what was said.
 */
const beside = (attempt: Attempt, body: CheckReply, said: CheckOutcome): Effect.Effect<CheckOutcome, never, Api> =>
  Effect.map(evidenceOf(attempt, body), (seen): CheckOutcome => {
    if (seen._tag === "In") return { _tag: "Complete", cart: seen.cart, order: seen.order }
    if (said._tag !== "Gone") return said
    if (seen._tag === "Absent") return { ...said, cart: seen.cart }
    return METHODS[attempt.method].processed ? said : { _tag: "Unanswered", why: seen.why }
  })

const checkOf = (
  attempt: Attempt,
  { status, stated, message, body }: Reply<CheckReply>
): Effect.Effect<CheckOutcome, never, Api> => {
  if (body.transaction_status?.toUpperCase() === "COMPLETE")
    return Effect.map(orderNewsOf(body, attempt.order_id), (order) => ({ _tag: "Complete", cart: body, order }))
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

  ConvertCart: ({ id, args: { attempt, cart } }, again) =>
    Api.use((api) =>
      api.write(
        "save_shopping_cart_to_order",
        { order_method_version: ORDER_METHOD_VERSION, ...(cart === undefined ? {} : { shopping_cart_id: cart }) },
        { key: id, again }
      )
    ).pipe(
      Effect.flatMap(({ status, stated, message, body }) =>
        Effect.map(orderNewsOf(body), (order): ConvertOutcome => {
          if (order) return { _tag: "Converted", order, cart: body }
          return stated && status === "error"
            ? { _tag: "NotConverted", message, cart: body }
            : { _tag: "NotConverted", message }
        })
      ),
      Effect.catch(({ why }) => Effect.succeed<ConvertOutcome>({ _tag: "NotConverted", message: why })),
      Effect.map((outcome) => ({ _tag: "ConversionAnswered", attempt, outcome }))
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

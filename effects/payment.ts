import { Effect, Redacted } from "effect"
import type { RequestOf } from "../src/kernel/contract.ts"
import { universalTime } from "../src/kernel/zone.ts"
import { cents } from "../src/money/cents.ts"
import { ORDER_METHOD_VERSION, type payment } from "../src/payment/contract.ts"
import { type Attempt } from "../src/payment/model.ts"
import { METHODS, type PaymentAction } from "../src/payment/methods.ts"
import type {
  InquiryOutcome,
  ConvertOutcome,
  ReceiptReply,
  Outcome,
  PaymentCommand,
  PaymentRequest
} from "../src/payment/protocol.ts"
import { answerOf } from "./answer.ts"
import { CART_GONE } from "../src/payment/shown/messages.ts"
import { lookFor, orderOfGone } from "./evidence.ts"
import { orderNewsOf } from "./orderNews.ts"
import { inquiryOutcomeOf, outcomeOf } from "./paymentOutcome.ts"
import { Api, type ApiError, type Reply } from "./ports/Api.ts"
import type { Interpreters } from "./perform.ts"

type Send = Extract<PaymentRequest, { readonly type: "SendPayment" }>

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
  const field = METHODS[method].reference?.field
  return reference === undefined || field === undefined ? {} : { [field]: reference }
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

const pendingOf = (attempt: Attempt): RequestOf<(typeof payment)["check_pending_transaction"]> => ({
  payment_key: attempt.key,
  action: METHODS[attempt.method].takenBy,
  payment_method: attempt.method,
  amount: cents(attempt.amount),
  shopping_cart_id: attempt.cart,
  ...(attempt.payment_id === undefined ? {} : { shopping_cart_payment_id: attempt.payment_id }),
  ...(attempt.order_id === undefined ? {} : { order_id: attempt.order_id }),
  time: universalTime(attempt.started)
})

type Convert = Extract<PaymentRequest, { readonly type: "SendConvertCart" }>

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

  SendInquiry: ({ id, args: { attempt, quiet } }) =>
    Api.use((api) => api.write("check_pending_transaction", pendingOf(attempt), { key: id, once: true, quiet })).pipe(
      Effect.flatMap((reply) => inquiryOutcomeOf(attempt, reply)),
      Effect.catch(({ why }) => Effect.succeed<InquiryOutcome>({ _tag: "Unanswered", why })),
      Effect.map((outcome) => ({ _tag: "InquiryAnswered", key: attempt.key, quiet, outcome }))
    ),

  SendRemovePayment: ({ id, args: { payment_id, key } }, again) =>
    answerOf(
      Api.use((api) =>
        api.write(
          "remove_shopping_cart_payment",
          { payment: { shopping_cart_payment_id: payment_id, ...(key === undefined ? {} : { payment_key: key }) } },
          { key: id, again }
        )
      )
    ).pipe(Effect.map((answer) => ({ _tag: "RemovalAnswered", answer }))),

  SendVoid: ({ id, args: charge, secrets: { manager_code: code } = {} }) =>
    answerOf(
      Api.use((api) =>
        api.write(
          "void_shopping_cart_payment",
          {
            payment: { shopping_cart_payment_id: charge.payment_id },
            ...(code === undefined ? {} : { manager_code: code })
          },
          { key: id, once: true }
        )
      )
    ).pipe(Effect.map((answer) => ({ _tag: "VoidAnswered", charge, answer }))),

  SendConvertCart: (request, again) =>
    conversionOf(request, again).pipe(
      Effect.catch(({ why }) => Effect.succeed<ConvertOutcome>({ _tag: "NotConverted", message: why })),
      Effect.map((outcome) => ({ _tag: "ConversionAnswered", attempt: request.args.attempt, outcome }))
    ),

  /** Sent once: nobody wants the same receipt twice. `email_key` names the message (CG-75). */
  SendReceiptTo: ({ id, args: { order_id, by = "email", remember }, secrets }) => {
    const { email_address: address, text_to: number } = secrets ?? {}
    return answerOf(
      Api.use((api): Effect.Effect<Reply<ReceiptReply>, ApiError> => {
        if (number !== undefined)
          return api.read("get_item_order", { order_id, text_to: Redacted.value(number), email_key: id })
        return address === undefined
          ? api.write("send_confirmation_email", { order_id }, { key: id, once: true })
          : api.read("get_item_order", {
              order_id,
              email_receipt: true,
              email_address: Redacted.value(address),
              email_key: id,
              ...(remember === undefined ? {} : { remember_email: remember })
            })
      })
    ).pipe(Effect.map((answer) => ({ _tag: "ReceiptAnswered", order_id, by, answer })))
  }
}

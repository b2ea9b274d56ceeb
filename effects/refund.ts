import { Effect } from "effect"
import type { RequestOf } from "../src/kernel/contract.ts"
import { universalTime } from "../src/kernel/zone.ts"
import { cents, negate, ZERO } from "../src/money/cents.ts"
import { ORDER_METHOD_VERSION, type payment } from "../src/payment/contract.ts"
import { NOT_COMPLETED } from "../src/refund/messages.ts"
import { KEY_TAKEN } from "../src/refund/shown/messages.ts"
import type { Leg, Restock } from "../src/refund/model.ts"
import type {
  FinishOutcome,
  LegInquiryOutcome,
  LegOutcome,
  RefundCommand,
  RefundRequest
} from "../src/refund/protocol.ts"
import type { PaymentAction } from "../src/payment/methods.ts"
import { refundActionOf } from "../src/refund/rules.ts"
import { isNamed } from "../src/refund/selection/rules.ts"
import { CART_GONE } from "../src/payment/shown/messages.ts"
import { answerOf } from "./answer.ts"
import { lookFor, orderOfGone } from "./evidence.ts"
import { orderNewsOf } from "./orderNews.ts"
import { Api, type ApiError } from "./ports/Api.ts"
import { legCheckOf, legOutcomeOf } from "./refundOutcome.ts"
import type { Interpreters } from "./perform.ts"

type Sent = Extract<RefundRequest, { type: "SendLeg" }>

/** Longer than the server's own deadline for the processor (REL-14). */
const LEG_TIMEOUT = 180_000

const DESCRIPTION = "Restock fee"

/** A refund says what it keeps back, if nothing then that (API-86, API-87). */
const restockFields = (restock: Restock | null) => ({
  restock_fee: {
    ...(restock?.percent === undefined ? {} : { percent: restock.percent }),
    ...(restock?.amount === undefined ? {} : { amount: cents(restock.amount) }),
    ...(restock === null ? { amount: ZERO } : {}),
    description: DESCRIPTION
  }
})

const actionOf = ({ create_new, method }: Leg): PaymentAction | null =>
  refundActionOf(create_new ? "GIFT_CARD" : method)

const methodOf = ({ create_new, method }: Leg): string => (create_new ? "gift_card" : method.toLowerCase())

/** One leg as it is sent: the negative of what goes back (REF-19, API-87). */
const fieldsOf = ({ args, secrets }: Sent): RequestOf<(typeof payment)[PaymentAction]> => {
  const { leg, cart, restock, payment_count, item_count } = args
  const { card_type, transaction_identifier, authorization_code, payment_date } = leg
  return {
    order_method_version: ORDER_METHOD_VERSION,
    shopping_cart_id: cart,
    retry: false,
    payment_count,
    item_count,
    amount: negate(cents(leg.amount)),
    payment_method: methodOf(leg),
    payment_key: leg.key,
    order_id: leg.order_id,
    ...(isNamed(leg.order_payment_id) ? { order_payment_id: leg.order_payment_id } : {}),
    payment_method_code: leg.method,
    original_amount: cents(leg.original),
    ...(leg.surcharge === undefined ? {} : { surcharge_back: cents(leg.surcharge.fee + leg.surcharge.tax) }),
    // A card that was charged outside of this register is given back there too (CG-58).
    skip_processing: leg.method === "ALT_CREDIT_CARD",
    ...restockFields(restock),
    ...(card_type === undefined ? {} : { card_type }),
    ...(transaction_identifier === undefined ? {} : { transaction_identifier }),
    ...(authorization_code === undefined ? {} : { authorization_code }),
    ...(payment_date === undefined ? {} : { payment_date }),
    ...(leg.create_new ? { create_new: true } : {}),
    ...(secrets?.gift_card_number === undefined ? {} : { gift_card_number: secrets.gift_card_number }),
    ...(secrets?.manager_code === undefined ? {} : { manager_code: secrets.manager_code })
  }
}

/** The key was used for another leg, on another register, and this one did nothing (REL-7). */
const OTHER_CONTENT = 422

/** A leg whose reply is none. It is sent once, so what its key was used for instead was not this leg. */
const lostOf = ({ code, why }: ApiError): LegOutcome =>
  code === OTHER_CONTENT ? { _tag: "Declined", message: KEY_TAKEN, gateway: null, cart: {} } : { _tag: "Unknown", why }

type Finish = Extract<RefundRequest, { type: "FinishRefund" }>

const namedOf = (cart: string | undefined) => (cart === undefined ? {} : { shopping_cart_id: cart })

/** A layaway's refund clears its cart (REF-15); a fee that keeps all of it is brought first, under a key of its own. */
const finishLayaway = ({ id, args: { keeps, cart } }: Finish, again: boolean) =>
  Effect.gen(function* () {
    const api = yield* Api
    const named = namedOf(cart)
    if (keeps !== undefined) {
      const fields = { ...named, order_payment_id: keeps.order_payment_id, ...restockFields(keeps.restock) }
      const kept = yield* api.write("get_refund_amount", fields, { key: `${id}-fee`, again })
      if (kept.status !== "success") return { _tag: "Refused", message: kept.message, cart: {} } satisfies FinishOutcome
    }
    const { status, message, body } = yield* api.write("clear_cart", named, { key: id, again })
    const outcome: FinishOutcome =
      status === "success" ? { _tag: "Finished", order: null, cart: body } : { _tag: "Refused", message, cart: body }
    return outcome
  })

/** An item return becomes an order (REF-16). */
const finishReturn = ({ id, args: { keeps, cart } }: Finish, again: boolean) =>
  Effect.gen(function* () {
    const api = yield* Api
    const fields = {
      order_method_version: ORDER_METHOD_VERSION,
      ...namedOf(cart),
      ...(keeps === undefined ? {} : restockFields(keeps.restock))
    }
    const { message, body } = yield* api.write("save_shopping_cart_to_order", fields, { key: id, again })
    const order = yield* orderNewsOf(body)
    const outcome: FinishOutcome = order
      ? { _tag: "Finished", order, cart: body }
      : { _tag: "Refused", message, cart: body }
    return outcome
  })

const finished = (request: Finish, again: boolean): Effect.Effect<FinishOutcome, ApiError, Api> =>
  request.args.context === "layaway" ? finishLayaway(request, again) : finishReturn(request, again)

/**
 * Where nobody remembers keys the end is not asked for again before it was looked for: while the cart is there it is not
 * over, and is asked for as the first time. A layaway's is over with its cart; a return is the latest order that comes to the
 * same, or another register's.
 */
const finishOf = (request: Finish, again: boolean): Effect.Effect<FinishOutcome, ApiError, Api> => {
  const { attempt, cart, context, total } = request.args
  if (cart === undefined || total === undefined || (!again && attempt === 1)) return finished(request, again)
  return Effect.gen(function* () {
    const { isHere, inHand } = yield* lookFor(cart)
    if (isHere) return yield* finished(request, false)
    if (context === "layaway") return { _tag: "Finished", order: null, cart: inHand }
    const order = yield* orderOfGone(total)
    return order === null
      ? { _tag: "Refused", message: CART_GONE, cart: inHand }
      : { _tag: "Finished", order, cart: inHand }
  })
}

export const refundInterpreters: Interpreters<RefundCommand, RefundRequest, Api> = {
  GetRefundTable: ({ args: { context, order_id, restock } }) =>
    answerOf(
      Api.use((api) =>
        api.read("get_refund_methods", {
          context,
          ...(order_id === undefined ? {} : { order_id }),
          ...restockFields(restock)
        })
      )
    ).pipe(Effect.map((answer) => ({ _tag: "RefundTableAnswered", answer }))),

  SendLeg: (request) => {
    const { leg } = request.args
    const action = actionOf(leg)
    const answered = (outcome: LegOutcome): RefundCommand => ({ _tag: "LegAnswered", key: leg.key, outcome })
    if (action === null)
      return Effect.succeed(answered({ _tag: "Declined", message: NOT_COMPLETED, gateway: null, cart: {} }))
    return Api.use((api) =>
      api.write(action, fieldsOf(request), { key: leg.key, once: true, timeout: LEG_TIMEOUT })
    ).pipe(
      Effect.flatMap((reply) => legOutcomeOf(request.args, reply)),
      Effect.catch((lost) => Effect.succeed(lostOf(lost))),
      Effect.map(answered)
    )
  },

  SendLegInquiry: ({ id, args: { leg, cart } }) =>
    Api.use((api) =>
      api.write(
        "check_pending_transaction",
        {
          payment_key: leg.key,
          action: actionOf(leg) ?? "",
          payment_method: methodOf(leg),
          amount: negate(cents(leg.amount)),
          shopping_cart_id: cart,
          order_id: leg.order_id,
          ...(leg.payment_id === undefined ? {} : { shopping_cart_payment_id: leg.payment_id }),
          time: universalTime(leg.deadline)
        },
        { key: id, once: true }
      )
    ).pipe(
      Effect.flatMap((reply) => legCheckOf({ leg, cart }, reply)),
      Effect.catch(({ why }) => Effect.succeed<LegInquiryOutcome>({ _tag: "Unanswered", why })),
      Effect.map((outcome) => ({ _tag: "LegInquiryAnswered", key: leg.key, outcome }))
    ),

  FinishRefund: (request, again) =>
    finishOf(request, again).pipe(
      Effect.catch(({ why }) => Effect.succeed<FinishOutcome>({ _tag: "NotHeard", why })),
      Effect.map((outcome) => ({ _tag: "RefundFinishAnswered", attempt: request.args.attempt, outcome }))
    )
}

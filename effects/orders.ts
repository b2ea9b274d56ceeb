import { Effect } from "effect"
import type { CartReply } from "../src/cart/contract.ts"
import type { SecretText } from "../src/kernel/contract.ts"
import type { Answer } from "../src/kernel/answer.ts"
import type { OrdersCommand, OrdersRequest } from "../src/orders/protocol.ts"
import { cents } from "../src/money/cents.ts"
import { answerOf } from "./answer.ts"
import { Api } from "./ports/Api.ts"
import type { Interpreters } from "./perform.ts"

/**
 * What a piece that came back made of the cart. No document names the order that a cart takes back: it is the one that was
 * asked for, so a cart that the reply does not carry is read here (ENT-05, API-33).
 */
const takenBack = (order: string, answer: Answer<CartReply>): Effect.Effect<Answer<CartReply>, never, Api> => {
  if (answer._tag !== "Answered" || answer.status !== "success") return Effect.succeed(answer)
  const { reply } = answer
  const cart =
    reply.items === undefined
      ? Api.use((api) => api.read("get_shopping_cart", {}, { quiet: true })).pipe(
          Effect.map(({ body }) => body),
          Effect.orElseSucceed(() => reply)
        )
      : Effect.succeed(reply)
  return Effect.map(cart, (now) => ({
    ...answer,
    reply: { ...now, return_order_id: now.return_order_id ?? order }
  }))
}

type Returning = Extract<OrdersRequest, { readonly type: "SendReturnItem" | "SendUsedReturn" }>

/** One call is one piece, for no document knows how many (API-33). Each has a name of its own. */
const takeBack = (
  { id, args: { quantity, serial_number, ...item } }: Pick<Returning, "id" | "args">,
  code: SecretText | undefined,
  again: boolean
): Effect.Effect<OrdersCommand, never, Api> => {
  const fields = {
    ...item,
    serializable: serial_number !== undefined,
    serial_number: serial_number ?? "",
    ...(code === undefined ? {} : { manager_code: code })
  }
  const back = (piece: number) =>
    Api.use((api) => api.write("get_return_amount", fields, { key: piece === 1 ? id : `${id}-${piece}`, again }))
  const all = Array.from({ length: quantity - 1 }, (_, place) => place + 2).reduce(
    (before, piece) =>
      Effect.flatMap(before, (reply) => (reply.status === "success" ? back(piece) : Effect.succeed(reply))),
    back(1)
  )
  return answerOf(all).pipe(
    Effect.flatMap((answer) => takenBack(item.order_id, answer)),
    Effect.map((answer): OrdersCommand => ({ _tag: "ReturnAnswered", answer }))
  )
}

export const ordersInterpreters: Interpreters<OrdersCommand, OrdersRequest, Api> = {
  SendReturnItem: (request, again) => takeBack(request, undefined, again),
  SendUsedReturn: (request, again) => takeBack(request, request.secrets?.manager_code, again),

  PlanRefund: ({ id, args }, again) =>
    answerOf(Api.use((api) => api.write("get_refund_amount", args, { key: id, again }))).pipe(
      Effect.map((answer) => ({ _tag: "PlanRefundAnswered", answer }))
    ),

  // Each under a name of its own: what was planned before a crash is planned once.
  PlanRefunds: ({ id, args: { order_payment_ids } }, again) => {
    const plan = (order_payment_id: string) =>
      Api.use((api) =>
        api.write("get_refund_amount", { order_payment_id }, { key: `${id}-${order_payment_id}`, again })
      )
    const [first, ...others] = order_payment_ids
    const all = others.reduce(
      (before, next) =>
        Effect.flatMap(before, (reply) => (reply.status === "success" ? plan(next) : Effect.succeed(reply))),
      plan(first)
    )
    return answerOf(all).pipe(Effect.map((answer) => ({ _tag: "PlanRefundAnswered", answer })))
  },

  SendCancelOrder: ({ id, args }, again) =>
    answerOf(Api.use((api) => api.write("cancel_order", args, { key: id, again }))).pipe(
      Effect.map((answer) => ({ _tag: "OrderWorkAnswered", work: "cancel", answer }))
    ),

  SendNoReceipt: ({ id, args: { total, items, ...args }, secrets = {} }, again) =>
    answerOf(
      Api.use((api) =>
        api.write(
          "save_no_receipt_return",
          { ...args, items: [...items], total: cents(total), ...secrets },
          { key: id, again }
        )
      )
    ).pipe(Effect.map((answer) => ({ _tag: "OrderWorkAnswered", work: "no receipt", answer }))),

  SendApprovedCancel: ({ id, args, secrets: { manager_code: code } = {} }, again) =>
    answerOf(
      Api.use((api) =>
        api.write(
          "cancel_order",
          { ...args, ...(code === undefined ? {} : { manager_code: code }) },
          { key: id, again }
        )
      )
    ).pipe(Effect.map((answer) => ({ _tag: "OrderWorkAnswered", work: "cancel", answer })))
}

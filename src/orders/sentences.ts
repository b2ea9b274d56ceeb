import { cents } from "../money/cents.ts"
import { formatMoney } from "../money/text.ts"
import type { OrdersEvent } from "./protocol.ts"

type Sentences = {
  readonly [K in OrdersEvent["type"]]: (data: Extract<OrdersEvent, { readonly type: K }>["data"]) => string
}

/** What each event of an order says in words, for a person who was not there. */
export const ordersSentences: Sentences = {
  OrderOpened: ({ order_number, balance, mode }) =>
    `Order ${order_number} was opened (${mode}), balance ${formatMoney(cents(balance))}.`,
  ReturnAsked: ({ description, quantity }) => `${quantity} × ${description} comes back.`,
  ReturnEnded: ({ message }) => (message === undefined ? "It is in the cart." : `It was not taken back: ${message}`),
  OrderWorkAsked: ({ work }) => `The order is being changed (${work}).`,
  OrderWorkDone: ({ work }) => `The order was changed (${work}).`,
  OrderWorkRefused: ({ work, message }) => `The order was not changed (${work}): ${message}`,
  OrderMessageSeen: () => "The order's message was read.",
  LayawayPaymentSet: ({ order_number, amount }) =>
    `${formatMoney(cents(amount))} is to be paid on layaway ${order_number}.`,
  LayawayPaymentCleared: () => "The payment of the layaway was taken out."
}

import { type EventNotes, note, quiet } from "../kernel/eventNotes.ts"
import { cents } from "../money/cents.ts"
import { formatMoney } from "../money/text.ts"
import type { OrdersEvent } from "./protocol.ts"

/** What each event says to people. */
export const ordersEventNotes: EventNotes<OrdersEvent> = {
  OrderOpened: quiet(
    ({ order_number, balance, mode }) =>
      `Order ${order_number} was opened (${mode}), balance ${formatMoney(cents(balance))}.`
  ),
  ReturnRequested: quiet(({ description, quantity }) => `${quantity} × ${description} comes back.`),
  ReturnEnded: note(
    ({ message }) => (message === undefined ? "accepted" : "refused"),
    "info",
    ({ message }) => (message === undefined ? "It is in the cart." : `It was not taken back: ${message}`)
  ),
  OrderWorkRequested: quiet(({ work }) => `The order is being changed (${work}).`),
  OrderWorkDone: note("accepted", "info", ({ work }) => `The order was changed (${work}).`),
  OrderWorkRefused: note(
    "refused",
    "warning",
    ({ work, message }) => `The order was not changed (${work}): ${message}`
  ),
  OrderMessageDismissed: quiet(() => "The order's message was read."),
  LayawayPaymentSet: quiet(
    ({ order_number, amount }) => `${formatMoney(cents(amount))} is to be paid on layaway ${order_number}.`
  ),
  LayawayPaymentCleared: quiet(() => "The payment of the layaway was taken out.")
}

import { type EventNotes, note, quiet } from "../kernel/eventNotes.ts"
import { cents } from "../money/cents.ts"
import { formatMoney } from "../money/text.ts"
import type { Work } from "./model.ts"
import type { OrdersEvent } from "./protocol.ts"

/** What is done with an order: asked for, done, or refused. */
const WORKS: Readonly<Record<Work, { readonly asked: string; readonly done: string; readonly not: string }>> = {
  return: {
    asked: "A piece of the order is to come back.",
    done: "It came back.",
    not: "It did not come back"
  },
  refund: {
    asked: "Payments of the order are to be given back.",
    done: "They are in the cart to be given back.",
    not: "They are not given back"
  },
  notes: { asked: "The order's note is to be saved.", done: "The note is saved.", not: "The note was not saved" },
  "check-in": { asked: "The order is to be checked in.", done: "It is checked in.", not: "It was not checked in" },
  cancel: {
    asked: "The order is to be cancelled, and what was paid given back.",
    done: "The order is cancelled.",
    not: "The order was not cancelled"
  },
  "no receipt": {
    asked: "Goods come back without a receipt, onto a gift card.",
    done: "They came back without a receipt.",
    not: "They did not come back"
  }
}

/** What each event says to people. */
export const ordersEventNotes: EventNotes<OrdersEvent> = {
  OrderOpened: quiet(
    ({ order_number, balance, mode }) =>
      `Order ${order_number} was opened (${mode}), balance ${formatMoney(cents(balance))}.`
  ),
  ReturnRequested: quiet(
    ({ description, quantity, return_reason: reason, not_sellable }) =>
      `${quantity} × ${description} comes back${reason === undefined ? "" : `: ${reason}`}${not_sellable === true ? ", not to be sold again" : ""}.`
  ),
  ReturnEnded: note(
    ({ message }) => (message === undefined ? "accepted" : "refused"),
    "info",
    ({ message }) => (message === undefined ? "It is in the cart." : `It was not taken back: ${message}`)
  ),
  OrderWorkRequested: quiet(({ work }) => WORKS[work].asked),
  OrderWorkDone: note("accepted", "info", ({ work, message }) =>
    work === "no receipt" && message !== undefined ? `${WORKS[work].done} ${message}` : WORKS[work].done
  ),
  OrderWorkRefused: note("refused", "warning", ({ work, message }) => `${WORKS[work].not}: ${message}`),
  OrderMessageDismissed: quiet(() => "The order's message was read."),
  LayawayPaymentSet: quiet(
    ({ order_number, amount }) => `${formatMoney(cents(amount))} is to be paid on layaway ${order_number}.`
  ),
  LayawayPaymentCleared: quiet(() => "The payment of the layaway was taken out.")
}

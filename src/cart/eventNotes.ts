import { type EventNotes, note, quiet, unlessDone } from "../kernel/eventNotes.ts"
import type { CartEvent } from "./protocol.ts"
import { cents } from "../money/cents.ts"
import { formatMoney } from "../money/text.ts"
import { percentText } from "../money/rate.ts"

const money = (amount: number): string => formatMoney(cents(amount))

const items = (count: number): string => `${count} ${count === 1 ? "line" : "lines"}`

/** What each event says to people. */
export const cartEventNotes: EventNotes<CartEvent> = {
  CartReceived: quiet(
    ({ put, removed, totals, payments, tax_rate }) =>
      `The cart: ${items(put.length)} new or changed${put.map((item) => `; ${item.quantity} × ${item.description}`).join("")}${removed.length > 0 ? `, ${removed.length} removed` : ""}; total ${money(totals.total)}, ${payments.length} payments, balance ${money(totals.balance_remaining)}${tax_rate === undefined ? "" : `, taxed at ${percentText(tax_rate)}%`}.`
  ),
  QuantityRequested: quiet(({ from, to }) =>
    to === 0 ? "A line is being removed." : `A quantity goes from ${from} to ${to}.`
  ),
  QuantityClamped: note("refused", "info", ({ to }) => `It was cut to the ${to} in stock.`),
  QuantitySettled: quiet(({ quantity }) => `The change to ${quantity} is over; the back office's cart counts.`),
  QuantityRefused: note("refused", "warning", ({ message }) => `The quantity was not changed: ${message}`),
  HighlightEnded: quiet(() => "The highlight went."),
  ClearRequested: quiet(({ total }) => `Clearing the cart of ${money(total)}.`),
  ClearEnded: note(unlessDone, "info", ({ message }) => message ?? "The cart is cleared."),
  CartMessage: note("refused", "info", ({ message }) => `Shown: ${message}`),
  CartMessageDismissed: quiet(() => "The cart's message was read.")
}

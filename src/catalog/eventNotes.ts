import { type EventNotes, note, quiet } from "../kernel/eventNotes.ts"
import type { CatalogEvent } from "./protocol.ts"
import { cents } from "../money/cents.ts"
import { formatMoney } from "../money/text.ts"

const money = (amount: number): string => formatMoney(cents(amount))

/** What each event says to people. */
export const catalogEventNotes: EventNotes<CatalogEvent> = {
  ItemScanned: quiet(({ term, quantity }) => `Scanned “${term}”${quantity === 1 ? "" : ` × ${quantity}`}.`),
  ProductPicked: quiet(
    ({ description, quantity }) => `Picked ${description}${quantity === 1 ? "" : ` × ${quantity}`}.`
  ),
  ScanFound: quiet(({ description, price }) => `It is ${description}${price === null ? "" : ` at ${money(price)}`}.`),
  CustomerNeeded: quiet(() => "It needs a customer; one is asked for first."),
  ScanAdded: note("accepted", "info", () => "It is in the cart."),
  ScanRefused: note("refused", "warning", ({ message }) => `It was not added: ${message}`),
  ScanWaits: note("refused", "info", () => "It waits in the cart for the connection."),
  ScanUnconfirmed: note("refused", "problem", ({ why }) => `Nobody knows whether it was added: ${why}`),
  ScanRetried: quiet(() => "It was sent again, under its own key."),
  ScanDismissed: note(
    null,
    "warning",
    () => "It was taken off the screen. It was not in the cart as this register knows it."
  ),
  SearchShown: quiet(({ term, results }) => `“${term}” has ${results} answers on its first page; they are shown.`),
  ScanDiscarded: note("refused", "info", ({ kind }) => `A ${kind} was scanned into the search and discarded.`),
  CatalogMessageDismissed: quiet(() => "The search message was read.")
}

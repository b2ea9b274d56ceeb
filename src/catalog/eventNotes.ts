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
  ScanUnconfirmed: note("refused", "problem", ({ why }) => `Nobody knows whether it was added: ${why}`),
  ScanRetried: quiet(() => "The same change was sent again under its own key."),
  ScanDismissed: note(null, "warning", () => "The unconfirmed item was put aside and the cart fetched."),
  SearchShown: quiet(({ term, results }) => `“${term}” has ${results} answers on its first page; they are shown.`),
  ScanDiscarded: note("refused", "info", ({ kind }) => `A ${kind} was scanned into the search and discarded.`),
  CatalogMessageDismissed: quiet(() => "The search message was read.")
}

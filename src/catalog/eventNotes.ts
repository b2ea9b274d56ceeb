import { type EventNotes, note, quiet } from "../kernel/eventNotes.ts"
import type { CatalogEvent, Source } from "./protocol.ts"
import { cents } from "../money/cents.ts"
import { formatMoney } from "../money/text.ts"

const money = (amount: number): string => formatMoney(cents(amount))

/** Where a piece comes from, when not simply off the shelf. */
const SOURCES: Readonly<Record<Source, string>> = {
  beyond: ", beyond the count",
  approved: ", beyond the count, with a manager's code",
  warehouse: ", ordered from the warehouse"
}

/** A piece by its number; with a code where the inventory does not have it. */
const sourceOf = (from: Source | undefined, serial: string | undefined): string => {
  if (serial === undefined) return from === undefined ? "" : SOURCES[from]
  return `, serial ${serial}${from === undefined ? "" : ", with a manager's code"}`
}

/** What somebody answered about the stock. */
const ANSWERS = {
  sold: "It is in hand: to be sold beyond the count.",
  ordered: "It is to be ordered from the warehouse.",
  customer: "A customer is asked for first: a warehouse order is somebody's.",
  left: "It was left out."
} as const

/** What each event says to people. */
export const catalogEventNotes: EventNotes<CatalogEvent> = {
  ItemScanned: quiet(({ term, quantity }) => `Scanned “${term}”${quantity === 1 ? "" : ` × ${quantity}`}.`),
  ProductPicked: quiet(
    ({ description, quantity, from, serial }) =>
      `Picked ${description}${quantity === 1 ? "" : ` × ${quantity}`}${sourceOf(from, serial)}.`
  ),
  StockAsked: note("refused", "info", ({ description, quantity, counted, warehouse }) =>
    warehouse > 0
      ? `The count says ${counted} of ${description} in the store and ${warehouse} at the warehouse; ${quantity} wanted. The register asks.`
      : `The count says ${counted} of ${description}; ${quantity} wanted. The register asks.`
  ),
  StockAnswered: note(null, "info", ({ answer }) => ANSWERS[answer]),
  ScanFound: quiet(({ description, price }) => `It is ${description}${price === null ? "" : ` at ${money(price)}`}.`),
  CustomerNeeded: quiet(() => "It needs a customer; one is asked for first."),
  ScanOpened: quiet(({ screen }) => `It is not simply added: ${screen} opens for it.`),
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
  ScanMoved: quiet(() => "It goes into a sale without the server, and not into the cart."),
  SearchShown: quiet(({ term, results, close }) =>
    close === true
      ? `Nothing matches “${term}”; ${results} that are near it are shown.`
      : `“${term}” has ${results} answers on its first page; they are shown.`
  ),
  ScanDiscarded: note("refused", "info", ({ kind }) => `A ${kind} was scanned into the search and discarded.`),
  InventoryRequested: quiet(
    ({ product_id, quantity }) => `Asked to add ${quantity} of product ${product_id} to the inventory.`
  ),
  InventoryAdded: note(
    "accepted",
    "info",
    ({ product_id, quantity }) => `${quantity} of product ${product_id} added to the inventory.`
  ),
  InventoryRefused: note("refused", "warning", ({ message }) => `Not added to the inventory: ${message}`),
  CatalogMessageDismissed: quiet(() => "The search message was read.")
}

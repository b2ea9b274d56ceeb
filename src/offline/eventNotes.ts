import { type EventNotes, note, quiet } from "../kernel/eventNotes.ts"
import { cents } from "../money/cents.ts"
import { formatMoney } from "../money/text.ts"
import type { OfflineEvent } from "./protocol.ts"
import { LACKS } from "./texts.ts"

const money = (amount: number): string => formatMoney(cents(amount))
const WAYS = { CASH: "cash", CHECK: "by check" } as const

/** What each event says to people. */
export const offlineEventNotes: EventNotes<OfflineEvent> = {
  PriceBookConfirmed: quiet(
    ({ rows, through }) => `The prices kept here are those of now: ${rows} products, change ${through}.`
  ),
  PriceBookLost: note(
    null,
    "warning",
    ({ why }) => `Nothing can be sold here without the server: prices, none, ${LACKS[why]}.`
  ),
  OfflineSeriesReceived: quiet(
    ({ code, series }) => `This register numbers its sales without the server ${code}.${series}-0001 and on.`
  ),
  OfflinePricesSeen: quiet(({ prices }) =>
    prices === undefined
      ? "Nobody answers, and this register has no prices of its own."
      : `Nobody answers. This register has prices of its own, up to change ${prices.through}.`
  ),
  OfflineSaleBegun: quiet(() => "A sale without the server began."),
  OfflineItemScanned: note(
    "accepted",
    "info",
    ({ term, quantity }) => `Scanned without the server: ${quantity} × ${term}.`
  ),
  OfflineLineAdded: quiet(({ row }) => `${row?.description ?? "A product"} is in the sale without the server.`),
  OfflineLineRefused: note("refused", "warning", ({ why }) => `Not sold without the server: ${why}`),
  OfflineHitsShown: quiet(({ term, rows }) => `${rows.length} products may be meant by ${term}.`),
  OfflineHitsLeft: quiet(() => "None of them was chosen."),
  OfflineLineChanged: quiet(({ quantity }) => `The quantity of a line was changed to ${quantity}.`),
  OfflineLineRemoved: quiet(() => "A line was taken out of the sale without the server."),
  OfflineNoteChanged: quiet(({ note: text }) => `The note of the sale without the server: ${text}`),
  OfflineSaleDropped: note(
    null,
    "warning",
    ({ pieces }) => `A sale without the server was dropped: ${pieces} pieces, nothing sold.`
  ),
  OfflineSaleKept: note(
    "paid",
    "info",
    ({ number, total, tendered, change, method }) =>
      `Sale ${number} was made without the server: ${money(total)} ${WAYS[method]}, ${money(tendered)} handed over, ${money(change)} change. It waits to be booked.`
  ),
  OfflineSaleRecovered: note(
    "paid",
    "warning",
    ({ number, total, method }) =>
      `Sale ${number}, ${money(total)} ${WAYS[method]}, was not in the journal any more. Its copy beside it was found: it waits to be booked.`
  ),
  OfflineSaleDone: quiet(() => "The sale is on this register's disk."),
  OfflineSaleLeft: quiet(() => "Whoever sold it went on."),
  ScreenCovered: note(null, "info", () => "Nobody touched the screen for five minutes: it was covered."),
  CoverLifted: note(
    null,
    "warning",
    ({ by }) => `The cover was lifted. ${by} is signed in; nobody could prove who it was.`
  ),
  OfflineSendBegan: quiet(() => "A sale that was made without the server is being booked."),
  OfflineSaleUnanswered: quiet(({ why }) => `A sale that was made without the server was not booked yet: ${why}`),
  OfflineSaleHeld: note(
    "refused",
    "problem",
    ({ why }) => `A sale that was made without the server could not be booked: ${why}`
  ),
  OfflineSaleBooked: quiet(
    ({ order_number }) => `A sale that was made without the server is booked, once: order ${order_number}.`
  )
}

import { accepted, type Deciders, type Decision, nothing, rejected, type Stamp } from "../kernel/decider.ts"
import { entryOf } from "../kernel/table.ts"
import { LARGEST } from "../money/text.ts"
import { isBusy } from "../payment/model.ts"
import type { CatalogState } from "../catalog/model.ts"
import type { CatalogEvent } from "../catalog/protocol.ts"
import type { HardwareEvent } from "../hardware/protocol.ts"
import { keepsSignedIn, silenceOf } from "../session/rules.ts"
import { readScan } from "../catalog/rules.ts"
import * as catalogWords from "../catalog/messages.ts"
import type { Asking } from "./asking.ts"
import { keep, type OfflineView } from "./keep.ts"
import * as words from "./messages.ts"
import { afterMirror, mirrors } from "./mirror.ts"
import type { AwayLine } from "./model.ts"
import { firstPapers } from "./paper.ts"
import type { FoundAway, OfflineCommand, OfflineEvent, OfflineRequest } from "./protocol.ts"
import { REFUSALS, totalsOf } from "./rules.ts"
import { stanceOf } from "./stance.ts"
import { isSold, rateOf } from "./sums.ts"

/** What these deciders look at, and what they make happen. */
export interface RingingView extends OfflineView {
  readonly catalog: CatalogState
}
export type RingingEvent = OfflineEvent | HardwareEvent | Extract<CatalogEvent, { readonly type: "ScanMoved" }>

type Made = Decision<RingingEvent, OfflineRequest>

/** The most lines of a sale, pieces of a line, and characters of a note. */
const MOST_LINES = 500
const MOST_PIECES = 9_999
const LONGEST_NOTE = 1_000

/** Why a sale may not begin now, in words; null where it may. */
const shut = (view: OfflineView, now: number): string | null => {
  if (isBusy(view.payment)) return words.PAYMENT_BUSY
  const stance = stanceOf(view, now)
  if (stance._tag === "Shut") return stance.why
  if (stance._tag === "Doubt") return words.DOUBT
  return stance._tag === "Online" ? words.ANSWERS : null
}

const begun = (view: OfflineView, stamp: Stamp): readonly OfflineEvent[] => {
  if (view.offline.sale !== null) return []
  const since = silenceOf(view.support)
  return [{ type: "OfflineSaleBegun", data: { key: stamp.id(), ...(since === null ? {} : { since }) } }]
}

/** What waits for the server and was never sent: it goes into the sale that is rung up here. */
const moved = ({ catalog }: RingingView, stamp: Stamp): Made => {
  const lines = catalog.scans
    .filter(({ phase, from, serial }) => phase === "waiting" && from === null && serial === null)
    .map((scan) => ({ ...scan, line: stamp.id() }))
  return accepted<RingingEvent, OfflineRequest>(
    lines.flatMap(({ id, line, term, quantity }): readonly RingingEvent[] => [
      { type: "ScanMoved", data: { scan: id } },
      { type: "OfflineItemScanned", data: { line, term, quantity } }
    ]),
    lines.map(({ line, term, productId }) => ({
      type: "LookUpOffline",
      id: stamp.id(),
      args: { line, term, ...(productId === null ? {} : { product: productId }) }
    }))
  )
}

const isPieces = (quantity: number): boolean =>
  Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= MOST_PIECES

/** Does a number of pieces of these lines fit into a sale? */
const fits = (lines: readonly AwayLine[]): boolean =>
  lines.filter(isSold).reduce((sum, { row, quantity }) => sum + (row.price ?? 0) * quantity, 0) <= LARGEST

const find = ({ offline: { sale } }: OfflineView, line: string): AwayLine | undefined =>
  sale?.lines.find((one) => one.line === line)

/** Why a product that was found is not sold now, in words; null where it is. */
const refusalOf = ({ rows: [row], prices }: FoundAway, view: OfflineView): string | null => {
  if (row === undefined) return null
  const name = row.description
  if (row.refused !== undefined) return (entryOf(REFUSALS, row.refused) ?? REFUSALS.SERVICES)(name)
  if (row.price === undefined) return REFUSALS.price(name)
  return totalsOf([{ row, quantity: 1 }], prices.head, rateOf(view.settings, prices)) === null ? words.UNPRICED : null
}

const found = (
  asked: AwayLine,
  { rows, prices, isNamed = false }: FoundAway,
  view: OfflineView
): readonly OfflineEvent[] => {
  const { line, term } = asked
  const [row] = rows
  if (row === undefined) return [{ type: "OfflineLineRefused", data: { line, why: words.unknownCode(term) } }]
  if (rows.length > 1 || isNamed)
    return [{ type: "OfflineHitsShown", data: { line, term, quantity: asked.quantity, rows: [...rows] } }]
  const why = refusalOf({ rows, prices }, view)
  if (why !== null) return [{ type: "OfflineLineRefused", data: { line, row, why } }]
  const same = view.offline.sale?.lines.find(
    (one) => isSold(one) && one.row.product_id === row.product_id && one.row.price === row.price
  )
  const quantity = (same?.quantity ?? 0) + asked.quantity
  if (same !== undefined && isPieces(quantity))
    return [
      { type: "OfflineLineRemoved", data: { line } },
      { type: "OfflineLineChanged", data: { line: same.line, quantity } }
    ]
  return [{ type: "OfflineLineAdded", data: { line, row, seen: prices.through } }]
}

/** What the deciders here take. */
export type RingingCommand = Exclude<OfflineCommand, Asking | { readonly _tag: "PriceBookHeard" | "PrintOfflineAgain" }>

export const decideRinging: Deciders<RingingView, RingingCommand, RingingEvent, OfflineRequest> = {
  SeriesAnswered: ({ answer }, { offline: { series } }): Made => {
    if (answer._tag === "Lost" || answer.status !== "success") return nothing
    const { code, series: n, next } = answer.reply
    if (code === undefined || n === undefined || next === undefined) return nothing
    const own = series?.code === code && series.series === n ? series.next : 1
    return accepted([{ type: "OfflineSeriesReceived", data: { code, series: n, next: Math.max(own, next) } }])
  },

  OwnPricesSeen: ({ prices }, { support }): Made => {
    const since = silenceOf(support)
    return accepted([
      {
        type: "OfflinePricesSeen",
        data: { ...(prices === null ? {} : { prices }), ...(since === null ? {} : { since }) }
      }
    ])
  },

  BeginOfflineSale: (_, view, stamp): Made => {
    if (view.offline.sale !== null) return nothing
    const why = shut(view, stamp.now)
    if (why !== null) return rejected(why)
    const beginning = begun(view, stamp)
    const coming = moved(view, stamp)
    return coming._tag === "Accepted"
      ? accepted<RingingEvent, OfflineRequest>([...beginning, ...coming.events], coming.requests)
      : coming
  },

  RingUpOffline: ({ text, quantity, product }, view, stamp): Made => {
    const { sale } = view.offline
    const why = sale === null ? shut(view, stamp.now) : null
    if (why !== null) return rejected(why)
    const scan = readScan(text)
    if (scan._tag === "PaymentCard") return rejected(catalogWords.CARD_SWIPED)
    if (scan._tag !== "Search")
      return rejected(scan._tag === "TooLong" ? catalogWords.TOO_LONG : catalogWords.NOTHING_TYPED)
    if (!isPieces(quantity)) return rejected(words.QUANTITY)
    if ((sale?.lines.length ?? 0) >= MOST_LINES) return rejected(words.TOO_MANY_LINES)
    const [line, { term }] = [stamp.id(), scan]
    return accepted<OfflineEvent, OfflineRequest>(
      [...begun(view, stamp), { type: "OfflineItemScanned", data: { line, term, quantity } }],
      [{ type: "LookUpOffline", id: stamp.id(), args: { line, term, ...(product === undefined ? {} : { product }) } }]
    )
  },

  FoundOffline: ({ line, found: book }, view): Made => {
    const asked = find(view, line)
    if (asked === undefined || asked.row !== undefined || asked.why !== undefined) return nothing
    if (book === null) return accepted([{ type: "OfflineLineRefused", data: { line, why: words.NO_PRICES } }])
    const events = found(asked, book, view)
    const isNewer = book.prices.through !== view.offline.prices?.through
    return accepted([
      ...(isNewer ? [{ type: "OfflinePricesSeen", data: { prices: book.prices } } satisfies OfflineEvent] : []),
      ...events
    ])
  },

  LeaveOfflineHits: (_, { offline: { hits } }): Made =>
    hits === null ? nothing : accepted([{ type: "OfflineHitsLeft", data: {} }]),

  ChangeOfflineLine: ({ line, quantity }, view): Made => {
    const asked = find(view, line)
    if (asked === undefined || asked.quantity === quantity) return nothing
    const { sale } = view.offline
    if (!isPieces(quantity)) return rejected(words.QUANTITY)
    const next = (sale?.lines ?? []).map((one) => (one.line === line ? { ...one, quantity } : one))
    if (!fits(next)) return rejected(words.TOO_MANY_LINES)
    return accepted([{ type: "OfflineLineChanged", data: { line, quantity } }])
  },

  RemoveOfflineLine: ({ line }, view): Made =>
    find(view, line) === undefined ? nothing : accepted([{ type: "OfflineLineRemoved", data: { line } }]),

  NoteOfflineSale: ({ note }, { offline: { sale } }): Made => {
    const text = note.trim()
    if (sale === null || (sale.note ?? "") === text) return nothing
    if (text.length > LONGEST_NOTE) return rejected(words.LONG_NOTE)
    return accepted([{ type: "OfflineNoteChanged", data: { note: text } }])
  },

  DropOfflineSale: (_, { offline: { sale } }): Made =>
    sale === null
      ? nothing
      : accepted([
          {
            type: "OfflineSaleDropped",
            data: { key: sale.key, pieces: sale.lines.reduce((sum, { quantity }) => sum + quantity, 0) }
          }
        ]),

  KeepOfflineSale: keep,

  OfflineSaleOnDisk: ({ key, again = false }, view, stamp): Decision<OfflineEvent | HardwareEvent, OfflineRequest> => {
    const { events, requests } = firstPapers(view, key, again, stamp)
    return accepted<OfflineEvent | HardwareEvent, OfflineRequest>(
      [{ type: "OfflineSaleDone", data: { key } }, ...events],
      requests
    )
  },

  LeaveOfflineSale: (_, { offline: { done } }): Made =>
    done === null ? nothing : accepted([{ type: "OfflineSaleLeft", data: {} }]),

  CoverScreen: (_, { offline: { isCovered }, session, support }): Made =>
    isCovered || session.user === null || !keepsSignedIn(session, support)
      ? nothing
      : accepted([{ type: "ScreenCovered", data: {} }]),

  LiftCover: (_, { offline: { isCovered }, session: { user } }): Made =>
    isCovered ? accepted([{ type: "CoverLifted", data: { by: user?.user_name ?? "" } }]) : nothing,

  MirrorRead: ({ sales }, { offline }, stamp): Made => {
    const { events, requests } = afterMirror(sales, offline, stamp)
    return accepted(events, requests)
  },

  OfflineSaleAnswered: ({ key, answer }, { offline: { waiting } }, stamp): Made => {
    if (!waiting.some((one) => one.key === key)) return nothing
    if (answer._tag === "Lost") return accepted([{ type: "OfflineSaleUnanswered", data: { key, why: answer.why } }])
    const { held, order_id, order_number, booked_at } = answer.reply
    if (answer.status === "success" && order_id !== undefined && order_number !== undefined && booked_at !== undefined)
      return accepted<OfflineEvent, OfflineRequest>(
        [{ type: "OfflineSaleBooked", data: { key, order_id, order_number, booked_at } }],
        [mirrors([], [key], stamp)]
      )
    const why = held === true ? words.HELD : words.notBooked(answer.message ?? words.NO_ANSWER)
    return accepted([{ type: "OfflineSaleHeld", data: { key, why } }])
  }
}

import type { Draft } from "immer"
import type { Evolvers } from "../kernel/decider.ts"
import type { AwayLine, OfflineState, Waiting } from "./model.ts"
import type { OfflineEvent } from "./protocol.ts"

type State = Draft<OfflineState>

/** So many of those that were booked are kept in mind. */
const MOST_BOOKED = 50

const change = (draft: State, { line, ...news }: Partial<AwayLine>) => {
  const found = draft.sale?.lines.find((one) => one.line === line)
  if (found) Object.assign(found, news)
}

const remove = ({ sale }: State, line: string) => {
  if (sale) sale.lines = sale.lines.filter((one) => one.line !== line)
}

const turn = (draft: State, key: string, phase: Waiting["phase"], news: Partial<Waiting> = {}) => {
  const found = draft.waiting.find((one) => one.key === key)
  if (found) Object.assign(found, { phase, ...news })
  return found
}

export const evolveOffline: Evolvers<OfflineState, OfflineEvent> = {
  PriceBookConfirmed: (draft, book) => {
    draft.book = book
    draft.lost = null
  },
  PriceBookLost: (draft, { why }) => {
    draft.book = null
    draft.lost = why
  },
  OfflineSeriesReceived: (draft, series) => {
    draft.series = series
  },
  OfflinePricesSeen: (draft, { prices = null, since = null }) => {
    draft.prices = prices as State["prices"]
    if (since !== null) draft.seenFor = since
  },
  OfflineSaleBegun: (draft, { key, since = null }) => {
    draft.sale = { key, lines: [] }
    draft.done = null
    if (since !== null) draft.chosenFor = since
  },
  OfflineItemScanned: (draft, line) => {
    draft.sale?.lines.push(line)
    draft.hits = null
  },
  OfflineLineAdded: change,
  OfflineLineRefused: change,
  OfflineHitsShown: (draft, { line, ...hits }) => {
    remove(draft, line)
    draft.hits = hits as State["hits"]
  },
  OfflineHitsLeft: (draft) => {
    draft.hits = null
  },
  OfflineLineChanged: change,
  OfflineLineRemoved: (draft, { line }) => remove(draft, line),
  OfflineNoteChanged: ({ sale }, { note }) => {
    if (sale) sale.note = note
  },
  OfflineSaleDropped: (draft) => {
    draft.sale = null
    draft.hits = null
  },
  OfflineSaleKept: (draft, kept) => {
    draft.waiting.push({ ...kept, phase: "waits", tries: 0 })
    draft.sale = null
    draft.hits = null
    draft.keeping = kept.key
    if (draft.series) draft.series.next = kept.n + 1
  },
  OfflineSaleRecovered: (draft, kept) => {
    if (draft.waiting.some(({ key }) => key === kept.key)) return
    draft.waiting.push({ ...kept, phase: "waits", tries: 0 })
    const { series } = draft
    // No number is given twice.
    if (series && kept.number.startsWith(`${series.code}.${series.series}-`))
      series.next = Math.max(series.next, kept.n + 1)
  },
  OfflineSaleDone: (draft, { key }) => {
    draft.keeping = null
    draft.done = key
  },
  OfflineSaleLeft: (draft) => {
    draft.done = null
  },
  ScreenCovered: (draft) => {
    draft.isCovered = true
  },
  CoverLifted: (draft) => {
    draft.isCovered = false
    draft.isLifted = true
  },
  OfflineSendBegan: (draft, { key }) => {
    const sent = turn(draft, key, "sent")
    if (sent) sent.tries += 1
  },
  OfflineSaleUnanswered: (draft, { key, why }) => {
    turn(draft, key, "waits", { why })
  },
  OfflineSaleHeld: (draft, { key, why }) => {
    turn(draft, key, "held", { why })
  },
  OfflineSaleBooked: (draft, { key, order_id, order_number, booked_at }) => {
    const kept = draft.waiting.find((one) => one.key === key)
    if (!kept) return
    const { number, at, method, total, tendered, change: back } = kept
    const booked = { key, number, at, method, total, tendered, change: back, order_id, order_number, booked_at }
    draft.booked = [...draft.booked, booked].slice(-MOST_BOOKED)
    draft.waiting = draft.waiting.filter((one) => one !== kept)
  }
}

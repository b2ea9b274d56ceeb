import type { AppEvent } from "../../src/app/protocol.ts"
import type { Stamp } from "../../src/kernel/decider.ts"
import { cents } from "../../src/money/cents.ts"
import type { Prices } from "../../src/offline/model.ts"
import type { PriceRow } from "../../src/offline/wire.ts"
import { answered } from "./answers.ts"
import { NOW, stampAt } from "./given.ts"
import { CLIENT, DEVICE, selling } from "./facts.ts"

/** What a register that may sell without the server has of its prices. */
export const PRICES: Prices = {
  history_id: "history-1",
  through: 41,
  confirmed_at: NOW - 600_000,
  head: {
    tax_rate: 0.0825,
    departments: [],
    tax_classes: [],
    item_fees: [],
    terms: { cash_limit: cents(500_00), check_limit: cents(200_00), price_hours: 24 }
  }
}

/** Gun oil at $9.49: one is $10.27, two are $20.55, three are $30.82. */
export const OIL: PriceRow = {
  product_id: "product-oil",
  upc: "850012377001",
  description: "Gun oil",
  department: "Care",
  price: cents(9_49)
}
export const RAG: PriceRow = {
  product_id: "product-rag",
  upc: "850012377018",
  description: "Rag",
  department: "Care",
  price: cents(1_25)
}

/** When nobody answered any more: long enough ago that something may be sold. */
export const SILENT_SINCE = NOW - 60_000

const DRAWER = { ...DEVICE, register_session_id: "session-7" }

/** A store that takes $500.00 in cash and $200.00 by check, at a register with a drawer, numbers and sound storage. */
export const offering = (): readonly AppEvent[] => [
  ...selling(),
  {
    type: "ClientReceived",
    data: { client: { ...CLIENT, offline_sales: true }, device: DRAWER, clock_offset: 0 }
  },
  {
    type: "StorageChecked",
    data: { works: true, problem: null, persisted: true, quota: null, usage: null }
  },
  { type: "OfflineSeriesReceived", data: { code: "F1", series: 1, next: 7 } }
]

export const SILENCE: AppEvent = { type: "ServerReachChanged", data: { answers: false, at: SILENT_SINCE } }
export const SEEN: AppEvent = { type: "OfflinePricesSeen", data: { prices: PRICES, since: SILENT_SINCE } }

/** The same, and nobody answers. */
export const silent = (): readonly AppEvent[] => [...offering(), SILENCE, SEEN]

/** What is seen of the prices in a store that takes no cash so. */
export const NO_CASH: AppEvent = {
  type: "OfflinePricesSeen",
  data: {
    prices: { ...PRICES, head: { ...PRICES.head, terms: { ...PRICES.head.terms, cash_limit: cents(0) } } }
  }
}

/** A sale of these, rung up without the server. */
export const ringing = (...lines: readonly (readonly [PriceRow, number])[]): readonly AppEvent[] => [
  ...silent(),
  { type: "OfflineSaleBegun", data: { key: "sale-key-1" } },
  ...lines.flatMap(([row, quantity], place): readonly AppEvent[] => [
    { type: "OfflineItemScanned", data: { line: `line-${place + 1}`, term: row.upc ?? "", quantity } },
    { type: "OfflineLineAdded", data: { line: `line-${place + 1}`, row, seen: PRICES.through } }
  ])
]

/** A stamp whose names are long enough to be keys. */
export const keysAt = (now = NOW): Stamp => {
  const stamp = stampAt(now)
  return { now, id: (after) => `key-of-${stamp.id(after)}` }
}

/** One of every command of a sale without the server. */
export const AWAY_SAMPLES = {
  AskForSeries: {},
  SeriesAnswered: { answer: answered({ code: "F1", series: 1, next: 1 }) },
  LookAtOwnPrices: {},
  OwnPricesSeen: { prices: PRICES },
  BeginOfflineSale: {},
  RingUpOffline: { text: "850012377001", quantity: 1 },
  FoundOffline: { line: "line-1", found: { rows: [OIL], prices: PRICES } },
  ChangeOfflineLine: { line: "line-1", quantity: 2 },
  RemoveOfflineLine: { line: "line-1" },
  NoteOfflineSale: { note: "Friday" },
  DropOfflineSale: {},
  KeepOfflineSale: { method: "CASH", tendered: cents(20_00) },
  OfflineSaleOnDisk: { key: "sale-key-1" },
  PrintOfflineAgain: { key: "sale-key-1" },
  LeaveOfflineSale: {},
  LeaveOfflineHits: {},
  CoverScreen: {},
  LiftCover: {},
  MirrorRead: { sales: [] },
  TryOfflineSales: {},
  OfflineSaleAnswered: {
    key: "sale-key-1",
    answer: answered({ order_id: "55", order_number: "10055", booked_at: 1 })
  }
} as const

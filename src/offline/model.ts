import { Schema } from "effect"
import type { Carry } from "../kernel/carry.ts"
import { isForeign, type SessionState } from "../session/model.ts"
import type { Lack } from "./book/model.ts"
import { BookHead, PriceRow } from "./wire.ts"

/** The price book that was last heard to be of now: its number in a history, its products, when by the back office's clock and by this one. */
export const ConfirmedBook = Schema.Struct({
  history_id: Schema.String,
  through: Schema.Int,
  rows: Schema.Int,
  server_at: Schema.Int,
  at: Schema.Int,
  /** Up to how much a sale is taken in cash or by check, in cents, and for how many hours these prices count. */
  terms: Schema.toType(BookHead.fields.terms)
})
export type ConfirmedBook = typeof ConfirmedBook.Type

/**
 * How long ago the prices were confirmed, in ms, by this clock; `elapsed` is what has passed since by one that nobody sets, where it is
 * known: a clock that is set back makes no book younger.
 */
export const ageOf = ({ at }: Pick<ConfirmedBook, "at">, now: number, elapsed = 0): number =>
  Math.max(now - at, elapsed, 0)

/** Are prices kept here: for a store that sells without the server, at a back end that books it? */
export const keepsPrices = ({ client }: Pick<SessionState, "client">): boolean =>
  !isForeign(client) && client?.offline_sales === true

/** Is a price book too old to sell by? */
export const isTooOld = (book: ConfirmedBook, now: number, elapsed = 0): boolean =>
  ageOf(book, now, elapsed) > book.terms.price_hours * 3_600_000

/** How long nobody has answered before something is sold without the server, in ms: a restarted one causes no such sale. */
export const DOUBT_FOR = 10_000

/** The numbers of this register while nobody answers: `next` is the first that it has not given. */
export const Series = Schema.Struct({ code: Schema.String, series: Schema.Int, next: Schema.Int })
export type Series = typeof Series.Type

/** The price book that this browser keeps; `confirmed_at` by the back office's clock, in ms since 1970. */
export const Prices = Schema.Struct({
  history_id: Schema.String,
  through: Schema.Int,
  confirmed_at: Schema.Int,
  head: Schema.toType(BookHead)
})
export type Prices = typeof Prices.Type

/** A line that is rung up while nobody answers. */
export const AwayLine = Schema.Struct({
  line: Schema.String,
  /** What was scanned or typed. */
  term: Schema.String,
  quantity: Schema.Int,
  /** What the price book says of it, and up to which change it knew; neither while it is looked up, nor where it is not sold so. */
  row: Schema.optionalKey(Schema.toType(PriceRow)),
  seen: Schema.optionalKey(Schema.Int),
  /** Why it is not sold, in words. */
  why: Schema.optionalKey(Schema.String)
})
export type AwayLine = typeof AwayLine.Type

/** The sale that is rung up now; `key` is its name for ever. */
export const AwaySale = Schema.Struct({
  key: Schema.String,
  lines: Schema.Array(AwayLine),
  note: Schema.optionalKey(Schema.String)
})
export type AwaySale = typeof AwaySale.Type

/** The products that something typed may mean, for a person to choose from. */
export const AwayHits = Schema.Struct({
  term: Schema.String,
  quantity: Schema.Int,
  rows: Schema.Array(Schema.toType(PriceRow))
})
export type AwayHits = typeof AwayHits.Type

const facts = {
  key: Schema.String,
  /** "F1.1-0007". */
  number: Schema.String,
  /** When it was paid, by this clock, in ms since 1970. */
  at: Schema.Int,
  method: Schema.Literals(["CASH", "CHECK"]),
  /** In cents: what it came to, was handed over, and given back. */
  total: Schema.Int,
  tendered: Schema.Int,
  change: Schema.Int
}

/** A sale that was paid and numbered. `sale` is the text of it that the back office books (`sale/wire.ts`). */
export const Kept = Schema.Struct({ ...facts, n: Schema.Int, sale: Schema.String })
export type Kept = typeof Kept.Type

const Waiting = Schema.Struct({
  ...Kept.fields,
  /** `held`: the back office could not book it as it is, and says so. */
  phase: Schema.Literals(["waits", "sent", "held"]),
  tries: Schema.Int,
  why: Schema.optionalKey(Schema.String)
})
export type Waiting = typeof Waiting.Type

const Booked = Schema.Struct({
  ...facts,
  order_id: Schema.String,
  order_number: Schema.String,
  booked_at: Schema.Int
})
export type Booked = typeof Booked.Type

export interface OfflineState {
  /** Null while there is none to sell by. */
  readonly book: ConfirmedBook | null
  /** Why the last one was lost; null where there is one, or was none yet. */
  readonly lost: Lack | null
  readonly series: Series | null
  /** What was there of the price book when nobody answered any more. */
  readonly prices: Prices | null
  /** The silence, by its beginning, for which that was looked at, and the one in which somebody began to sell. */
  readonly seenFor: number | null
  readonly chosenFor: number | null
  readonly sale: AwaySale | null
  /** What was typed may mean one of these. */
  readonly hits: AwayHits | null
  /** Nobody has touched the screen for long: it is covered until somebody presses it. */
  readonly isCovered: boolean
  /** A cover was lifted since somebody signed in: who sells was not proved. */
  readonly isLifted: boolean
  /** What is kept and not booked, the oldest first. */
  readonly waiting: readonly Waiting[]
  /** The last that were booked, the newest last. */
  readonly booked: readonly Booked[]
  /** The sale whose row is on its way to the disk. */
  readonly keeping: string | null
  /** The sale that was kept last, until somebody goes on. */
  readonly done: string | null
}

export const initialOffline: OfflineState = {
  book: null,
  lost: null,
  series: null,
  prices: null,
  seenFor: null,
  chosenFor: null,
  sale: null,
  hits: null,
  isCovered: false,
  isLifted: false,
  waiting: [],
  booked: [],
  keeping: null,
  done: null
}

/** Has somebody else had the time to step up to the register since whoever is signed in proved who they are? */
export const isUnproved = ({ isCovered, isLifted }: Pick<OfflineState, "isCovered" | "isLifted">): boolean =>
  isCovered || isLifted

/** What the first row of a book says of it. */
export const offlineOpening = Schema.Struct({
  price_book: Schema.optionalKey(ConfirmedBook),
  offline_series: Schema.optionalKey(Series),
  offline_sale: Schema.optionalKey(AwaySale),
  offline_waiting: Schema.optionalKey(Schema.Array(Waiting)),
  offline_booked: Schema.optionalKey(Schema.Array(Booked)),
  offline_covered: Schema.optionalKey(Schema.Boolean),
  offline_lifted: Schema.optionalKey(Schema.Boolean)
})

/** What goes into the next book: a sale that waits goes with all that its booking needs. */
export const offlineCarry: Carry<
  OfflineState,
  "lost" | "prices" | "seenFor" | "chosenFor" | "hits" | "keeping" | "done",
  typeof offlineOpening.Type
> = {
  book: {
    out: (book) => (book === null ? {} : { price_book: book }),
    back: ({ price_book }) => price_book
  },
  series: { out: (series) => (series ? { offline_series: series } : {}), back: ({ offline_series }) => offline_series },
  sale: { out: (sale) => (sale ? { offline_sale: sale } : {}), back: ({ offline_sale }) => offline_sale },
  waiting: {
    out: (waiting) => (waiting.length > 0 ? { offline_waiting: waiting } : {}),
    back: ({ offline_waiting }) => offline_waiting
  },
  booked: {
    out: (booked) => (booked.length > 0 ? { offline_booked: booked } : {}),
    back: ({ offline_booked }) => offline_booked
  },
  isCovered: {
    out: (isCovered) => (isCovered ? { offline_covered: true } : {}),
    back: ({ offline_covered }) => offline_covered
  },
  isLifted: {
    out: (isLifted) => (isLifted ? { offline_lifted: true } : {}),
    back: ({ offline_lifted }) => offline_lifted
  }
}

/**
 * The next sale that is sent, where none is on its way: the one that was tried least, the oldest of those; one that is held comes
 * behind the others. So one that fails keeps no other from being booked.
 */
export const nextToSend = ({ waiting }: OfflineState): Waiting | null => {
  if (waiting.some(({ phase }) => phase === "sent")) return null
  const free = waiting.filter(({ phase }) => phase === "waits")
  return (free.length > 0 ? free : waiting).toSorted((one, other) => one.tries - other.tries)[0] ?? null
}

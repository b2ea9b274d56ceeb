import { Schema } from "effect"
import type { Carry } from "../kernel/carry.ts"
import { isForeign, type SessionState } from "../session/model.ts"
import type { Lack } from "./book/model.ts"

/** The price book that was last heard to be of now: its number in a history, its products, when by the back office's clock and by this one. */
export const ConfirmedBook = Schema.Struct({
  history_id: Schema.String,
  through: Schema.Int,
  rows: Schema.Int,
  server_at: Schema.Int,
  at: Schema.Int,
  /** Up to how much a sale is taken in cash or by check, in cents, and for how many hours these prices count. */
  terms: Schema.Struct({ cash_limit: Schema.Int, check_limit: Schema.Int, price_hours: Schema.Int })
})
export type ConfirmedBook = typeof ConfirmedBook.Type

/**
 * How long ago the prices were confirmed, in ms, by this clock; `elapsed` is what has passed since by one that nobody sets, where it is
 * known: a clock that is set back makes no book younger.
 */
export const ageOf = ({ at }: Pick<ConfirmedBook, "at">, now: number, elapsed = 0): number =>
  Math.max(now - at, elapsed, 0)

/** Is a price book too old to sell by? */
export const isTooOld = (book: ConfirmedBook, now: number, elapsed = 0): boolean =>
  ageOf(book, now, elapsed) > book.terms.price_hours * 3_600_000

/** Are prices kept here: for a store that sells without the server, at a back end that books it? */
export const keepsPrices = ({ client }: SessionState): boolean => !isForeign(client) && client?.offline_sales === true

export interface OfflineState {
  /** Null while there is none to sell by. */
  readonly book: ConfirmedBook | null
  /** Why the last one was lost; null where there is one, or was none yet. */
  readonly lost: Lack | null
}

export const initialOffline: OfflineState = { book: null, lost: null }

/** What the first row of a book says of it: prices are kept beside the journal. */
export const offlineOpening = Schema.Struct({ price_book: Schema.optionalKey(ConfirmedBook) })

/** What goes into the next book. Why there are no prices is said by whoever looks for them next. */
export const offlineCarry: Carry<OfflineState, "lost", typeof offlineOpening.Type> = {
  book: {
    out: (book) => (book === null ? {} : { price_book: book }),
    back: ({ price_book }) => price_book
  }
}

import { isForeign, type SessionState } from "../../session/model.ts"
import { ageOf, isTooOld, keepsPrices, type OfflineState } from "../model.ts"
import { LACKS } from "../texts.ts"

/** What the line is called. */
export const PRICES = "Prices"

const MINUTE = 60_000
const HOUR = 60

export interface PricesShown {
  readonly session: SessionState
  readonly offline: Pick<OfflineState, "book" | "lost">
  /** How many products are read of a book that is being read; null: none is. */
  readonly read: number | null
  readonly now: number
  /** Writes a moment out. */
  readonly when: (at: number) => string
}

const figures = (n: number): string => n.toLocaleString("en-US")

const agoWords = (age: number): string => {
  const minutes = Math.floor(age / MINUTE)
  if (minutes < 1) return "just now"
  return minutes < HOUR ? `${minutes} min ago` : `${Math.floor(minutes / HOUR)} h ago`
}

/** The prices that this register keeps for the time when nobody answers: "100,000, current, 2 min ago", or why there are none. */
export const pricesWords = ({ session, offline: { book, lost }, read, now, when }: PricesShown): string => {
  if (isForeign(session.client)) return "none: this back end can't book a sale later"
  if (session.client !== null && !keepsPrices(session)) return "none: this store doesn't sell without the server"
  if (book === null)
    return read === null
      ? `none: ${LACKS[lost ?? "unread"]}`
      : `reading, ${figures(read)} so far; nothing is sold by them yet`
  const { rows, at } = book
  return isTooOld(book, now)
    ? `${figures(rows)}, from ${when(at)}: too old to sell by`
    : `${figures(rows)}, current, ${agoWords(ageOf(book, now))}`
}

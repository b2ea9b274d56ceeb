import { SUPPORT_PATH } from "./screen.ts"

/** What the address of the recorder asks for. */
export interface Wanted {
  /** A book by its id, `current` for the register's own; null: none yet. */
  readonly book: string | null
  /** The back office holds it; this browser need not. */
  readonly store: boolean
  /** The number of the row to begin at. */
  readonly row: number | null
}

export const CURRENT = "current"

/** The part of an address's query that is looked at. */
interface Query {
  readonly get: (name: string) => string | null
}

export const wantedOf = (query: Query): Wanted => {
  const row = Number(query.get("row") ?? "")
  return {
    book: query.get("book"),
    store: query.get("store") === "1",
    row: Number.isSafeInteger(row) && row > 0 ? row : null
  }
}

/** The address of a book, and of a row of it. */
export const addressOf = ({ book, store, row }: Wanted): string => {
  const query = [
    ...(book === null ? [] : [`book=${encodeURIComponent(book)}`]),
    ...(store ? ["store=1"] : []),
    ...(row === null ? [] : [`row=${row}`])
  ]
  return query.length === 0 ? SUPPORT_PATH : `${SUPPORT_PATH}?${query.join("&")}`
}

const V7 = /^([\da-f]{8})-([\da-f]{4})-7/

/** When a book was begun, milliseconds since 1970, by its name; null for a name that does not say. */
export const begunOf = (book: string): number | null => {
  const [, high, low] = V7.exec(book) ?? []
  return high === undefined || low === undefined ? null : Number.parseInt(high + low, 16)
}

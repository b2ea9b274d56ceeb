import type { EventRow } from "./rows.ts"

type Wanted = (row: EventRow) => boolean

const find = (rows: readonly EventRow[], from: number, step: 1 | -1, wanted: Wanted): number | null => {
  for (let place = from + step; place >= 0 && place < rows.length; place += step) {
    const row = rows[place]
    if (row && wanted(row)) return place
  }
  return null
}

const isProblem: Wanted = ({ level }) => level === "problem"
const isMoney: Wanted = ({ lane }) => lane === "payment" || lane === "refund"

/** The next row that tells of a problem; behind the last one it begins anew. Null where the book has none (ui 5.2). */
export const nextProblem = (rows: readonly EventRow[], from: number): number | null =>
  find(rows, from, 1, isProblem) ?? find(rows, -1, 1, isProblem)

/** The next row about money, and the first one again behind the last. */
export const nextPayment = (rows: readonly EventRow[], from: number): number | null =>
  find(rows, from, 1, isMoney) ?? find(rows, -1, 1, isMoney)

/** The row before or behind that is about the same payment; null at its ends, and on a row that is about none. */
export const samePayment = (rows: readonly EventRow[], from: number, step: 1 | -1): number | null => {
  const subject = rows[from]?.subject
  return subject ? find(rows, from, step, (row) => row.subject === subject) : null
}

/** The place of a row by its number in the book; the nearest before it where there is none. */
export const placeOf = (rows: readonly EventRow[], seq: number): number => {
  const place = rows.findIndex((row) => row.seq >= seq)
  if (place < 0) return rows.length - 1
  return rows[place]?.seq === seq ? place : Math.max(0, place - 1)
}

/** How playing passes the time of the book: as it was, four times as fast, or from row to row. */
export const PACES = ["real", "fast", "skip"] as const
export type Pace = (typeof PACES)[number]

/** Where the playhead is while it plays. */
export interface Playing {
  readonly place: number
  /** Milliseconds since 1970, by the book. */
  readonly at: number
}

/** The playhead after `passed` milliseconds; at the last row it stays. Clocks that were set back are passed over. */
export const play = (rows: readonly EventRow[], { place, at }: Playing, pace: Pace, passed: number): Playing => {
  const next = rows[place + 1]
  if (!next) return { place, at }
  if (pace === "skip") return { place: place + 1, at: next.at }
  const now = Math.max(at, rows[place]?.at ?? at) + passed * (pace === "fast" ? 4 : 1)
  let reached = place
  while ((rows[reached + 1]?.at ?? Number.POSITIVE_INFINITY) <= now) reached += 1
  return { place: reached, at: now }
}

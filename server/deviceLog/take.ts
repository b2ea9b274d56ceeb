import { GENESIS, verifyBehind } from "../../src/kernel/log.ts"
import type { Tx } from "../db/transaction.ts"
import { type Alarm, type AlarmKind, type From, raise, words } from "./alarms.ts"
import { append, keepForked } from "./append.ts"
import { lastBefore, mattersOf, type Place, type Start, startOfBook } from "./heads.ts"
import type { BadLine, Line } from "./line.ts"
import { tellRestart } from "./restarted.ts"
import { type Book, firstOther, type BookPlace, bookPlaceOf } from "./bookPlace.ts"

/** What became of uploaded rows: how far the book is now held, or why they were not taken. */
export type Taken =
  | {
      readonly _tag: "Held"
      readonly seq: number
      readonly hash: string
      readonly serverSeq: number
      readonly lastAck: Place | null
    }
  | { readonly _tag: "Gap"; readonly wanted: Place }
  | { readonly _tag: "Refused"; readonly why: "fork" | "changed" | "broken"; readonly seq: number }
  | { readonly _tag: "Malformed"; readonly why: string; readonly seq: number }

export interface Upload {
  readonly book: string
  readonly lines: readonly Line[]
  /** What is missing before them is gone for good. */
  readonly givenUp: boolean
}

const refuse = async (
  tx: Tx,
  from: From,
  key: string,
  seq: number,
  why: Extract<AlarmKind, "fork" | "changed" | "broken">
): Promise<Taken> => {
  await raise(tx, from, [{ kind: why, book: key, seq, message: words[why](seq) }])
  return { _tag: "Refused", why, seq }
}

const heldAs = (row: Book): Start => ({
  head: { book: row.book, seq: row.last_seq, hash: row.last_hash },
  matters: mattersOf(row),
  previous: row.previous,
  lastAck: null,
  alarms: []
})

/** A book that is not this browser's stands in the way: that is told, and what follows goes nowhere near it. */
const tellForeign = async (tx: Tx, from: From, { isApart, held }: BookPlace, { book, seq }: Place): Promise<void> => {
  if (isApart && held === undefined) await raise(tx, from, [{ kind: "foreign", book, seq, message: words.foreign }])
}

/**
 * Takes rows of one book, dense and in order, checked against what is held of it (LOG-3, LOG-4): the same again is
 * fine, a gap is refused with what is wanted, another row at a known place is a fork and both are kept, a row that is
 * not what its hash says, or that does not follow, is refused. Rows of a book that another browser opened are a book of
 * their own. Everything but a gap raises an alarm.
 */
export const takeRows = async (tx: Tx, from: From, { book, lines, givenUp }: Upload): Promise<Taken> => {
  const entries = lines.map(({ entry }) => entry)
  const [first] = entries
  if (!first) throw new RangeError("There are no rows to take.")
  const place = await bookPlaceOf(tx, from, book, entries)
  const { key, held } = place
  await tellForeign(tx, from, place, first)
  const fault = verifyBehind({ book, seq: first.seq - 1, hash: first.prev }, entries)
  if (fault) return refuse(tx, from, key, fault.seq, fault.problem === "changed" ? "changed" : "broken")
  if (first.seq > (held?.last_seq ?? 0) + 1) return { _tag: "Gap", wanted: { book, seq: (held?.last_seq ?? 0) + 1 } }
  const start = held ? heldAs(held) : await startOfBook(tx, from, key, first, givenUp)
  if (!("head" in start)) return { _tag: "Gap", wanted: start }
  const other = held ? await firstOther(tx, key, entries) : -1
  if (other >= 0) {
    await keepForked(tx, from, key, lines.slice(other))
    return refuse(tx, from, key, first.seq + other, "fork")
  }
  const fresh = lines.filter(({ entry }) => entry.seq > start.head.seq)
  const [next] = fresh
  if (next && next.entry.prev !== start.head.hash) return refuse(tx, from, key, next.entry.seq, "broken")
  // Whoever sends its beginning again has not heard the answer.
  const again = held && first.seq === 1 && first.prev === GENESIS
  const lastAck = again ? await lastBefore(tx, from, key) : start.lastAck
  const { seq, hash } = start.head
  if (!next) return { _tag: "Held", seq, hash, serverSeq: held?.server_seq ?? 0, lastAck }
  const { serverSeq, alarms } = await append(tx, from, start, fresh)
  const raised: readonly Alarm[] = [...start.alarms, ...alarms]
  await raise(tx, from, raised)
  await tellRestart(tx, from, key, fresh)
  const last = fresh.at(-1) ?? next
  return { _tag: "Held", seq: last.entry.seq, hash: last.entry.hash, serverSeq, lastAck }
}

/**
 * Raises the alarm of something that is no row, where the next row of its book should stand. What claims a place
 * further on is a gap.
 */
export const refuseMalformed = async (tx: Tx, from: From, book: string, { seq, why }: BadLine): Promise<Taken> => {
  const { key, held } = await bookPlaceOf(tx, from, book)
  const next = (held?.last_seq ?? 0) + 1
  if (seq !== null && seq > next) return { _tag: "Gap", wanted: { book, seq: next } }
  await raise(tx, from, [{ kind: "malformed", book: key, seq: next, message: words.malformed(next, why) }])
  return { _tag: "Malformed", why, seq: next }
}

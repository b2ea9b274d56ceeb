import { GENESIS, type LogEntry, verifyBehind } from "../../src/kernel/log.ts"
import { prepared } from "../db/prepared.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { type Alarm, type AlarmKind, type From, raise, words } from "./alarms.ts"
import { append, keepForked } from "./append.ts"
import { bookOf, lastBefore, mattersOf, type Place, type Start, startOfBook } from "./heads.ts"
import type { BadLine, Line } from "./line.ts"
import { tellRestart } from "./restarted.ts"

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
  book: string,
  seq: number,
  why: Extract<AlarmKind, "fork" | "changed" | "broken">
): Promise<Taken> => {
  await raise(tx, from, [{ kind: why, book, seq, message: words[why](seq) }])
  return { _tag: "Refused", why, seq }
}

const heldBetween = prepared<[number, string, number, number], Pick<Row<"device_event">, "seq" | "hash">>(
  (db, clientId, book, from, to) =>
    db
      .selectFrom("device_event")
      .select(["seq", "hash"])
      .where("client_id", "=", clientId)
      .where("book", "=", book)
      .where("forked", "=", false)
      .where("seq", ">=", from)
      .where("seq", "<=", to)
)

/** Where in the batch a row stands that is not what the book holds at its place; -1 when there is none. */
const firstOther = async (tx: Tx, { clientId }: From, book: string, entries: readonly LogEntry[]): Promise<number> => {
  const held = await heldBetween(tx, clientId, book, entries[0]?.seq ?? 0, entries.at(-1)?.seq ?? 0)
  const hashes = new Map(held.map(({ seq, hash }) => [seq, hash]))
  return entries.findIndex(({ seq, hash }) => hashes.has(seq) && hashes.get(seq) !== hash)
}

const heldAs = (row: Row<"device_book">): Start => ({
  head: { book: row.book, seq: row.last_seq, hash: row.last_hash },
  matters: mattersOf(row),
  previous: row.previous,
  lastAck: null,
  alarms: []
})

/**
 * Takes rows of one book, dense and in order, checked against what is held of it (LOG-3, LOG-4): the same again is
 * fine, a gap is refused with what is wanted, another row at a known place is a fork and both are kept, a row that is
 * not what its hash says, or that does not follow, is refused. Everything but a gap raises an alarm.
 */
export const takeRows = async (tx: Tx, from: From, { book, lines, givenUp }: Upload): Promise<Taken> => {
  const entries = lines.map(({ entry }) => entry)
  const [first] = entries
  if (!first) throw new RangeError("There are no rows to take.")
  const fault = verifyBehind({ book, seq: first.seq - 1, hash: first.prev }, entries)
  if (fault) return refuse(tx, from, book, fault.seq, fault.problem === "changed" ? "changed" : "broken")
  const held = await bookOf(tx, from.clientId, book)
  if (first.seq > (held?.last_seq ?? 0) + 1) return { _tag: "Gap", wanted: { book, seq: (held?.last_seq ?? 0) + 1 } }
  const start = held ? heldAs(held) : await startOfBook(tx, from, first, givenUp)
  if (!("head" in start)) return { _tag: "Gap", wanted: start }
  const other = held ? await firstOther(tx, from, book, entries) : -1
  if (other >= 0) {
    await keepForked(tx, from, lines.slice(other))
    return refuse(tx, from, book, first.seq + other, "fork")
  }
  const fresh = lines.filter(({ entry }) => entry.seq > start.head.seq)
  const [next] = fresh
  if (next && next.entry.prev !== start.head.hash) return refuse(tx, from, book, next.entry.seq, "broken")
  // Whoever sends its beginning again has not heard the answer.
  const again = held && first.seq === 1 && first.prev === GENESIS
  const lastAck = again ? await lastBefore(tx, from, book) : start.lastAck
  if (!next) return { _tag: "Held", ...start.head, serverSeq: held?.server_seq ?? 0, lastAck }
  const { serverSeq, alarms } = await append(tx, from, start, fresh)
  const raised: readonly Alarm[] = [...start.alarms, ...alarms]
  await raise(tx, from, raised)
  await tellRestart(tx, from, fresh)
  const last = fresh.at(-1) ?? next
  return { _tag: "Held", seq: last.entry.seq, hash: last.entry.hash, serverSeq, lastAck }
}

/**
 * Raises the alarm of something that is no row, where the next row of its book should stand. What claims a place
 * further on is a gap.
 */
export const refuseMalformed = async (tx: Tx, from: From, book: string, { seq, why }: BadLine): Promise<Taken> => {
  const next = ((await bookOf(tx, from.clientId, book))?.last_seq ?? 0) + 1
  if (seq !== null && seq > next) return { _tag: "Gap", wanted: { book, seq: next } }
  await raise(tx, from, [{ kind: "malformed", book, seq: next, message: words.malformed(next, why) }])
  return { _tag: "Malformed", why, seq: next }
}

import { canonical, type JsonObject } from "./json.ts"
import { sha256Hex } from "./sha256.ts"

/** A row before it has its place in the book. */
export interface Row {
  /** Milliseconds since 1970 by the register's clock. Order is by `seq`, never by this. */
  readonly at: number
  readonly kind: "event" | "request" | "settled"
  readonly type: string
  /** The version of the event's or the request's shape; 1 for settlements. */
  readonly v: number
  readonly data: JsonObject
  /** The name of the command, or the id of the request whose outcome led to this row. */
  readonly cause: string
}

/** A row of the book. `prev` is the hash of the row before; the first row's is that of the book before, or GENESIS. */
export interface LogEntry extends Row {
  readonly book: string
  /** Dense from 1. */
  readonly seq: number
  readonly prev: string
  readonly hash: string
}

/** A row without its place, to be written once more elsewhere. */
export const unplaced = ({ at, kind, type, v, data, cause }: LogEntry): Row => ({ at, kind, type, v, data, cause })

/** Where a book stands. */
export interface Head {
  readonly book: string
  readonly seq: number
  readonly hash: string
}

export const GENESIS = "0".repeat(64)

const hashOf = (entry: Omit<LogEntry, "hash">): string => {
  const { book, seq, at, kind, type, v, data, cause, prev } = entry
  return sha256Hex(canonical({ at, book, cause, data, kind, prev, seq, type, v }))
}

/** Gives rows their place behind a head: dense sequence, each hash over the one before (LOG-1). */
export const chain = (head: Head, rows: readonly Row[]): readonly LogEntry[] => {
  let { seq, hash } = head
  return rows.map((row) => {
    seq += 1
    const entry = { ...row, book: head.book, seq, prev: hash }
    hash = hashOf(entry)
    return { ...entry, hash }
  })
}

/** The head of a new book that follows another, or none. */
export const startOf = (book: string, previous: Head | null): Head => ({
  book,
  seq: 0,
  hash: previous?.hash ?? GENESIS
})

export const headOf = (entry: LogEntry): Head => ({ book: entry.book, seq: entry.seq, hash: entry.hash })

/** The first fault of a book, with the row that shows it. */
export interface Fault {
  readonly seq: number
  readonly problem: "another book" | "gap" | "chain broken" | "changed"
}

const TEXTS = ["book", "kind", "type", "cause", "prev", "hash"] as const
const NUMBERS = ["seq", "at", "v"] as const

/** Is it a row at all? A disk that fails may give back anything in the place of one. */
export const isRow = (entry: LogEntry): boolean => {
  const found: unknown = entry
  if (typeof found !== "object" || found === null) return false
  const isData = typeof entry.data === "object" && (entry.data as unknown) !== null
  return (
    isData &&
    TEXTS.every((key) => typeof entry[key] === "string") &&
    NUMBERS.every((key) => Number.isFinite(entry[key]))
  )
}

/** Is this row as it was written, whatever became of those beside it? */
export const isAsWritten = (entry: LogEntry): boolean => isRow(entry) && entry.hash === hashOf(entry)

/** Reads rows that are to follow a head and names the first that does not, or is not as it was written. */
export const verifyBehind = (head: Head, entries: readonly LogEntry[]): Fault | null => {
  let before = head
  for (const entry of entries) {
    if (!isRow(entry)) return { seq: before.seq + 1, problem: "changed" }
    if (entry.book !== before.book) return { seq: before.seq + 1, problem: "another book" }
    if (entry.seq !== before.seq + 1) return { seq: before.seq + 1, problem: "gap" }
    if (entry.prev !== before.hash) return { seq: entry.seq, problem: "chain broken" }
    if (entry.hash !== hashOf(entry)) return { seq: entry.seq, problem: "changed" }
    before = headOf(entry)
  }
  return null
}

/** Reads the rows of one book in order and names the first that is not as it was written; null when all are. */
export const verify = (entries: readonly LogEntry[]): Fault | null => {
  if (entries.length === 0) return null
  const first = entries[0]
  return first && isRow(first)
    ? verifyBehind({ book: first.book, seq: 0, hash: first.prev }, entries)
    : { seq: 1, problem: "changed" }
}

/** The requests that have no settlement: what the outbox holds. One that went into the next book stands here once. */
export const open = (entries: readonly LogEntry[]): readonly LogEntry[] => {
  const settled = new Set(entries.filter((entry) => entry.kind === "settled").map((entry) => entry.data["request"]))
  const asked = entries.filter((entry) => entry.kind === "request" && !settled.has(entry.data["id"]))
  return [...new Map(asked.map((entry) => [entry.data["id"], entry])).values()]
}

import { GENESIS, type Head, type LogEntry } from "../../src/kernel/log.ts"
import { type Matters, NO_MATTERS } from "../../src/support/rules.ts"
import type { Tx } from "../db/transaction.ts"
import { type Alarm, type From, words } from "./alarms.ts"
import { nameOf, bookPlaceOf } from "./bookPlace.ts"

/** A row of some book. */
export interface Place {
  readonly book: string
  readonly seq: number
}

/** Where a book's rows go on from. */
export interface Start {
  readonly head: Head
  readonly matters: Matters
  readonly previous: string | null
  /** How far the register's chain before this one had been uploaded, when this is a new one (LOG-12). */
  readonly lastAck: Place | null
  readonly alarms: readonly Alarm[]
}

/** The matters of a book as its row holds them; our own JSON. */
export const mattersOf = ({ matters }: { readonly matters: string }): Matters => JSON.parse(matters) as Matters

/** The register's book that had come last before this one began. */
export const lastBefore = async (tx: Tx, { device }: From, book: string): Promise<Place | null> => {
  const began = await tx
    .selectFrom("device_event")
    .select("server_seq")
    .where("book", "=", book)
    .where("seq", "=", 1)
    .where("forked", "=", false)
    .executeTakeFirst()
  const row = await tx
    .selectFrom("device_book")
    .select(["book", "last_seq"])
    .where("device_license_id", "=", device)
    .where("book", "!=", book)
    .where("server_seq", "<", began?.server_seq ?? Number.MAX_SAFE_INTEGER)
    .orderBy("server_seq", "desc")
    .executeTakeFirst()
  return row ? { book: nameOf(row.book), seq: row.last_seq } : null
}

const previousOf = ({ data }: LogEntry): string | null =>
  typeof data["previous"] === "string" ? data["previous"] : null

/**
 * Where the first row of the book `key` may stand: at the beginning of a chain, or behind the end of the book that it
 * names, as this browser has sent it.
 * Gives the place that is wanted first when that book has not come as far; `givenUp` says that it never will.
 */
export const startOfBook = async (
  tx: Tx,
  from: From,
  key: string,
  first: LogEntry,
  givenUp: boolean
): Promise<Start | Place> => {
  const { prev } = first
  const previous = previousOf(first)
  const place = previous === null ? undefined : await bookPlaceOf(tx, from, previous)
  const head = { book: key, seq: 0, hash: prev }
  const start = { head, matters: NO_MATTERS, previous: place?.key ?? null, lastAck: null, alarms: [] }
  if (prev === GENESIS) {
    const lastAck = await lastBefore(tx, from, key)
    if (lastAck === null) return start
    return { ...start, lastAck, alarms: [{ kind: "restart", book: key, seq: 1, message: words.restart }] }
  }
  const before = place?.held
  if (before?.last_hash === prev) return { ...start, matters: mattersOf(before) }
  if (!givenUp && previous !== null) return { book: previous, seq: (before?.last_seq ?? 0) + 1 }
  const matters = before ? mattersOf(before) : NO_MATTERS
  return { ...start, matters, alarms: [{ kind: "gap", book: key, seq: 1, message: words.gap }] }
}

import { sql } from "kysely"
import { type Fault, type Head, headOf, type LogEntry, verifyBehind } from "../../../src/kernel/log.ts"
import { cursor } from "../../db/cursor.ts"
import type { AnyDb } from "../../db/connect.ts"

/** A journal whose rows do not hang together. */
export interface Broken {
  readonly book: string
  readonly fault: Fault
}

/** What was found of the journals that the registers sent. */
export interface Journals {
  readonly count: number
  readonly broken: readonly Broken[]
}

const FEW = 500

interface KeptRow {
  readonly book: string
  readonly line: string
}

/** Looks through every journal of a store, row by row: is each hash that of its row and of the one before? */
export const verifyJournals = async (tx: AnyDb): Promise<Journals> => {
  const broken: Broken[] = []
  let count = 0
  let at: { readonly book: string; readonly head: Head | undefined } = { book: "", head: undefined }
  const take = ({ book, line }: KeptRow): void => {
    // The row is one that was taken in as such: only its hash is in question.
    const entry = JSON.parse(line) as LogEntry
    if (book !== at.book) {
      count += 1
      at = { book, head: { book: entry.book, seq: 0, hash: entry.prev } }
    }
    if (at.head === undefined) return
    const fault = verifyBehind(at.head, [entry])
    if (fault !== null) broken.push({ book, fault })
    at = { book, head: fault === null ? headOf(entry) : undefined }
  }
  const query = sql`select book, line from device_event where not forked order by client_id, book, seq`
  for await (const rows of cursor<KeptRow>(tx, query, FEW)) for (const row of rows) take(row)
  return { count, broken }
}

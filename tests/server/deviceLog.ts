import { chain, GENESIS, type Head, headOf, type LogEntry, type Row } from "../../src/kernel/log.ts"
import type { JsonObject } from "../../src/kernel/json.ts"
import type { Browser, Office } from "./office.ts"

export const AT = 1_795_000_000_000

/** An event's row before it has its place. */
export const fact = (type: string, data: JsonObject = {}, at = AT): Row => ({
  at,
  kind: "event",
  type,
  v: 1,
  data,
  cause: "test"
})

/** The first row of a book. */
const opening = (book: string, previous: string | null, more: JsonObject = {}): Row =>
  fact("BookOpened", {
    book,
    previous,
    reason: previous === null ? "first" : "closed",
    at: AT,
    client: null,
    device: null,
    user: null,
    latest_version: null,
    register_status: "Open",
    attempts: [],
    prints: [],
    ...more
  })

/** A book behind another one, or at the beginning of a chain; `more` stands in its opening. */
export const bookOf = (
  book: string,
  before: Head | null = null,
  rows: readonly Row[] = [],
  more: JsonObject = {}
): readonly LogEntry[] =>
  chain({ book, seq: 0, hash: before?.hash ?? GENESIS }, [opening(book, before?.book ?? null, more), ...rows])

/** A book of so many rows that say little. */
export const bookOfLength = (book: string, length: number, before: Head | null = null): readonly LogEntry[] =>
  bookOf(
    book,
    before,
    Array.from({ length: length - 1 }, (_, n) => fact("ConnectionChanged", { online: true, at: n }))
  )

/** The place behind the last row. */
export const endOf = (entries: readonly LogEntry[]): Head => {
  const last = entries.at(-1)
  if (!last) throw new Error("There are no rows.")
  return headOf(last)
}

/** Uploads rows as a register does. */
export const upload = (browser: Browser, entries: readonly LogEntry[], more: JsonObject = {}) =>
  browser.call("save_device_events", {
    book: entries[0]?.book ?? "",
    rows: entries.map((entry) => JSON.stringify(entry)),
    ...more
  })

/** The rows of a book as the back office keeps them, in order. */
export const keptOf = async ({ database }: Office, book: string) =>
  database.db
    .selectFrom("device_event")
    .select(["seq", "hash", "forked", "server_seq"])
    .where("book", "=", book)
    .orderBy("seq")
    .orderBy("forked")
    .execute()

/** The alarms about a book, each its kind and row; that its register began a new log is none here. */
export const alarmsOf = async ({ database }: Office, book: string): Promise<readonly (readonly [string, number])[]> => {
  const rows = await database.db
    .selectFrom("chain_alarm")
    .select(["kind", "seq"])
    .where("book", "=", book)
    .where("kind", "!=", "restart")
    .orderBy("raised_at")
    .execute()
  return rows.map(({ kind, seq }) => [kind, seq])
}

/** Rows of which one is not what its hash says. */
export const changed = (entries: readonly LogEntry[], seq: number): readonly LogEntry[] =>
  entries.map((entry) => (entry.seq === seq ? { ...entry, data: { ...entry.data, online: false } } : entry))

/** The same book, written another way from a row on, with hashes that fit. */
export const rewritten = (entries: readonly LogEntry[], seq: number): readonly LogEntry[] => {
  const before = entries.filter((entry) => entry.seq < seq)
  return [...before, ...chain(endOf(before), changed(entries, seq).slice(seq - 1))]
}

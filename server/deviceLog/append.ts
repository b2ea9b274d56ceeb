import type { LogEntry } from "../../src/kernel/log.ts"
import { followRows, type Matters } from "../../src/support/rules.ts"
import type { Tx } from "../db/transaction.ts"
import { type Alarm, type From, words } from "./alarms.ts"
import type { Start } from "./heads.ts"
import type { Line } from "./line.ts"

const rowOf = (
  { clientId, device, now }: From,
  book: string,
  { entry: { seq, hash, type }, text }: Line,
  forked: boolean
) => ({
  client_id: clientId,
  device_license_id: device,
  received_at: now,
  book,
  seq,
  hash,
  type,
  line: text,
  forked
})

/** Keeps rows beside those that stand at their places; the same ones again change nothing. */
export const keepForked = async (tx: Tx, from: From, key: string, lines: readonly Line[]): Promise<void> => {
  await tx
    .insertInto("device_event")
    .values(lines.map((line) => rowOf(from, key, line, true)))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const found = (entries: readonly LogEntry[], matters: Matters): readonly Alarm[] => [
  ...entries.flatMap(({ book, seq, type, data }): readonly Alarm[] =>
    type === "BookOpened" && data["reason"] === "damaged"
      ? [{ kind: "damaged", book, seq, message: words.damaged }]
      : []
  ),
  ...matters.open
    .filter(({ kind }) => kind === "total")
    .map(({ book, seq, order }): Alarm => ({ kind: "total", book, seq, message: words.total(order) }))
]

/**
 * Writes rows behind the head of their book, and what they mean: what they leave open, and what they give alarm about.
 * Gives the store's own number of the last one, and the alarms.
 */
export const append = async (
  tx: Tx,
  from: From,
  { matters: before, previous, head }: Start,
  lines: readonly Line[]
): Promise<{ readonly serverSeq: number; readonly alarms: readonly Alarm[] }> => {
  const { device, browser, now } = from
  // What they mean is told of the book as it stands here.
  const entries = lines.map(({ entry }) => ({ ...entry, book: head.book }))
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) throw new RangeError("There are no rows to append.")
  const inserted = await tx
    .insertInto("device_event")
    .values(lines.map((line) => rowOf(from, head.book, line, false)))
    .returning("server_seq")
    .execute()
  const serverSeq = Math.max(...inserted.map(({ server_seq }) => server_seq))
  const matters = followRows(before, entries)
  const alarms = found(entries, matters)
  const now_ = {
    last_seq: last.seq,
    last_hash: last.hash,
    last_at: last.at,
    received_at: now,
    server_seq: serverSeq,
    device_license_id: device,
    browser_hash: browser.browser_hash,
    closed: last.type === "RegisterClosed",
    matters: JSON.stringify({ ...matters, open: matters.open.filter(({ kind }) => kind !== "total") })
  }
  await tx
    .insertInto("device_book")
    .values({ book: head.book, previous, first_prev: head.hash, began_at: first.at, ...now_ })
    .onConflict((conflict) => conflict.column("book").doUpdateSet(now_))
    .execute()
  return { serverSeq, alarms }
}

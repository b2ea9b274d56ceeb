import { produce } from "immer"
import { eventRow } from "../../src/kernel/codec.ts"
import type { OpeningReason, Stamp } from "../../src/kernel/decider.ts"
import { chain, type Head, type LogEntry, startOf } from "../../src/kernel/log.ts"
import { type Batch, type Health, makeStore, type StoreControl } from "../../src/kernel/store.ts"
import { type Tally, tally, type TallyCommand, type TallyRequest } from "./tally.ts"

/** A store with a writer in memory: what is offered gets its place in the chain at once. */
export interface Desk {
  readonly control: StoreControl<Tally, TallyCommand, TallyRequest>
  readonly batches: readonly Batch<Tally, TallyRequest>[]
  /** The rows of the book that is written now, or of the one named. */
  readonly rows: (book?: string) => readonly LogEntry[]
  readonly defects: readonly unknown[]
}

const stamps = (): (() => Stamp) => {
  let made = 0
  let now = 1_000
  return () => {
    now += 10
    return { now, id: () => `id-${(made += 1)}` }
  }
}

export const words = (health: Exclude<Health, { readonly _tag: "Recording" }>): string => `Not taken: ${health._tag}.`

export const makeDesk = (): Desk => {
  const batches: Batch<Tally, TallyRequest>[] = []
  const entries: LogEntry[] = []
  const defects: unknown[] = []
  const reason: OpeningReason = "first"
  const opening = tally.opening(tally.initial, { id: "book-1", previous: null, at: 1_000, reason })
  let head: Head = startOf("book-1", null)
  const write = (book: string, rows: Parameters<typeof chain>[1]): void => {
    if (book !== head.book) head = startOf(book, head)
    for (const entry of chain(head, rows)) {
      entries.push(entry)
      head = { book, seq: entry.seq, hash: entry.hash }
    }
  }
  write("book-1", [eventRow(tally.events, opening, 1_000, "runtime")])
  const control = makeStore(tally, {
    state: produce(tally.initial, (draft) => tally.evolve(draft, opening)),
    book: "book-1",
    health: { _tag: "Recording" },
    stamp: stamps(),
    offer: (batch) => {
      batches.push(batch)
      write(batch.book, batch.rows)
    },
    words,
    defect: (error) => defects.push(error)
  })
  return {
    control,
    batches,
    defects,
    rows: (book = control.book()) => entries.filter((entry) => entry.book === book)
  }
}

/** The rows as an exported book gives them: one line of JSON for each. */
export const exported = (rows: readonly LogEntry[]): string => rows.map((row) => JSON.stringify(row)).join("\n")

/** The rows of an exported book. What the file really holds is for `verify` to say. */
export const imported = (text: string): readonly LogEntry[] =>
  text.split("\n").map((line) => JSON.parse(line) as LogEntry)

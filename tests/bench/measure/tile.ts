import { chain, type Head, type LogEntry, startOf } from "../../../src/kernel/log.ts"

/** Rows that one append wrote. */
export type Batch = readonly LogEntry[]

/** What the real register wrote in a part of a day, append by append. */
export interface Workload {
  /** From the opening of the book to the open register. */
  readonly day: readonly Batch[]
  /** Sales of ten lines each, from sign-in to sign-out. */
  readonly sales: readonly (readonly Batch[])[]
}

/** The first three parts of a UUIDv7, and the digits that another copy changes. */
const UUID = /([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-)[0-9a-f]{6}/g

/** The n-th copy of a sale: the same rows with ids of their own, so that no request is the settled one of another sale. */
const copyOf = (sale: readonly Batch[], n: number): readonly Batch[] => {
  const text = JSON.stringify(sale).replaceAll(UUID, `$1${n.toString(16).padStart(6, "0")}`)
  // What was rows as text is rows again: only digits inside of ids have changed.
  return JSON.parse(text) as readonly Batch[]
}

/**
 * A book as long as wanted: the recorded day, then the recorded sales again and again, each copy with its own ids,
 * chained anew. Ends after the sale that reaches `rows`.
 */
export const tile = ({ day, sales }: Workload, rows: number): readonly Batch[] => {
  const [first] = day.flat()
  if (!first || sales.length === 0) throw new Error("A workload has a day and sales.")
  const made: Batch[] = []
  let head: Head = startOf(first.book, null)
  const write = (batches: readonly Batch[]): void => {
    for (const batch of batches) {
      const entries = chain(head, batch)
      const last = entries.at(-1)
      if (last) head = { book: last.book, seq: last.seq, hash: last.hash }
      made.push(entries)
    }
  }
  write(day)
  for (let n = 0; head.seq < rows; n++) write(copyOf(sales[n % sales.length] ?? [], n))
  return made
}

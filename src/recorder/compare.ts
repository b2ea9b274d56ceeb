import type { LogEntry } from "../kernel/log.ts"
import { leavesOf } from "./leaves.ts"

/** A value of a row as it stands in several copies of it, by its path; null where a copy has no such value. */
export interface Compared {
  readonly path: string
  readonly values: readonly (string | null)[]
  readonly differs: boolean
}

/** What follows from everything else in a row comes last. */
const DERIVED: ReadonlySet<string> = new Set(["prev", "hash"])

/** Copies of one row value by value: what differs first, then what is the same, the hashes at the end. */
export const compareRows = (copies: readonly LogEntry[]): readonly Compared[] => {
  const leaves = copies.map((copy) => new Map(leavesOf(copy).map(({ path, value }) => [path, value])))
  const paths = [...new Set(leaves.flatMap((one) => [...one.keys()]))]
  const compared = paths.map((path): Compared => {
    const values = leaves.map((one) => one.get(path) ?? null)
    return { path, values, differs: new Set(values).size > 1 }
  })
  const rank = ({ path, differs }: Compared): number => (DERIVED.has(path) ? 2 : differs ? 0 : 1)
  return compared.toSorted((a, b) => rank(a) - rank(b))
}

/** Two tellings of a book from the first row on that differs. */
export interface Fork {
  readonly seq: number
  /** The row of the log, and those that came for its place afterwards. */
  readonly copies: readonly LogEntry[]
  /** The rows behind it, side by side: in the log, and sent afterwards; null where one ends earlier. */
  readonly behind: readonly (readonly [kept: LogEntry | null, other: LogEntry | null])[]
}

/** Puts rows of the log beside those that the back office kept apart; null when none of them differs. */
export const forkOf = (kept: readonly LogEntry[], apart: readonly LogEntry[]): Fork | null => {
  const log = new Map(kept.map((entry) => [entry.seq, entry]))
  const others = apart.filter((entry) => log.get(entry.seq)?.hash !== entry.hash)
  const [first] = others
  if (!first) return null
  const { seq } = first
  const own = log.get(seq)
  const seqs = [...new Set([...log.keys(), ...others.map((other) => other.seq)])].filter((one) => one > seq)
  return {
    seq,
    copies: [...(own ? [own] : []), ...others.filter((other) => other.seq === seq)],
    behind: seqs
      .toSorted((a, b) => a - b)
      .map((one) => [log.get(one) ?? null, others.find((other) => other.seq === one) ?? null])
  }
}

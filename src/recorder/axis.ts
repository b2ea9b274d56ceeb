import type { EventRow } from "./rows.ts"
import type { Verdict } from "../support/verdict.ts"
import type { Range } from "./filter.ts"

const SECOND = 1_000
const MINUTE = 60_000
const HOUR = 3_600_000
const STEPS: readonly number[] = [
  50,
  100,
  250,
  500,
  ...[1, 2, 5, 10, 15, 30].map((n) => n * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((n) => n * MINUTE),
  ...[1, 2, 4, 8, 24].map((n) => n * HOUR)
]
/** Labels beside each other without touching at 1024 px. */
const MOST_TICKS = 8
/** What is looked at is never shorter, in milliseconds. */
const SHORTEST = 200

export const lengthOf = ({ from, to }: Range): number => to - from

/** Milliseconds between two moments that the axis names. */
export const stepOf = (range: Range): number => STEPS.find((one) => lengthOf(range) / one <= MOST_TICKS) ?? 24 * HOUR

/** The moments that the axis names, milliseconds since 1970, at round times. */
export const ticksOf = (range: Range): readonly number[] => {
  const step = stepOf(range)
  const ticks: number[] = []
  for (let at = Math.ceil(range.from / step) * step; at < range.to; at += step) ticks.push(at)
  return ticks.slice(0, 2 * MOST_TICKS)
}

/** Where a moment lies on the axis: 0 its left end, 1 its right. */
export const shareOf = (range: Range, at: number): number => (at - range.from) / Math.max(1, lengthOf(range))

/** The moment at a share of the axis. */
export const momentAt = (range: Range, share: number): number => range.from + share * lengthOf(range)

/** The whole book, with a little room at both ends. */
export const wholeOf = (rows: readonly EventRow[]): Range => {
  const from = rows[0]?.at ?? 0
  const to = Math.max(rows.at(-1)?.at ?? 0, from + SHORTEST)
  const room = Math.max(1_000, (to - from) / 50)
  return { from: from - room, to: to + room }
}

/** `by` below 1 looks closer, above 1 wider, around a moment that keeps its place; never out of the whole. */
export const zoom = (range: Range, whole: Range, around: number, by: number): Range => {
  const length = Math.min(lengthOf(whole), Math.max(SHORTEST, lengthOf(range) * by))
  const from = around - shareOf(range, around) * length
  const inside = Math.max(whole.from, Math.min(from, whole.to - length))
  return { from: inside, to: inside + length }
}

/** The same length, moved so far that a moment is in it; untouched where it is. */
export const bringIn = (range: Range, whole: Range, at: number): Range => {
  if (at >= range.from && at <= range.to) return range
  const half = lengthOf(range) / 2
  return zoom({ from: at - half, to: at + half }, whole, at, 1)
}

/** What a verdict speaks of, with a minute before and behind. */
export const rangeOf = (rows: readonly EventRow[], whole: Range, { evidence, since }: Verdict): Range => {
  const proof = new Set(evidence)
  const times = [since, ...rows.filter(({ seq }) => proof.has(seq)).map(({ at }) => at)]
  const from = Math.max(whole.from, Math.min(...times) - MINUTE)
  return { from, to: Math.max(from + SHORTEST, Math.min(whole.to, Math.max(...times) + MINUTE)) }
}

import { median, type Spread, spreadOf } from "./stats.ts"

/** What a design document asks of a figure. */
export interface Aim {
  readonly at: "median" | "p95" | "p99"
  readonly most: number
}

/** One line of the table. */
export interface Figure {
  readonly name: string
  /** The median over rounds, or the one value of what has no spread. */
  readonly median: number
  readonly p95?: number
  readonly p99?: number
  /** The least and the most of the rounds. */
  readonly range?: readonly [number, number]
  readonly unit: string
  /** How many times the value of another figure this one is, and which. */
  readonly ratio?: { readonly times: number; readonly of: string }
  readonly aim?: Aim
  readonly note?: string
}

/** What a section came to. A section that could not run throws: that fails the benchmark. */
export type Outcome =
  | { readonly _tag: "Measured"; readonly figures: readonly Figure[] }
  /** Something that this machine does not have. */
  | { readonly _tag: "Skipped"; readonly why: string; readonly figures: readonly Figure[] }
  /** It ran, and a fact that must hold does not. */
  | { readonly _tag: "Broken"; readonly why: string; readonly figures: readonly Figure[] }

export const measured = (figures: readonly Figure[]): Outcome => ({ _tag: "Measured", figures })

/** A figure of a latency: median, p95 and p99. */
export const latency = (
  name: string,
  { p50, p95, p99 }: Spread,
  more: Pick<Figure, "aim" | "note" | "ratio"> = {}
): Figure => ({ name, median: p50, p95, p99, unit: "ms", ...more })

/** A figure of a latency over rounds: its quantiles over all samples, and between what its rounds' medians lay. */
export const latencyOfRounds = (
  name: string,
  samples: readonly (readonly number[])[],
  more: Pick<Figure, "aim" | "note" | "ratio"> = {}
): Figure => {
  const { least, most } = spreadOf(samples.map(median))
  return { ...latency(name, spreadOf(samples.flat()), more), range: [least, most] }
}

/** A figure of rounds that each gave one value. */
export const rounds = (
  name: string,
  unit: string,
  { p50, least, most }: Spread,
  more: Pick<Figure, "aim" | "note" | "ratio"> = {}
): Figure => ({ name, median: p50, range: [least, most], unit, ...more })

/** By how much a figure misses its aim; 0 or less when it meets it, null when it has none. */
export const missOf = ({ aim, ...figure }: Figure): number | null => {
  if (!aim) return null
  const value = figure[aim.at]
  return value === undefined ? null : value - aim.most
}

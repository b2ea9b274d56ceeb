import { parseArgs } from "node:util"
import { Result } from "effect"

/** How much is measured. */
export interface Sizes {
  readonly rounds: number
  /** Products in the store (`SEED_PRODUCTS`). */
  readonly products: number
  /** Rows of the large book. */
  readonly rows: number
  /** Sales that a round of replay folds. */
  readonly replayedSales: number
  /** Samples of a round, where one takes less than a millisecond. */
  readonly quick: number
  /** Calls of a round to the back office. */
  readonly calls: number
  /** Whole sales of a round at the back office. */
  readonly sales: number
  /** Scans of a round on the screen. */
  readonly scans: number
  /** How long 20 scans a second go on, in seconds. */
  readonly burst: number
  /** After how many sales the heap is looked at, and again. */
  readonly heap: readonly [number, number]
}

const DEFAULT: Sizes = {
  rounds: 3,
  products: 100_000,
  rows: 100_000,
  replayedSales: 200,
  quick: 1_000,
  calls: 200,
  sales: 15,
  scans: 20,
  burst: 10,
  heap: [10, 60]
}

/** To see that everything runs: the figures mean little. */
const QUICK: Sizes = {
  rounds: 2,
  products: 2_100,
  rows: 5_000,
  replayedSales: 20,
  quick: 100,
  calls: 20,
  sales: 3,
  scans: 4,
  burst: 2,
  heap: [2, 5]
}

const FULL: Sizes = { ...DEFAULT, rounds: 5, heap: [50, 500] }

export interface Options {
  readonly sizes: Sizes
  readonly size: "default" | "quick" | "full"
  /** Names of sections; all when empty. */
  readonly only: readonly string[]
  /** Where the figures are written as JSON. */
  readonly json: string | null
  /** The figures of an earlier run, to be compared with. */
  readonly against: string | null
}

export const USAGE = `Usage: npm run bench -- [--only NAME[,NAME]] [--json FILE] [--against FILE] [--quick | --full]
  --against FILE  prints what changed by more than its spread since a run with --json FILE
  --quick  small sizes: does everything run?
  --full   five rounds, and the heap after 500 sales against after 50 (half an hour)`

/** Reads the command line; fails with what is wrong about it. `names` are the sections that there are. */
export const readOptions = (args: readonly string[], names: readonly string[]): Result.Result<Options, string> => {
  const parse = () =>
    parseArgs({
      args: [...args],
      options: {
        only: { type: "string", multiple: true },
        json: { type: "string" },
        against: { type: "string" },
        quick: { type: "boolean" },
        full: { type: "boolean" }
      }
    }).values
  return Result.flatMap(
    Result.try({ try: parse, catch: (cause) => (cause instanceof Error ? cause.message : String(cause)) }),
    ({ only = [], json = null, against = null, quick = false, full = false }) => {
      const wanted = only.flatMap((list) => list.split(","))
      const unknown = wanted.find((name) => !names.includes(name))
      if (unknown !== undefined) return Result.fail(`There is no section "${unknown}". There are: ${names.join(", ")}.`)
      if (quick && full) return Result.fail("--quick and --full exclude each other.")
      const size = quick ? "quick" : full ? "full" : "default"
      return Result.succeed({
        sizes: { default: DEFAULT, quick: QUICK, full: FULL }[size],
        size,
        only: wanted,
        json,
        against
      })
    }
  )
}

import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { type Failure, playwrightFailures, vitestFailures } from "./failures.ts"
import { type FileTime, playwrightTimes, vitestTimes } from "./times.ts"
import { playwrightTotals, type Totals, vitestTotals } from "./totals.ts"

/** A test runner's report: where it is left, below `test-results`, and how it is read. */
export interface Report {
  readonly file: string
  readonly totals: (json: unknown) => Totals | null
  readonly failures: (json: unknown) => readonly Failure[]
  readonly times: (json: unknown) => readonly FileTime[]
}

/** `npm test` is the quick one; `npm run test:full` has what is repeated or long as well. */
export type RunKind = "quick" | "full"

type Command = readonly [string, ...string[]]

/** What a step does under one of the two commands, and in words what it leaves out there, and why. */
export type Part =
  | { readonly runs: Command; readonly settings: Readonly<Record<string, string>>; readonly without: string | null }
  | { readonly runs: null; readonly without: string }

/** A check, and what each of the two commands does about it. */
export interface Step extends Readonly<Record<RunKind, Part>> {
  readonly name: string
  /** Null for a step that only succeeds or fails. */
  readonly report: Report | null
  /** Why it cannot run on this machine, or need not, or null. */
  readonly impossible: string | null
}

const vitest = (file: string): Report => ({
  file,
  totals: vitestTotals,
  failures: vitestFailures,
  times: vitestTimes
})
const playwright = (file: string): Report => ({
  file,
  totals: playwrightTotals,
  failures: playwrightFailures,
  times: playwrightTimes
})

const root = join(import.meta.dirname, "..")
const EFFECT_TSC = join(root, "node_modules/@effect/tsgo-linux-x64/artifacts/typescript/7.0.2/tsc")
const POSTGRES = "/usr/lib/postgresql"

const knowsEffect = existsSync(EFFECT_TSC)
const hasPostgres =
  existsSync(POSTGRES) && readdirSync(POSTGRES).some((version) => existsSync(join(POSTGRES, version, "bin/initdb")))

/**
 * The server's tests that `npm test` runs on the embedded database too: what it may answer otherwise than a real PostgreSQL, of
 * which the others ask. It has one connection, and is copied for each practice; tables, search and
 * transactions are its own, and money is kept whole over a crash.
 */
export const ON_PGLITE = [
  "conservation",
  "crash",
  "db-payment",
  "db-schema",
  "db-search",
  "db-transaction",
  "first-start",
  "key-for-ever",
  "payment-core",
  "practice",
  "refund-crash",
  "seed",
  "store-command"
].map((name) => `tests/server/${name}.test.ts`)

/**
 * The server's tests that bring a database of their own, whatever the run's is, or need none: they run once, as the project `own`
 * of `vitest.config.ts`.
 */
export const OWN_DATABASE = [
  "backup-embedded",
  "db-empty",
  "db-folder",
  "front",
  "kitchen-sink",
  "practice-thread",
  "printing",
  "process",
  "reader-budget",
  "readers",
  "seed-images",
  "store-csv"
].map((name) => `tests/server/${name}.test.ts`)

/** Runs on the embedded database in any case: the quick run does it there alone. */
const PRACTICE = "tests/server/practice.test.ts"

/** One of the groups of tests in `vitest.config.ts`. */
const projects = (...names: readonly string[]): readonly string[] => names.map((name) => `--project=${name}`)

const whole = (runs: Command, settings: Readonly<Record<string, string>> = {}): Part => ({
  runs,
  settings,
  without: null
})
const partly = (runs: Command, without: string): Part => ({ runs, settings: {}, without })
const nothing = (without: string): Part => ({ runs: null, without })

const CHECK = { report: null, impossible: null }
const inBoth = (name: string, ...command: Command): Step => ({
  ...CHECK,
  name,
  quick: whole(command),
  full: whole(command)
})
const inFull = (name: string, without: string, ...command: Command): Step => ({
  ...CHECK,
  name,
  quick: nothing(without),
  full: whole(command)
})
const inNeither = (name: string, without: string): Step => ({
  ...CHECK,
  name,
  quick: nothing(without),
  full: nothing(without)
})

/** How much of what is drawn, repeated or long `npm run test:full` does; what each is says `without` of the quick one. */
const MORE = {
  FEES: "1000000",
  DAYS: "20",
  ROWS: "100000",
  WALKS: "2000",
  LANE_WALKS: "60",
  SCANS: "100000",
  EXAMPLES: "compiled"
}

/** Every check there is, in the order of their running: what tells of a mistake soonest comes first. */
export const STEPS: readonly Step[] = [
  inBoth("format", "oxfmt", "--check"),
  inBoth("types without a DOM", "tsc", "--noEmit", "-p", "tsconfig.pure.json"),
  {
    ...inBoth("types", "tsc", "--noEmit", "-p", "tsconfig.json"),
    impossible: knowsEffect ? "the same release with Effect in mind, below, tells the same and more" : null
  },
  {
    ...inBoth("effects", EFFECT_TSC, "--noEmit", "-p", "."),
    impossible: knowsEffect ? null : "no @effect/tsgo for this platform"
  },
  inBoth("lint", "oxlint", "--type-aware", "--deny-warnings"),
  {
    name: "unit, property, screen and architecture tests",
    report: vitest("unit.json"),
    impossible: null,
    quick: partly(
      ["vitest", "run", ...projects("rest", "screens", "apart")],
      "a million card fees, of which 50,000 are compared; a book of 100,000 rows, of which 10,000 are read; 4,000 sales at back ends of every habit, of which 80 are made; 100,000 texts of a license scanner, of which 4,000 are read; the worked examples compiled and tested together, which are applied"
    ),
    full: whole(["vitest", "run", ...projects("rest", "screens", "apart")], MORE)
  },
  inBoth("build", "vite", "build", "--logLevel", "warn"),
  {
    name: "server tests on PostgreSQL",
    report: vitest("postgres.json"),
    impossible: hasPostgres ? null : `no PostgreSQL under ${POSTGRES}`,
    quick: partly(
      ["node", "scripts/postgres.mjs", "--exclude", PRACTICE],
      "practice beside a store, whose own database is embedded whatever the store's is; 2,000 races, of which 200 are run; sixty days at two registers, of which four are lived through; sixty walks of two registers about two lanes, of which six are made"
    ),
    full: whole(["node", "scripts/postgres.mjs"], { ...MORE, RACES: "2000" })
  },
  {
    name: "server tests on the embedded database",
    report: vitest("server.json"),
    impossible: null,
    quick: hasPostgres
      ? partly(
          ["vitest", "run", ...projects("server", "own"), ...ON_PGLITE, ...OWN_DATABASE],
          "the tests of the store's business, which ran on PostgreSQL"
        )
      : partly(
          ["vitest", "run", ...projects("server", "own")],
          "sixty days at two registers, of which four are lived through; sixty walks of two registers about two lanes, of which six are made"
        ),
    full: whole(["vitest", "run", ...projects("server", "own")], MORE)
  },
  {
    name: "journeys in a browser",
    report: playwright("journeys.json"),
    impossible: null,
    quick: partly(
      ["playwright", "test", "--grep-invert", "@full"],
      "of each screen what its first journey leaves to further ones, and what the tests of its slice and of the server tell as well; double clicks outside the payment, and 50, 200 and 400 ms apart; 20 kills of the browser, of which 2 are made; axe in the dark and in the large window on dialogs, notices and panels, and its rules but colors in the large window on screens; a book of 100,000 rows; a cart of 100 lines, of which 20 are rung up; of the journeys with a back end that is not ours the less common ones"
    ),
    full: whole(["playwright", "test"], {
      GAPS: "0,50,200,400",
      KILLS: "20",
      LOOK_AT_ALL: "1",
      LINES: "100",
      DIALECT: "all"
    })
  },
  {
    name: "fixed runs of the simulation",
    report: vitest("simulation.json"),
    impossible: null,
    quick: partly(["vitest", "run", ...projects("simulation")], "forty fixed runs of each kind, of which six are made"),
    full: whole(["vitest", "run", ...projects("simulation")], { RUNS: "40" })
  },
  inFull(
    "a long simulation",
    "2,000 runs; six of each kind, and every seed that once failed, are among the fixed ones",
    "node",
    "tests/simulation/main.ts",
    "--seed=10001",
    "--runs=2000"
  ),
  inFull("planted bugs", "each of them in a copy of the code", "node", "tests/simulation/mutants/main.ts"),
  inNeither("mutants of the code", "take hours, and what they tell is read, not counted (npm run mutants)"),
  inNeither("benchmarks", "tell something on a quiet machine alone (npm run bench)")
]

/** What a command does not do, a line each, with the reason. */
export const leftOut = (steps: readonly Step[], kind: RunKind): readonly string[] =>
  steps.flatMap(({ name, impossible, [kind]: { without } }) => {
    if (impossible !== null) return [`not run: ${name} (${impossible})`]
    return without === null ? [] : [`left out: ${name}: ${without}`]
  })

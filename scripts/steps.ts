import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { type Failure, playwrightFailures, vitestFailures } from "./failures.ts"
import { playwrightTotals, type Totals, vitestTotals } from "./totals.ts"

/** A test runner's report: where it is left, below `test-results`, and how it is read. */
export interface Report {
  readonly file: string
  readonly totals: (json: unknown) => Totals | null
  readonly failures: (json: unknown) => readonly Failure[]
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

const vitest = (file: string): Report => ({ file, totals: vitestTotals, failures: vitestFailures })
const playwright = (file: string): Report => ({ file, totals: playwrightTotals, failures: playwrightFailures })

const root = join(import.meta.dirname, "..")
const EFFECT_TSC = join(root, "node_modules/@effect/tsgo-linux-x64/artifacts/typescript/7.0.2/tsc")
const POSTGRES = "/usr/lib/postgresql"

const knowsEffect = existsSync(EFFECT_TSC)
const hasPostgres =
  existsSync(POSTGRES) && readdirSync(POSTGRES).some((version) => existsSync(join(POSTGRES, version, "bin/initdb")))

/**
 * The server's tests that a real PostgreSQL may answer otherwise than the embedded one: several connections at once,
 * what is left by a crash, locks and roles, the tables and their migrations, money kept whole, keys that stay.
 */
export const ON_POSTGRES = [
  "races",
  "crash",
  "refund-crash",
  "conservation",
  "key-for-ever",
  "card-keys",
  "refund-keys",
  "lease",
  "payment-core",
  "log-roles",
  "db-folder",
  "db-payment",
  "db-schema",
  "db-search",
  "db-transaction",
  "db-turn",
  "store-backup"
].map((name) => `tests/server/${name}.test.ts`)

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

/** Every check there is, in the order of their running. */
export const STEPS: readonly Step[] = [
  {
    ...inBoth("types", "tsc", "--noEmit", "-p", "tsconfig.json"),
    impossible: knowsEffect ? "the same release with Effect in mind, below, tells the same and more" : null
  },
  inBoth("types without a DOM", "tsc", "--noEmit", "-p", "tsconfig.pure.json"),
  {
    ...inBoth("effects", EFFECT_TSC, "--noEmit", "-p", "."),
    impossible: knowsEffect ? null : "no @effect/tsgo for this platform"
  },
  inBoth("lint", "oxlint", "--type-aware", "--deny-warnings"),
  inBoth("format", "oxfmt", "--check"),
  {
    name: "unit, property, architecture and server tests",
    report: vitest("unit.json"),
    impossible: null,
    quick: partly(
      ["vitest", "run"],
      "a million card fees, of which 50,000 are compared; sixty days at two registers, of which four are lived through; forty fixed runs of the simulation, of which twelve are made; a book of 100,000 rows, of which 10,000 are read; 4,000 sales at back ends of every habit, of which 80 are made; sixty walks of two registers about two lanes, of which six are made; 100,000 texts of a license scanner, of which 4,000 are read"
    ),
    full: whole(["vitest", "run"], {
      FEES: "1000000",
      DAYS: "60",
      RUNS: "40",
      ROWS: "100000",
      WALKS: "2000",
      LANE_WALKS: "60",
      SCANS: "100000"
    })
  },
  {
    name: "server tests on PostgreSQL",
    report: vitest("postgres.json"),
    impossible: hasPostgres ? null : `no PostgreSQL under ${POSTGRES}`,
    quick: partly(
      ["node", "scripts/postgres.mjs", ...ON_POSTGRES],
      "the business tests, which ran on the embedded one; 2,000 races, of which 200 are run"
    ),
    full: whole(["node", "scripts/postgres.mjs"], { RACES: "2000" })
  },
  inBoth("build", "vite", "build", "--logLevel", "warn"),
  {
    name: "journeys in a browser",
    report: playwright("journeys.json"),
    impossible: null,
    quick: partly(
      ["playwright", "test", "--grep-invert", "@full"],
      "double clicks 50, 200 and 400 ms apart, on the buttons that are clicked twice at once; 20 kills of the browser, of which 2 are made; axe in the dark and in the large window on dialogs, notices and panels, and its rules but colours in the large window on screens; of most screens what their first journeys leave to further ones; journeys that repeat another one for a further payment method, kind of saved cart, list, verdict, moment of a reload or way in which the storage or the back office fails; the layout of long names and lists; dialogs about a card without an answer and about a second sign-in, as axe sees them; single double clicks of what is walked whole; a book of 100,000 rows; a cart of 100 lines, of which 20 are rung up; a new version of the register beside a tab of the old one; of the journeys with a back end that is not ours the less common ones"
    ),
    full: whole(["playwright", "test"], {
      GAPS: "0,50,200,400",
      KILLS: "20",
      LOOK_AT_ALL: "1",
      LINES: "100",
      DIALECT: "all"
    })
  },
  inFull(
    "a long simulation",
    "2,000 runs; 12, and every seed that once failed, are among the unit tests",
    "node",
    "tests/simulation/main.ts",
    "--seed=10001",
    "--runs=2000"
  ),
  inFull("planted bugs", "a minute of hunting for each", "node", "tests/simulation/mutants/main.ts"),
  inNeither("mutants of the code", "take hours, and what they tell is read, not counted (npm run mutants)"),
  inNeither("benchmarks", "tell something on a quiet machine alone (npm run bench)")
]

/** What a command does not do, a line each, with the reason. */
export const leftOut = (steps: readonly Step[], kind: RunKind): readonly string[] =>
  steps.flatMap(({ name, impossible, [kind]: { without } }) => {
    if (impossible !== null) return [`not run: ${name} (${impossible})`]
    return without === null ? [] : [`left out: ${name}: ${without}`]
  })

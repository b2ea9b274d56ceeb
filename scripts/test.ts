// `npm test`: every check there is, each timed, all of them even when one fails.
// The last line is "N passed, N failed", summed from the test runners' own reports; before the summary stands why each
// failed test failed, for whoever sees the end of a log alone.
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { delimiter, join } from "node:path"
import { type Failure, failureText, playwrightFailures, vitestFailures } from "./failures.ts"
import { checkTotals, playwrightTotals, runnerTotals, sumTotals, type Totals, vitestTotals } from "./totals.ts"

interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** The test runner that leaves its report there; null for a step that runs no tests. */
  readonly report: (Runner & { readonly file: string }) | null
}

/** How a test runner's report is read. */
interface Runner {
  readonly totals: (json: unknown) => Totals | null
  readonly failures: (json: unknown) => readonly Failure[]
}

const VITEST: Runner = { totals: vitestTotals, failures: vitestFailures }
const PLAYWRIGHT: Runner = { totals: playwrightTotals, failures: playwrightFailures }

const root = join(import.meta.dirname, "..")
const bin = join(root, "node_modules", ".bin")
const reports = join(root, "test-results")
/** The seed of every property's cases, see `tests/seed.ts`. */
const PROPERTIES = "20261120"
const EFFECT_TSC = join(root, "node_modules/@effect/tsgo-linux-x64/artifacts/typescript/7.0.2/tsc")
const POSTGRES = "/usr/lib/postgresql"

const check = (name: string, ...command: readonly [string, ...string[]]): Step => ({ name, command, report: null })
const hasPostgres =
  existsSync(POSTGRES) && readdirSync(POSTGRES).some((v) => existsSync(join(POSTGRES, v, "bin/initdb")))

const steps: readonly Step[] = [
  check("types", "tsc", "--noEmit", "-p", "tsconfig.json"),
  check("types without a DOM", "tsc", "--noEmit", "-p", "tsconfig.pure.json"),
  ...(existsSync(EFFECT_TSC) ? [check("effects", EFFECT_TSC, "--noEmit", "-p", ".")] : []),
  check("lint", "oxlint", "--type-aware", "--deny-warnings"),
  check("format", "oxfmt", "--check"),
  {
    name: "unit, property, architecture and server tests",
    command: ["vitest", "run"],
    report: { file: join(reports, "unit.json"), ...VITEST }
  },
  ...(hasPostgres
    ? [
        {
          name: "server tests on PostgreSQL",
          command: ["node", "scripts/postgres.mjs"],
          report: { file: join(reports, "postgres.json"), ...VITEST }
        } satisfies Step
      ]
    : []),
  check("build", "vite", "build", "--logLevel", "warn"),
  {
    name: "journeys in a browser",
    command: ["playwright", "test"],
    report: { file: join(reports, "journeys.json"), ...PLAYWRIGHT }
  }
]

const readReport = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch {
    return null
  }
}

const run = (step: Step): Totals => {
  console.log(`\n== ${step.name}`)
  const started = performance.now()
  const [command, ...args] = step.command
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env: {
      FC_SEED: PROPERTIES,
      ...process.env,
      PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}`,
      ...(step.report ? { TEST_REPORT: step.report.file } : {})
    }
  })
  const succeeded = status === 0
  const report = step.report ? readReport(step.report.file) : null
  const totals = step.report ? runnerTotals(succeeded, step.report.totals(report)) : checkTotals(succeeded)
  failures.push(...(step.report?.failures(report) ?? []))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const counts = step.report ? `, ${totals.passed} passed, ${totals.failed} failed` : ""
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ""
  summary.push(`${totals.failed === 0 ? "ok    " : "FAILED"} ${step.name} (${seconds} s${counts}${skipped})`)
  return totals
}

const summary: string[] = []
const failures: Failure[] = []
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const totals = sumTotals(steps.map(run))
for (const failure of failures) console.log(`\n${failureText(failure)}`)
console.log(`\n${summary.join("\n")}`)
if (!hasPostgres) console.log(`not run: server tests on PostgreSQL (no PostgreSQL under ${POSTGRES})`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1

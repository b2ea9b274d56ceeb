// `npm test` and, with --full, `npm run test:full`: every step of `steps.ts`, each timed, all of them even when one
// fails. The last line is "N passed, N failed", summed from the test runners' own reports; before it stand what the
// command left out and why, before that where the time went, and before that why each failed test failed, for whoever sees
// the end of a log alone.
import { spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { delimiter, join } from "node:path"
import { type Failure, failureText } from "./failures.ts"
import { type RunKind, leftOut, type Step, STEPS } from "./steps.ts"
import { type StepTime, timeTable } from "./times.ts"
import { checkTotals, runnerTotals, sumTotals, type Totals } from "./totals.ts"

const root = join(import.meta.dirname, "..")
const bin = join(root, "node_modules", ".bin")
const reports = join(root, "test-results")
/** The seed of every property's cases, see `tests/seed.ts`. */
const PROPERTIES = "20261120"

const kind: RunKind = process.argv.includes("--full") ? "full" : "quick"

const readReport = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch {
    return null
  }
}

const run = ({ name, report, impossible, [kind]: part }: Step): Totals => {
  if (part.runs === null || impossible !== null) return sumTotals([])
  console.log(`\n== ${name}`)
  const started = performance.now()
  const [command, ...args] = part.runs
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env: {
      FC_SEED: PROPERTIES,
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node-compile"),
      ...part.settings,
      ...process.env,
      PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}`,
      ...(report ? { TEST_REPORT: join(reports, report.file) } : {})
    }
  })
  const succeeded = status === 0
  const json = report ? readReport(join(reports, report.file)) : null
  const totals = report ? runnerTotals(succeeded, report.totals(json)) : checkTotals(succeeded)
  failures.push(...(report?.failures(json) ?? []))
  const seconds = (performance.now() - started) / 1000
  const counts = report ? ` (${totals.passed} passed, ${totals.failed} failed)` : ""
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ""
  times.push({
    name: `${name}${counts}${skipped}`,
    outcome: totals.failed === 0 ? "ok" : "FAILED",
    seconds,
    files: report?.times(json) ?? []
  })
  return totals
}

const times: StepTime[] = []
const failures: Failure[] = []
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const totals = sumTotals(STEPS.map(run))
for (const failure of failures) console.log(`\n${failureText(failure)}`)
console.log(`\n${timeTable(times)}`)
console.log(leftOut(STEPS, kind).join("\n"))
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1

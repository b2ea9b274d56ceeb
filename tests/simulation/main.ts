// `npm run simulate -- --seed N --runs N`: the simulation by hand. Says what it did, and each failure made small. Alone it
// is the full report: a minute of runs, then every planted bug (SIM-4: a batch without its mutant table is no report).
import { parseArgs } from "node:util"
import { crew } from "./crew.ts"
import { readOnly } from "./faults.ts"
import { hunt, huntText } from "./mutants/hunt.ts"
import { MUTANTS } from "./mutants/list.ts"
import { isPassed, reportText } from "./report.ts"
import { failureText, shrink } from "./shrink.ts"
import { template } from "./store/kept.ts"

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    runs: { type: "string" },
    sales: { type: "string", default: "5" },
    seconds: { type: "string" },
    workers: { type: "string", default: "2" },
    only: { type: "string" },
    first: { type: "boolean", default: false },
    plain: { type: "boolean", default: false },
    json: { type: "boolean", default: false }
  }
})
const only = values.only === undefined ? null : readOnly(values.only)
if (values.only !== undefined && only === null)
  throw new Error("--only wants faults of the catalogue with their chances: reply lost=0.3,page crash=0.02")
const runs = Number(values.runs ?? 100_000)
// A number of runs is a number of runs, however slow the machine is; without one it is a minute.
const seconds = Number(values.seconds ?? (values.runs === undefined ? 60 : 3_600))
const [seed, sales] = [Number(values.seed), Number(values.sales)]
const report = await crew(
  { seed, runs, sales, only, first: values.first, patience: seconds * 1_000 },
  Math.max(1, Math.min(Number(values.workers), runs))
)
console.log(reportText(report))
if (values.json)
  console.log(JSON.stringify({ runs: report.runs, sales: report.sales, seen: Object.fromEntries(report.seen) }))
for (const { seed: failed, violations } of report.failed.slice(0, 3))
  console.log(
    values.plain
      ? `SEED ${failed}: ${violations.slice(0, 3).join(" | ")}`
      : failureText(
          await shrink({ template: await template(), seed: failed, sales, ...(only && { only }) }, 60_000),
          failed
        )
  )
let missed = 0
if (process.argv.length === 2)
  for (const mutant of MUTANTS) {
    const found = hunt(mutant)
    if (found.mode === "missed") missed += 1
    console.log(huntText(found))
  }
process.exitCode = isPassed(report) && missed === 0 ? 0 : 1

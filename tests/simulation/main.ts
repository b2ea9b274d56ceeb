// `npm run simulate -- --seed N --runs N`: the simulation by hand. Says what it did, and each failure made small.
import { parseArgs } from "node:util"
import { batch, reportText } from "./batch.ts"
import { readOnly } from "./faults.ts"
import { failureText, shrink } from "./shrink.ts"
import { template as kept } from "./store/kept.ts"

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    runs: { type: "string", default: "100" },
    sales: { type: "string", default: "4" },
    seconds: { type: "string", default: "600" },
    only: { type: "string" },
    first: { type: "boolean", default: false },
    plain: { type: "boolean", default: false },
    json: { type: "boolean", default: false }
  }
})
const only = values.only === undefined ? {} : { only: readOnly(values.only) }
if (only.only === null)
  throw new Error("--only wants faults of the catalogue with their chances: reply lost=0.3,page crash=0.02")
const scenario = only.only === undefined ? {} : { only: only.only }
const template = await kept()
const sales = Number(values.sales)
const report = await batch({
  template,
  seed: Number(values.seed),
  runs: Number(values.runs),
  patience: Number(values.seconds) * 1_000,
  sales,
  first: values.first,
  ...scenario
})
console.log(reportText(report))
if (values.json)
  console.log(JSON.stringify({ runs: report.runs, sales: report.sales, seen: Object.fromEntries(report.seen) }))
for (const { seed, violations } of report.failed.slice(0, 3))
  console.log(
    values.plain
      ? `SEED ${seed}: ${violations.slice(0, 3).join(" | ")}`
      : failureText(await shrink({ template, seed, sales, ...scenario }, 20_000), seed)
  )
process.exitCode = report.failed.length === 0 && report.diverged.length === 0 ? 0 : 1

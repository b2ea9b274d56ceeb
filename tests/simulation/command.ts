import { parseArgs } from "node:util"
import { isPeople } from "./cashier/cashier.ts"
import { crew } from "./crew.ts"
import { readOnly } from "./faults.ts"
import { huntAll, huntText, isCaught } from "./mutants/hunt.ts"
import { MUTANTS } from "./mutants/list.ts"
import type { Processing } from "./run.ts"
import { isPassed, reportJson, reportText } from "./report.ts"
import { failureText, shrink } from "./shrink.ts"
import { template } from "./store/kept.ts"

const OPTIONS = {
  seed: { type: "string", default: "1" },
  runs: { type: "string" },
  sales: { type: "string", default: "5" },
  seconds: { type: "string" },
  workers: { type: "string", default: "2" },
  only: { type: "string" },
  first: { type: "boolean", default: false },
  people: { type: "string", default: "mixed" },
  processor: { type: "string", default: "mixed" },
  plain: { type: "boolean", default: false },
  json: { type: "boolean", default: false }
} as const

const PROCESSING: Readonly<Record<string, Processing | null>> = { mixed: null, simulated: "simulated", spin: "spin" }

/** The simulation by hand: says what it did, and each failure made small; with `--json` it is one line for a machine. */
export const simulate = async (): Promise<void> => {
  const { values } = parseArgs({ options: OPTIONS })
  const only = values.only === undefined ? null : readOnly(values.only)
  if (values.only !== undefined && only === null)
    throw new Error("--only wants faults of the catalogue with their chances: reply lost=0.3,page crash=0.02")
  const { people } = values
  if (!isPeople(people))
    throw new Error(
      "--people wants mixed, plain, or what the day is about: sales, returns, layaways, handovers, drawers, counter, time, shifts, crossings"
    )
  const processor = PROCESSING[values.processor]
  if (processor === undefined) throw new Error("--processor wants mixed, simulated or spin")
  const runs = Number(values.runs ?? 100_000)
  // A number of runs is a number of runs, however slow the machine is; without one it is a minute of each worker's own.
  const seconds = Number(values.seconds ?? (values.runs === undefined ? 60 : 3_600))
  const [seed, sales] = [Number(values.seed), Number(values.sales)]
  const report = await crew(
    { seed, runs, sales, only, people, processor, first: values.first, patience: seconds * 1_000 },
    Math.max(1, Math.min(Number(values.workers), runs))
  )
  if (!values.json) console.log(reportText(report))
  for (const { seed: failed, violations } of values.json ? [] : report.failed.slice(0, 3))
    console.log(
      values.plain
        ? `SEED ${failed}: ${violations.slice(0, 3).join(" | ")}`
        : failureText(
            await shrink(
              {
                template: await template(),
                seed: failed,
                sales,
                people,
                ...(only && { only }),
                ...(processor && { processor })
              },
              60_000
            ),
            failed
          )
    )
  // Alone it is the full report: a batch without its mutant table is no report (SIM-4).
  const isFull = process.argv.slice(2).every((word) => word === "--json")
  const hunts = isFull ? await huntAll(MUTANTS, (hunt) => (values.json ? undefined : console.log(huntText(hunt)))) : []
  if (values.json) console.log(reportJson(report, { seed, sales, only: values.only ?? null, hunts }))
  process.exitCode = isPassed(report) && hunts.every(isCaught) ? 0 : 1
}

import { CATALOGUE, type Fault, type Only } from "./faults.ts"
import { run, type RunReport } from "./run.ts"
import type { Template } from "./store/template.ts"

/** Which runs: seeds from `seed` on, until so many are done, or so many milliseconds of real time have passed. */
export interface BatchOptions {
  readonly template: Template
  readonly seed: number
  readonly runs: number
  readonly patience: number
  readonly sales: number
  /** A scenario: these faults and no others. */
  readonly only?: Only
  /** Gives up at the first failure. */
  readonly first?: boolean
}

export interface BatchReport {
  readonly runs: number
  readonly sales: number
  readonly calls: number
  readonly steps: number
  /** Simulated hours. */
  readonly hours: number
  readonly faults: Readonly<Record<Fault, number>>
  /** How many runs saw it. */
  readonly seen: ReadonlyMap<string, number>
  readonly failed: readonly RunReport[]
  /** Seeds whose second run was another one (SIM-1). */
  readonly diverged: readonly number[]
  /** Real minutes. */
  readonly minutes: number
}

/** Every so many runs one is run twice and compared. */
const TWICE = 50

/** Runs seeds in a row, each in a world of its own. */
export const batch = async ({
  template,
  seed,
  runs,
  patience,
  sales,
  only,
  first = false
}: BatchOptions): Promise<BatchReport> => {
  const started = performance.now()
  const reports: RunReport[] = []
  const diverged: number[] = []
  for (let n = 0; n < runs && performance.now() - started < patience; n += 1) {
    const options = { template, seed: seed + n, sales, ...(only && { only }) }
    const report = await run(options)
    reports.push(report)
    if (n % TWICE === 0 && (await run(options)).hash !== report.hash) diverged.push(seed + n)
    if (first && report.violations.length > 0) break
  }
  const sum = (of: (report: RunReport) => number) => reports.reduce((total, report) => total + of(report), 0)
  const faults = Object.fromEntries(
    Object.keys(CATALOGUE).map((name) => [
      name,
      sum(({ struck }) => struck.filter(({ fault }) => fault === name).length)
    ])
  ) as Record<Fault, number>
  const seen = new Map<string, number>()
  for (const report of reports) for (const what of report.seen) seen.set(what, (seen.get(what) ?? 0) + 1)
  return {
    runs: reports.length,
    sales: sum((report) => report.sales),
    calls: sum((report) => report.calls),
    steps: sum((report) => report.steps),
    hours: sum((report) => report.took) / 3_600_000,
    faults,
    seen,
    failed: reports.filter(({ violations }) => violations.length > 0),
    diverged,
    minutes: (performance.now() - started) / 60_000
  }
}

/** What a batch of some size must have seen, or it has proved nothing (2.5, sometimes-assertions). */
export const INTERESTING = [
  "approved by reply",
  "approved by check",
  "approved by late reply",
  "PaymentDeclined",
  "PaymentGone",
  "PaymentUnknown",
  "PaymentRetried",
  "PendingDismissed",
  "TerminalWaitExpired",
  "ConversionFailed",
  "could not record",
  "rows lost with the power",
  "voided"
] as const

/** The batch on one page (SIM-4). */
export const reportText = (report: BatchReport): string => {
  const total = Object.values(report.faults).reduce((sum, count) => sum + count, 0)
  const rate = (count: number) => Math.round(count / report.minutes)
  return [
    `${report.runs} runs, ${report.sales} sales, ${report.calls} calls, ${total} faults, ${report.steps} steps, ${report.hours.toFixed(1)} simulated hours in ${report.minutes.toFixed(2)} min`,
    `a minute: ${rate(report.runs)} runs, ${rate(report.sales)} sales, ${rate(total)} faults, ${rate(report.hours)} simulated hours`,
    `faults: ${Object.entries(report.faults)
      .map(([name, count]) => `${name} ${count}`)
      .join(", ")}`,
    `seen: ${INTERESTING.map((what) => `${what} ${report.seen.get(what) ?? 0}`).join(", ")}`,
    `run twice and not the same: ${report.diverged.length === 0 ? "none" : report.diverged.join()}`,
    `failed: ${report.failed.length === 0 ? "none" : report.failed.map(({ seed }) => seed).join()}`
  ].join("\n")
}

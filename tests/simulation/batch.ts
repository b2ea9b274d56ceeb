import { CATALOGUE, type Fault, type Only } from "./faults.ts"
import { run, type RunReport } from "./run.ts"
import type { Template } from "./store/template.ts"

/** Which runs: seeds from `seed` on, until so many are done, or so many milliseconds of real time have passed. */
export interface BatchOptions {
  readonly seed: number
  readonly runs: number
  readonly patience: number
  readonly sales: number
  /** Every so many seeds is this batch's: the others are its fellows'. */
  readonly stride: number
  /** A scenario: these faults and no others. */
  readonly only: Only | null
  /** Gives up at the first failure. */
  readonly first: boolean
}

/** A run that broke something, as it is told. */
export type Failed = Pick<RunReport, "seed" | "violations">

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
  readonly failed: readonly Failed[]
  /** How many runs were run twice (SIM-1), and the seeds whose second run was another one. */
  readonly twice: number
  readonly diverged: readonly number[]
  /** Real minutes. */
  readonly minutes: number
}

/** Every so many runs one is run twice and compared. */
const TWICE = 50

const NOTHING = Object.fromEntries(Object.keys(CATALOGUE).map((name) => [name, 0])) as Record<Fault, number>

/** Several batches that ran beside each other, as one. */
export const together = (reports: readonly BatchReport[]): BatchReport => {
  const sum = (of: (report: BatchReport) => number) => reports.reduce((total, report) => total + of(report), 0)
  const seen = new Map<string, number>()
  for (const report of reports) for (const [what, times] of report.seen) seen.set(what, (seen.get(what) ?? 0) + times)
  const faults = { ...NOTHING }
  for (const report of reports)
    for (const [name, times] of Object.entries(report.faults)) faults[name as Fault] += times
  return {
    runs: sum(({ runs }) => runs),
    sales: sum(({ sales }) => sales),
    calls: sum(({ calls }) => calls),
    steps: sum(({ steps }) => steps),
    hours: sum(({ hours }) => hours),
    faults,
    seen,
    failed: reports.flatMap(({ failed }) => failed).toSorted((a, b) => a.seed - b.seed),
    twice: sum(({ twice }) => twice),
    diverged: reports.flatMap(({ diverged }) => diverged),
    minutes: Math.max(0, ...reports.map(({ minutes }) => minutes))
  }
}

const told = (report: RunReport): BatchReport => {
  const faults = { ...NOTHING }
  for (const { fault } of report.struck) faults[fault] += 1
  return {
    runs: 1,
    sales: report.sales,
    calls: report.calls,
    steps: report.steps,
    hours: report.took / 3_600_000,
    faults,
    seen: new Map([...report.seen].map((what) => [what, 1])),
    failed: report.violations.length > 0 ? [{ seed: report.seed, violations: report.violations }] : [],
    twice: 0,
    diverged: [],
    minutes: 0
  }
}

/** Runs seeds in a row, each in a world of its own. */
export const batch = async (
  template: Template,
  { seed, runs, patience, sales, stride, only, first }: BatchOptions
): Promise<BatchReport> => {
  const started = performance.now()
  let all = together([])
  const diverged: number[] = []
  let twice = 0
  for (let n = 0; n < runs && performance.now() - started < patience; n += stride) {
    const options = { template, seed: seed + n, sales, ...(only && { only }) }
    const report = await run(options)
    all = together([all, told(report)])
    if (Math.floor(n / stride) % TWICE === 0) {
      twice += 1
      if ((await run(options)).hash !== report.hash) diverged.push(seed + n)
    }
    if (first && report.violations.length > 0) break
  }
  return { ...all, twice, diverged, minutes: (performance.now() - started) / 60_000 }
}

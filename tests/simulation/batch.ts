import type { People } from "./cashier/cashier.ts"
import { CATALOGUE, type Fault, type Only } from "./faults.ts"
import { type Processing, run, type RunReport } from "./run.ts"
import type { Template } from "./store/template.ts"

/** Which runs: seeds from `seed` on, until so many are done, or so many milliseconds of work have gone into them. */
export interface BatchOptions {
  readonly seed: number
  readonly runs: number
  /** Milliseconds of this thread's own time: on a busy machine it waits longer, and does as much. */
  readonly patience: number
  readonly sales: number
  /** Every so many seeds is this batch's: the others are its fellows'. */
  readonly stride: number
  /** A scenario: these faults and no others. */
  readonly only: Only | null
  /** See `RunOptions`. */
  readonly people: People
  readonly processor: Processing | null
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
  /** Seconds of work, of all threads together. */
  readonly work: number
  /** The hash of every run's trace, by its seed: the same everywhere (SIM-1). */
  readonly hashes: ReadonlyMap<number, string>
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
    minutes: Math.max(0, ...reports.map(({ minutes }) => minutes)),
    work: sum(({ work }) => work),
    hashes: new Map(reports.flatMap(({ hashes }) => [...hashes]).toSorted(([a], [b]) => a - b))
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
    minutes: 0,
    work: 0,
    hashes: new Map([[report.seed, report.hash]])
  }
}

/** Runs seeds in a row, each in a world of its own. */
export const batch = async (
  template: Template,
  { seed, runs, patience, sales, stride, only, people, processor, first }: BatchOptions
): Promise<BatchReport> => {
  const started = performance.now()
  const before = process.threadCpuUsage()
  const worked = (): number => {
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  }
  const reports: BatchReport[] = []
  const diverged: number[] = []
  let twice = 0
  for (let n = 0; n < runs && worked() < patience; n += stride) {
    const options = { template, seed: seed + n, sales, people, ...(only && { only }), ...(processor && { processor }) }
    const report = await run(options)
    reports.push(told(report))
    if (first && report.violations.length > 0) break
    // Who looks for the first failure alone asks whether it comes, not whether it comes twice.
    if (!first && Math.floor(n / stride) % TWICE === 0) {
      twice += 1
      if ((await run(options)).hash !== report.hash) diverged.push(seed + n)
    }
  }
  const minutes = (performance.now() - started) / 60_000
  return { ...together(reports), twice, diverged, minutes, work: worked() / 1_000 }
}

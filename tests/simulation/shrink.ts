import type { Muted } from "./faults.ts"
import { run, type RunOptions, type RunReport } from "./run.ts"

/** A failure made small: what is left of its faults, and how often it was run again for that. */
export interface Shrunk {
  readonly report: RunReport
  readonly sales: number
  readonly muted: Muted
  readonly reruns: number
}

/**
 * Makes a failing run smaller for as long as `patience` milliseconds of real time (SIM-6): fewer sales, then fewer
 * faults from the end, then blocks of faults in the middle. A smaller run that still fails takes the place of the larger.
 */
export const shrink = async (options: RunOptions, patience: number): Promise<Shrunk> => {
  const end = performance.now() + patience
  let best: Shrunk = {
    report: await run({ ...options, verbose: true }),
    sales: options.sales,
    muted: { from: Number.POSITIVE_INFINITY, but: new Set() },
    reruns: 0
  }
  let reruns = 0
  const fails = async (sales: number, muted: Muted): Promise<boolean> => {
    if (performance.now() > end) return false
    reruns += 1
    const report = await run({ ...options, sales, muted, verbose: true })
    if (report.violations.length === 0) return false
    best = { report, sales, muted, reruns }
    return true
  }
  for (let sales = 1; sales < options.sales; sales += 1) if (await fails(sales, best.muted)) break
  let [low, high] = [0, best.report.struck.at(-1)?.at ?? 0]
  while (low < high) {
    const from = Math.floor((low + high) / 2)
    if (await fails(best.sales, { ...best.muted, from })) high = from
    else low = from + 1
  }
  for (let size = Math.ceil(best.report.struck.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let start = 0; start < best.report.struck.length; start += size) {
      const block = best.report.struck.slice(start, start + size).map(({ at }) => at)
      await fails(best.sales, { ...best.muted, but: new Set([...best.muted.but, ...block]) })
    }
  return { ...best, reruns }
}

/** Steps that a reader wants to see. */
const MOST = 50
const TELLING = /FAULT|VIOLATION|crash|opened|terminal|paper|event:(Payment|Leg|Refund|Sale|Cart(Load|Save)|Print)/

/** What happened, in at most fifty steps (SIM-6): those that name what is broken, then those that tell most, in order. */
const timeline = ({ trace, violations }: RunReport): readonly string[] => {
  const names = violations.flatMap((words) => words.match(/[\da-f]{8}-[\da-f-]{27,}/g) ?? [])
  const isNamed = (line: string) => names.some((name) => line.includes(name))
  const named = trace.filter(isNamed).slice(-MOST)
  const telling = trace.filter((line) => !isNamed(line) && TELLING.test(line)).slice(Math.min(-1, named.length - MOST))
  const kept = new Set([...named, ...telling])
  return trace.filter((line) => kept.has(line))
}

/** A failure as people read it: what went wrong, what it was given, and what happened. */
export const failureText = ({ report, sales, reruns }: Shrunk, seed: number): string =>
  [
    `SEED ${seed}: ${report.violations.length} broken rules`,
    ...report.violations.map((words) => `  ${words}`),
    `again: npm run simulate -- --seed ${seed} --runs 1`,
    `shrunk to ${report.struck.length} faults and ${sales} sales a cashier in ${reruns} further runs:`,
    ...report.struck.map(({ at, fault }) => `  ${at} ${fault}`),
    `the swarm: ${JSON.stringify(report.swarm)}`,
    ...timeline(report).map((line) => `  ${line}`)
  ].join("\n")

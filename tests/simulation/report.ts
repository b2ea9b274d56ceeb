import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { availableParallelism, loadavg } from "node:os"
import type { BatchReport } from "./batch.ts"
import { TROUBLE_NAMES } from "./oracles/troubles.ts"
import { type Hunt, huntText, isCaught } from "./mutants/hunt.ts"

/**
 * What a batch of some size must have seen, or it has proved nothing (2.5, sometimes-assertions), each with how many runs it
 * takes until its absence means something.
 */
const INTERESTING: readonly (readonly [string, number])[] = [
  ...TROUBLE_NAMES.map((name) => [name, 500] as const),
  ["approved by reply", 10],
  ["approved by check", 20],
  ["approved by late reply", 400],
  ["PaymentDeclined", 30],
  ["PaymentNotTaken", 30],
  ["PaymentUnknown", 20],
  ["PaymentRetried", 100],
  ["PendingDismissed", 60],
  ["TerminalWaitExpired", 60],
  ["ConversionFailed", 150],
  ["PaymentOverridden", 150],
  ["PaymentAdopted", 400],
  ["could not record", 60],
  ["rows lost with the power", 100],
  ["voided", 100],
  ["resolved by the completer", 100],
  ["a tombstone", 100],
  ["a key seen again", 20],
  ["several calls in one", 60],
  ["CheckpointReceived", 10],
  ["StateHashed", 10],
  ["storage cleared", 150],
  ["ChainRestarted", 300],
  ["old rows read by the next version", 100],
  ["RefundCompleted", 20],
  ["given back by check", 60],
  ["LegFailed", 60],
  ["LegsRekeyed", 60],
  ["RefundPaused", 300],
  ["CartSaved", 30],
  ["CartLoaded", 30],
  ["taken over by a manager's word", 150],
  ["LayawayPaymentSet", 100],
  ["PrintFailed", 30],
  ["PrintUnknown", 100],
  ["SPIn: approved", 30],
  ["SPIn: declined", 60],
  ["SPIn: gone", 100],
  ["SPIn: voided", 300],
  ["SPIn: another amount undone", 150],
  ["CashMoveRecorded", 60],
  ["CashMoveUnconfirmed", 200],
  ["a closing", 200],
  ["a recount", 200],
  ["a drop after the closing", 200],
  ["RecountUnconfirmed", 1000],
  ["a closing read after them", 300]
]

/** What should have happened in a batch of this size and never did. */
export const missing = ({ runs, seen }: BatchReport): readonly string[] =>
  INTERESTING.filter(([what, within]) => runs >= within && !seen.has(what)).map(([what]) => what)

const list = (items: readonly (string | number)[]): string => (items.length === 0 ? "none" : items.join(", "))

/** The batch on one page (SIM-4). */
export const reportText = (report: BatchReport): string => {
  const total = Object.values(report.faults).reduce((sum, count) => sum + count, 0)
  const rate = (count: number) => Math.round(count / report.minutes)
  const free = (count: number) => Math.round(count * perFreeMinute(report))
  return [
    `${report.runs} runs, ${report.sales} sales, ${report.calls} calls, ${total} faults, ${report.steps} steps, ${report.hours.toFixed(1)} simulated hours in ${report.minutes.toFixed(2)} min`,
    `a minute: ${rate(report.runs)} runs, ${rate(report.sales)} sales, ${rate(total)} faults, ${rate(report.hours)} simulated hours`,
    `${report.work.toFixed(0)} s of work, load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores; a minute of two free cores would be, computed from it: ${free(report.runs + report.twice)} runs, ${free(report.sales)} sales, ${free(total)} faults, ${free(report.hours)} simulated hours`,
    `faults: ${Object.entries(report.faults)
      .map(([name, count]) => `${name} ${count}`)
      .join(", ")}`,
    `seen: ${INTERESTING.map(([what]) => `${what} ${report.seen.get(what) ?? 0}`).join(", ")}`,
    `never seen, though the batch is large enough: ${list(missing(report))}`,
    `run twice: ${report.twice}, not the same: ${list(report.diverged)}`,
    `failed: ${list(report.failed.map(({ seed }) => seed))}`
  ].join("\n")
}

/** What one thing a second of work comes to in a minute of two cores that do nothing else. */
const perFreeMinute = ({ work }: BatchReport): number => (2 * 60) / work

const commit = (): string => {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8", cwd: import.meta.dirname }).trim()
  } catch {
    return "unknown"
  }
}

/** What was asked for, and what became of the planted bugs. */
export interface Asked {
  readonly seed: number
  readonly sales: number
  readonly only: string | null
  readonly hunts: readonly Hunt[]
}

/** The same for a machine, in one line (SIM-4). `digest` is over the traces of all runs: alike wherever they are run. */
export const reportJson = (report: BatchReport, { hunts, ...asked }: Asked): string => {
  const digest = createHash("sha256")
    .update([...report.hashes].join())
    .digest("hex")
  const { seen, hashes, ...rest } = report
  return JSON.stringify({
    commit: commit(),
    node: process.version,
    asked,
    ...rest,
    last_seed: Math.max(...hashes.keys()),
    digest,
    load: loadavg()[0],
    per_free_minute: perFreeMinute(report),
    seen: Object.fromEntries(seen),
    missing: missing(report),
    mutants: hunts.map((hunt) => ({ name: hunt.mutant.name, ...hunt, mutant: hunt.mutant.what, line: huntText(hunt) })),
    passed: isPassed(report) && hunts.every(isCaught)
  })
}

/** Did everything hold, and was there something to hold? */
export const isPassed = (report: BatchReport): boolean =>
  report.failed.length === 0 && report.diverged.length === 0 && missing(report).length === 0

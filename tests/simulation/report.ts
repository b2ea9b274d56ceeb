import type { BatchReport } from "./batch.ts"

/**
 * What a batch of some size must have seen, or it has proved nothing (2.5, sometimes-assertions), each with how many runs it
 * takes until its absence means something.
 */
const INTERESTING: readonly (readonly [string, number])[] = [
  ["approved by reply", 10],
  ["approved by check", 20],
  ["approved by late reply", 400],
  ["PaymentDeclined", 30],
  ["PaymentGone", 30],
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
  ["PrintUnknown", 100]
]

/** What should have happened in a batch of this size and never did. */
export const missing = ({ runs, seen }: BatchReport): readonly string[] =>
  INTERESTING.filter(([what, within]) => runs >= within && !seen.has(what)).map(([what]) => what)

const list = (items: readonly (string | number)[]): string => (items.length === 0 ? "none" : items.join(", "))

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
    `seen: ${INTERESTING.map(([what]) => `${what} ${report.seen.get(what) ?? 0}`).join(", ")}`,
    `never seen, though the batch is large enough: ${list(missing(report))}`,
    `run twice: ${report.twice}, not the same: ${list(report.diverged)}`,
    `failed: ${list(report.failed.map(({ seed }) => seed))}`
  ].join("\n")
}

/** Did everything hold, and was there something to hold? */
export const isPassed = (report: BatchReport): boolean =>
  report.failed.length === 0 && report.diverged.length === 0 && missing(report).length === 0

import { Option, Schema } from "effect"

/** What a test runner says of itself. */
export interface Totals {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const VitestReport = Schema.Struct({
  numPassedTests: Schema.Int,
  numFailedTests: Schema.Int,
  numPendingTests: Schema.Int,
  numTodoTests: Schema.Int,
  testResults: Schema.Array(
    Schema.Struct({ status: Schema.String, assertionResults: Schema.Array(Schema.Struct({ status: Schema.String })) })
  )
})

/** The totals of vitest's JSON report. A file that failed without a failed test (it did not load, say) counts as one. */
export const vitestTotals = (report: unknown): Totals | null =>
  Option.match(Schema.decodeUnknownOption(VitestReport)(report), {
    onNone: () => null,
    onSome: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => ({
      passed: numPassedTests,
      failed:
        numFailedTests +
        testResults.filter(
          (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed")
        ).length,
      skipped: numPendingTests + numTodoTests
    })
  })

const PlaywrightReport = Schema.Struct({
  stats: Schema.Struct({
    expected: Schema.Int,
    unexpected: Schema.Int,
    flaky: Schema.Int,
    skipped: Schema.Int
  }),
  errors: Schema.Array(Schema.Unknown)
})

/** The totals of Playwright's JSON report. An error outside of every test counts as one, a flaky test as failed. */
export const playwrightTotals = (report: unknown): Totals | null =>
  Option.match(Schema.decodeUnknownOption(PlaywrightReport)(report), {
    onNone: () => null,
    onSome: ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped
    })
  })

/** What a step adds to the totals when its command only succeeds or fails: one failure, or nothing. */
export const checkTotals = (succeeded: boolean): Totals => ({ passed: 0, failed: succeeded ? 0 : 1, skipped: 0 })

/** What a test runner adds: its own totals, and a failure more when it says less than its exit tells, or ran no test. */
export const runnerTotals = (succeeded: boolean, report: Totals | null): Totals => {
  const totals = report ?? { passed: 0, failed: 0, skipped: 0 }
  const untold = totals.failed === 0 && (!succeeded || totals.passed === 0)
  return untold ? { ...totals, failed: 1 } : totals
}

export const sumTotals = (all: readonly Totals[]): Totals => ({
  passed: all.reduce((sum, one) => sum + one.passed, 0),
  failed: all.reduce((sum, one) => sum + one.failed, 0),
  skipped: all.reduce((sum, one) => sum + one.skipped, 0)
})

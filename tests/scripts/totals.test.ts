import { describe, expect, test } from "vitest"
import { checkTotals, playwrightTotals, runnerTotals, sumTotals, vitestTotals } from "../../scripts/totals.ts"

const vitest = (passed: number, failed: number, files: readonly object[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: files
})

describe("the totals of npm test", () => {
  test("are vitest's own", () => {
    expect(vitestTotals(vitest(7, 2))).toEqual({ passed: 7, failed: 2, skipped: 2 })
  })

  test("count a test file that did not load", () => {
    const files = [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{ status: "failed" }] },
      { status: "passed", assertionResults: [{ status: "passed" }] }
    ]
    expect(vitestTotals(vitest(1, 1, files))?.failed).toBe(2)
  })

  test("are Playwright's own, and count a flaky journey and an error outside of any as failures", () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, errors: [{ message: "no config" }] }
    expect(playwrightTotals(report)).toEqual({ passed: 5, failed: 3, skipped: 3 })
  })

  test.each([null, {}, "", { stats: {} }])("have no numbers from a report like %j", (report) => {
    expect([vitestTotals(report), playwrightTotals(report)]).toEqual([null, null])
  })

  test("count a runner without a report, without a test, or with an untold failure as one failure", () => {
    const none = { passed: 0, failed: 0, skipped: 0 }
    expect(runnerTotals(true, null).failed).toBe(1)
    expect(runnerTotals(true, none).failed).toBe(1)
    expect(runnerTotals(false, { ...none, passed: 4 })).toEqual({ passed: 4, failed: 1, skipped: 0 })
    expect(runnerTotals(true, { ...none, passed: 4 })).toEqual({ passed: 4, failed: 0, skipped: 0 })
    expect(runnerTotals(false, { passed: 4, failed: 2, skipped: 0 }).failed).toBe(2)
  })

  test("add a failed check as one failure and a passed one as nothing", () => {
    expect(sumTotals([checkTotals(true), checkTotals(false), { passed: 3, failed: 0, skipped: 1 }])).toEqual({
      passed: 3,
      failed: 1,
      skipped: 1
    })
  })
})

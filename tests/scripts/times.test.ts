import { describe, expect, test } from "vitest"
import { playwrightTimes, timeTable, vitestTimes } from "../../scripts/times.ts"

const spec = (file: string, ...durations: readonly number[]) => ({
  title: "a sale",
  file,
  tests: [{ results: durations.map((duration) => ({ duration })) }]
})

describe("where the time of npm test went", () => {
  test("is told by vitest for each file, from its start to its end", () => {
    const report = { testResults: [{ name: "/shop/tests/a.test.ts", startTime: 1_000, endTime: 8_500 }] }
    expect(vitestTimes(report)).toEqual([{ file: "/shop/tests/a.test.ts", seconds: 7.5 }])
  })

  test("is the sum of a file's journeys, however deep they stand and however often each was tried", () => {
    const suites = [
      {
        title: "a.spec.ts",
        specs: [spec("a.spec.ts", 1_000)],
        suites: [{ title: "by touch", specs: [spec("a.spec.ts", 2_000, 500)] }]
      },
      { title: "b.spec.ts", specs: [spec("b.spec.ts", 4_000)] }
    ]
    expect(playwrightTimes({ suites })).toEqual([
      { file: "a.spec.ts", seconds: 3.5 },
      { file: "b.spec.ts", seconds: 4 }
    ])
  })

  test.each([null, {}, "", { suites: [{}] }])("is nothing from a report like %j", (report) => {
    expect([vitestTimes(report), playwrightTimes(report)]).toEqual([[], []])
  })

  test("stands step by step with the three slowest files of those that took long, and in all", () => {
    const files = [3, 40, 9, 7, 60].map((seconds) => ({ file: `/shop/tests/${seconds}.test.ts`, seconds }))
    const table = timeTable([
      { name: "lint", outcome: "ok", seconds: 12.34, files: [] },
      { name: "units (3 passed, 1 failed)", outcome: "FAILED", seconds: 107.66, files }
    ])
    expect(table.split("\n")).toEqual([
      "    12.3 s  ok     lint",
      "   107.7 s  FAILED units (3 passed, 1 failed); slowest: tests/60.test.ts 60 s, tests/40.test.ts 40 s, tests/9.test.ts 9 s",
      "   120.0 s  in all, 2.0 minutes"
    ])
  })
})

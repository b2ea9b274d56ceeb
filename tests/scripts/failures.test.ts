import { describe, expect, test } from "vitest"
import { failureText, playwrightFailures, vitestFailures } from "../../scripts/failures.ts"

const result = (fullName: string, status: string, failureMessages: readonly string[] = []) => ({
  fullName,
  status,
  failureMessages
})

const spec = (title: string, status: string, messages: readonly (readonly string[])[]) => ({
  title,
  file: "sale.spec.ts",
  line: 12,
  tests: [{ status, results: messages.map((errors) => ({ errors: errors.map((message) => ({ message })) })) }]
})

describe("what npm test tells of a failure", () => {
  test("is each of vitest's failed tests by its file and name, with what it said", () => {
    const report = {
      testResults: [
        {
          name: "tests/a.test.ts",
          status: "failed",
          assertionResults: [result("sums add", "passed"), result("sums round", "failed", ["expected 1 to be 2"])]
        },
        { name: "tests/b.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] },
        { name: "tests/c.test.ts", status: "passed", message: "", assertionResults: [result("is fine", "passed")] }
      ]
    }
    expect(vitestFailures(report)).toEqual([
      { test: "tests/a.test.ts › sums round", message: "expected 1 to be 2" },
      { test: "tests/b.test.ts", message: "Cannot find module" }
    ])
  })

  test("is each of Playwright's failed journeys, however deep, the first try of a flaky one, and what no journey said", () => {
    const report = {
      errors: [{ message: "No port is free." }],
      suites: [
        {
          title: "sale.spec.ts",
          specs: [
            spec("a sale", "expected", [[]]),
            spec("a return", "unexpected", [["Test timeout of 60000ms exceeded.", "Error: locator.click"]])
          ],
          suites: [{ title: "by touch", specs: [spec("a discount", "flaky", [["Error: 1 line"], []])] }]
        }
      ]
    }
    expect(playwrightFailures(report)).toEqual([
      { test: "sale.spec.ts:12 › a return", message: "Test timeout of 60000ms exceeded.\nError: locator.click" },
      { test: "sale.spec.ts:12 › by touch › a discount › flaky", message: "Error: 1 line" },
      { test: "outside of any test", message: "No port is free." }
    ])
  })

  test.each([null, {}, "", { suites: [{}] }])("is nothing from a report like %j", (report) => {
    expect([vitestFailures(report), playwrightFailures(report)]).toEqual([[], []])
  })

  test("has the name and the first twelve lines, without colours and without empty lines", () => {
    const lines = Array.from({ length: 20 }, (_, place) => `line ${place + 1}`)
    const text = failureText({ test: "a › b", message: `\u001B[31m${lines.join("\u001B[39m\n\n")}` }).split("\n")
    expect(text).toEqual(["FAILED a › b", ...lines.slice(0, 12).map((line) => `    ${line}`)])
  })
})

import { test as prop } from "@fast-check/vitest"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { statusOf } from "../../src/register/model.ts"
import { cashOf, countedCash, type Counts, DENOMINATIONS } from "../../src/register/rules.ts"

describe("the status of a register", () => {
  // Verifies: REG-08, REG-09
  test.each([
    ["Open", "Open"],
    ["Closed", "Closed"],
    ["open", "Unknown"],
    ["", "Unknown"],
    [undefined, "Unknown"]
  ])("%s is read as %s", (raw, status) => {
    expect(statusOf(raw)).toBe(status)
  })
})

describe("counting cash", () => {
  const counts: fc.Arbitrary<Counts> = fc.dictionary(
    fc.constantFrom(...DENOMINATIONS.map(({ id }) => id)),
    fc.nat(10_000)
  )

  // Verifies: REG-03, REG-04, CON-13
  test("knows ten denominations", () => {
    expect(DENOMINATIONS.map(({ value }) => value / 100)).toEqual([100, 50, 20, 10, 5, 1, 0.25, 0.1, 0.05, 0.01])
  })

  // Verifies: REG-07
  prop.prop([counts])("adds count times value, denomination by denomination", (counted) => {
    const alone = DENOMINATIONS.map(({ id, value }) => countedCash({ [id]: counted[id] ?? 0 }) / value)
    expect(alone).toEqual(DENOMINATIONS.map(({ id }) => counted[id] ?? 0))
    const parts = DENOMINATIONS.map(({ id }) => Number(countedCash({ [id]: counted[id] ?? 0 })))
    expect(countedCash(counted)).toBe(parts.reduce((sum, part) => sum + part, 0))
  })

  // Verifies: REG-06, CG-71
  prop.prop([fc.option(fc.integer({ min: -5_000, max: 5_000_000 })), counts])(
    "takes the exact total when there is one, else the count",
    (exact, counted) => {
      const cash = cashOf(exact === null ? null : cents(exact), counted)
      expect(cash).toBe(exact !== null && exact > 0 ? exact : countedCash(counted))
    }
  )
})

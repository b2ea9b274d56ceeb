import { fc, test } from "@fast-check/vitest"
import { describe, expect } from "vitest"
import { cents, ZERO } from "../../src/money/cents.ts"
import { quickCash } from "../../src/payment/amounts/rules.ts"

describe("quick amounts of cash", () => {
  test.prop([fc.integer({ min: 1, max: 50_000_000 })])(
    "are the exact balance, then up to three larger round ones in order",
    (balance) => {
      const [exact, ...rounds] = quickCash(cents(balance))
      expect(exact).toBe(balance)
      expect(rounds.length).toBeLessThanOrEqual(3)
      expect(rounds.every((amount) => amount > balance && amount % 500 === 0)).toBe(true)
      expect(rounds).toEqual([...new Set(rounds)].toSorted((a, b) => a - b))
    }
  )
  test("are none when nothing is due", () => {
    expect(quickCash(ZERO)).toEqual([])
  })
})

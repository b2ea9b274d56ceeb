import { fc, test } from "@fast-check/vitest"
import { Result } from "effect"
import { describe, expect, test as plain } from "vitest"
import { cents } from "../../src/money/cents.ts"
import type { RefundMethod } from "../../src/refund/contract.ts"
import { capOf, restockOf } from "../../src/refund/rules.ts"
import { proposed, readRestock, reselect, selectedTotal } from "../../src/refund/selection/rules.ts"
import { method } from "../slices/refunding.ts"

const methods: fc.Arbitrary<readonly RefundMethod[]> = fc
  .array(fc.record({ cap: fc.integer({ min: -5, max: 9_000 }), own: fc.integer({ min: -5, max: 9_000 }) }), {
    minLength: 1,
    maxLength: 5
  })
  .map((rows) =>
    rows.map(({ cap, own }, n) => method(n, 9_000, { this_available_amount: cents(cap), this_amount: cents(own) }))
  )
const due = fc.nat(20_000).map(cents)
const changes = fc.array(fc.tuple(fc.nat(6), fc.integer({ min: -100, max: 20_000 })), { maxLength: 12 })

describe("what is selected to go back", () => {
  // Verifies: REF-08, REF-10, CG-56
  test.prop([methods, due, changes])(
    "is never above a payment's cap nor above what is due, and proposed to be all that can go back",
    (rows, all, entered) => {
      const room = rows.reduce((sum, row) => sum + capOf(row), 0)
      let selection = proposed(rows, all)
      expect(selectedTotal(rows, selection)).toBe(Math.min(room, all))
      for (const [n, amount] of entered) {
        selection = reselect(rows, all, selection, `paid-${n}`, cents(amount))
        expect(selectedTotal(rows, selection)).toBeLessThanOrEqual(all)
        for (const row of rows) {
          const own = selection[row.order_payment_id] ?? 0
          expect(own).toBeGreaterThanOrEqual(0)
          expect(own).toBeLessThanOrEqual(capOf(row))
        }
      }
    }
  )

  test.prop([methods, due, fc.nat(4), fc.nat(20_000)])(
    "holds what was entered for a payment, as far as it may go back",
    (rows, all, n, amount) => {
      const target = rows[n % rows.length]
      if (!target) return
      const selection = reselect(rows, all, proposed(rows, all), target.order_payment_id, cents(amount))
      expect(selection[target.order_payment_id]).toBe(Math.min(amount, capOf(target), all))
    }
  )
})

describe("a restock fee", () => {
  // Verifies: REF-05, REF-06
  test.prop([fc.nat(1_000_000), fc.integer({ min: 1, max: 100 })])(
    "is the same as a percent and as its fraction, and never above its base",
    (base, percent) => {
      const whole = readRestock({ kind: "percent", text: String(percent) }, cents(base))
      const part = readRestock(
        { kind: "percent", text: percent === 100 ? "100" : (percent / 100).toFixed(2) },
        cents(base)
      )
      const kept = [whole, part].map((read) => restockOf(Result.getOrThrow(read), cents(base)))
      expect(kept[1]).toBe(kept[0])
      expect(kept[0]).toBeLessThanOrEqual(base)
    }
  )

  // Verifies: REF-03, REF-04, REF-06
  plain("is cleared when it is no number, negative or above its base; nothing is no fee", () => {
    const read = (kind: "percent" | "amount", text: string) => readRestock({ kind, text }, cents(10_000))
    for (const text of ["ten", "1,2,3", "-5", "101", "1e9", "NaN"])
      expect([text, Result.isFailure(read("percent", text))]).toEqual([text, true])
    for (const text of ["ten", "-5", "100.01", "1.234"])
      expect([text, Result.isFailure(read("amount", text))]).toEqual([text, true])
    for (const text of ["", " ", "0", "0.00"]) expect(read("amount", text)).toEqual(Result.succeed(null))
    expect(read("percent", "15%")).toEqual(Result.succeed({ percent: 15 }))
    expect(read("percent", "0.155")).toEqual(Result.succeed({ percent: 0.155 }))
    expect(read("amount", "$12.50")).toEqual(Result.succeed({ amount: 1250 }))
  })
})

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  coveredOf,
  type Discounting,
  discountOf,
  itemDiscountAt,
  orderDiscountAt
} from "../../src/adjustments/rules.ts"
import { share } from "../../src/money/allocate.ts"
import { cents, times } from "../../src/money/cents.ts"
import { percentOrFraction } from "../../src/money/rate.ts"

const money = (max: number) => fc.integer({ min: 1, max }).map(cents)
const discounting: fc.Arbitrary<Discounting> = fc.oneof(
  money(500_00).map((amount) => ({ kind: "amount" as const, amount })),
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: "percent" as const, rate: percentOrFraction(percent) })),
  fc.integer({ min: 0, max: 500_00 }).map((total) => ({ kind: "total" as const, total: cents(total) }))
)
const pieces = fc.integer({ min: 1, max: 99 })

describe("the rules of a discount", () => {
  test("at the quantity it was given for, a line's discount is what was shown then", () => {
    fc.assert(
      fc.property(money(100_00), pieces, discounting, (price, quantity, discount) => {
        const base = times(price, quantity)
        fc.pre(discount.kind !== "amount" || discount.amount <= base)
        expect(itemDiscountAt(price, discount, { quantity }, quantity)).toBe(discountOf(base, discount))
      })
    )
  })

  // Verifies: DISC-29
  test("a discount never takes off more than was approved, nor a greater part of what is left", () => {
    fc.assert(
      fc.property(money(100_00), pieces, pieces, discounting, (price, given, quantity, discount) => {
        const approved = times(price, given)
        fc.pre(discount.kind !== "amount" || discount.amount <= approved)
        const most = discountOf(approved, discount)
        const base = times(price, quantity)
        const taken = [
          itemDiscountAt(price, discount, { quantity: given }, quantity),
          orderDiscountAt(discount, approved, base)
        ]
        for (const off of taken) {
          expect(base - off).toBeGreaterThanOrEqual(0)
          // What a new total adds is bounded alike.
          expect(Math.abs(off)).toBeLessThanOrEqual(Math.abs(most))
          if (quantity >= given) expect(off).toBe(most)
          // To the half cent that rounding gives.
          else expect(Math.abs(off * given - most * quantity) * 2).toBeLessThanOrEqual(2 * given + quantity)
        }
      })
    )
  })

  // Verifies: DISC-29
  test("an order's discount counts no piece that it was not approved on", () => {
    fc.assert(
      fc.property(money(100_00), pieces, pieces, (price, given, quantity) => {
        const line = { id: "1", quantity, at: (count: number) => times(price, count) }
        expect(coveredOf(line, { 1: given })).toBe(times(price, Math.min(given, quantity)))
        expect(coveredOf(line, { 2: given })).toBe(0)
        expect(coveredOf(line, null)).toBe(times(price, quantity))
      })
    )
  })

  test("an order's discount, on what it was given on, is what was shown then", () => {
    fc.assert(
      fc.property(money(5_000_00), discounting, (base, discount) => {
        fc.pre(discount.kind !== "amount" || discount.amount <= base)
        expect(orderDiscountAt(discount, base, base)).toBe(discountOf(base, discount))
      })
    )
  })

  test("one piece's share of a line is within half a cent of the exact one, half up", () => {
    fc.assert(
      fc.property(money(5_000_00), pieces, (total, quantity) => {
        const twice = 2 * (total - share(total, 1, quantity) * quantity)
        expect(twice).toBeLessThan(quantity)
        expect(twice).toBeGreaterThanOrEqual(-quantity)
      })
    )
  })
})

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Discounting, discountOf, itemDiscountAt, orderDiscountAt, share } from "../../src/adjustments/rules.ts"
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

  test("a discount never makes a line, or an order, cost less than nothing", () => {
    fc.assert(
      fc.property(money(100_00), pieces, pieces, discounting, (price, given, quantity, discount) => {
        const base = times(price, quantity)
        expect(base - itemDiscountAt(price, discount, { quantity: given }, quantity)).toBeGreaterThanOrEqual(0)
        expect(base - orderDiscountAt(discount, times(price, given), base)).toBeGreaterThanOrEqual(0)
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

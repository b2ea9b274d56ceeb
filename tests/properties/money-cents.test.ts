import { test } from "@fast-check/vitest"
import fc from "fast-check"
import { describe, expect } from "vitest"
import { absolute, add, cents, least, most, negate, subtract, sum, times, ZERO } from "../../src/money/cents.ts"
import { anyCents } from "./money.ts"

describe("an amount in cents", () => {
  test.each([0.5, 0.1 + 0.2, Number.NaN, Infinity, 2 ** 53])("is never %s", (value) => {
    expect(() => cents(value)).toThrow()
  })

  test.prop([fc.array(anyCents, { maxLength: 100 })])("sums exactly, in any order", (amounts) => {
    const exact = amounts.reduce((total, amount) => total + BigInt(amount), 0n)
    expect(BigInt(sum(amounts))).toBe(exact)
    expect(add(...amounts.toReversed())).toBe(sum(amounts))
  })

  test.prop([anyCents, anyCents])("is given back by what was taken from it", (a, b) => {
    expect(add(subtract(a, b), b)).toBe(a)
    expect(subtract(a, a)).toBe(ZERO)
  })

  test.prop([anyCents])("has no negative zero", (amount) => {
    expect(Object.is(add(amount, negate(amount)), 0)).toBe(true)
    expect(Object.is(negate(ZERO), 0)).toBe(true)
    expect(Object.is(times(negate(amount), 0), 0)).toBe(true)
  })

  test.prop([fc.integer({ min: 0, max: 10_000_000 }).map(cents), fc.integer({ min: -1000, max: 1000 })])(
    "taken a number of times is that many added, and given back for a return",
    (price, quantity) => {
      expect(BigInt(times(price, quantity))).toBe(BigInt(price) * BigInt(quantity))
      expect(times(price, -quantity)).toBe(negate(times(price, quantity)))
    }
  )

  test.prop([anyCents, anyCents])("is ordered by worth", (a, b) => {
    expect([least(a, b), most(a, b)]).toEqual([a, b].toSorted((x, y) => x - y))
    expect(absolute(a)).toBe(most(a, negate(a)))
  })
})

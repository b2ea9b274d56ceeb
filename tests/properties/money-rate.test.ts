import { test } from "@fast-check/vitest"
import fc from "fast-check"
import { Result } from "effect"
import { describe, expect } from "vitest"
import { cents, negate } from "../../src/money/cents.ts"
import { applyRate, asPercent, fraction, parseFraction, percentOrFraction } from "../../src/money/rate.ts"
import { anyCents, anyRate } from "./money.ts"

describe("a rate", () => {
  test.each([
    [0.0825, 8_250_000],
    ["0.0825", 8_250_000],
    ["0.065", 6_500_000],
    [".5", 50_000_000],
    [1e-7, 10],
    ["1e-8", 1],
    [0, 0],
    ["-0", undefined],
    ["0.0825000000", 8_250_000],
    ["100", 10_000_000_000],
    [1, 100_000_000]
  ])("reads the fraction %s exactly", (value, units) => {
    expect(Result.getOrUndefined(parseFraction(value))).toBe(units)
  })

  // Verifies: DISC-17
  test.each([
    [3, "3.00"],
    [0.03, "3.00"],
    ["3.25", "3.25"],
    [1, "1.00"],
    [0.999, "99.90"],
    [8.875, "8.875"],
    [0, "0.00"]
  ])("reads %s as %s percent", (value, percent) => {
    expect(asPercent(percentOrFraction(value))).toBe(percent)
  })

  test.each([Number.NaN, Infinity, -0.01, 1e-9, 0.1 + 0.2, 101, "", " ", ".", "8%", "0x1", "1e400", "1,000"])(
    "refuses %s",
    (value) => {
      expect(() => fraction(value)).toThrow(RangeError)
    }
  )

  test.prop([fc.integer({ min: 100, max: 10_000 })])("reads a percent back as it is shown", (hundredths) => {
    const percent = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`
    expect(percentOrFraction(percent)).toBe(hundredths * 10_000)
    expect(asPercent(percentOrFraction(percent))).toBe(percent)
  })

  test.prop([fc.integer({ min: 0, max: 10_000 })])("of four decimals survives the trip through a float", (units) => {
    expect(fraction(units / 10_000)).toBe(units * 10_000)
  })
})

describe("a rate of an amount", () => {
  test.each([
    [1000, "0.0825", 83],
    [2000, "0.0825", 165],
    [200, "0.0025", 1],
    [199, "0.0025", 0],
    [1_000_000_000, "1", 1_000_000_000]
  ])("%i cents at %s is %i cents, half a cent rounding up", (amount, rate, share) => {
    expect(applyRate(cents(amount), fraction(rate))).toBe(share)
  })

  test.prop([anyCents, anyRate])("of a negative amount rounds as its positive twin", (amount, rate) => {
    expect(applyRate(negate(amount), rate)).toBe(negate(applyRate(amount, rate)))
  })

  test.prop([anyCents, anyRate])("is the exact rational rounded half away from zero", (amount, rate) => {
    const exact = 2n * BigInt(amount) * BigInt(rate)
    const error = exact - 2n * BigInt(applyRate(amount, rate)) * 100_000_000n
    const half = 100_000_000n
    expect(amount >= 0 ? error >= -half && error < half : error > -half && error <= half).toBe(true)
  })

  test.prop([anyCents, anyCents, anyRate])("never falls when the amount grows", (a, b, rate) => {
    const [less, more] = a <= b ? [a, b] : [b, a]
    expect(applyRate(less, rate)).toBeLessThanOrEqual(applyRate(more, rate))
  })
})

import { test } from "@fast-check/vitest"
import fc from "fast-check"
import { describe, expect } from "vitest"
import { allocate } from "../../src/money/allocate.ts"
import { cents, negate, sum, ZERO } from "../../src/money/cents.ts"
import { anyCents } from "./money.ts"

const weights = fc.array(fc.oneof(fc.constant(0), fc.nat(5), fc.nat(1_000_000_000)), { minLength: 1, maxLength: 40 })

describe("an allocation", () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [0, 0], [3, 2]],
    [1, [1, 0, 3], [0, 0, 1]],
    [1000, [1899, 649, 5999], [222, 76, 702]]
  ])("of %i over %j is %j", (total, parts, shares) => {
    expect(allocate(cents(total), parts)).toEqual(shares)
  })

  test.prop([anyCents, weights])("loses nothing", (total, parts) => {
    expect(sum(allocate(total, parts))).toBe(total)
  })

  test.prop([anyCents, weights])("gives every line its exact share to within one cent", (total, parts) => {
    const given = parts.some((part) => part > 0) ? parts : parts.map(() => 1)
    const whole = given.reduce((all, part) => all + BigInt(part), 0n)
    const errors = allocate(total, parts).map(
      (share, index) => BigInt(share) * whole - BigInt(total) * BigInt(given[index] ?? 0)
    )
    expect(errors.every((error) => error < whole && -error < whole)).toBe(true)
  })

  test.prop([anyCents, weights])("of a negative total is the negated twin, without a stray sign", (total, parts) => {
    const shares = allocate(total, parts)
    expect(allocate(negate(total), parts)).toEqual(shares.map(negate))
    expect(shares.every((share) => share === 0 || Math.sign(share) === Math.sign(total))).toBe(true)
  })

  test.prop([anyCents, weights])("gives a heavier line no less, and a line without weight nothing", (total, parts) => {
    const shares = allocate(total, parts).map(Math.abs)
    const byWeight = parts.map((part, index) => [part, shares[index] ?? 0] as const).toSorted((a, b) => a[0] - b[0])
    const fair = byWeight.every(([part, share], index) => {
      const [lighter, less] = byWeight[index - 1] ?? [part, share]
      return part === lighter || share >= less
    })
    expect(fair).toBe(true)
    if (parts.some((part) => part > 0)) {
      expect(parts.every((part, index) => part > 0 || shares[index] === 0)).toBe(true)
    }
  })

  test("of nothing over nothing is nothing", () => {
    expect(allocate(ZERO, [])).toEqual([])
  })

  test.each([[[]], [[1, -1]], [[3, -1]], [[0.5]], [[Number.NaN]]])("refuses to put money on %j", (parts) => {
    expect(() => allocate(cents(1), parts)).toThrow(RangeError)
  })
})

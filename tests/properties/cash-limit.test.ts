import fc from "fast-check"
import { expect, test } from "vitest"
import { add, cents, sum } from "../../src/money/cents.ts"
import { needsCashCode } from "../../server/money/cashLimit.ts"

const limit = fc.integer({ min: 0, max: 500_00 })
const amounts = fc.array(fc.integer({ min: 1, max: 200_00 }), { maxLength: 12 })

test("however a refund is cut up, what went back without a code never comes to more than the limit", () => {
  fc.assert(
    fc.property(limit, amounts, (most, parts) => {
      let given = cents(0)
      for (const part of parts)
        if (!needsCashCode({ limit: cents(most), given, amount: cents(part) })) given = add(given, cents(part))
      expect(given).toBeLessThanOrEqual(most)
    })
  )
})

test("parts in any order and all of it at once are asked about alike: when the last of them passes the limit", () => {
  fc.assert(
    fc.property(limit, amounts, (most, parts) => {
      const all = sum(parts.map(cents))
      let given = cents(0)
      const asked = parts.map((part) => {
        const asks = needsCashCode({ limit: cents(most), given, amount: cents(part) })
        given = add(given, cents(part))
        return asks
      })
      expect(asked.includes(true)).toBe(needsCashCode({ limit: cents(most), given: cents(0), amount: all }))
      expect(asked).toEqual(asked.toSorted((a, b) => Number(a) - Number(b)))
    })
  )
})

test("nothing is asked about for nothing, and the limit itself is within it", () => {
  fc.assert(
    fc.property(limit, fc.nat(500_00), (most, before) => {
      expect(needsCashCode({ limit: cents(most), given: cents(before), amount: cents(0) })).toBe(false)
      const room = Math.max(most - before, 0)
      expect(needsCashCode({ limit: cents(most), given: cents(before), amount: cents(room) })).toBe(false)
      expect(needsCashCode({ limit: cents(most), given: cents(before), amount: cents(room + 1) })).toBe(true)
    })
  )
})

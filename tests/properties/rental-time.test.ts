import fc from "fast-check"
import { expect, test } from "vitest"
import {
  GRACE,
  owedAmount,
  owedUnits,
  RENTAL_UNITS,
  type RentalTime,
  timeAfter,
  timeBack,
  type TimeMove,
  usedUnits
} from "../../src/rentals/time/rules.ts"
import { cents } from "../../src/money/cents.ts"

const unit = fc.constantFrom("HOUR", "DAY")
const sold = fc.integer({ min: 1, max: 12 })
const ms = fc.integer({ min: 0, max: 40 * RENTAL_UNITS.DAY.ms })

test("the units that are paid and owed cover the time out, and no unit more is asked than began after the grace", () => {
  fc.assert(
    fc.property(unit, ms, sold, (by, out, units) => {
      const long = RENTAL_UNITS[by].ms
      const { due } = timeBack(by, out, units, 20_00)
      expect((units + due) * long + GRACE).toBeGreaterThanOrEqual(out)
      if (due > 0) expect((units + due - 1) * long + GRACE).toBeLessThan(out)
    })
  )
})

test("the grace is ten minutes to the millisecond, after each unit", () => {
  const { ms: hour } = RENTAL_UNITS.HOUR
  expect(
    [hour + GRACE, hour + GRACE + 1, 2 * hour + GRACE, 2 * hour + GRACE + 1].map((out) => usedUnits("HOUR", out))
  ).toEqual([1, 2, 2, 3])
  expect(usedUnits("HOUR", 0)).toBe(1)
  expect(usedUnits("DAY", 24 * hour + GRACE + 1)).toBe(2)
})

test("what is lent by the visit, and what costs nothing, owes nothing however long it is out", () => {
  fc.assert(
    fc.property(ms, sold, (out, units) => {
      expect(owedUnits(timeBack(null, out, units, 20_00))).toBe(0)
      expect(owedUnits(timeBack("HOUR", out, units, 0))).toBe(0)
    })
  )
})

const move: fc.Arbitrary<TimeMove> = fc.record({
  kind: fc.constantFrom("paid", "given back", "waived"),
  units: fc.integer({ min: 1, max: 6 })
})

test("in whatever order time is paid, given back and waived, no unit is paid twice and none is lost", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9 }),
      fc.array(move, { maxLength: 30 }),
      fc.integer({ min: 1, max: 99_99 }),
      (due, moves, price) => {
        let time: RentalTime = { due, paid: 0, waived: 0 }
        let inDrawer = 0
        for (const one of moves) {
          const after = timeAfter(time, one)
          if (after === undefined) continue
          time = after
          if (one.kind !== "waived") inDrawer += (one.kind === "paid" ? one.units : -one.units) * price
          expect(time.paid + time.waived + owedUnits(time)).toBe(due)
          expect(Math.min(time.paid, time.waived, owedUnits(time))).toBeGreaterThanOrEqual(0)
          expect(inDrawer + time.waived * price + owedAmount(time, cents(price))).toBe(due * price)
        }
      }
    )
  )
})

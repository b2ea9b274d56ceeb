import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { couldBe, type Happening } from "../../server/money/differences.ts"
import { cents } from "../../src/money/cents.ts"

const sale = (amount: number, tendered: number, at = 1): Happening => ({
  kind: "sale",
  at,
  amount: cents(amount),
  tendered: cents(tendered)
})
const moved = (kind: Happening["kind"], amount: number, at = 1): Happening => ({ kind, at, amount: cents(amount) })
const told = (difference: number, ...happenings: readonly Happening[]) =>
  couldBe(difference, happenings).map(({ of, instead }) => [of.kind, instead])

describe("where a difference could be", () => {
  test("is a sale for which one bill was taken for another, or one too many was entered", () => {
    expect(told(-20_00, sale(18_39, 40_00))).toEqual([["sale", 20_00]])
    expect(told(-30_00, sale(18_39, 50_00))).toEqual([["sale", 20_00]])
    expect(told(30_00, sale(18_39, 20_00))).toEqual([["sale", 50_00]])
    // Nobody pays with less than it costs, nor 60 with one bill, and coins were no bill.
    expect(told(-20_00, sale(38_39, 40_00))).toEqual([])
    expect(told(40_00, sale(18_39, 20_00))).toEqual([])
    expect(told(-20_00, sale(18_39, 40_39))).toEqual([])
    expect(told(-5, sale(18_39, 20_00))).toEqual([])
    expect(told(-30_00, moved("sale", 18_39))).toEqual([])
  })

  test("is a drop that a bill too many or too few explains", () => {
    expect(told(-20_00, moved("drop", 600_00))).toEqual([["drop", 20_00]])
    expect(told(5_00, moved("drop", 600_00))).toEqual([["drop", 5_00]])
    expect(told(-30_00, moved("drop", 600_00))).toEqual([])
    expect(told(-25, moved("drop", 600_00))).toEqual([])
    expect(told(-100_00, moved("drop", 80_00))).toEqual([])
  })

  test("is a refund or paid cash of that sum, or of half of it", () => {
    expect(told(-24_50, moved("out", 24_50), moved("refund", 12_25), moved("in", 24_50), moved("out", 20_00))).toEqual([
      ["refund", null],
      ["out", null],
      ["in", null]
    ])
  })

  test("is the likeliest first, and of one kind the latest", () => {
    const list = [moved("refund", 20_00, 9), moved("drop", 100_00, 1), moved("drop", 300_00, 3)]
    expect(couldBe(-20_00, list).map(({ of }) => of)).toEqual([list[2], list[1], list[0]])
  })

  test("could be an opening of the drawer without a sale, after all that explains it", () => {
    expect(told(-20_00, moved("no sale", 0), moved("out", 20_00))).toEqual([
      ["out", null],
      ["no sale", null]
    ])
    expect(told(0, moved("no sale", 0))).toEqual([])
  })

  test("is nothing where there is none, and never more than six", () => {
    const any = fc.record({
      kind: fc.constantFrom("sale" as const, "refund" as const, "in" as const, "out" as const, "drop" as const),
      at: fc.nat(),
      amount: fc.integer({ min: 1, max: 10_000 }).map(cents),
      tendered: fc.integer({ min: 1, max: 20_000 }).map(cents)
    })
    fc.assert(
      fc.property(fc.array(any), fc.integer({ min: -5_000, max: 5_000 }), (list, difference) => {
        const found = couldBe(difference, list)
        expect(found.length).toBeLessThanOrEqual(difference === 0 ? 0 : 6)
        for (const { of } of found) expect(list).toContain(of)
      })
    )
  })
})

import { test } from "@fast-check/vitest"
import { Result } from "effect"
import fc from "fast-check"
import { describe, expect } from "vitest"
import {
  type DiscountEntry,
  entered,
  filledField,
  NO_ENTRY,
  previewDiscount
} from "../../src/adjustments/discountEntry.ts"
import { feeFaultField, previewFee } from "../../src/adjustments/feeEntry.ts"
import {
  discountOf,
  type Discounting,
  itemDiscountAt,
  type Limit,
  orderDiscountAt,
  readDiscount,
  readFee
} from "../../src/adjustments/rules.ts"
import { cents, subtract, times } from "../../src/money/cents.ts"
import { Rate } from "../../src/money/rate.ts"

const WHOLE = 100_000_000
const amount = fc.integer({ min: 0, max: 9_999_99 }).map(cents)
const price = fc.integer({ min: 1, max: 9_999_99 }).map(cents)
const quantity = fc.integer({ min: 1, max: 99 })
const rate = fc.oneof(
  fc.integer({ min: 1, max: WHOLE }),
  fc.integer({ min: 1, max: 400 }).map((quarters) => quarters * 250_000)
)
/** A percent as it is typed, from 0.000001 to 100. */
const percent = rate.map((units) => (units / 1_000_000).toFixed(6).replace(/\.?0+$/, ""))
/** Anything that may stand in the fields: one of the three, as typing leaves it. */
const entry: fc.Arbitrary<DiscountEntry> = fc.oneof(
  amount.map((one) => entered({ amount: one })),
  fc.oneof(percent, fc.string({ maxLength: 6 })).map((one) => entered({ percentage: one })),
  amount.map((one) => entered({ total: one }))
)
const limit: fc.Arbitrary<Limit> = fc.record({ of: fc.constantFrom("item" as const, "order" as const), base: amount })
const approved = (given: DiscountEntry) => ({ ...given, hasCode: true, reason: "2" })
const meant = (given: DiscountEntry, of: Limit): Discounting | null =>
  Result.getOrElse(readDiscount(approved(given), of), () => null)

describe("a discount", () => {
  // Verifies: DISC-04, DISC-05, DISC-11, CG-21
  test.prop([entry, limit])(
    "that is allowed takes off between nothing and all, unless it is a new total above",
    (given, of) => {
      const discount = meant(given, of)
      fc.pre(discount !== null)
      const off = discountOf(of.base, discount)
      expect(off).toBeLessThanOrEqual(of.base)
      if (discount.kind === "total") expect(subtract(of.base, off)).toBe(discount.total)
      else expect(off).toBeGreaterThanOrEqual(0)
      if (off < 0) expect(discount).toMatchObject({ kind: "total" })
    }
  )

  test.prop([amount, rate])("by percent is the exact share, rounded half up", (base, units) => {
    const off = discountOf(base, { kind: "percent", rate: Rate.make(units) })
    const remainder = BigInt(base) * BigInt(units) - BigInt(off) * BigInt(WHOLE)
    expect(remainder * 2n < BigInt(WHOLE)).toBe(true)
    expect(remainder * 2n >= -BigInt(WHOLE)).toBe(true)
  })

  test.prop([amount, rate, rate])(
    "by percent on top of a percent takes off no more than there is, in either order",
    (base, a, b) => {
      const by = (units: number, of: typeof base) =>
        subtract(of, discountOf(of, { kind: "percent", rate: Rate.make(units) }))
      const [ab, ba] = [by(b, by(a, base)), by(a, by(b, base))]
      expect(ab).toBeGreaterThanOrEqual(0)
      expect(ab).toBeLessThanOrEqual(base)
      expect(Math.abs(ab - ba)).toBeLessThanOrEqual(1)
    }
  )

  test.prop([limit])("of a hundred percent, of all, and to a new total of nothing are the same", (of) => {
    fc.pre(of.base > 0)
    for (const given of [{ percentage: "100" }, { amount: of.base }, { total: cents(0) }])
      expect(previewDiscount(entered(given), of)).toMatchObject({ off: of.base, left: 0 })
  })

  test.prop([entry, limit, fc.boolean(), fc.option(fc.constant("2"), { nil: null })])(
    "asks for the code and then for the reason, whatever was entered",
    (given, of, hasCode, reason) => {
      fc.pre(meant(given, of) !== null)
      const read = readDiscount({ ...given, hasCode, reason }, of)
      expect(Result.isSuccess(read)).toBe(hasCode && reason !== null)
      if (!hasCode) expect(read).toEqual(Result.fail("Please enter a manager code"))
      else if (reason === null) expect(read).toEqual(Result.fail("Please select a reason from the dropdown."))
    }
  )
})

describe("what the panel shows before it is saved", () => {
  // Verifies: DISC-09
  test.prop([fc.array(entry, { minLength: 1 })])(
    "comes of one field: typing into one has emptied the others",
    (typed) => {
      const last = typed.reduce((_, next) => entered(next), NO_ENTRY)
      const filled = [last.amount !== null, last.percentage.trim() !== "", last.total !== null].filter(Boolean)
      expect(filled.length).toBe(filledField(last) === null ? 0 : 1)
    }
  )

  test.prop([entry, limit])("is there when the rule allows it, and is the rule's", (given, of) => {
    const discount = meant(given, of)
    const preview = previewDiscount(given, of)
    expect(preview === null).toBe(discount === null)
    fc.pre(discount !== null && preview !== null)
    expect(preview.off).toBe(discountOf(of.base, discount))
    expect(preview.left + preview.off).toBe(of.base)
  })

  test.prop([price, quantity, entry])(
    "of a line is what the back office books for it, to the cent",
    (one, many, given) => {
      const of: Limit = { of: "item", base: times(one, many) }
      const discount = meant(given, of)
      fc.pre(discount !== null)
      expect(previewDiscount(given, of)?.off).toBe(itemDiscountAt(one, discount, { quantity: many }, many))
    }
  )

  test.prop([amount, entry])("of the order is what the back office books for it, to the cent", (base, given) => {
    const of: Limit = { of: "order", base }
    const discount = meant(given, of)
    fc.pre(discount !== null)
    expect(previewDiscount(given, of)?.off).toBe(orderDiscountAt(discount, base, base))
  })

  test.prop([percent, limit])("of a percent survives the number that it is on the wire", (typed, of) => {
    const here = meant(entered({ percentage: typed }), of)
    fc.pre(here?.kind === "percent")
    expect(meant(entered({ percentage: String(here.rate / 1_000_000) }), of)).toEqual(here)
  })
})

describe("a fee", () => {
  const fee = fc.oneof(
    amount.map((one) => ({ amount: one, percentage: "" })),
    fc.oneof(percent, fc.string({ maxLength: 6 })).map((one) => ({ amount: null, percentage: one }))
  )
  const total = fc.integer({ min: -9_999_99, max: 9_999_99 }).map(cents)

  // Verifies: DISC-19
  test.prop([fee, total])(
    "that is allowed is above 0 and is the one that was shown; else a field is at fault",
    (given, of) => {
      const named = { ...given, description: "Handling" }
      const read = readFee(named, of)
      expect(previewFee(named, of)).toBe(Result.isSuccess(read) ? read.success.amount : null)
      if (Result.isSuccess(read)) expect(read.success.amount).toBeGreaterThan(0)
      else expect(feeFaultField(read.failure, named)).not.toBeNull()
    }
  )

  // Verifies: DISC-17, DISC-18
  test.prop([fc.integer({ min: 1, max: 99 }), total])(
    "by a percent below 1 is the fee of a hundred times that percent",
    (hundredths, of) => {
      const fraction = previewFee(
        { description: "", amount: null, percentage: `0.${String(hundredths).padStart(2, "0")}` },
        of
      )
      expect(fraction).toBe(previewFee({ description: "", amount: null, percentage: String(hundredths) }, of))
      expect(fraction).toBe(previewFee({ description: "", amount: null, percentage: String(hundredths) }, cents(-of)))
    }
  )
})

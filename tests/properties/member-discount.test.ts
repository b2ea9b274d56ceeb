import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { lineDiscountAt } from "../../server/money/discounts.ts"
import { allPieces, leftOf, partOf, type Pieces, soldPieces } from "../../server/money/returns.ts"
import { memberDiscountLine, memberRate, readMemberDiscount } from "../../src/memberships/discount/rules.ts"
import { add, cents, subtract, sum, times, ZERO } from "../../src/money/cents.ts"
import { discountBase, priceCart, type PricedLine } from "../../src/money/pricing.ts"
import { applyRate, fraction, Rate } from "../../src/money/rate.ts"

const rate = fc.integer({ min: 1, max: 10_000 }).map((parts) => Rate.make(parts * 10_000))
const price = fc.integer({ min: 0, max: 900_00 })
const quantity = fc.integer({ min: 1, max: 12 })
const NO_DISCOUNT = { discount_kind: null, discount_value: null, discount_quantity: null, return_discount: 0 } as const
const lineOf = (own: { readonly price: number; readonly quantity: number; readonly member_rate: number | null }) => ({
  shopping_cart_item_id: "1",
  discount_amount: 0,
  ...NO_DISCOUNT,
  ...own
})

describe("a member's discount", () => {
  test("is its percent of the regular price, rounded once for the line, and never more than it costs", () => {
    fc.assert(
      fc.property(price, quantity, rate, (each, pieces, member_rate) => {
        const off = lineDiscountAt(lineOf({ price: each, quantity: pieces, member_rate }), pieces)
        expect(off).toBe(applyRate(cents(each * pieces), member_rate))
        expect(off).toBeLessThanOrEqual(each * pieces)
        expect(off).toBeGreaterThanOrEqual(0)
        expect(lineDiscountAt(lineOf({ price: each, quantity: pieces, member_rate: null }), pieces)).toBe(0)
      })
    )
  })

  test("gives way to a discount by hand, whichever is larger", () => {
    fc.assert(
      fc.property(price, quantity, rate, fc.nat(100), (each, pieces, member_rate, percent) => {
        const value = Math.trunc((each * pieces * percent) / 100)
        const byHand = { discount_kind: "amount" as const, discount_value: value, discount_quantity: pieces }
        const line = { ...lineOf({ price: each, quantity: pieces, member_rate }), ...byHand }
        expect(lineDiscountAt(line, pieces)).toBe(value)
      })
    )
  })

  const sale = fc.record({
    goods: fc.array(fc.record({ price, quantity, member: fc.option(rate, { nil: null }), notTaxable: fc.boolean() }), {
      minLength: 1,
      maxLength: 6
    }),
    off: fc.integer({ min: 0, max: 100 }),
    lots: fc.infiniteStream(fc.nat())
  })

  test("comes before the order's, which is taken of what the member pays; a return gives back what was paid", () => {
    fc.assert(
      fc.property(sale, ({ goods, off, lots }) => {
        const lines = goods.map(({ price: each, quantity: pieces, member, notTaxable }): PricedLine => ({
          quantity: pieces,
          price: cents(each),
          discount: lineDiscountAt(lineOf({ price: each, quantity: pieces, member_rate: member }), pieces),
          notTaxable,
          itemFee: undefined
        }))
        const members = sum(lines.map(({ discount }) => discount))
        const regular = sum(lines.map((line) => times(line.price, line.quantity)))
        expect(discountBase(lines)).toBe(regular - members)
        const orderDiscount = cents(Math.trunc((discountBase(lines) * off) / 100))
        const { sums } = priceCart({
          lines,
          orderDiscount,
          fees: [],
          taxRate: fraction(0.0825),
          taxExempt: false,
          tenders: []
        })
        expect(sums.discountAmount).toBe(members + orderDiscount)
        const sold = soldPieces(
          lines.map(({ price: each, quantity: pieces, discount, notTaxable }) => ({
            quantity: pieces,
            price: each,
            discount_amount: discount,
            discount_base: null,
            not_taxable: notTaxable,
            item_fee_amount: ZERO
          })),
          { discount: orderDiscount, tax: sums.taxAmount }
        )
        // In lots of any size.
        const back = sold.flatMap((whole, at): readonly (readonly [number, Pieces])[] => {
          const taken: Pieces[] = []
          for (let left = whole; left.quantity > 0; left = leftOf(whole, allPieces(taken)))
            taken.push(partOf(left, 1 + (Number(lots.next().value) % left.quantity)))
          return taken.map((lot) => [at, lot] as const)
        })
        const given = back.map(([at, lot]) =>
          add(subtract(times(lines[at]?.price ?? ZERO, lot.quantity), lot.discount), lot.tax)
        )
        expect(sum(given)).toBe(sums.total)
      })
    )
  })

  test("is the most of all that is for a department; a line that says it is read as it was written", () => {
    const department = fc.constantFrom(null, "Ammunition", "Knives & tools", "9 mm 50 ct")
    fc.assert(
      fc.property(fc.array(fc.record({ department, rate })), fc.constantFrom("ammunition", "Other"), (all, of) => {
        for (const one of all) expect(readMemberDiscount(memberDiscountLine(one))).toEqual(one)
        const fits = all.filter((one) => one.department === null || one.department.toLowerCase() === of.toLowerCase())
        expect(memberRate(all, of)).toBe(fits.length === 0 ? null : Math.max(...fits.map((one) => one.rate)))
      })
    )
  })
})

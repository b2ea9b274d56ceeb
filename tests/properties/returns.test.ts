import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { restockFee } from "../../server/money/refunds.ts"
import { allPieces, leftOf, partOf, type Pieces, soldPieces } from "../../server/money/returns.ts"
import { cents, negate, subtract, sum, times, ZERO } from "../../src/money/cents.ts"
import { discountBase, priceCart, type PricedLine } from "../../src/money/pricing.ts"
import { fraction, percentOrFraction } from "../../src/money/rate.ts"

const FEE = { id: "1", rate: percentOrFraction(2) }

/**
 * A line of a sale: pieces at a price, some of it off, taxed or not, with or without the fee of its product; the order's
 * discount was given on all of it, on some of its pieces, or before it was rung up.
 */
const line: fc.Arbitrary<PricedLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 12 }),
    price: fc.integer({ min: 0, max: 900_00 }).map(cents),
    off: fc.integer({ min: 0, max: 100 }),
    notTaxable: fc.boolean(),
    hasFee: fc.boolean(),
    own: fc.option(fc.constantFrom(0.02, 0.1825), { nil: undefined }),
    covered: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined })
  })
  .map(({ off, hasFee, covered, own, ...rest }) => {
    const discount = cents(Math.trunc((rest.price * rest.quantity * off) / 100))
    const pieces = Math.min(covered ?? rest.quantity, rest.quantity)
    return {
      ...rest,
      discount,
      itemFee: hasFee ? FEE : undefined,
      ...(own !== undefined && { taxRate: fraction(own) }),
      ...(covered !== undefined && {
        covered: cents(Math.trunc(((rest.price * rest.quantity - discount) * pieces) / rest.quantity))
      })
    }
  })

/** A sale with a discount of the order, and an order in which its pieces come back. */
const sale = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    off: fc.integer({ min: 0, max: 100 }),
    rate: fc.integer({ min: 0, max: 200_000 }),
    lots: fc.infiniteStream(fc.nat())
  })
  .map(({ lines, off, rate, lots }) => {
    const covered = sum(lines.map((one) => one.covered ?? discountBase([one])))
    const orderDiscount = cents(Math.trunc((covered * off) / 100))
    const taxRate = fraction((rate / 1_000_000).toFixed(6))
    const { sums, lines: prices } = priceCart({
      lines,
      orderDiscount,
      fees: [],
      taxRate,
      taxExempt: false,
      tenders: []
    })
    return { lines, sums, prices, orderDiscount, lots }
  })

type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never

const soldOf = ({ lines, sums, prices, orderDiscount }: Sale): readonly Pieces[] => {
  // As an order keeps it: where one line has a rate of its own.
  const isKept = lines.some(({ taxRate }) => taxRate !== undefined)
  return soldPieces(
    lines.map((one, index) => ({
      quantity: one.quantity,
      price: one.price,
      discount_amount: one.discount,
      discount_base: one.covered ?? null,
      not_taxable: one.notTaxable,
      tax_share: isKept ? (prices[index]?.tax ?? ZERO) : null,
      item_fee_amount: prices[index]?.itemFee ?? ZERO
    })),
    { discount: orderDiscount, tax: sums.taxAmount }
  )
}

/** Takes a line's pieces back in lots of any size until none is left. */
const lotsOf = (sold: Pieces, sizes: Iterator<number>): readonly Pieces[] => {
  const lots: Pieces[] = []
  for (let left = sold; left.quantity > 0; left = leftOf(sold, allPieces(lots)))
    lots.push(partOf(left, 1 + (Number(sizes.next().value) % left.quantity)))
  return lots
}

const back = (one: PricedLine, { quantity, discount, tax, otherTax }: Pieces): PricedLine => ({
  quantity: -quantity,
  price: one.price,
  discount: negate(discount),
  notTaxable: one.notTaxable,
  itemFee: undefined,
  taxed: { tax: negate(tax), itemFee: negate(otherTax) }
})

const priced = (lines: readonly PricedLine[]) =>
  priceCart({ lines, orderDiscount: ZERO, fees: [], taxRate: fraction(0.0825), taxExempt: false, tenders: [] }).sums

describe("a return", () => {
  // Verifies: CG-16
  test("of everything is the exact negative of its sale, at whatever rate goods are taxed now", () => {
    fc.assert(
      fc.property(sale, (sold) => {
        const whole = soldOf(sold)
        const sums = priced(sold.lines.map((one, index) => back(one, whole[index] ?? allPieces([]))))
        for (const part of ["subtotal", "discountAmount", "taxAmount", "otherTaxAmount", "total"] as const)
          expect([part, sums[part]]).toEqual([part, negate(sold.sums[part])])
      })
    )
  })

  test("of a line is what was charged for it: the order's discount stays on the pieces that it was given on", () => {
    fc.assert(
      fc.property(sale, (sold) => {
        for (const [index, pieces] of soldOf(sold).entries())
          expect(subtract(times(sold.lines[index]?.price ?? ZERO, pieces.quantity), pieces.discount)).toBe(
            sold.prices[index]?.base
          )
      })
    )
  })

  test("in any lots comes to the same in the end, cent by cent", () => {
    fc.assert(
      fc.property(sale, (sold) => {
        const sizes = sold.lots[Symbol.iterator]()
        const totals = soldOf(sold).flatMap((pieces, index) => {
          const one = sold.lines[index]
          return one === undefined ? [] : lotsOf(pieces, sizes).map((lot) => priced([back(one, lot)]).total)
        })
        expect(sum(totals)).toBe(negate(sold.sums.total))
      })
    )
  })

  test("never gives more for some pieces than all of them were sold for, nor less than nothing", () => {
    fc.assert(
      fc.property(sale, fc.nat(), (sold, size) => {
        for (const [index, pieces] of soldOf(sold).entries()) {
          const one = sold.lines[index]
          if (one === undefined) continue
          const part = partOf(pieces, 1 + (size % pieces.quantity))
          const worth = subtract(times(one.price, part.quantity), part.discount)
          expect(worth).toBeGreaterThanOrEqual(-1)
          expect(part.tax).toBeLessThanOrEqual(pieces.tax)
          expect(part.tax).toBeGreaterThanOrEqual(0)
        }
      })
    )
  })
})

describe("a restock fee", () => {
  // Verifies: REF-05
  test("as a percent below 1 is that fraction: 0.1 and 10 are the same", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 9_999 }), fc.integer({ min: 0, max: 10_000_00 }), (parts, base) => {
        const percent = parts / 100
        expect(restockFee({ percent: Number((percent / 100).toFixed(6)) }, cents(base))).toBe(
          restockFee({ percent }, cents(base))
        )
      })
    )
  })

  // Verifies: REF-06
  test("is from nothing to its base, or none", () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 2_000_00 }), fc.integer({ min: 0, max: 1_000_00 }), (amount, base) => {
        const fee = restockFee({ amount: cents(amount) }, cents(base))
        expect(fee).toBe(amount < 0 || amount > base ? undefined : amount)
      })
    )
  })
})

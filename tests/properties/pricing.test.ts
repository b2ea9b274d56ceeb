import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { clampToStock } from "../../server/money/stock.ts"
import { extension, priceCart, type PricedLine, tenderCash } from "../../server/money/pricing.ts"
import { cents } from "../../src/money/cents.ts"
import { fraction } from "../../src/money/rate.ts"

const amount = fc.integer({ min: 0, max: 5_000_00 }).map(cents)
const line: fc.Arbitrary<PricedLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 99 }),
  price: amount,
  salePrice: fc.option(amount, { nil: undefined }),
  notTaxable: fc.boolean()
})
const lines = fc.array(line, { maxLength: 40 })
/** A tax rate in millionths, and as the fraction that the store holds. */
const millionths = fc.integer({ min: 0, max: 250_000 })
const rateOf = (parts: number) => fraction((parts / 1_000_000).toFixed(6))
const tender = fc.record({ amount, changeDue: amount })

describe("the sums of a cart", () => {
  // Verifies: CG-80
  test("tax is the taxable lines' share, rounded half up once for the whole cart", () => {
    fc.assert(
      fc.property(lines, millionths, (cart, parts) => {
        const taxable = cart
          .filter((one) => !one.notTaxable)
          .reduce((sum, one) => sum + BigInt(one.salePrice ?? one.price) * BigInt(one.quantity), 0n)
        const exact = taxable * BigInt(parts)
        const rounded = exact / 1_000_000n + (exact % 1_000_000n >= 500_000n ? 1n : 0n)
        expect(priceCart(cart, [], rateOf(parts)).taxAmount).toBe(Number(rounded))
      })
    )
  })

  test("nothing is lost: subtotal and tax are the total, payments and balance are the total", () => {
    fc.assert(
      fc.property(lines, fc.array(tender, { maxLength: 5 }), millionths, (cart, tenders, parts) => {
        const sums = priceCart(cart, tenders, rateOf(parts))
        expect(sums.subtotal).toBe(cart.reduce((sum, one) => sum + extension(one), 0))
        expect(sums.subtotal + sums.taxAmount).toBe(sums.total)
        expect(sums.paymentAmount + sums.balanceRemaining).toBe(sums.total)
      })
    )
  })

  test("the order of the lines does not matter", () => {
    fc.assert(
      fc.property(lines, millionths, (cart, parts) => {
        const rate = rateOf(parts)
        expect(priceCart(cart.toReversed(), [], rate)).toEqual(priceCart(cart, [], rate))
      })
    )
  })

  test("ringing up a line twice is ringing up two of it", () => {
    fc.assert(
      fc.property(lines, line, millionths, (cart, one, parts) => {
        const rate = rateOf(parts)
        const double = { ...one, quantity: one.quantity * 2 }
        expect(priceCart([...cart, one, one], [], rate)).toEqual(priceCart([...cart, double], [], rate))
      })
    )
  })
})

describe("cash", () => {
  // Verifies: PAY-18
  test("pays the balance at most; what was handed over is what was kept and what goes back", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: -1000, max: 5_000_00 }).map(cents), (tendered, balance) => {
        const taken = tenderCash(tendered, balance)
        expect(taken.amount + taken.changeDue).toBe(tendered)
        expect(taken.amount).toBe(Math.max(0, Math.min(tendered, balance)))
        expect(taken.changeDue).toBeGreaterThanOrEqual(0)
      })
    )
  })
})

describe("stock", () => {
  // Verifies: CART-22
  test("no more is given than is left, and all that is wanted when there is enough", () => {
    const count = fc.integer({ min: 0, max: 500 })
    fc.assert(
      fc.property(count, count, count, (wanted, held, available) => {
        const given = clampToStock(wanted, held, available)
        expect(given.quantity).toBeGreaterThanOrEqual(0)
        expect(given.quantity).toBeLessThanOrEqual(wanted)
        expect(given.quantity + Math.min(held, available)).toBeLessThanOrEqual(available)
        expect(given.clamped).toBe(given.quantity < wanted)
        if (held + wanted <= available) expect(given.quantity).toBe(wanted)
      })
    )
  })

  test("what is not counted never runs out", () => {
    expect(clampToStock(9999, 9999, null)).toEqual({ quantity: 9999, clamped: false })
  })
})

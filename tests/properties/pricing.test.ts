import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { tenderCash } from "../../server/money/cash.ts"
import { clampToStock } from "../../server/money/stock.ts"
import { cents, negate, ZERO } from "../../src/money/cents.ts"
import { discountBase, extension, priceCart, type PricedCart, type PricedLine } from "../../src/money/pricing.ts"
import { applyRate, fraction, percentOrFraction } from "../../src/money/rate.ts"

const amount = fc.integer({ min: 0, max: 5_000_00 }).map(cents)
const id = fc.constantFrom("1", "2")
const itemFee = fc.option(
  fc.oneof(fc.record({ id, rate: fc.constant(percentOrFraction(2)) }), fc.record({ id, each: amount })),
  { nil: undefined }
)
/** A line whose discount takes off at most all of it, or raises its price by as much. */
const line: fc.Arbitrary<PricedLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 99 }),
    price: amount,
    off: fc.integer({ min: -100, max: 100 }),
    notTaxable: fc.boolean(),
    itemFee
  })
  .map(({ off, ...rest }) => ({ ...rest, discount: cents(Math.trunc((rest.price * rest.quantity * off) / 100)) }))
const lines = fc.array(line, { maxLength: 40 })
/** A tax rate in millionths, and as the fraction that the store holds. */
const millionths = fc.integer({ min: 0, max: 250_000 })
const rateOf = (parts: number) => fraction((parts / 1_000_000).toFixed(6))
const tender = fc.record({ amount, changeDue: amount })
const sold: fc.Arbitrary<PricedCart> = fc
  .record({
    lines,
    off: fc.integer({ min: -100, max: 100 }),
    fees: fc.array(amount, { maxLength: 4 }),
    taxRate: millionths.map(rateOf),
    taxExempt: fc.boolean(),
    tenders: fc.array(tender, { maxLength: 5 })
  })
  .map(({ off, ...cart }) => ({
    ...cart,
    orderDiscount: cents(Math.trunc((discountBase(cart.lines) * off) / 100))
  }))
const plain = { orderDiscount: ZERO, fees: [], taxExempt: false, tenders: [] }
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)

describe("the sums of a cart", () => {
  // Verifies: CG-80
  test("tax is the taxable lines' share, rounded half up once for the whole cart", () => {
    fc.assert(
      fc.property(lines, millionths, (cart, parts) => {
        const taxable = cart
          .filter((one) => !one.notTaxable)
          .reduce((total, one) => total + BigInt(one.price) * BigInt(one.quantity) - BigInt(one.discount), 0n)
        const exact = taxable * BigInt(parts)
        const rounded = exact / 1_000_000n + (exact % 1_000_000n >= 500_000n ? 1n : 0n)
        expect(priceCart({ ...plain, lines: cart, taxRate: rateOf(parts) }).sums.taxAmount).toBe(Number(rounded))
      })
    )
  })

  test("each rate is rounded once for the cart, and its lines bear it to the cent; the others' rates change nothing of it", () => {
    const rated = fc.record({ line, own: fc.option(fc.constantFrom(0.02, 0.1825, 0.3), { nil: undefined }) })
    fc.assert(
      fc.property(fc.array(rated, { maxLength: 20 }), millionths, (cart, parts) => {
        const taxRate = rateOf(parts)
        const goods = cart.map(({ line: one, own }) => ({
          ...one,
          ...(own !== undefined && { taxRate: fraction(own) })
        }))
        const { sums, lines: prices } = priceCart({ ...plain, lines: goods, taxRate })
        const rates = new Set(goods.map((one) => one.taxRate ?? taxRate))
        const groups = [...rates].map((rate) => {
          const of = goods.map((one) => !one.notTaxable && (one.taxRate ?? taxRate) === rate)
          const base = sum(goods.map((one, at) => (of[at] ? extension(one) : 0)))
          const borne = sum(prices.map(({ tax }, at) => (of[at] ? tax : 0)))
          expect(borne).toBe(applyRate(cents(base), rate))
          return borne
        })
        expect(sum(groups)).toBe(sums.taxAmount)
        for (const [at, one] of goods.entries()) if (one.notTaxable) expect(prices[at]?.tax).toBe(0)
      })
    )
  })

  test("trades lower what the tax is on, never below nothing, and only where the store wants it", () => {
    const taken = fc.record({ price: amount, quantity: fc.integer({ min: 1, max: 3 }) })
    fc.assert(
      fc.property(
        lines,
        fc.array(taken, { maxLength: 4 }),
        millionths,
        fc.boolean(),
        (goods, trades, parts, lowers) => {
          const traded = trades.map(({ price, quantity }): PricedLine => ({
            quantity,
            price: negate(price),
            discount: ZERO,
            notTaxable: true,
            lowersTax: lowers,
            itemFee: undefined
          }))
          const taxRate = rateOf(parts)
          const { sums, tradeUntaxed } = priceCart({ ...plain, lines: [...goods, ...traded], taxRate })
          const taxable = sum(goods.map((one) => (one.notTaxable ? 0 : extension(one))))
          const off = lowers ? sum(trades.map(({ price, quantity }) => price * quantity)) : 0
          expect(sums.taxAmount).toBe(applyRate(cents(Math.max(0, taxable - off)), taxRate))
          expect(tradeUntaxed).toBe(Math.min(taxable, off))
          expect(sums.taxAmount).toBeGreaterThanOrEqual(0)
        }
      )
    )
  })

  test("nothing is lost: subtotal less discounts, tax, fees are the total; payments and balance are the total", () => {
    fc.assert(
      fc.property(sold, (cart) => {
        const { sums } = priceCart(cart)
        expect(sums.subtotal).toBe(sum(cart.lines.map((one) => one.price * one.quantity)))
        expect(sums.feesAmount).toBe(sum(cart.fees))
        expect(sums.subtotal - sums.discountAmount + sums.taxAmount + sums.otherTaxAmount + sums.feesAmount).toBe(
          sums.total
        )
        expect(sums.paymentAmount + sums.balanceRemaining).toBe(sums.total)
      })
    )
  })

  test("the shares of the order's discount lose nothing, and none is beyond its line", () => {
    fc.assert(
      fc.property(sold, (cart) => {
        const { sums, lines: prices } = priceCart(cart)
        expect(sum(prices.map(({ base }) => base))).toBe(sums.subtotal - sums.discountAmount)
        expect(prices.filter(({ base }) => base < 0)).toEqual([])
      })
    )
  })

  test("an order discount of a percent leaves each line its own percent, to the cent", () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 100 }), (cart, percent) => {
        const rate = percentOrFraction(percent)
        const orderDiscount = applyRate(discountBase(cart), rate)
        const prices = priceCart({ ...plain, lines: cart, orderDiscount, taxRate: rateOf(82_500) }).lines
        for (const [index, one] of cart.entries()) {
          const share = extension(one) - (prices[index]?.base ?? 0)
          expect(Math.abs(share - applyRate(extension(one), rate))).toBeLessThanOrEqual(1)
        }
      })
    )
  })

  test("tax is never negative, and none is taken of an exempt order", () => {
    fc.assert(
      fc.property(sold, (cart) => {
        const { taxAmount, otherTaxAmount } = priceCart(cart).sums
        expect(taxAmount).toBeGreaterThanOrEqual(0)
        expect(otherTaxAmount).toBeGreaterThanOrEqual(0)
        expect(priceCart({ ...cart, taxExempt: true }).sums.taxAmount).toBe(0)
      })
    )
  })

  // Verifies: ENT-28
  test("each kind of item fee is rounded once for the cart, and its lines add up to it", () => {
    fc.assert(
      fc.property(sold, (cart) => {
        const { sums, lines: prices } = priceCart(cart)
        const isRated = (index: number, kind: string): boolean => {
          const fee = cart.lines[index]?.itemFee
          return fee !== undefined && "rate" in fee && fee.id === kind
        }
        const ofKind = (kind: string) =>
          applyRate(
            cents(sum(prices.filter((_, index) => isRated(index, kind)).map(({ base }) => base))),
            percentOrFraction(2)
          )
        const typed = cart.lines.map(({ itemFee: fee, quantity }) =>
          fee !== undefined && "each" in fee ? fee.each * quantity : 0
        )
        expect(sums.otherTaxAmount).toBe(ofKind("1") + ofKind("2") + sum(typed))
        expect(sum(prices.map((price) => price.itemFee))).toBe(sums.otherTaxAmount)
        for (const [index, { itemFee: fee }] of cart.lines.entries())
          if (fee === undefined || "each" in fee) expect(prices[index]?.itemFee).toBe(typed[index])
      })
    )
  })

  test("a discount that is taken back leaves no trace", () => {
    fc.assert(
      fc.property(sold, amount, (cart, off) => {
        const more = { ...cart, orderDiscount: cents(cart.orderDiscount + off) }
        const back = { ...more, orderDiscount: cents(more.orderDiscount + negate(off)) }
        expect(priceCart(back)).toEqual(priceCart(cart))
      })
    )
  })

  test("without an order discount the order of the lines does not matter", () => {
    fc.assert(
      fc.property(sold, (cart) => {
        const none = { ...cart, orderDiscount: ZERO }
        expect(priceCart({ ...none, lines: none.lines.toReversed() }).sums).toEqual(priceCart(none).sums)
      })
    )
  })

  test("ringing up a line twice is ringing up two of it", () => {
    fc.assert(
      fc.property(lines, line, millionths, (cart, one, parts) => {
        const of = (all: readonly PricedLine[]) => priceCart({ ...plain, lines: all, taxRate: rateOf(parts) }).sums
        const double = { ...one, quantity: one.quantity * 2, discount: cents(one.discount * 2) }
        expect(of([...cart, one, one])).toEqual(of([...cart, double]))
      })
    )
  })

  test("an order without a line costs its fees, whatever discount is left from before", () => {
    const cart = { ...plain, lines: [], orderDiscount: cents(500), fees: [cents(300)], taxRate: rateOf(82_500) }
    expect(priceCart(cart).sums).toMatchObject({ subtotal: 0, discountAmount: 0, taxAmount: 0, total: 300 })
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

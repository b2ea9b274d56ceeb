import fc from "fast-check"
import { expect, test } from "vitest"
import { allPieces, leftOf, partOf, type Pieces } from "../../server/money/returns.ts"
import { type Moved, type TapedOrder, tapeSums } from "../../server/money/tape.ts"
import { cents, ZERO } from "../../src/money/cents.ts"

/** A deposit of so many pieces: in which lots it goes back, how much of each a fee keeps, and whether its order was cancelled. */
const deposit = fc.record({
  each: fc.integer({ min: 1, max: 500_00 }),
  pieces: fc.integer({ min: 1, max: 4 }),
  lots: fc.array(fc.record({ size: fc.nat(), keeps: fc.nat(100) }), { maxLength: 5 })
})
type Deposit = typeof deposit extends fc.Arbitrary<infer T> ? T : never

const orderOf = (quantity: number, price: number, kept: number): TapedOrder => ({
  order_number: 1,
  subtotal: quantity * price,
  discount_amount: 0,
  tax_amount: 0,
  tax_reason: null,
  trade_untaxed: 0,
  other_tax_amount: 0,
  fees_amount: kept,
  total: quantity * price + kept,
  payment_amount: quantity * price + kept,
  sold_at: 1,
  lines: [
    {
      quantity,
      price,
      discount_amount: 0,
      discount_base: null,
      not_taxable: true,
      item_fee_amount: 0,
      tax_share: null,
      tax_class: null,
      tax_amount: quantity < 0 ? 0 : null,
      override_reason: null,
      department: "Rentals",
      details: { kind: "DEPOSIT" }
    }
  ]
})

const movedBy = (order: TapedOrder, id: string): Moved => ({
  payment: {
    shopping_cart_payment_id: id,
    payment_method_code: "CASH",
    amount: order.total,
    fee: 0,
    fee_tax: 0,
    simulated: false
  },
  undone: false
})

/** What becomes of a deposit: its sale, and its returns as far as pieces are left; nothing of it goes back twice. */
const livesOf = ({ each, pieces, lots }: Deposit) => {
  const whole: Pieces = { quantity: pieces, discount: ZERO, tax: ZERO, otherTax: ZERO }
  const back: Pieces[] = []
  const returns: { readonly order: TapedOrder; readonly given: number; readonly kept: number }[] = []
  for (const { size, keeps } of lots) {
    const left = leftOf(whole, allPieces(back))
    if (left.quantity === 0) break
    const part = partOf(left, 1 + (size % left.quantity))
    back.push(part)
    const worth = part.quantity * each
    const kept = Math.floor((worth * keeps) / 100)
    returns.push({ order: orderOf(-part.quantity, each, kept), given: worth - kept, kept })
  }
  return {
    taken: pieces * each,
    sale: orderOf(pieces, each, 0),
    returns,
    out: leftOf(whole, allPieces(back)).quantity * each
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

test("what was taken is given back, kept, or held still; no deposit is a sale, and the tape says each by itself", () => {
  fc.assert(
    fc.property(fc.array(deposit, { maxLength: 6 }), (all) => {
      const lives = all.map(livesOf)
      const orders = lives.flatMap(({ sale, returns }) => [sale, ...returns.map(({ order }) => order)])
      const sums = tapeSums(
        orders,
        [],
        orders.map((order, at) => movedBy(order, String(at)))
      )
      const taken = sum(lives.map((life) => life.taken))
      const given = sum(lives.flatMap(({ returns }) => returns.map((one) => one.given)))
      const kept = sum(lives.flatMap(({ returns }) => returns.map((one) => one.kept)))
      const held = sum(lives.map(({ out }) => out))
      expect(taken).toBe(given + kept + held)
      expect(sums.lent.done.amount).toBe(taken)
      expect(sums.lent.undone.amount).toBe(cents(-(given + kept)) + 0)
      expect(sums.total).toBe(kept)
      expect([sums.sales, sums.tax, sums.exempt, sums.deposits]).toEqual([0, 0, 0, 0])
      expect(sums.payments).toBe(taken - given)
    })
  )
})

test("a deposit whose order is cancelled goes back whole, and nothing of it is held", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_00 }), fc.integer({ min: 1, max: 4 }), (each, pieces) => {
      const order = orderOf(pieces, each, 0)
      const back: Moved = { ...movedBy(order, "1"), undone: true }
      const sums = tapeSums([order], [order], [movedBy(order, "1"), back])
      expect(sums.lent.done.amount + sums.lent.undone.amount).toBe(0)
      expect([sums.total, sums.payments, sums.deposits]).toEqual([0, 0, 0])
    })
  )
})

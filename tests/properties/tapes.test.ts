import fc from "fast-check"
import { expect, test } from "vitest"
import { grandTotal, type Moved, type TapedOrder, tapeSums } from "../../server/money/tape.ts"
import { type Cents, cents, ZERO } from "../../src/money/cents.ts"

const amount = fc.integer({ min: 0, max: 9_999_99 })

/** An order as its columns keep it: its total is what its parts come to. */
const order: fc.Arbitrary<TapedOrder> = fc
  .record({
    sold: amount,
    returned: amount,
    off: amount,
    offReturned: amount,
    tax: fc.integer({ min: -50_00, max: 50_00 }),
    other: fc.integer({ min: -5_00, max: 5_00 }),
    fees: amount,
    sale: fc.boolean()
  })
  .map(({ sold, returned, off, offReturned, tax, other, fees, sale }) => ({
    order_number: 1,
    subtotal: sold - returned,
    discount_amount: off - offReturned,
    tax_amount: tax,
    other_tax_amount: other,
    fees_amount: fees,
    total: sold - returned - (off - offReturned) + tax + other + fees,
    payment_amount: fees,
    sold_at: sale ? 1 : null,
    back: { subtotal: -returned, discount: -offReturned }
  }))

const move: fc.Arbitrary<Moved> = fc
  .record({
    code: fc.constantFrom("CASH", "CREDIT_CARD", "CHECK", "GIFT_CARD"),
    amount: fc.integer({ min: -500_00, max: 500_00 }),
    fee: fc.integer({ min: 0, max: 15_00 }),
    id: fc.uuid(),
    undone: fc.boolean()
  })
  .map(({ code, amount: paid, fee, id, undone }) => ({
    payment: { shopping_cart_payment_id: id, payment_method_code: code, amount: paid, fee, fee_tax: 0 },
    undone
  }))

const few = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 6 })
const day = fc.record({ sold: few(order), ended: few(order), moves: few(move) })
const plain = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)

// Verifies: CG-90
test("what was sold, less what was off, came back and was cancelled, with tax and fees, is what the orders come to", () => {
  fc.assert(
    fc.property(day, ({ sold, ended, moves }) => {
      const tape = tapeSums(sold, ended, moves)
      const cancelled = ended.filter(({ sold_at }) => sold_at !== null)
      const orders = plain(sold.map(({ total }) => total)) - plain(cancelled.map(({ total }) => total))
      expect(tape.total).toBe(orders)
      expect(
        tape.sales -
          tape.discounts +
          tape.returns.amount +
          tape.cancelled.amount +
          tape.tax +
          tape.otherTaxes +
          tape.fees
      ).toBe(orders)
      expect(tape.payments).toBe(tape.total + tape.cardFees + tape.kept + tape.deposits)
      expect(plain(tape.methods.map(({ taken, back }) => taken.amount + back.amount))).toBe(tape.payments)
    })
  )
})

// Verifies: CG-90
test("the grand total after each tape is the one before with its net, and after all of them what all orders come to", () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 12 }), (days) => {
      let before: Cents = ZERO
      let orders = 0
      for (const { sold, ended, moves } of days) {
        const tape = tapeSums(sold, ended, moves)
        const after = grandTotal(before, tape)
        expect(after).toBe(cents(before + tape.total))
        before = after
        orders += plain(sold.map(({ total }) => total))
        orders -= plain(ended.filter(({ sold_at }) => sold_at !== null).map(({ total }) => total))
      }
      expect(before).toBe(orders)
    })
  )
})

import fc from "fast-check"
import { expect, test } from "vitest"
import { exemptOf } from "../../server/money/taxed.ts"

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 1, max: 500_00 }),
  discount_amount: fc.constant(0),
  discount_base: fc.constant(null),
  not_taxable: fc.boolean(),
  item_fee_amount: fc.constant(0),
  tax_share: fc.constant(null),
  tax_class: fc.constant(null),
  tax_amount: fc.constant(null),
  details: fc.constant(null)
})

const orderOf = (lines: readonly { quantity: number; price: number }[], part: number) => {
  const subtotal = lines.reduce((all, { quantity, price }) => all + quantity * price, 0)
  return { subtotal, discount_amount: Math.floor(subtotal * part), tax_reason: null, trade_untaxed: 0 }
}

// Verifies: CG-90
test("what bore tax and what did not are together what the lines came to, whatever was off the order", () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lines, part) => {
        const order = orderOf(lines, part)
        const flipped = lines.map((one) => ({ ...one, not_taxable: !one.not_taxable }))
        expect(exemptOf({ ...order, lines }) + exemptOf({ ...order, lines: flipped })).toBe(
          order.subtotal - order.discount_amount
        )
      }
    )
  )
})

test("an exempt order is exempt whole, and one whose lines are all taxed is not at all", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const order = orderOf(lines, 0.1)
      expect(exemptOf({ ...order, lines, tax_reason: "Resale" })).toBe(order.subtotal - order.discount_amount)
      expect(
        exemptOf({
          ...order,
          lines: lines.map((one) => ({ ...one, not_taxable: false }))
        })
      ).toBe(0)
    })
  )
})

test("what came back bears no tax where none is given back with it", () => {
  const back = {
    quantity: -1,
    price: 10_00,
    discount_amount: 0,
    discount_base: null,
    not_taxable: false,
    item_fee_amount: 0,
    tax_share: null,
    tax_class: null,
    details: null
  }
  const order = { subtotal: -10_00, discount_amount: 0, tax_reason: null, trade_untaxed: 0 }
  expect(exemptOf({ ...order, lines: [{ ...back, tax_amount: 0 }] })).toBe(-10_00)
  expect(exemptOf({ ...order, lines: [{ ...back, tax_amount: -83 }] })).toBe(0)
})

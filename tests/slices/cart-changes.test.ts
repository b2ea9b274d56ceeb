import { describe, expect, test } from "vitest"
import type { CartReply } from "../../src/cart/contract.ts"
import type { Cart } from "../../src/cart/model.ts"
import { received } from "../../src/cart/rules.ts"
import { cents } from "../../src/money/cents.ts"
import { cartEvent, cartReply, line, totals } from "./facts.ts"
import { given } from "./given.ts"

const plain = cartReply([line(1)])
const MANAGED = {
  discounts: [{ percentage: 10, reason_code_id: "3" }],
  fees: [{ description: "Transfer", amount: cents(2500) }],
  item_fees: [{ item_fee_id: "9", description: "Excise", amount: cents(200), shopping_cart_item_id: "line-1" }],
  tax_reason: { reason_code_id: "5", notes: "Resale" },
  reason_codes: [{ reason_code_id: "3", description: "Manager" }],
  notes: "Call before pick-up"
} as const
const BY_HAND = Object.keys(MANAGED)

const cartOf = (...replies: readonly CartReply[]): Cart => {
  const events = replies.map((reply, index) => cartEvent(reply, replies[index - 1]))
  const { cart } = given(...events).state.cart
  if (!cart) throw new Error("No cart.")
  return cart
}

describe("what was changed by hand on the order", () => {
  const managed = cartReply([line(1)], totals(2056), MANAGED)

  test("is in the cart as the back office tells it", () => {
    expect(cartOf(plain, managed)).toMatchObject({
      discounts: MANAGED.discounts,
      fees: MANAGED.fees,
      itemFees: MANAGED.item_fees,
      taxReason: MANAGED.tax_reason,
      reasonCodes: MANAGED.reason_codes,
      notes: "Call before pick-up"
    })
  })

  test("is written to the book when it differs, and not again", () => {
    expect(received(cartOf(plain), managed)).toMatchObject(MANAGED)
    const again = received(cartOf(plain, managed), managed)
    for (const field of BY_HAND) expect(again).not.toHaveProperty(field)
    for (const field of BY_HAND) expect(received(cartOf(plain), plain)).not.toHaveProperty(field)
    for (const field of BY_HAND) expect(received(null, plain)).not.toHaveProperty(field)
  })

  test("stays while the next cart says the same, and is gone when a whole cart says nothing of it", () => {
    expect(cartOf(plain, managed, managed)).toEqual(cartOf(plain, managed))
    const gone = received(cartOf(plain, managed), plain)
    expect(gone).toMatchObject({ discounts: [], fees: [], item_fees: [], tax_reason: null, notes: null })
    expect(cartOf(plain, managed, plain)).toMatchObject({
      discounts: [],
      fees: [],
      itemFees: [],
      taxReason: null,
      notes: null
    })
  })

  test("is not taken along to another cart, but for the store's own reasons", () => {
    const other = cartReply([line(2)], totals(2056), { shopping_cart_id: "cart-2" })
    expect(cartOf(managed, other)).toMatchObject({
      discounts: [],
      fees: [],
      itemFees: [],
      taxReason: null,
      notes: null,
      reasonCodes: MANAGED.reason_codes
    })
    const otherManaged = cartReply([line(2)], totals(2056), { ...MANAGED, shopping_cart_id: "cart-2" })
    expect(received(cartOf(managed), otherManaged)).toMatchObject({
      discounts: MANAGED.discounts,
      notes: MANAGED.notes
    })
  })

  test("is none for a cart that came with the reasons alone, or with blank notes", () => {
    expect(cartOf(cartReply([line(1)], totals(2056), { notes: "" }))).toMatchObject({ notes: null, reasonCodes: [] })
    const reasons = cartReply([line(1)], totals(2056), { reason_codes: MANAGED.reason_codes })
    expect(received(cartOf(plain), reasons)).toMatchObject({ reason_codes: MANAGED.reason_codes })
  })
})

describe("the item fees that apply to gross", () => {
  const types = (...percents: readonly number[]): CartReply =>
    cartReply([line(1)], totals(2056), {
      item_fee_types: [
        { item_fee_id: "1", description: "Net", percent: 0.02, applies_to_gross: false },
        ...percents.map((percent, n) => ({
          item_fee_id: `1${n}`,
          description: "Gross",
          percent,
          applies_to_gross: true
        }))
      ]
    })

  test("are known by their percents, from the reply that tells them on", () => {
    expect(cartOf(types(0.11, 0.01)).grossFees).toEqual([0.11, 0.01])
    expect(cartOf(types(0.11), plain).grossFees).toEqual([0.11])
    expect(cartOf(types(0.11), types()).grossFees).toEqual([])
    expect(cartOf(plain).grossFees).toEqual([])
  })

  test("are written to the book when they differ", () => {
    expect(received(cartOf(plain), types(0.11))).toMatchObject({ gross_fees: [0.11] })
    expect(received(null, types(0.11))).toMatchObject({ gross_fees: [0.11] })
    expect(received(cartOf(types(0.11)), types(0.11))).not.toHaveProperty("gross_fees")
    expect(received(cartOf(plain), types())).not.toHaveProperty("gross_fees")
    expect(received(null, plain)).not.toHaveProperty("gross_fees")
  })
})

describe("a whole cart that leaves things unsaid", () => {
  test("is the default one, without payments and without refunds", () => {
    const { is_default_cart: _default, payments: _payments, ...bare } = plain
    expect(received(null, bare)).toMatchObject({ is_default_cart: true, payments: [] })
    expect(received(null, { ...bare, refunds: [] })).not.toHaveProperty("refunds")
    expect(received(null, bare)).not.toHaveProperty("refunds")
    expect(cartOf(bare).refunds).toEqual([])
  })

  // Verifies: CG-17
  test("has the refunds that it names", () => {
    const refunds = [
      { refunded_order_payment_id: "p-1", order_id: "77", payment_method_code: "CASH", amount: cents(-500) }
    ]
    expect(cartOf(cartReply([line(1)], totals(2056), { refunds })).refunds).toEqual(refunds)
    expect(cartOf(cartReply([line(1)], totals(2056), { refunds }), plain).refunds).toEqual([])
  })
})

import { test as prop } from "@fast-check/vitest"
import fc from "fast-check"
import { produce } from "immer"
import { describe, expect, test } from "vitest"
import { inCart } from "../../src/catalog/availability.ts"
import type { CartItem, CartReply } from "../../src/cart/contract.ts"
import { evolveCart } from "../../src/cart/evolve.ts"
import { type CartState, initialCart, isPending, isProcessedCard } from "../../src/cart/model.ts"
import { altTaxRate, cartEventsOf, isQuantityFixed, received } from "../../src/cart/rules.ts"
import { cents } from "../../src/money/cents.ts"
import { cartReply, line, payment, totals } from "./facts.ts"

const item = (id: number): fc.Arbitrary<CartItem> =>
  fc
    .record({
      quantity: fc.integer({ min: -3, max: 3 }),
      price: fc.constantFrom(cents(1899), cents(5), cents(129_900)),
      more: fc.constantFrom<Partial<CartItem>>({}, { serial_number: "H9C-000101" }, { discount_amount: cents(100) })
    })
    .map(({ quantity, price, more }) => line(id, { quantity, price, ...more }))

/** A cart of some lines out of nine, in any order. */
const items: fc.Arbitrary<readonly CartItem[]> = fc
  .shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9])
  .chain((ids) => fc.tuple(...ids.map(item)))

const reply: fc.Arbitrary<CartReply> = fc
  .record({
    items,
    total: fc.nat(99_999),
    cart: fc.constantFrom("cart-1", "cart-1", "cart-1", "cart-2"),
    isDefault: fc.boolean(),
    payments: fc.subarray([payment(), payment({ shopping_cart_payment_id: "payment-2", payment_method_code: "CHECK" })])
  })
  .map(({ items: lines, total, cart, isDefault, payments }) =>
    cartReply(lines, totals(total), { shopping_cart_id: cart, is_default_cart: isDefault, payments })
  )

const take = (state: CartState, next: CartReply): CartState =>
  cartEventsOf(state.cart, next).reduce(
    (before, event) =>
      produce(before, (draft) => {
        if (event.type === "CartReceived") evolveCart.CartReceived(draft, event.data)
      }),
    state
  )

describe("a cart that is kept by its changes", () => {
  prop.prop([fc.array(reply, { minLength: 1, maxLength: 8 })])("is always the server's, line by line", (replies) => {
    let state = initialCart
    for (const next of replies) {
      state = take(state, next)
      expect(state.cart).toMatchObject({
        id: next.shopping_cart_id,
        isDefault: next.is_default_cart,
        payments: next.payments,
        totals: next.totals
      })
      expect(state.cart?.items).toEqual(next.items)
    }
  })

  prop.prop([reply])("that is told twice is no change of a line", (same) => {
    const known = take(initialCart, same).cart
    expect(received(known, same)).toMatchObject({ put: [], removed: [] })
    expect(received(known, same)).not.toHaveProperty("order")
  })

  test("grows the book by what is new, not by all that is there", () => {
    const known = take(initialCart, cartReply([1, 2, 3].map((n) => line(n)))).cart
    const next = cartReply([line(1), line(2, { quantity: 5 }), line(3), line(4)])
    expect(received(known, next)).toMatchObject({ put: [line(2, { quantity: 5 }), line(4)], removed: [] })
    const without = cartReply([line(1), line(3)])
    expect(received(known, without)).toMatchObject({ put: [], removed: ["line-2"] })
    expect(received(known, cartReply([line(3), line(1), line(2)]))).toMatchObject({
      put: [],
      order: ["line-3", "line-1", "line-2"]
    })
  })

  // Verifies: CG-05
  test("is not touched by a reply that carries no whole cart", () => {
    const whole = cartReply([line(1)])
    const known = take(initialCart, whole).cart
    for (const field of ["shopping_cart_id", "items", "totals"] as const) {
      const { [field]: _missing, ...part } = whole
      expect(received(known, part)).toBeNull()
    }
  })
})

describe("what a cart says of its payments and lines", () => {
  // Verifies: PAY-54, CON-18
  test.each([
    ["CREDIT_CARD", "PENDING", true],
    ["CREDIT_CARD", "4T-99", false],
    ["CREDIT_CARD", undefined, false],
    ["CASH", "PENDING", false]
  ])("%s with the identifier %s is pending: %s", (payment_method_code, identifier, pending) => {
    const row = payment({
      payment_method_code,
      ...(identifier === undefined ? {} : { transaction_identifier: identifier })
    })
    expect(isPending(row)).toBe(pending)
  })

  // Verifies: PAY-46
  test.each([
    ["4T-99", true],
    ["PENDING", false],
    ["", false]
  ])("with the identifier %j a card is processed: %s", (transaction_identifier, processed) => {
    expect(isProcessedCard(payment({ transaction_identifier }))).toBe(processed)
    expect(isProcessedCard(payment())).toBe(false)
  })

  // Verifies: CART-26
  test.each([
    [{}, false],
    [{ product_type_code: "SERVICES" }, false],
    [{ serializable: true }, true],
    [{ serial_number: "" }, false],
    [{ serial_number: "H9C" }, true],
    [{ reservation_date: "2026-11-20" }, true],
    [{ product_type_code: "CLASSES" }, true],
    [{ product_type_code: "MEMBERSHIPS" }, true],
    [{ product_type_code: "RANGE" }, true],
    [{ product_type_code: "GIFT_CARDS" }, true],
    [{ quantity: -1 }, true]
  ])("the quantity of a line with %j is fixed: %s", (more, fixed) => {
    expect(isQuantityFixed(line(1, more))).toBe(fixed)
  })

  // Verifies: CG-07
  prop.prop([items])("how many of a product it holds is the sum of its lines", (lines) => {
    const twice = [
      ...lines,
      ...lines.map((one) => ({ ...one, shopping_cart_item_id: `${one.shopping_cart_item_id}b` }))
    ]
    const state = take(initialCart, cartReply(twice))
    for (const one of lines) expect(inCart(state, one.product_id ?? "")).toBe(one.quantity * 2)
    expect(inCart(state, "another")).toBe(0)
  })
})

// Verifies: SET-05
test.each<[string, Partial<CartReply>, number | undefined]>([
  ["a rate of its own", { tax_rate: 0.065 }, 0.065],
  ["the store's rate", { tax_rate: 0.0825 }, undefined],
  ["a rate that nobody says", {}, undefined],
  ["an exemption", { tax_rate: 0.065, tax_reason: { reason_code_id: "resale" } }, undefined],
  ["items that come back", { tax_rate: 0.065, return_order_id: "order-1" }, undefined]
])("a cart shows %s beside the store's tax", (_, more, shown) => {
  const { cart } = take(initialCart, cartReply([line(1)], totals(1899), more))
  expect(altTaxRate(cart, 0.0825)).toBe(shown)
})

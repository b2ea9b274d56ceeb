import { describe, expect, test } from "vitest"
import type { CartItem, CartTotals } from "../../src/cart/contract.ts"
import type { Cart } from "../../src/cart/model.ts"
import { spokenChange } from "../../src/cart/cartAnnouncements.ts"
import { cents } from "../../src/money/cents.ts"
import { cartEvent, cartReply, line, totals } from "./facts.ts"
import { given } from "./given.ts"

const cartOf = (items: readonly CartItem[], sums: CartTotals = totals(items.length * 2056)): Cart => {
  const { cart } = given(cartEvent(cartReply(items, sums))).state.cart
  if (!cart) throw new Error("No cart.")
  return cart
}

const one = cartOf([line(1)])

describe("what is read out of a changed cart", () => {
  test("a line that was added, its quantity, and what is due", () => {
    expect(spokenChange(one, cartOf([line(1), line(2, { quantity: 3 })], totals(8224)))).toBe(
      "Product 2, quantity 3. Balance due $82.24."
    )
  })

  test("a quantity that was changed, and a line that is gone", () => {
    const two = cartOf([line(1), line(2)])
    expect(spokenChange(two, cartOf([line(2, { quantity: 4 })], totals(8224)))).toBe(
      "Product 2, quantity 4. Product 1 removed. Balance due $82.24."
    )
  })

  test("many lines at once are counted", () => {
    expect(spokenChange(one, cartOf([line(1), line(2), line(3), line(4)]))).toBe("3 lines changed. Balance due $82.24.")
  })

  test("a discount of a line and of the order, and fees, come and go", () => {
    const lower = cartOf([line(1, { discount_amount: cents(500) })], totals(1515))
    expect(spokenChange(one, lower)).toBe("Product 1, discount $5.00. Balance due $15.15.")
    expect(spokenChange(lower, one)).toBe("Product 1, no discount. Balance due $20.56.")
    const changed = cartOf([line(1)], { ...totals(2156), discount_amount: cents(100), fees_amount: cents(200) })
    expect(spokenChange(one, changed)).toBe("Discount $1.00. Fees $2.00. Balance due $21.56.")
    expect(spokenChange(changed, one)).toBe("No discount. No fees. Balance due $20.56.")
  })

  test("the last line gone", () => {
    expect(spokenChange(one, cartOf([]))).toBe("The cart is empty.")
  })

  test("nothing for a cart that only came, for another one, and for the same", () => {
    expect(spokenChange(null, one)).toBeNull()
    expect(spokenChange({ ...one, id: "another" }, one)).toBeNull()
    expect(spokenChange(one, cartOf([line(1)]))).toBeNull()
  })
})

import { describe, expect, test } from "vitest"
import { chargedAs, chargeOf, leaveOf } from "../../src/cart/rules.ts"
import type { Mode } from "../../src/paths.ts"
import { cents } from "../../src/money/cents.ts"
import { cartEvent, cartReply, line, payment, totals } from "./facts.ts"
import { given } from "./given.ts"

// Verifies: CART-11, CART-12, CART-13, CART-14, CART-15, CART-16, CART-17, CART-18, CART-19, CART-20, CG-15, CG-17
describe("the charge button", () => {
  test.each<[Mode, number, number, number, string, string | null]>([
    ["Layaway", 0, 0, -500, "Go To Layaway Refund", "/refund/layaway"],
    ["Layaway", 3, 2056, -1, "Go To Layaway Refund", "/refund/layaway"],
    ["Layaway", 0, 0, 500, "Go To Layaway Payment", "/payment/layaway"],
    ["Layaway", 0, 0, 0, "Cart Is Empty", null],
    ["Layaway", 3, 2056, 0, "Cart Is Empty", null],
    ["Return", 1, -2056, 0, "Go To Item Return", "/refund/items"],
    ["Return", 0, 0, 0, "Cart Is Empty", null],
    ["Return", 0, 2056, 500, "Cart Is Empty", null],
    ["Sale", 1, 0, 0, "Go To Payments", "/payment"],
    ["Sale", 0, 1000, 0, "Go To Payments", "/payment"],
    ["Sale", 0, -1000, 0, "Go To Payments", "/payment"],
    ["Sale", 0, 0, 500, "Cart Is Empty", null],
    ["Range", 1, 2200, 0, "Go To Payments", "/payment"],
    ["Range", 0, 0, 0, "Cart Is Empty", null]
  ])("in %s with %i items, a total of %i and %i on the layaway says '%s' and leads to %s", (mode, items, ...rest) => {
    const [total, layaway, label, to] = rest
    expect(chargeOf({ mode, items, total: cents(total), layaway: cents(layaway) })).toEqual({ label, to })
  })
})

const SALE = cartReply([line(1)])
const PAID = cartReply([line(1)], totals(2056, 500), { payments: [payment()] })
const FREE_ITEM = cartReply([line(1)], totals(0))
const DISCOUNTED = cartReply([line(1)], { ...totals(0), discount_amount: cents(1899) })
const EMPTY = cartReply([], totals(0))
const COMES_BACK = cartReply([line(1, { quantity: -1 })], totals(-2056), { return_order_id: "order-1" })
const GIVES_BACK = cartReply([], totals(0), {
  refunds: [{ refunded_order_payment_id: "p-1", order_id: "order-2", payment_method_code: "CASH", amount: cents(-500) }]
})

// Verifies: CG-15
describe("a cart that gives money back", () => {
  test.each([
    ["Sale", COMES_BACK, "Return"],
    ["Layaway", COMES_BACK, "Return"],
    ["Range", GIVES_BACK, "Layaway"],
    ["Sale", SALE, "Sale"],
    ["Return", EMPTY, "Return"]
  ] as const)("is charged as what it is, and not by where it was taken: in %s %o is a %s", (mode, reply, as) => {
    expect(chargedAs(mode, given(cartEvent(reply)).state.cart.cart)).toBe(as)
    expect(chargedAs(mode, null)).toBe(mode)
  })
})

// Verifies: SHL-33, SHL-34, SHL-35, CG-14
describe("leaving", () => {
  test.each([
    ["Sale", "Return", SALE, "clear"],
    ["Sale", "Layaway", SALE, "clear"],
    ["Range", "Return", SALE, "clear"],
    ["Sale", "Return", DISCOUNTED, "clear"],
    ["Sale", "Return", PAID, "complete"],
    ["Range", "Layaway", PAID, "complete"],
    ["Sale", "Return", EMPTY, "free"],
    ["Sale", "Return", FREE_ITEM, "free"],
    ["Sale", "Range", PAID, "free"],
    ["Sale", null, PAID, "free"],
    ["Return", "Sale", SALE, "clear"],
    ["Return", "Return", SALE, "clear"],
    ["Layaway", "Return", SALE, "clear"],
    ["Layaway", "Range", SALE, "clear"],
    ["Layaway", "Sale", GIVES_BACK, "clear"],
    ["Layaway", "Layaway", GIVES_BACK, "free"],
    ["Layaway", null, GIVES_BACK, "free"],
    ["Return", "Sale", DISCOUNTED, "free"],
    ["Return", "Sale", EMPTY, "free"],
    ["Return", null, SALE, "free"]
  ] as const)("from %s to %s with %o is %s", (from, to, reply, leave) => {
    const { cart } = given(cartEvent(reply)).state.cart
    const move = { from, to, here: false, cart, adding: false }
    expect(leaveOf(move)).toBe(leave)
    expect(leaveOf({ ...move, here: true })).toBe("free")
    expect(leaveOf({ ...move, cart: null })).toBe("free")
  })

  test("a sale with an item on its way into the cart asks like one with a line", () => {
    const { cart } = given(cartEvent(EMPTY)).state.cart
    const move = { from: "Sale", to: "Return", here: false, cart, adding: true } as const
    expect(leaveOf(move)).toBe("clear")
    expect(leaveOf({ ...move, cart: null })).toBe("clear")
    expect(leaveOf({ ...move, to: "Range" })).toBe("free")
  })
})

import { describe, expect, test } from "vitest"
import { EVERY, habitsOf, PLAIN } from "./habits.ts"
import { inside, rows, talkTo } from "./talk.ts"

const CASH = { order_method_version: "2.4", payment_method: "cash", payment_count: 0, item_count: 1, retry: 0 }

describe("each habit", () => {
  test("numbers and flags as texts", () => {
    const { ring } = talkTo({ numbersAsText: true, flagsAsText: true })
    const cart = ring("2", 2)
    expect(cart).toMatchObject({ is_default_cart: "1", totals: { total: "42.78" } })
    expect(rows(cart, "items")).toMatchObject([{ quantity: "2", serializable: "0", price: "19.99" }])
  })

  test("[] for an object, and a blank for nothing", () => {
    const { ring } = talkTo({ emptyAsList: true, nothingAsBlank: true })
    expect(ring("1")).toMatchObject({ shipping: [], tax_reason: [] })
    expect(rows(ring("1"), "items")[0]).toMatchObject({ serial_number: "", reservation_date: "" })
  })

  test("fields left out, and others added", () => {
    const { ring } = talkTo({ leavesOut: true, addsFields: true })
    const [line] = rows(ring("1"), "items")
    expect(line).not.toHaveProperty("upc")
    expect(line).toMatchObject({ row_version: 7, quantity: 1 })
  })

  test("entities, separators, noise, dates of zeros", () => {
    const { ring, call } = talkTo({ entities: true, separators: true, floatNoise: true, zeroDates: true })
    call("add_to_cart", { product_id: "5", quantity: 1, serial_number: "HF-1001" })
    const cart = ring("1")
    expect(rows(cart, "items")).toMatchObject([
      { description: "Hartley &amp; Finch 12 ga shotgun", price: "1,299.00", reservation_date: "0000-00-00" },
      { description: "Targets &quot;Sight-In&quot; &amp; paster kit", price: 10.56 }
    ])
    const { subtotal } = inside(cart, "totals")
    expect(subtotal).not.toBe(1309.56)
    expect(subtotal).toBeCloseTo(1309.56, 9)
  })

  test("no status, and no more than a status, where the documents list no more", () => {
    const { call, ring } = talkTo({ silentStatus: true, bareReplies: true })
    ring("1")
    expect(call("save_notes", { notes: "gift" })).toEqual({})
    expect(call("save_quantity", { product_id: "1", quantity: 2 })).toEqual({ status: "success" })
    expect(call("save_payment_cash", { ...CASH, amount: "5.00" })).not.toHaveProperty("status")
    expect(call("save_payment_cash", { ...CASH, amount: "0.00" })).toMatchObject({ status: "error" })
  })

  test.each([
    ["blank", ""],
    ["zero", 0],
    ["zero text", "0"]
  ] as const)("a part payment's order is %s", (partOrderId, written) => {
    const { call, ring } = talkTo({ partOrderId })
    ring("1", 2)
    expect(call("save_payment_cash", { ...CASH, amount: "5.00" })).toMatchObject({ order_id: written })
  })

  test("a decline without sums, a check that finds nothing by a 0, and looks at no cash", () => {
    const { call, ring, backend } = talkTo({
      declinesWithoutTotals: true,
      nothingPending: "zero",
      checksCardsOnly: true
    })
    ring("1", 2)
    backend.shop.terminal.push("declines")
    expect(call("process_payment_terminal", { ...CASH, payment_method: "credit_card", amount: "5.00" })).toMatchObject({
      totals: []
    })
    call("save_payment_cash", { ...CASH, amount: "5.00" })
    const check = call("check_pending_transaction", { payment_method: "cash", amount: "5.00" })
    expect(check).not.toHaveProperty("transaction_status")
    expect(check).toMatchObject({ shopping_cart_payment_id: 0, totals: { payment_amount: 5 } })
  })
})

test("flags name habits, and what is none is said", () => {
  expect(habitsOf([])).toEqual(PLAIN)
  expect(habitsOf(["--entities", "--partOrderId=zero text"])).toEqual({
    ...PLAIN,
    entities: true,
    partOrderId: "zero text"
  })
  expect(habitsOf(["--every", "--bareLogin=no"])).toEqual({ ...EVERY, bareLogin: false })
  expect(() => habitsOf(["--kindness"])).toThrow("No habit is called")
  expect(() => habitsOf(["--partOrderId=two"])).toThrow("is one of")
})

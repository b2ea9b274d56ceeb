import { describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import type { OrderItem } from "../../src/orders/contract.ts"
import { discountNote, discountSums, feeSums, isCash, pagesOf, regularOf } from "../../src/orders/rules.ts"

const item = (more: Partial<OrderItem> = {}): OrderItem => ({
  order_item_id: "sold-1",
  description: "Glasses",
  quantity: 3,
  order_price: cents(1060),
  ...more
})

describe("what a receipt says of a line", () => {
  test("is its regular price, of one and of all; what was charged where the store tells no other", () => {
    expect(regularOf(item({ price: cents(1250) }))).toEqual({ one: 1250, all: 3750 })
    expect(regularOf(item())).toEqual({ one: 1060, all: 3180 })
  })

  test("is what was off it, or what it was raised by, and why", () => {
    expect(discountNote(item({ discount_amount: cents(570), override_reason: "Price match" }))).toBe(
      "Discount $5.70, Price match"
    )
    expect(discountNote(item({ discount_amount: cents(570) }))).toBe("Discount $5.70")
    expect(discountNote(item({ discount_amount: cents(-200) }))).toBe("Price raised by $2.00")
    expect(discountNote(item({ discount_amount: cents(0), override_reason: "Price match" }))).toBeUndefined()
    expect(discountNote(item())).toBeUndefined()
  })
})

describe("what a receipt says of its sums", () => {
  test("is all that is off, once, with what came off the order by itself", () => {
    const discounts = [{ amount: cents(500), notes: "Loyal customer" }, { amount: cents(200) }]
    expect(discountSums(cents(1070), discounts)).toEqual([
      { label: "Discount", amount: -1070, notes: ["Order $5.00 Loyal customer", "Order $2.00"] }
    ])
    expect(discountSums(cents(370), [])).toEqual([{ label: "Discount", amount: -370, notes: [] }])
    expect(discountSums(cents(0), [{ amount: cents(0), notes: "Waived" }])).toHaveLength(1)
    expect(discountSums(cents(0), [])).toEqual([])
    expect(discountSums(undefined, [{ amount: cents(500) }])).toEqual([])
  })

  test("is each fee by its name, or their total where the store names none", () => {
    expect(
      feeSums(cents(3000), [
        { description: "Transfer", amount: cents(2500) },
        { description: "Background check", amount: cents(500) }
      ])
    ).toEqual([
      { label: "Transfer", amount: 2500, notes: [] },
      { label: "Background check", amount: 500, notes: [] }
    ])
    expect(feeSums(cents(3000), [])).toEqual([{ label: "Fees", amount: 3000, notes: [] }])
    expect(feeSums(cents(0), [])).toEqual([])
    expect(feeSums(undefined, [])).toEqual([])
  })

  test("is cash for cash alone: the drawer opens for it", () => {
    expect(["CASH", "CHECK", "CREDIT_CARD"].map((payment_method_code) => isCash({ payment_method_code }))).toEqual([
      true,
      false,
      false
    ])
  })
})

// Verifies: PRN-16, CON-36
test("up to eight items stand on one page, and eight on each after it, in their order", () => {
  const pages = (count: number) => pagesOf(Array.from({ length: count }, (_, n) => n + 1))
  expect(pages(0)).toEqual([])
  expect(pages(8)).toEqual([[1, 2, 3, 4, 5, 6, 7, 8]])
  expect(pages(9)).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], [9]])
  expect(pages(17).map((page) => page.length)).toEqual([8, 8, 1])
})

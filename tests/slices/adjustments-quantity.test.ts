import { describe, expect, test } from "vitest"
import { type Discounting, discountOf, itemDiscountAt, orderDiscountAt, share } from "../../src/adjustments/rules.ts"
import { cents } from "../../src/money/cents.ts"
import { percentOrFraction } from "../../src/money/rate.ts"

const off = (amount: number): Discounting => ({ kind: "amount", amount: cents(amount) })
const percent = (value: number): Discounting => ({ kind: "percent", rate: percentOrFraction(value) })
const newTotal = (total: number): Discounting => ({ kind: "total", total: cents(total) })

describe("what a discount takes off", () => {
  test.each([
    ["5.00 off", off(500), 3798, 500],
    ["12.5 %", percent(12.5), 3798, 475],
    ["a new total of 30.00", newTotal(3000), 3798, 798],
    ["a new total above", newTotal(9900), 3798, -6102]
  ])("%s", (_, discount, base, takes) => {
    expect(discountOf(cents(base), discount)).toBe(takes)
  })

  // Two of 18.99 when it was given.
  test.each([
    ["5.00 off stays 5.00", off(500), 3, 500],
    ["all of the line and no more", off(2500), 1, 1899],
    ["exactly all of the line", off(1899), 1, 1899],
    ["10 % follows the line", percent(10), 3, 570],
    ["a new total of 30.00 for two keeps 15.00 for one", newTotal(3000), 3, 1197],
    ["and for one alone", newTotal(3000), 1, 399],
    ["an odd cent of it goes up, to the customer's cost", newTotal(3001), 1, 398]
  ])("a line that is three or one now: %s", (_, discount, quantity, takes) => {
    expect(itemDiscountAt(cents(1899), discount, { quantity: 2 }, quantity)).toBe(takes)
  })

  // An order of 100.00 when it was given.
  test.each([
    ["10 % follows the order", percent(10), 15000, 1500],
    ["20.00 off stays 20.00", off(2000), 15000, 2000],
    ["a new total of 80.00 stays 20.00 off: goods rung up later are not given away", newTotal(8000), 15000, 2000],
    ["no more than what is left", off(2000), 1500, 1500],
    ["no more than what is left of a new total", newTotal(1000), 1500, 1500]
  ])("an order that grew or shrank: %s", (_, discount, base, takes) => {
    expect(orderDiscountAt(discount, cents(10000), cents(base))).toBe(takes)
  })
})

test.each([
  [1000, 1, 3, 333],
  [1000, 2, 3, 667],
  [1000, 3, 3, 1000],
  [1001, 1, 2, 501],
  [-1001, 1, 2, -501],
  [-1000, 1, 3, -333],
  [0, 1, 3, 0]
])("of %i cents, %i of %i pieces are %i: half up, and the same on a return", (total, quantity, of, part) => {
  expect(share(cents(total), quantity, of)).toBe(part)
})

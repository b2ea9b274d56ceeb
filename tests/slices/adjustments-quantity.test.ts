import { describe, expect, test } from "vitest"
import { type Discounting, discountOf, itemDiscountAt, orderDiscountAt } from "../../src/adjustments/rules.ts"
import { share } from "../../src/money/allocate.ts"
import { cents } from "../../src/money/cents.ts"
import { percentOrFraction } from "../../src/money/rate.ts"

const off = (amount: number): Discounting => ({ kind: "amount", amount: cents(amount) })
const percent = (value: number): Discounting => ({ kind: "percent", rate: percentOrFraction(value) })
const newTotal = (total: number): Discounting => ({ kind: "total", total: cents(total) })

describe("what a discount takes off", () => {
  test.each([
    ["5.00 off", off(500), 3798, 500],
    ["12.5%", percent(12.5), 3798, 475],
    ["a new total of 30.00", newTotal(3000), 3798, 798],
    ["a new total above", newTotal(9900), 3798, -6102]
  ])("%s", (_, discount, base, takes) => {
    expect(discountOf(cents(base), discount)).toBe(takes)
  })

  // Two of 18.99 when it was given.
  test.each([
    ["5.00 off stays 5.00", off(500), 3, 500],
    ["of one piece of two half of 25.00", off(2500), 1, 1250],
    ["an odd cent of it goes up", off(1899), 1, 950],
    ["10% of two is no 10% of the third", percent(10), 3, 380],
    ["10% of one of them", percent(10), 1, 190],
    ["100% of two gives no third away", percent(100), 300, 3798],
    ["a new total of 30.00 for two keeps 15.00 for each of the two", newTotal(3000), 3, 798],
    ["a new total of 0.01 for two is none for two hundred", newTotal(1), 200, 3797],
    ["a new total above adds no more than was approved", newTotal(9900), 3, -6102],
    ["and for one alone", newTotal(3000), 1, 399],
    ["an odd cent of it goes up, to the customer's cost", newTotal(3001), 1, 398]
  ])("a line that is three or one now: %s", (_, discount, quantity, takes) => {
    expect(itemDiscountAt(cents(1899), discount, { quantity: 2 }, quantity)).toBe(takes)
  })

  // An order of 100.00 when it was given.
  test.each([
    ["10% of what it was given on", percent(10), 15000, 1000],
    ["10% of what is left", percent(10), 1500, 150],
    ["nothing when nothing is left", percent(10), 0, 0],
    ["nothing of less than nothing", percent(10), -1500, 0],
    ["20.00 off stays 20.00", off(2000), 15000, 2000],
    ["a new total of 80.00 stays 20.00 off: goods rung up later are not given away", newTotal(8000), 15000, 2000],
    ["the same part of what is left", off(2000), 1500, 300],
    ["the same part of what is left of a new total", newTotal(1000), 1500, 1350],
    ["a new total above adds the same part", newTotal(12000), 1500, -300]
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

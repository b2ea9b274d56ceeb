import { describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { isNamed } from "../../src/refund/selection/rules.ts"
import { methodOf, sumsOf } from "../../src/refund/written.ts"
import { cartEvent, cartReply, line, totals } from "./facts.ts"
import { given } from "./given.ts"

/** A method of the documents alone: nothing names it, and it has no key. */
const written = (code: string, amount: number, more: object = {}) => ({
  order_payment_id: "",
  order_id: "60",
  payment_method_code: code,
  description: "",
  amount: cents(amount),
  refunded: cents(0),
  available_amount: cents(amount),
  this_amount: cents(amount),
  this_available_amount: cents(amount),
  refund_key: "",
  ...more
})

let made = 0
const key = () => `key-${(made += 1)}`

/** A cart that takes back one line of 20.56, tax of 1.57 in it. */
const returning = given(
  cartEvent(
    cartReply([line(1, { quantity: -1 })], { ...totals(-2056), tax_amount: cents(-157) }, { return_order_id: "60" })
  )
).state.cart.cart

// Verifies: API-86, ENT-42
describe("the refund methods of a back end that has the documented fields alone", () => {
  test("are told apart by what the processor said of them, each with a key of its own, and under no name that is sent", () => {
    const card = { transaction_identifier: "T-1" }
    const methods = [written("CREDIT_CARD", 1000, card), written("CREDIT_CARD", 500), written("CASH", 556)].map(
      (method, place) => methodOf(method, place, key)
    )
    const ids = methods.map(({ order_payment_id }) => order_payment_id)
    expect(new Set(ids).size).toBe(3)
    expect(new Set(methods.map(({ refund_key }) => refund_key)).size).toBe(3)
    expect(ids.some(isNamed)).toBe(false)
    expect(methodOf(written("CREDIT_CARD", 1000, card), 2, key).order_payment_id).toBe(ids[0])
    expect(methods[2]).toMatchObject({ description: "Cash", available_amount: 556 })
  })

  test("that do name their payments keep the names and the keys", () => {
    const named = written("CASH", 556, { order_payment_id: "9", refund_key: "leg-1", description: "Cash" })
    expect(methodOf(named, 0, key)).toEqual(named)
  })

  test("say what is due, and the cart what was kept of it and what of", () => {
    const methods = [written("CASH", 2056)]
    expect(sumsOf(methods, returning, false)).toEqual({ due: 2056, fee: 0, base: 1899 })
    expect(sumsOf([written("CASH", 2056, { this_amount: cents(1866) })], returning, true)).toEqual({
      due: 1866,
      fee: 190,
      base: 1899
    })
  })
})

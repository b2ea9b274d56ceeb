import { describe, expect, test } from "vitest"
import type { AppEvent } from "../../src/app/protocol.ts"
import { type CartState, shownQuantity } from "../../src/cart/model.ts"
import { cents } from "../../src/money/cents.ts"
import { answered, GET_CART, LOST } from "./answers.ts"
import { cartEvent, cartReply, known, line, payment, selling, signedIn, totals } from "./facts.ts"
import { given } from "./given.ts"

const change = (quantity: number, item = "line-1") => ({ _tag: "ChangeQuantity", item, quantity }) as const
const asked = (n: number, to: number): AppEvent => ({
  type: "QuantityRequested",
  data: { item: `line-${n}`, from: 1, to }
})
const refused = (n: number): AppEvent => ({
  type: "QuantityRefused",
  data: { item: `line-${n}`, message: "Not in this cart." }
})
const shows = (state: CartState, n: number) => shownQuantity(state, line(n))

describe("a quantity that is asked for", () => {
  test("is shown for its own line, the last one when there were several", () => {
    const { cart } = given(...selling(line(1), line(2)), asked(1, 2), asked(2, 7), asked(1, 5)).state
    expect([shows(cart, 1), shows(cart, 2)]).toEqual([5, 7])
  })

  test("and refused goes back alone; another line's stays", () => {
    const { cart } = given(...selling(line(1), line(2)), asked(1, 2), asked(2, 7), refused(1)).state
    expect([shows(cart, 1), shows(cart, 2)]).toEqual([1, 7])
  })

  test("and taken without a cart waits no longer; another line's with the same number does", () => {
    const { cart } = given(...selling(line(1), line(2)), asked(1, 3), asked(2, 3), {
      type: "QuantitySettled",
      data: { item: "line-1", quantity: 3 }
    }).state
    expect(cart.wanted).toEqual([{ item: "line-2", quantity: 3 }])
  })

  test("that the line has already is nothing, whether it may be changed or stands above the stock", () => {
    given(...selling(line(1, { serial_number: "H9C-000101" })))
      .when(change(1))
      .doesNothing()
    given(...selling(line(1, { quantity: 5, available: 3 })))
      .when(change(5))
      .doesNothing()
  })

  test("without a cart is for a line that is gone", () => {
    given(known(), signedIn()).when(change(2)).refuses("That line is no longer in the cart.")
  })

  test("whose line the back office took out meanwhile is over", () => {
    const without = cartReply([line(2, { quantity: 9 })], totals(2056))
    const { state } = given(...selling(line(1), line(2)), asked(1, 3))
      .when({ _tag: "QuantityAnswered", item: "line-1", quantity: 3, answer: answered(without) })
      .gives([cartEvent(without, cartReply([line(1), line(2)]))])
    expect(state.cart.wanted).toEqual([])
  })

  test("is told by the answer of its own line, not of the one beside it", () => {
    const both = cartReply([line(2, { quantity: 2 }), line(1, { quantity: 3 })])
    given(...selling(line(2, { quantity: 2 }), line(1)), asked(1, 3))
      .when({ _tag: "QuantityAnswered", item: "line-1", quantity: 3, answer: answered(both) })
      .gives([cartEvent(both, cartReply([line(2, { quantity: 2 }), line(1)]))])
  })
})

describe("clearing a cart", () => {
  const ASKED = [{ type: "ClearRequested", data: { total: 0 } }] as const
  const holding = (more: Parameters<typeof cartReply>[2]) => [
    known(),
    signedIn(),
    cartEvent(cartReply([], totals(0), more))
  ]

  test("without lines is asked for while there is a payment or a refund in it", () => {
    const refunds = [
      { refunded_order_payment_id: "p-1", order_id: "77", payment_method_code: "CASH", amount: cents(-500) }
    ]
    for (const more of [{ payments: [payment()] }, { refunds }, { payments: [payment()], refunds }])
      given(...holding(more))
        .when({ _tag: "ClearCart" })
        .gives(ASKED, [{ type: "SendClearCart", args: {} }])
  })

  test("asks for the cart again only when the answer brought none", () => {
    const empty = cartReply([], totals(0))
    const clearing = [...selling(line(1)), { type: "ClearRequested", data: { total: 2056 } }] as const
    given(...clearing)
      .when({ _tag: "ClearAnswered", answer: answered(empty) })
      .gives([{ type: "ClearEnded", data: {} }, cartEvent(empty, cartReply([line(1)]))])
    given(...clearing)
      .when({ _tag: "ClearAnswered", answer: LOST })
      .gives([{ type: "ClearEnded", data: { message: "Network response was not ok" } }], [GET_CART])
  })
})

import { describe, expect, test } from "vitest"
import type { AppEvent } from "../../src/app/protocol.ts"
import { subscriptions } from "../../src/app/subscriptions.ts"
import { cents } from "../../src/money/cents.ts"
import type { OrderNews } from "../../src/payment/protocol.ts"
import { CART, cartEvent, cartReply, line, paying, totals } from "./facts.ts"
import { given, when } from "./given.ts"

const ORDER: OrderNews = { order_id: "77", order_number: "10077", total: cents(2056), change_due: cents(44) }
const SOLD = {
  type: "SaleCompleted",
  data: { order_id: "77", order_number: "10077", total: 2056, change_due: 44, cash: false }
} as const
const running = { type: "ConversionStarted", data: { attempt: 1, cart: CART } } as const
const failed = { type: "ConversionFailed", data: { attempt: 1, message: "The order desk is closed." } } as const

describe("an order that was not made", () => {
  test("leaves the cart as the refusal tells it, not another one that is in hand by now", () => {
    const shortOf = (id: string) => cartReply([line(1, { available: 3 })], totals(2056, 2056), { shopping_cart_id: id })
    const refusal = { _tag: "ConversionAnswered", attempt: 1 } as const
    const after = (...events: readonly AppEvent[]) =>
      given(...paying(), running, ...events).when({
        ...refusal,
        outcome: { _tag: "NotConverted", message: "The order desk is closed.", cart: shortOf(CART) }
      })
    const { state } = after()
    expect(state.payment.conversion).toMatchObject({ _tag: "Failed" })
    expect(state.cart.cart?.items).toMatchObject([{ available: 3 }])
    const out = { type: "SignedOut", data: { by: "person" } } as const
    for (const next of [[out], [cartEvent(shortOf("the next cart"))]]) after(...next).gives([failed])
  })

  // Verifies: REL-6
  test("is asked for again by itself, ever later, once another cart is in hand and somebody is there", () => {
    const next = cartEvent(cartReply([], totals(0), { shopping_cart_id: "the next cart" }))
    const timersAfter = (...events: readonly AppEvent[]) => subscriptions(given(...paying(), running, ...events).state)
    const again = { _tag: "ConvertCart" } as const
    expect(timersAfter(failed, next)).toEqual([{ key: `order:${CART}:1`, after: 5_000, command: again }])
    const second = { type: "ConversionStarted", data: { attempt: 2, cart: CART } } as const
    expect(timersAfter(failed, next, second, { ...failed, data: { attempt: 2 } })).toEqual([
      { key: `order:${CART}:2`, after: 10_000, command: again }
    ])
    expect(timersAfter(failed)).toEqual([])
    expect(timersAfter(next)).toEqual([])
    expect(timersAfter(failed, next, { type: "SignedOut", data: { by: "person" } })).toEqual([])
    const { state } = given(...paying(), running, failed, next)
      .when(again)
      .gives([second], [{ type: "SendConvertCart", args: { attempt: 2, cart: CART } }])
    const { state: sold } = when(state, {
      _tag: "ConversionAnswered",
      attempt: 2,
      outcome: { _tag: "Converted", order: ORDER, cart: {} }
    }).gives([SOLD])
    expect([sold.payment.conversion, subscriptions(sold)]).toEqual([null, []])
  })
})

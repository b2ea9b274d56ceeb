import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { cartEvent, cartReply, known, line, MANAGER, signedIn, totals } from "../slices/facts.ts"
import { cartJson } from "./replies.ts"
import { bookOf, openTill } from "./till.ts"
import { broken, json } from "./wire.ts"

const emptyHanded = () => bookOf([known(), signedIn(MANAGER), cartEvent(cartReply([], totals(0)))])
const end = { _tag: "EndLayaway", order_payment_ids: ["paid-1", "paid-2"] } as const
const planned = (...payments: readonly string[]) =>
  json({
    ...cartJson([]),
    status: "success",
    refunds: payments.map((refunded_order_payment_id) => ({
      refunded_order_payment_id,
      order_id: "60",
      payment_method_code: "CASH",
      amount: "-5.00"
    }))
  })

describe("ending a layaway that holds money", () => {
  // Verifies: ORD-09, ORD-15
  it.effect("puts its payments into the cart one after the other, each under a name that a lost reply keeps", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: emptyHanded() })
      const answers = [planned("paid-1"), broken, planned("paid-1", "paid-2")]
      till.wire.on("get_refund_amount", () => answers.shift() ?? broken)
      expect(till.act(end)).toBeNull()
      expect(till.act(end)).toBe("The last change of this order is still on its way. One moment.")
      yield* till.pass(60_000)
      const sent = till.wire.sent("get_refund_amount")
      expect(sent.map(({ order_payment_id }) => order_payment_id)).toEqual(["paid-1", "paid-2", "paid-2"])
      expect(new Set(sent.map(({ idempotency_key }) => idempotency_key)).size).toBe(2)
      expect(till.state().cart.cart?.refunds).toHaveLength(2)
      expect(till.state().orders).toMatchObject({ working: null, message: null })
    })
  )

  it.effect("stops at the first that is refused, in words, and shows the cart as it is", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: emptyHanded() })
      till.wire.on(
        "get_refund_amount",
        json({ ...cartJson([]), status: "error", message: "This order was cancelled." })
      )
      till.act(end)
      yield* till.settle
      expect(till.wire.sent("get_refund_amount")).toHaveLength(1)
      expect(till.state().orders).toMatchObject({
        working: null,
        message: { about: "refund", words: "This order was cancelled.", done: false }
      })
    })
  )
})

describe("a change of a cart that is not in hand any more", () => {
  // Verifies: CG-04
  it.effect("is told, and the cart in hand is shown", () =>
    Effect.gen(function* () {
      const till = yield* openTill({
        disk: bookOf([known(), signedIn(MANAGER), cartEvent(cartReply([line(1)], totals(2056)))])
      })
      const fresh = { ...cartJson([]), shopping_cart_id: "cart-2" }
      const message = "This sale is already complete."
      till.wire.on("clear_cart", json({ ...fresh, status: "error", message }))
      till.act({ _tag: "ClearCart" })
      yield* till.settle
      expect(till.wire.sent("clear_cart")).toMatchObject([{ shopping_cart_id: "cart-1" }])
      expect(till.state().cart).toMatchObject({ message, cart: { id: "cart-2", items: [] } })
    })
  )
})

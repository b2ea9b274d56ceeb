import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { cents } from "../../src/money/cents.ts"
import { line, payment, totals } from "../slices/facts.ts"
import { NEXT, open, order, paidCart, pay, types } from "./foreign.ts"
import { cartJson } from "./replies.ts"
import type { Till } from "./till.ts"
import { broken, json } from "./wire.ts"

describe("what a browser sent again by itself, and the back end booked again", () => {
  const doubled = (till: Till) => till.state().payment.doubled
  const two = cartJson([line(1)], totals(2056, 2000), {
    payments: ["31", "32"].map((id) =>
      payment({ shopping_cart_payment_id: id, payment_method_code: "CASH", amount: cents(1000) })
    )
  })

  // Verifies: REL-3, REL-16
  it.effect.each([
    ["its reply tells the sums", json({ status: "success", totals: two.totals })],
    ["its reply tells nothing", json({ status: "success" })],
    ["its reply tells no status", json({ message: "" })],
    ["its second try is refused", json({ status: "error", message: "Too much." })],
    ["its reply is lost", broken]
  ] as const)("is said, with by how much, where %s", ([, reply]) =>
    Effect.gen(function* () {
      const till = yield* open((wire) => {
        wire.on("save_payment_cash", reply)
        wire.on("check_pending_transaction", json({ status: "success", shopping_cart_payment_id: "" }))
      })
      till.wire.on("get_shopping_cart", json(two))
      expect((yield* pay(till, 1000)).attempts).toEqual([])
      expect(doubled(till)).toMatchObject([{ method: "cash", amount: 1000, over: 1000, final: false }])
    })
  )

  it.effect("is over with the one that is removed, and nobody hands that back", () =>
    Effect.gen(function* () {
      const till = yield* open((wire) => wire.on("save_payment_cash", json(two)))
      till.wire.on("get_shopping_cart", json(two))
      yield* pay(till, 1000)
      till.wire.on("remove_shopping_cart_payment", json(paidCart(1000)))
      expect(till.act({ _tag: "RemovePayment", payment_id: "32" })).toBeNull()
      yield* till.settle
      expect(till.state().payment).toMatchObject({ doubled: [], owed: [] })
    })
  )

  it.effect("ends the sale without change for it", () =>
    Effect.gen(function* () {
      const till = yield* open((wire) => {
        wire.on(
          "save_payment_cash",
          json({ status: "success", order_id: 77, change_due: "9.44", totals: totals(2056, 2056) })
        )
        wire.on("get_item_order", json(order("0.00")))
      })
      expect((yield* pay(till, 1500)).sale).toMatchObject({ order_number: "W-1077", change_due: 0 })
      expect(doubled(till)).toMatchObject([{ amount: 1500, over: 556, final: true }])
    })
  )

  it.effect("is none where the balance is what it should be, nor on a layaway whose own balance is", () =>
    Effect.gen(function* () {
      const till = yield* open((wire) => wire.on("save_payment_cash", json(paidCart(1000))))
      till.wire.on("get_shopping_cart", json(paidCart(1000)))
      yield* pay(till, 1000)
      till.wire.on("save_payment_cash", json({ status: "success", order_id: 90, totals: totals(0) }))
      till.wire.on("get_item_order", json(order("5.00")))
      till.act({
        _tag: "AcceptPayment",
        method: "cash",
        amount: cents(1000),
        layaway: { order_id: "90", balance: cents(1500) }
      })
      yield* till.pass(60_000)
      expect(doubled(till)).toEqual([])
    })
  )
})

describe("the order of a paid cart that is asked for again", () => {
  const PAID = cartJson([line(1)], totals(2056, 2056))
  const row = { order_id: 77, order_number: "W-1077", order_time: "now", sub_total: "18.99", balance_remaining: 0 }
  const failed = Effect.gen(function* () {
    const till = yield* open((wire) => {
      wire.on("save_payment_cash", json(PAID))
      wire.on("save_shopping_cart_to_order", broken)
    })
    till.wire.on("get_shopping_cart", json(PAID))
    yield* pay(till, 2056)
    expect(till.state().payment.conversion).toMatchObject({ _tag: "Failed" })
    till.wire.on("save_shopping_cart_to_order", json({ status: "success", order_id: 77, order_number: "W-1077" }))
    return till
  })
  const retry = (till: Till) =>
    Effect.gen(function* () {
      till.act({ _tag: "ConvertCart" })
      yield* till.pass(60_000)
      return till.state().payment
    })

  // Verifies: REL-3
  it.effect("is asked for as the first time while the cart is there", () =>
    Effect.gen(function* () {
      const till = yield* failed
      expect((yield* retry(till)).sale).toMatchObject({ order_number: "W-1077" })
      expect(till.wire.sent("save_shopping_cart_to_order")).toHaveLength(2)
    })
  )

  it.effect("is the latest that comes to the same once the cart is gone, and is not asked for", () =>
    Effect.gen(function* () {
      const till = yield* failed
      till.wire.on("get_shopping_cart", NEXT)
      till.wire.on("get_list_orders_expanded", json({ list: [{ ...row, order_total: "20.56" }] }))
      expect((yield* retry(till)).sale).toMatchObject({ order_number: "W-1077", total: 2056 })
      expect(till.wire.sent("save_shopping_cart_to_order")).toHaveLength(1)
    })
  )

  it.effect("is given up in words where the cart is gone and no order comes to the same", () =>
    Effect.gen(function* () {
      const till = yield* failed
      till.wire.on("get_shopping_cart", NEXT)
      till.wire.on("get_list_orders_expanded", json({ list: [{ ...row, order_total: "7.00" }] }))
      expect(yield* retry(till)).toMatchObject({ sale: null, conversion: null })
      expect(types(till)).toContain("ConversionLost")
    })
  )
})

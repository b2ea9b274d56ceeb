import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { cartReply, line, paying, totals } from "../slices/facts.ts"
import { NEXT, open, order, paidCart, pay, types } from "./foreign.ts"
import { cartJson } from "./replies.ts"
import { bookOf, openTill } from "./till.ts"
import { broken, json, type Wire } from "./wire.ts"

describe("a part of what is due, paid", () => {
  it.effect.each([[""], [0], ["0"], [null], [[]], [false]] as const)(
    "with %j for its order is no sale: the rest stays due",
    ([order_id]) =>
      Effect.gen(function* () {
        const till = yield* open((wire) => {
          wire.on("save_payment_cash", json({ ...paidCart(1000), order_id, order_number: "" }))
        })
        const { sale, attempts } = yield* pay(till, 1000)
        expect([sale, attempts]).toEqual([null, []])
        expect(till.state().cart.cart?.totals.balance_remaining).toBe(1056)
      })
  )

  it.effect("is no sale either when the reply names an order and a balance, or an order that has one", () =>
    Effect.gen(function* () {
      for (const reply of [
        { ...paidCart(1000), order_id: 77, order_number: "W-1077" },
        { status: "success", order_id: 77 }
      ]) {
        const till = yield* open((wire) => {
          wire.on("save_payment_cash", json(reply))
          wire.on("get_item_order", json(order("10.56")))
          wire.on("get_shopping_cart", json(paidCart(1000)))
        })
        expect((yield* pay(till, 1000)).sale).toBeNull()
        expect(till.state().cart.cart?.totals.balance_remaining).toBe(1056)
      }
    })
  )
})

describe("a sale that a reply tells by its order's id alone", () => {
  it.effect("is shown with the number of the order, which is read, and with its change", () =>
    Effect.gen(function* () {
      const till = yield* open((wire) => {
        wire.on("save_payment_cash", json({ status: "success", order_id: 77 }))
        wire.on("get_item_order", json(order("0.00")))
      })
      expect((yield* pay(till, 5000)).sale).toMatchObject({ order_id: "77", order_number: "W-1077", change_due: 2944 })
    })
  )
})

describe("a reply without a status", () => {
  it.effect("is what the cart shows: the payment is in", () =>
    Effect.gen(function* () {
      const till = yield* open((wire) => {
        wire.on("save_payment_cash", json({ message: "" }))
        wire.on("check_pending_transaction", json({ status: "success", shopping_cart_payment_id: 0 }))
      })
      till.wire.on("get_shopping_cart", json(paidCart(1000)))
      const { attempts, problem } = yield* pay(till, 1000)
      expect([attempts, problem]).toEqual([[], null])
      expect(types(till)).toContain("PaymentApproved")
      expect(till.state().cart.cart?.totals.balance_remaining).toBe(1056)
    })
  )

  it.effect("is what the orders show once the cart has become one", () =>
    Effect.gen(function* () {
      const row = {
        order_id: 77,
        order_number: "W-1077",
        order_time: "now",
        sub_total: "18.99",
        order_total: "20.56",
        balance_remaining: 0
      }
      const till = yield* open((wire) => {
        wire.on("save_payment_cash", json([]))
        wire.on("get_list_orders_expanded", json({ list: [row] }))
        wire.on("get_item_order", json(order("0.00")))
      })
      till.wire.on("get_shopping_cart", NEXT)
      expect((yield* pay(till, 5000)).sale).toMatchObject({ order_number: "W-1077", change_due: 2944 })
    })
  )

  it.effect("and without the payment in the cart is a refusal, in its words", () =>
    Effect.gen(function* () {
      const till = yield* open((wire) => wire.on("save_payment_cash", json({ message: "The drawer is closed." })))
      const { problem, attempts } = yield* pay(till, 1000)
      expect(attempts).toEqual([])
      expect(problem?.message).toBe("The drawer is closed.")
    })
  )
})

describe("a reply that is lost, of money in a hand", () => {
  const lost = (script: (wire: Wire) => void, method: "cash" | "check" = "cash") =>
    Effect.gen(function* () {
      const till = yield* open((wire) => {
        wire.on(`save_payment_${method}`, broken)
        // It looks among card payments alone.
        wire.on("check_pending_transaction", json({ status: "success", shopping_cart_payment_id: "" }))
        script(wire)
      })
      return { till, payment: yield* pay(till, 1000, method) }
    })

  it.effect("is believed gone with the cart beside it, which does not have it", () =>
    Effect.gen(function* () {
      const { till, payment: paid } = yield* lost(() => undefined)
      expect(paid.attempts).toEqual([])
      expect(types(till)).toContain("PaymentNotTaken")
    })
  )

  it.effect("is gone with the cart beside it where a check tells the end of another payment of the same sum", () =>
    Effect.gen(function* () {
      const other = json({ status: "success", transaction_status: "COMPLETE", shopping_cart_payment_id: "" })
      const { till, payment: paid } = yield* lost((wire) => wire.on("check_pending_transaction", other))
      expect(paid.attempts).toEqual([])
      expect(types(till)).toContain("PaymentNotTaken")
      expect(types(till)).not.toContain("PaymentApproved")
    })
  )

  it.effect("is in when the cart has it", () =>
    Effect.gen(function* () {
      const { till, payment: paid } = yield* lost((wire) => {
        wire.on("get_shopping_cart", json(paidCart(1000, "CHECK")))
      }, "check")
      expect(paid.attempts).toEqual([])
      expect(types(till)).toContain("PaymentApproved")
    })
  )

  it.effect("stays open while neither a cart nor an order can be seen", () =>
    Effect.gen(function* () {
      for (const answer of [broken, NEXT]) {
        const { till, payment: paid } = yield* lost((wire) => wire.on("get_shopping_cart", answer))
        expect(paid.attempts).toMatchObject([{ phase: "unknown" }])
        expect(types(till)).not.toContain("PaymentNotTaken")
      }
    })
  )

  it.effect("is in when the check's own totals say so", () =>
    Effect.gen(function* () {
      const { till } = yield* lost((wire) => {
        wire.on(
          "check_pending_transaction",
          json({ status: "success", shopping_cart_payment_id: [], totals: paidCart(1000).totals })
        )
        wire.on("get_shopping_cart", broken)
      })
      expect(types(till)).toContain("PaymentApproved")
    })
  )
})

describe("a decline", () => {
  it.effect.each([
    ["a list", []],
    ["what cannot be read", { total: "many", subtotal: {}, balance_remaining: "?" }],
    ["nothing", ""]
  ] as const)("with %s for its totals is a decline", ([, odd]) =>
    Effect.gen(function* () {
      const till = yield* open((wire) => {
        wire.on(
          "process_payment_terminal",
          json({ status: "error", message: "DECLINED", gateway_message: "05", totals: odd, items: odd })
        )
      })
      const { problem, attempts } = yield* pay(till, 2056, "credit_card")
      expect(attempts).toEqual([])
      expect(problem).toMatchObject({ message: "DECLINED", gateway: "05" })
    })
  )
})

describe("an approval", () => {
  it.effect("stays one whatever cannot be read beside it", () =>
    Effect.gen(function* () {
      const till = yield* open((wire) => {
        const odd = {
          status: "success",
          order_id: 77,
          order_number: "W-1077",
          totals: { total: "many" },
          items: "none"
        }
        wire.on("process_payment_terminal", json(odd))
      })
      expect((yield* pay(till, 2056, "credit_card")).sale).toMatchObject({ order_number: "W-1077", total: 2056 })
    })
  )
})

describe("a check that finds nothing pending", () => {
  it.effect.each([[""], [0], ["0"], [[]], [false]] as const)("says so by %j too", ([nothing]) =>
    Effect.gen(function* () {
      const till = yield* open((wire) => {
        wire.on("process_payment_terminal", broken)
        wire.on("check_pending_transaction", json({ status: "success", shopping_cart_payment_id: nothing }))
      })
      expect((yield* pay(till, 2056, "credit_card")).attempts).toEqual([])
      expect(types(till)).toContain("PaymentNotTaken")
    })
  )
})

describe("a change whose reply carries no cart", () => {
  it.effect("is followed by a look at the cart, whatever else the reply says", () =>
    Effect.gen(function* () {
      const changed = cartReply([line(1)], totals(1556))
      for (const reply of [
        json({ status: "success", message: "" }),
        json([]),
        json({ status: "error", message: "No." }),
        broken
      ]) {
        const till = yield* openTill({ disk: bookOf([...paying(), { type: "PaymentLeft", data: {} }]) })
        till.wire.on("save_notes", reply)
        till.wire.on("get_shopping_cart", json(cartJson(changed.items ?? [], changed.totals)))
        till.act({ _tag: "DoTask", task: "cartNote", of: "cart", args: { notes: "gift" } })
        yield* till.pass(60_000)
        expect(till.state().cart.cart?.totals.total).toBe(1556)
      }
    })
  )
})

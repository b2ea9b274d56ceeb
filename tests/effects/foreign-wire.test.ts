import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import { isOutdated } from "../../src/session/model.ts"
import { known, paying, signedIn } from "../slices/facts.ts"
import { bookOf, openTill } from "./till.ts"
import { json } from "./wire.ts"

const FOREIGN = known({ client: { idempotent: false } })

describe("a back end that has not said that it remembers keys", () => {
  // Verifies: API-72, API-68
  it.effect("is sent no field and no action of our own", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf([...paying(), FOREIGN]) })
      till.wire.on("save_payment_cash", json({ status: "success" }))
      till.wire.on("remove_shopping_cart_payment", json({ status: "success" }))
      till.act({ _tag: "AcceptPayment", method: "cash", amount: cents(1000) })
      yield* till.settle
      const payment = { shopping_cart_payment_id: "1", payment_key: "k" }
      yield* Effect.exit(till.api.write("remove_shopping_cart_payment", { payment }, { key: "r", once: true }))
      const unknown = yield* Effect.result(till.api.read("get_list_unresolved_payments", {}))
      expect(unknown).toMatchObject({ _tag: "Failure", failure: { code: 404 } })
      expect(till.wire.sent("get_list_unresolved_payments")).toEqual([])
      expect(JSON.stringify(till.wire.calls.map(({ body }) => body))).not.toMatch(
        /idempotency_key|payment_key|lease_epoch/
      )
      expect(till.wire.sent("remove_shopping_cart_payment")).toMatchObject([
        { payment: { shopping_cart_payment_id: "1" } }
      ])
    })
  )
})

describe("what the documents tell of a cart", () => {
  const told = (cart: object) =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf([...paying(), FOREIGN]) })
      till.wire.on("get_shopping_cart", json(cart))
      till.act({ _tag: "AskCart" })
      yield* till.settle
      return till
    })

  // Verifies: CG-17, ENT-39
  it.effect.each([
    ["order_payment_id", {}],
    ["refunded_order_payment_id", { shopping_cart_payment_id: "31" }]
  ] as const)("is what is to go back on a layaway where it stands among the payments, by %s", ([name, more]) =>
    Effect.gen(function* () {
      const till = yield* told({
        shopping_cart_id: "cart-1",
        items: "",
        payments: [{ [name]: "88", amount: "-20.00", description: "Cash", ...more }],
        totals: { subtotal: 0, total: 0, payment_amount: "-20.00", balance_remaining: 0 }
      })
      expect(till.state().cart.cart).toMatchObject({
        payments: [],
        refunds: [{ refunded_order_payment_id: "88", amount: -2000 }]
      })
      till.act({ _tag: "EnterRefund", context: "layaway" })
      yield* till.settle
      expect(till.wire.sent("get_refund_methods")).toMatchObject([
        { context: "layaway", restock_fee: { amount: "0.00" } }
      ])
      expect(till.wire.sent("get_refund_methods")[0]).not.toHaveProperty("order_id")
    })
  )

  it.effect("of an empty cart may be its id alone: what was in it is gone", () =>
    Effect.gen(function* () {
      const till = yield* told({ shopping_cart_id: "cart-1", items: "", totals: [] })
      expect(till.state().cart.cart).toMatchObject({ items: [], totals: { total: 0, balance_remaining: 0 } })
    })
  )

  it.effect("of a refused question is no empty cart", () =>
    Effect.gen(function* () {
      const till = yield* told({ status: "error", message: "One moment.", shopping_cart_id: "cart-1" })
      expect(till.state().cart.cart?.items).not.toEqual([])
    })
  )

  // Verifies: ENT-05, CG-69
  it.effect("is also the latest version of the register", () =>
    Effect.gen(function* () {
      const till = yield* told({ shopping_cart_id: "cart-1", pos_version: "2.6.0" })
      expect(isOutdated(till.state().session)).toBe(true)
    })
  )
})

describe("the token of who signs in", () => {
  // Verifies: ENT-04
  it.effect("is kept from the reply where no cookie was set, and gone once a sign-in is wanted", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf([FOREIGN]) })
      const user = { user_name: "Dana K.", user_type_code: "CASHIER", token: "t-77" }
      till.wire.on("login", json({ status: "success", user }))
      till.act({ _tag: "SignInCashier", pin: secret("135790"), force: false })
      yield* till.settle
      yield* Effect.exit(till.api.read("get_client", {}))
      expect(till.wire.sent("get_client").at(-1)?.["pos_token"]).toBe("t-77")
      till.wire.on("get_shopping_cart", json({ status: "login_required" }))
      yield* Effect.exit(till.api.read("get_shopping_cart", {}))
      yield* Effect.exit(till.api.read("get_client", {}))
      expect(till.wire.sent("get_client").at(-1)?.["pos_token"]).toBeNull()
    })
  )

  it.effect("and its owner are asked for where the reply to a sign-in names nobody", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf([FOREIGN]) })
      till.wire.on("login", json({ status: "success" }))
      till.wire.on("get_client", json({ user: { user_name: "Dana K.", user_type_code: "CASHIER", token: "t-77" } }))
      till.act({ _tag: "SignInCashier", pin: secret("135790"), force: false })
      yield* till.settle
      expect(till.state().session.user).toMatchObject({ user_name: "Dana K." })
      expect(till.wire.sent("login")).toHaveLength(1)
    })
  )

  it.effect("stands in no row of the book", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf([FOREIGN, signedIn()]) })
      till.wire.on("get_client", json({ user: { user_name: "Dana K.", user_type_code: "CASHIER", token: "t-77" } }))
      till.act({ _tag: "AskClient" })
      yield* till.settle
      expect(JSON.stringify(till.state())).not.toContain("t-77")
    })
  )
})

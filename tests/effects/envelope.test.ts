import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { cents } from "../../src/money/cents.ts"
import { secret } from "../../src/kernel/secret.ts"
import { known, line, MANAGER, paying, selling, signedIn } from "../slices/facts.ts"
import { cartJson, clientJson } from "./replies.ts"
import { bookOf, openTill } from "./till.ts"
import { json } from "./wire.ts"

const ENVELOPE = {
  host: "till.test",
  pos_token: "the-token",
  shopping_cart_id: "cart-1",
  device_license_id: "1",
  alt_tax_rate: null,
  source: "POS",
  pos_version: "2.5.4"
}

const without = (body: Readonly<Record<string, unknown>> | undefined, ...fields: readonly string[]) =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => !fields.includes(name)))

describe("the envelope", () => {
  // Verifies: API-01, API-02, CG-02
  it.effect("is a POST of JSON to the endpoint with the action in the query, cookies included", () =>
    Effect.gen(function* () {
      const till = yield* openTill()
      yield* Effect.exit(till.api.read("get_client", {}))
      const [call] = till.wire.calls
      expect(call?.url).toBe("/api?action=get_client")
      expect(call?.init).toMatchObject({
        method: "POST",
        credentials: "include",
        headers: { "content-type": "application/json" }
      })
    })
  )

  // Verifies: API-03, API-16, CON-01
  it.effect("of a read has its seven fields and the request's, and no key", () =>
    Effect.gen(function* () {
      const till = yield* openTill()
      yield* Effect.exit(till.api.read("get_list_products", { search_term: "9mm", page: 2 }))
      expect(till.wire.sent("get_list_products")).toEqual([{ ...ENVELOPE, search_term: "9mm", page: 2 }])
    })
  )

  // Verifies: API-12
  it.effect("says null for what the register does not know yet", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf([]) })
      yield* Effect.exit(till.api.read("get_client", {}))
      expect(till.wire.sent("get_client")).toEqual([{ ...ENVELOPE, shopping_cart_id: null, device_license_id: null }])
    })
  )

  // Verifies: API-03, REL-1
  it.effect("of every write has one key more, and no two writes share one", () =>
    Effect.gen(function* () {
      const till = yield* openTill({
        disk: bookOf([...selling(line(1)), signedIn(MANAGER)]),
        script: (wire) => {
          wire.on("save_quantity", json(cartJson([line(1, { quantity: 2 })])))
          wire.on("clear_cart", json(cartJson([])))
          wire.on("close_register", json({ status: "error", message: "No." }))
          wire.on("open_register", json({ status: "error", message: "No." }))
          wire.on("login", json({ status: "error", message: "No." }))
          wire.on("logout", json({ status: "success" }))
        }
      })
      till.act({ _tag: "ChangeQuantity", item: "line-1", quantity: 2 })
      yield* till.settle
      till.act({ _tag: "ClearCart" })
      yield* till.settle
      till.act({ _tag: "CloseRegister", amount: cents(100) })
      yield* till.settle
      till.act({ _tag: "OpenRegister", amount: cents(100) })
      yield* till.settle
      till.act({ _tag: "SignOut" })
      yield* till.settle
      till.act({ _tag: "SignInCashier", pin: secret("135790"), force: true })
      yield* till.settle
      const writes = till.wire.calls.filter(({ action }) => !action.startsWith("get_"))
      expect(writes.map(({ action }) => action)).toEqual([
        "save_quantity",
        "clear_cart",
        "close_register",
        "open_register",
        "logout",
        "login"
      ])
      const keys = writes.map(({ body }) => body["idempotency_key"])
      expect(new Set(keys).size).toBe(6)
      for (const key of keys) expect(key).toMatch(/^id-\d+$/)
      expect(without(till.wire.sent("close_register")[0], "idempotency_key", "lease_epoch", "decided_by")).toEqual({
        ...ENVELOPE,
        amount: "1.00",
        print_type: "none"
      })
      expect(till.wire.sent("login")[0]).toMatchObject({ pin: "135790", force_login: 1 })
    })
  )

  // Verifies: REL-15
  it.effect(
    "of a write says which page sends it and who decided it, to a back end that remembers keys, and to no other",
    () =>
      Effect.gen(function* () {
        for (const idempotent of [true, false]) {
          const till = yield* openTill({ disk: bookOf(paying()), envelope: { idempotent } })
          till.wire.on("save_payment_cash", json({ status: "error" }))
          till.act({ _tag: "AcceptPayment", method: "cash", amount: cents(5000) })
          yield* till.settle
          const [sent] = till.wire.sent("save_payment_cash")
          expect([sent?.["lease_epoch"], sent?.["decided_by"]]).toEqual(idempotent ? [1, "7"] : [undefined, undefined])
        }
      })
  )

  // Verifies: API-69, API-72
  it.effect("of a payment carries the payment fields, and its key twice", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf(paying()) })
      till.wire.on("process_payment_terminal", json({ status: "error" }))
      till.act({ _tag: "AcceptPayment", method: "credit_card", amount: cents(2056) })
      yield* till.settle
      till.wire.on("save_payment_cash", json({ status: "error" }))
      till.act({ _tag: "AcceptPayment", method: "cash", amount: cents(5000) })
      yield* till.settle
      const [card] = till.wire.sent("process_payment_terminal")
      const [cash] = till.wire.sent("save_payment_cash")
      const common = {
        ...ENVELOPE,
        order_method_version: "2.4",
        retry: 0,
        payment_count: 0,
        item_count: 1
      }
      expect(without(card, "idempotency_key", "payment_key", "lease_epoch", "decided_by")).toEqual({
        ...common,
        amount: "20.56",
        payment_method: "credit_card",
        membership_in_cart: 0,
        credit_card_fee: "0.62",
        credit_card_fee_tax: "0.00",
        zero_fee: 0,
        fee_related_to_sale: 1
      })
      expect(without(cash, "idempotency_key", "payment_key", "lease_epoch", "decided_by")).toEqual({
        ...common,
        amount: "50.00",
        payment_method: "cash",
        membership_in_cart: 0,
        credit_card_fee: "0.00",
        credit_card_fee_tax: "0.00",
        zero_fee: 1,
        fee_related_to_sale: 1
      })
      for (const body of [card, cash]) expect(body?.["payment_key"]).toBe(body?.["idempotency_key"])
    })
  )

  // Verifies: CG-04
  it.effect("gives way to the request: a payment names its own cart, even if another one has come meanwhile", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf(paying()), envelope: { shopping_cart_id: "cart-2" } })
      till.wire.on("process_payment_terminal", json({ status: "error" }))
      till.act({ _tag: "AcceptPayment", method: "credit_card", amount: cents(2056) })
      yield* till.settle
      expect(till.wire.sent("process_payment_terminal")[0]?.["shopping_cart_id"]).toBe("cart-1")
      yield* Effect.exit(till.api.read("get_shopping_cart", { shopping_cart_id: "cart-3" }))
      expect(till.wire.sent("get_shopping_cart").at(-1)?.["shopping_cart_id"]).toBe("cart-3")
    })
  )

  it.effect("is taken at the moment of the call: the cart and the register of then", () =>
    Effect.gen(function* () {
      const till = yield* openTill({
        disk: bookOf([known(), signedIn()]),
        script: (wire) => {
          wire.on("get_client", json(clientJson()))
          wire.on("get_shopping_cart", json(cartJson([line(1)])))
        }
      })
      till.act({ _tag: "AskClient" })
      yield* till.settle
      expect(till.wire.sent("get_shopping_cart")[0]?.["shopping_cart_id"]).toBeNull()
      yield* Effect.exit(till.api.read("get_client", {}))
      expect(till.wire.sent("get_client").at(-1)?.["shopping_cart_id"]).toBe("cart-1")
    })
  )
})

import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { clean } from "../../src/kernel/wire.ts"
import { cents } from "../../src/money/cents.ts"
import { known, line, paying, selling, signedIn } from "../slices/facts.ts"
import { cartJson, clientJson } from "./replies.ts"
import { bookOf, openTill, type Till } from "./till.ts"
import { after, type Answer, broken, json, silence, text } from "./wire.ts"

/** Asks for the cart and waits out every repetition. */
const cartAfter = (till: Till, answer: Answer) =>
  Effect.gen(function* () {
    till.wire.on("get_shopping_cart", answer)
    const fiber = yield* Effect.forkChild(Effect.result(till.api.read("get_shopping_cart", {})))
    yield* till.pass(120_000)
    return yield* Fiber.join(fiber)
  })

describe("a reply that is none", () => {
  // Verifies: API-04, API-05, ERR-09, ERR-10
  it.effect.each([
    ["HTTP 500", text("<h1>Bad Gateway</h1>", 500), "not-ok", "Network response was not ok", 4],
    [
      "HTTP 500 without a word",
      json({ status: "error", message: "" }, 500),
      "not-ok",
      "Network response was not ok",
      4
    ],
    ["HTTP 404", json({ status: "success" }, 404), "not-ok", "Network response was not ok", 4],
    ["a broken connection", broken, "network", "Network response was not ok", 4],
    ["silence", silence, "timeout", "Network response was not ok", 4],
    ["HTTP 200 with a page", text("<!doctype html><title>Hotel</title>"), "not-json", "Response is not JSON", 1],
    ["half a reply", text('{"status":"success","items":[{'), "not-json", "Response is not JSON", 1],
    ["nothing", text(""), "not-json", "Response is not JSON", 1],
    ["a list", json(["success"]), "not-json", "Response is not JSON", 1],
    ["a text", json("success"), "not-json", "Response is not JSON", 1]
  ] as const)("(%s) is told in the specification's words", ([, answer, kind, why, tries]) =>
    Effect.gen(function* () {
      const till = yield* openTill()
      const result = yield* cartAfter(till, answer)
      expect(result).toMatchObject({ _tag: "Failure", failure: { kind, why, action: "get_shopping_cart" } })
      expect(till.wire.calls).toHaveLength(tries)
    })
  )

  it.effect.each([
    ["HTTP 400", json({ status: "error", message: "Too long." }, 400), "Too long.", 1],
    ["HTTP 422", json({ message: "Used before.", what: [] }, 422), "Used before.", 1],
    ["HTTP 503", json({ status: "error", message: "Try again in a moment." }, 503), "Try again in a moment.", 4],
    ["HTTP 400 without a word", text("no", 400), "The back office rejected this request as invalid.", 1]
  ] as const)(
    "(%s) is told in the back office's words where it has some, and repeated where it may pass",
    ([, answer, why, tries]) =>
      Effect.gen(function* () {
        const till = yield* openTill()
        const result = yield* cartAfter(till, answer)
        expect(result).toMatchObject({ _tag: "Failure", failure: { kind: "not-ok", why } })
        expect(till.wire.calls).toHaveLength(tries)
      })
  )

  it.effect("of a read is asked for again, and the first that comes counts", () =>
    Effect.gen(function* () {
      const till = yield* openTill()
      let losses = 3
      const result = yield* cartAfter(
        till,
        Effect.suspend(() => ((losses -= 1) >= 0 ? broken : json(cartJson([line(1)]))))
      )
      expect(result).toMatchObject({ _tag: "Success", success: { status: "success" } })
    })
  )

  // Verifies: LOAD-9
  it.effect("asks for a pause is given it, and what is sent once is not sent again", () =>
    Effect.gen(function* () {
      const till = yield* openTill()
      const busy = Effect.sync(() => new Response("{}", { status: 503, headers: { "retry-after": "5" } }))
      let times = 0
      till.wire.on("get_shopping_cart", () => ((times += 1) === 1 ? busy : json(cartJson([line(1)]))))
      const read = yield* Effect.forkChild(till.api.read("get_shopping_cart", {}))
      yield* till.pass(4_900)
      expect(till.wire.calls).toHaveLength(1)
      yield* till.pass(1_000)
      expect((yield* Fiber.join(read)).status).toBe("success")
      till.wire.on("clear_cart", busy)
      const once = yield* Effect.result(till.api.write("clear_cart", {}, { key: "k", once: true }))
      expect(once).toMatchObject({ _tag: "Failure", failure: { kind: "not-ok", code: 503 } })
      expect(till.wire.sent("clear_cart")).toHaveLength(1)
    })
  )

  it.effect("names the action when it cannot be read", () =>
    Effect.gen(function* () {
      const till = yield* openTill()
      const result = yield* cartAfter(till, json({ ...cartJson([line(1)]), totals: { total: "many" } }))
      expect(result).toMatchObject({ _tag: "Failure", failure: { kind: "shape" } })
      expect(JSON.stringify(result)).toContain("The reply to get_shopping_cart cannot be read")
    })
  )

  it.effect("in time ends the call: the connection is given up", () =>
    Effect.gen(function* () {
      const till = yield* openTill()
      yield* cartAfter(till, silence)
      expect(till.wire.calls.every(({ aborted }) => aborted)).toBe(true)
    })
  )
})

describe("a request that no back office would take", () => {
  // Verifies: SEC-3
  it.effect.each([
    ["a card's number", "4111-1111-1111-1111", "This looks like a card number."],
    ["a text without end", "a".repeat(201), "This is too long: 200 characters are taken, and it has 201."]
  ] as const)("(%s) does not leave, and says why", ([, search_term, why]) =>
    Effect.gen(function* () {
      const till = yield* openTill()
      const result = yield* Effect.result(till.api.read("get_list_contacts", { search_term }))
      expect(result).toMatchObject({ _tag: "Failure", failure: { kind: "not-sent", action: "get_list_contacts" } })
      expect(JSON.stringify(result)).toContain(why)
      expect(till.wire.calls).toEqual([])
    })
  )
})

describe("a reply that wants a sign-in", () => {
  // Verifies: AUTH-14
  it.effect.each([
    ["HTTP 200", 200],
    ["HTTP 401", 401],
    ["HTTP 403", 403]
  ] as const)("(%s) leads to the sign-in from the middle of anything, and loses no payment", ([, code]) =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf(selling(line(1))) })
      till.wire.on("save_quantity", json({ status: "login_required" }, code))
      till.wire.on("get_shopping_cart", json({ status: "login_required" }, code))
      till.act({ _tag: "ChangeQuantity", item: "line-1", quantity: 2 })
      yield* till.settle
      expect(till.state().session.user).toBeNull()
      expect(rowsOf(till.disk).filter(({ type }) => type === "SignedOut")).toHaveLength(1)
    })
  )
})

describe("a late reply that wants a sign-in", () => {
  // Verifies: AUTH-14
  it.effect("to a call of the person before does not end the session of the next one", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf(selling(line(1))) })
      till.wire.on("get_shopping_cart", after(5_000, json({ status: "login_required" })))
      till.act({ _tag: "AskCart" })
      yield* till.settle
      till.wire.setToken("the next person's token")
      yield* till.pass(5_000)
      expect(till.state().session.user?.user_name).toBe("Dana K.")
    })
  )
})

describe("a startup error", () => {
  // Verifies: SHL-45, CG-05, ERR-11
  it.effect.each([
    ["as status", { status: "startup_error", message: "No tax table." }],
    ["as field", { ...clientJson(), startup_error: "No tax table." }]
  ] as const)("(%s) is shown", ([, body]) =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf([known(), signedIn()]) })
      till.wire.on("get_client", json(body))
      till.wire.on("get_shopping_cart", json(cartJson([])))
      till.act({ _tag: "AskClient" })
      yield* till.settle
      expect(till.state().session.startupProblem).toBe("No tax table.")
      expect(till.state().session.user?.user_name).toBe("Dana K.")
    })
  )
})

describe("what a real back end sends", () => {
  const items = [line(1, { quantity: 2 })]

  const received = (body: unknown) =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf([known(), signedIn()]) })
      till.wire.on("get_shopping_cart", json(body))
      till.act({ _tag: "AskCart" })
      yield* till.settle
      return till.state().cart.cart
    })

  // Verifies: CG-05, API-06
  it.effect("as a cart may stand under `cart`", () =>
    Effect.gen(function* () {
      const { status, ...cart } = cartJson(items)
      const flat = yield* received({ status, ...cart })
      expect(flat?.items).toEqual(items)
      expect(yield* received({ status, cart })).toEqual(flat)
    })
  )

  // Verifies: CG-81
  it.effect("are numbers as strings and strings as numbers, flags of every kind", () =>
    Effect.gen(function* () {
      const cart = yield* received({
        status: "success",
        shopping_cart_id: 7,
        is_default_cart: "1",
        items: [
          {
            shopping_cart_item_id: 12,
            description: 910,
            quantity: "2",
            available: "24",
            price: 18.99,
            serializable: "0"
          }
        ],
        payments: [{ shopping_cart_payment_id: 3, payment_method_code: "CASH", amount: "1,005.5" }],
        totals: { subtotal: "37.98", total: 37.98, balance_remaining: "-967.52" }
      })
      expect(cart).toMatchObject({
        id: "7",
        isDefault: true,
        items: [
          {
            shopping_cart_item_id: "12",
            description: "910",
            quantity: 2,
            available: 24,
            price: 1899,
            serializable: false
          }
        ],
        payments: [{ shopping_cart_payment_id: "3", amount: 100_550 }],
        totals: { subtotal: 3798, total: 3798, balance_remaining: -96_752 }
      })
    })
  )

  it.effect("are nulls and unknown fields, which change nothing", () =>
    Effect.gen(function* () {
      const plain = cartJson(items)
      const [item] = plain.items ?? []
      const odd = {
        ...plain,
        shopping_cart_type_code: null,
        warning: null,
        weather: { in: ["Reno", null] },
        items: [{ ...item, serial_number: null, upc: null, colour: "green" }],
        payments: null
      }
      expect(yield* received(odd)).toEqual(yield* received(plain))
    })
  )

  it.effect("are rates with a float's dust, which stop no payment", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf(paying()) })
      const { client, ...more } = clientJson({ pos_credit_card_fee_taxable: true })
      const dusty = { ...client, pos_credit_card_fee: "2.9000000000000004", tax_rate: 0.1 + 0.2 - 0.2175 }
      till.wire.on("get_client", json({ client: dusty, ...more }))
      till.wire.on("get_shopping_cart", json(cartJson([line(1)])))
      till.wire.on("process_payment_terminal", silence)
      till.act({ _tag: "AskClient" })
      yield* till.settle
      expect(till.act({ _tag: "AcceptPayment", method: "credit_card", amount: cents(2056) })).toBeNull()
      expect(till.state().payment.attempts).toMatchObject([{ fee: 60, fee_tax: 5 }])
    })
  )

  // Verifies: SEC-22
  it.effect("is nothing that reaches a prototype", () =>
    Effect.gen(function* () {
      const plain = JSON.stringify(cartJson(items))
      const poisoned = plain.replace(
        "{",
        '{"__proto__":{"polluted":1,"items":[]},"constructor":{"prototype":{"polluted":1}},'
      )
      const till = yield* openTill({ disk: bookOf([known(), signedIn()]) })
      till.wire.on("get_shopping_cart", text(poisoned))
      till.act({ _tag: "AskCart" })
      yield* till.settle
      expect(till.state().cart.cart?.items).toEqual(items)
      expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false)
      expect(JSON.stringify(rowsOf(till.disk))).not.toMatch(/__proto__|polluted/)
      expect(JSON.stringify(clean(JSON.parse(poisoned)))).toBe(plain)
    })
  )
})

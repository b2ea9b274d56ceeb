import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import type { CartItem } from "../../src/cart/contract.ts"
import { known, line, selling as sold } from "../slices/facts.ts"
import { cartJson } from "./replies.ts"
import { bookOf, openTill, type Till } from "./till.ts"
import { after, broken, json, text, type Wire } from "./wire.ts"

const MOST = 4
const [, ...rest] = sold()

/** A register at a back end that takes several calls in one, and how it is scripted. */
const openWith = (script: (wire: Wire) => void, together = MOST) =>
  openTill({ disk: bookOf([known({ client: { together } }), ...rest]), script })

/** Looks everything up in 10 ms, and adds it, each change once by its key, in 400 ms. */
const selling = (wire: Wire): void => {
  const items: CartItem[] = []
  const added = new Map<unknown, string>()
  wire.on("get_list_products", ({ body }) =>
    after(
      10,
      json({ status: "success", list: [{ product_id: body["search_term"], description: "x" }], pagination: null })
    )
  )
  wire.on("add_to_cart", ({ body }) => {
    const key = body["idempotency_key"]
    if (!added.has(key)) items.push(line(items.length + 1, { product_id: String(body["product_id"]), quantity: 1 }))
    added.set(key, String(body["product_id"]))
    return after(400, json(cartJson([...items])))
  })
}

const scan = (till: Till, term: string) => till.act({ _tag: "Scan", text: term, quantity: 1 })
const inCart = (till: Till) => till.state().cart.cart?.items.map((item) => item.product_id)
const terms = Array.from({ length: 10 }, (_, index) => `8500004100${index}`)
/** How many calls of this action each message of several brought. */
const sizes = (till: Till, action: string) =>
  till.wire.sent("together").map(({ calls }) => JSON.stringify(calls).split(`"action":"${action}"`).length - 1)

const wait = (till: Till, passes = 60) =>
  Effect.gen(function* () {
    for (let step = 0; step < passes; step += 1) yield* till.pass(400)
  })

describe("scans that wait behind another go together to a back end that takes several calls in one", () => {
  it.effect("in their order, so many at most as it says, and each is added once", () =>
    Effect.gen(function* () {
      const till = yield* openWith(selling)
      for (const term of terms) scan(till, term)
      yield* wait(till)
      expect(inCart(till)).toEqual(terms)
      expect(till.state().catalog.scans).toEqual([])
      expect(new Set(till.wire.sent("add_to_cart").map((body) => body["idempotency_key"])).size).toBe(10)
      expect(till.wire.sent("add_to_cart")).toHaveLength(10)
      expect(Math.max(...sizes(till, "add_to_cart"))).toBe(MOST)
      expect(Math.max(...sizes(till, "get_list_products"))).toBe(MOST)
    })
  )

  it.effect("but never to one that does not say so", () =>
    Effect.gen(function* () {
      const till = yield* openWith(selling, 1)
      for (const term of terms) scan(till, term)
      yield* wait(till)
      expect(inCart(till)).toEqual(terms)
      expect(till.wire.sent("together")).toEqual([])
    })
  )

  it.effect("what is refused among them refuses no other, and a cart that follows is not asked for", () =>
    Effect.gen(function* () {
      const till = yield* openWith((wire) => {
        selling(wire)
        const items: CartItem[] = []
        wire.on("add_to_cart", ({ body }) => {
          const product = String(body["product_id"])
          if (product === terms[2]) return json({ status: "error", message: "Not for sale." })
          items.push(line(items.length + 1, { product_id: product, quantity: 1 }))
          const isLast = product === terms[4]
          return after(400, json(isLast ? cartJson([...items]) : { status: "success", cart_follows: true }))
        })
      })
      for (const term of terms.slice(1, 5)) scan(till, term)
      yield* wait(till)
      expect(inCart(till)).toEqual([terms[1], terms[3], terms[4]])
      // The refusal brought no cart.
      expect(till.wire.sent("get_shopping_cart")).toHaveLength(1)
    })
  )

  it.effect("a reply that is lost loses none: all are sent again under their own keys", () =>
    Effect.gen(function* () {
      let losses = 2
      const till = yield* openWith((wire) => {
        selling(wire)
        const transport = wire.transport.fetch
        Object.assign(wire.transport, {
          fetch: async (...call: Parameters<typeof transport>) => {
            const heard = await transport(...call)
            const body = call[1]?.body
            const isAdding = typeof body === "string" && body.startsWith('{"calls":[{"action":"add_to_cart"')
            if (!isAdding || (losses -= 1) < 0) return heard
            throw new TypeError("fetch failed")
          }
        })
      })
      for (const term of terms) scan(till, term)
      yield* wait(till)
      expect(inCart(till)).toEqual(terms)
      expect(till.state().catalog.scans).toEqual([])
      expect(losses).toBeLessThan(0)
      const keys = till.wire.sent("add_to_cart").map((body) => body["idempotency_key"])
      expect(keys.length).toBeGreaterThan(new Set(keys).size)
    })
  )

  it.effect("one that nobody can take leaves them unconfirmed, and what stands behind goes on", () =>
    Effect.gen(function* () {
      const till = yield* openWith((wire) => {
        selling(wire)
        wire.on("together", text("not found", 404))
        wire.on("get_shopping_cart", json(cartJson([])))
      })
      for (const term of terms.slice(0, 3)) scan(till, term)
      yield* wait(till)
      expect(till.wire.sent("add_to_cart").length).toBeLessThanOrEqual(1)
      expect(scan(till, "later")).toBeNull()
      yield* wait(till)
      expect(till.state().cart.cart?.items.map((item) => item.product_id)).toContain("later")
    })
  )

  it.effect("a page that goes away in the middle leaves them to the next one", () =>
    Effect.gen(function* () {
      const till = yield* openWith(selling)
      for (const term of terms) scan(till, term)
      yield* till.pass(400)
      yield* till.pass(300)
      yield* till.register.suspend
      yield* till.register.begin
      yield* wait(till)
      expect(new Set(inCart(till))).toEqual(new Set(terms))
      expect(inCart(till)).toHaveLength(10)
      expect(till.state().catalog.scans).toEqual([])
    })
  )

  it.effect("the connection breaks for good: each waits for it, and none is lost", () =>
    Effect.gen(function* () {
      const till = yield* openWith((wire) => {
        selling(wire)
        wire.on("together", broken)
      })
      for (const term of terms.slice(0, 4)) scan(till, term)
      yield* wait(till)
      const known = [...(inCart(till) ?? []), ...till.state().catalog.scans.map(({ term }) => term)]
      expect(new Set(known)).toEqual(new Set(terms.slice(0, 4)))
    })
  )
})

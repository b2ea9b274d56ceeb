import { test as prop } from "@fast-check/vitest"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import type { CartItem } from "../../src/cart/contract.ts"
import { line, selling } from "../slices/facts.ts"
import { cartJson } from "./replies.ts"
import { bookOf, openTill, type Till } from "./till.ts"
import { after, broken, json, type Wire } from "./wire.ts"

/** A back end with a cart, whose every reply takes as long as it is told. */
const slow = (wire: Wire, delay: (call: number) => number): void => {
  const cart: CartItem[] = []
  let count = 0
  const late = (body: unknown) => after(delay((count += 1)), json(body))
  wire.on("get_list_products", ({ body }) =>
    late({ status: "success", list: [{ product_id: body["search_term"], description: "x" }], pagination: null })
  )
  wire.on("add_to_cart", ({ body }) => {
    const product = String(body["product_id"])
    cart.push(line(cart.length + 1, { product_id: product, quantity: Number(body["quantity"]) }))
    return late(cartJson([...cart]))
  })
}

const scan = (till: Till, term: string) => till.act({ _tag: "Scan", text: term, quantity: 1 })
const productsOf = (till: Till) => till.state().cart.cart?.items.map((item) => item.product_id)

describe("twenty scans at once", () => {
  const terms = Array.from({ length: 20 }, (_, index) => `85000041${String(index).padStart(4, "0")}`)

  it.effect(
    "are all on the screen before any reply, and all in the cart, in their order",
    () =>
      Effect.gen(function* () {
        const till = yield* openTill({ script: (wire) => slow(wire, () => 400) })
        for (const term of terms) expect(scan(till, term)).toBeNull()
        expect(till.state().catalog.scans.map(({ term }) => term)).toEqual(terms)
        yield* till.settle
        expect(till.wire.calls).toHaveLength(1)
        for (let call = 0; call < 40; call += 1) yield* till.pass(400)
        expect(productsOf(till)).toEqual(terms)
        expect([till.state().catalog.scans, till.wire.sent("add_to_cart").length]).toEqual([[], 20])
        const keys = till.wire.sent("add_to_cart").map((body) => body["idempotency_key"])
        expect(new Set(keys).size).toBe(20)
      }),
    30_000
  )

  it.effect(
    "are looked up while those before them are added: all are in the cart after one answer more than there are scans",
    () =>
      Effect.gen(function* () {
        const till = yield* openTill({ script: (wire) => slow(wire, () => 400) })
        for (const term of terms) scan(till, term)
        for (let call = 0; call <= terms.length; call += 1) yield* till.pass(400)
        expect(productsOf(till)).toEqual(terms)
      }),
    30_000
  )

  prop.prop([fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 10 })], { numRuns: 15 })(
    "stay in order however unevenly the replies come",
    (delays) =>
      Effect.runPromise(
        Effect.scoped(
          Effect.gen(function* () {
            const till = yield* openTill({ script: (wire) => slow(wire, (call) => delays[call % delays.length] ?? 0) })
            const few = terms.slice(0, 6)
            for (const term of few) scan(till, term)
            for (let call = 0; call < 12; call += 1) yield* till.pass(3_000)
            expect(productsOf(till)).toEqual(few)
          })
        ).pipe(Effect.provide(TestClock.layer()))
      ),
    30_000
  )
})

describe("a change whose reply is lost", () => {
  it.effect("is sent again under its own key to a back end that remembers keys, before what stands behind it", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ script: (wire) => slow(wire, () => 10) })
      let losses = 2
      const added: string[] = []
      till.wire.on("add_to_cart", ({ body }) => {
        losses -= 1
        if (losses >= 0) return broken
        added.push(String(body["product_id"]))
        return json(cartJson(added.map((product, index) => line(index + 1, { product_id: product }))))
      })
      scan(till, "first")
      scan(till, "second")
      for (let step = 0; step < 20; step += 1) yield* till.pass(500)
      const sent = till.wire.sent("add_to_cart").map((body) => [body["product_id"], body["idempotency_key"]])
      const [first] = sent
      expect(sent.slice(0, 3)).toEqual([first, first, first])
      expect(added).toEqual(["first", "second"])
      expect(till.state().catalog.scans).toEqual([])
    })
  )

  // Verifies: REL-1, REL-23
  it.effect("is never sent again to one that ignores keys: the scan stays unconfirmed, and the cart is fetched", () =>
    Effect.gen(function* () {
      const till = yield* openTill({
        disk: bookOf(selling()),
        envelope: { idempotent: false },
        script: (wire) => {
          slow(wire, () => 10)
          wire.on("add_to_cart", broken)
          wire.on("get_shopping_cart", json(cartJson([])))
        }
      })
      scan(till, "first")
      for (let step = 0; step < 20; step += 1) yield* till.pass(500)
      expect(till.wire.sent("add_to_cart")).toHaveLength(1)
      expect(till.wire.sent("get_shopping_cart")).toHaveLength(1)
      expect(till.state().catalog.scans).toMatchObject([{ term: "first", phase: "unconfirmed" }])
    })
  )
})

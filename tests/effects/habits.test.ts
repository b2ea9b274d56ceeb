import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { line, selling } from "../slices/facts.ts"
import { cartJson } from "./replies.ts"
import { bookOf, openTill, type Till } from "./till.ts"
import { type Answer, json } from "./wire.ts"

/** Asks for the cart and waits out every repetition. */
const cartAfter = (till: Till, answer: Answer) =>
  Effect.gen(function* () {
    till.wire.on("get_shopping_cart", answer)
    const fiber = yield* Effect.forkChild(Effect.result(till.api.read("get_shopping_cart", {})))
    yield* till.pass(120_000)
    return yield* Fiber.join(fiber)
  })

describe("a reply of which parts cannot be read", () => {
  it.effect("is read without them, and Diagnostics and the book say so once", () =>
    Effect.gen(function* () {
      const till = yield* openTill()
      const reply = cartJson([line(1)])
      const odd = { ...reply, items: [...(reply.items ?? []), { shopping_cart_item_id: 9, quantity: "few", price: 1 }] }
      expect(yield* cartAfter(till, json(odd))).toMatchObject({
        _tag: "Success",
        success: { body: { items: [line(1)] } }
      })
      yield* cartAfter(till, json(odd))
      expect(till.state().support.unread).toEqual(["get_shopping_cart: items.quantity"])
      expect(rowsOf(till.disk).filter(({ type }) => type === "ReplyUnread")).toHaveLength(1)
    })
  )

  // Verifies: AUTH-14
  it.effect("is the sign-in that it wants all the same, and its message is told", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf(selling(line(1))) })
      yield* cartAfter(till, json({ status: "error", message: "Sold out.", totals: { total: "many" }, items: 7 }))
      till.wire.on("save_quantity", json({ status: "error", message: "Sold out.", totals: "none", items: 7 }))
      till.wire.on("get_shopping_cart", json({ status: "login_required", items: [{ price: [] }], totals: "none" }))
      till.act({ _tag: "ChangeQuantity", item: "line-1", quantity: 2 })
      yield* till.settle
      expect(rowsOf(till.disk).find(({ type }) => type === "QuantityRefused")?.data).toMatchObject({
        message: "Sold out."
      })
      expect(till.state().session.user).toBeNull()
    })
  )

  it.effect("may be a list, where an object without fields was meant", () =>
    Effect.gen(function* () {
      const till = yield* openTill()
      till.wire.on("clear_cart", json([]))
      const cleared = yield* till.api.write("clear_cart", {}, { key: "k" })
      expect(cleared).toEqual({ status: "success", stated: false, tried: true, message: null, body: {} })
    })
  )
})

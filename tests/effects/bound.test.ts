import { describe, expect, it } from "@effect/vitest"
import { Arbitrary, Deferred, Effect } from "effect"
import { requests } from "../../src/app/protocol.ts"
import type { AppEvent, AppRequest } from "../../src/app/protocol.ts"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { HELD } from "../../src/kernel/unheard.ts"
import { cents } from "../../src/money/cents.ts"
import { secret } from "../../src/kernel/secret.ts"
import { unsentWords } from "../../src/app/unsent/texts.ts"
import { beforeRequests } from "../../src/tasks/before.ts"
import { cartEvent, cartReply, line, paying, selling, signedIn } from "../slices/facts.ts"
import { cartJson, clientJson } from "./replies.ts"
import { bookOf, openTill, pass, settle, type Till } from "./till.ts"
import { broken, json, silence } from "./wire.ts"

const OTHER = { user_id: "8", user_name: "Robin L.", user_type_code: "CASHIER" } as const
const OTHERS_CART = cartReply([line(7)], undefined, { shopping_cart_id: "cart-of-robin" })

/** Robin signs in where Dana was, and has a cart of theirs. */
const othersTurn = (till: Till) =>
  Effect.gen(function* () {
    till.wire.setToken("robins-token")
    till.wire.on("login", json({ ...clientJson(), user: { ...OTHER } }))
    till.wire.on("get_shopping_cart", json(cartJson([line(7)], undefined, { shopping_cart_id: "cart-of-robin" })))
    till.act({ _tag: "SignInCashier", pin: secret("8888"), force: true })
    for (let second = 0; second < 3; second += 1) yield* pass(1_000)
    expect(till.state().session.user?.user_id).toBe("8")
    expect(till.state().cart.cart?.id).toBe("cart-of-robin")
  })

const settledRows = (till: Till) =>
  rowsOf(till.disk).flatMap(({ kind, type, data }) =>
    kind === "settled" ? [`${type} ${JSON.stringify(data["outcome"])}`] : []
  )

describe("a request is carried out for those whom it was decided for", () => {
  it.effect("and what one cashier left on its way changes nothing for the next one, and is told", () =>
    Effect.gen(function* () {
      const till = yield* openTill({
        disk: bookOf(selling(line(1))),
        script: (wire) => wire.on("save_quantity", silence)
      })
      till.wire.on("logout", json({ status: "success" }))
      till.act({ _tag: "ChangeQuantity", item: "line-1", quantity: 2 })
      yield* settle
      till.wire.on("save_quantity", broken)
      till.act({ _tag: "ClearCart" })
      till.act({ _tag: "SignOut" })
      yield* settle
      yield* othersTurn(till)
      for (let second = 0; second < 60; second += 1) yield* pass(1_000)
      expect(till.wire.sent("save_quantity")).toMatchObject([
        { shopping_cart_id: "cart-1", pos_token: "the-token", decided_by: "7" }
      ])
      expect(till.wire.sent("clear_cart")).toEqual([])
      expect(till.state().cart.cart).toMatchObject({ id: "cart-of-robin" })
      expect(till.state().cart.message).toBeNull()
      expect(settledRows(till)).toContain('ClearCart "unsent"')
      expect(unsentWords(till.state().session.unsent ?? [])).toEqual([
        "Not sent: Dana K. signed out first (clearing the cart).",
        "Dana K. signed out before an answer came (changing a quantity). Check whether it was done."
      ])
      till.act({ _tag: "DismissUnsent" })
      expect(till.state().session.unsent).toBeUndefined()
    })
  )

  it.effect("a late answer puts no cart of theirs into the next person's hands", () =>
    Effect.gen(function* () {
      const reply = yield* Deferred.make<Response>()
      const till = yield* openTill({
        disk: bookOf(selling(line(1))),
        script: (wire) => wire.on("save_quantity", Deferred.await(reply))
      })
      till.act({ _tag: "ChangeQuantity", item: "line-1", quantity: 2 })
      yield* settle
      till.act({ _tag: "SignOut" })
      yield* settle
      till.wire.setToken("robins-token")
      till.wire.on("login", json({ ...clientJson(), user: { ...OTHER } }))
      till.wire.on("get_shopping_cart", silence)
      till.act({ _tag: "SignInCashier", pin: secret("8888"), force: true })
      for (let second = 0; second < 3; second += 1) yield* pass(1_000)
      yield* Deferred.complete(reply, json(cartJson([line(1, { quantity: 2 })])))
      yield* settle
      expect(till.state().session.user?.user_id).toBe("8")
      expect(till.state().cart.cart).toBeNull()
      expect(till.state().session.unsent).toBeUndefined()
    })
  )

  it.effect("on the cart that it was decided for: with another one in hand it says so", () =>
    Effect.gen(function* () {
      const bound = { person: "7", cart: "cart-1" }
      const open: AppRequest = { type: "SaveQuantity", id: "r-1", args: { item: "line-1", quantity: 2 }, bound }
      const till = yield* openTill({ disk: bookOf([...selling(line(1)), cartEvent(OTHERS_CART)], [open]) })
      till.wire.on("get_shopping_cart", silence)
      yield* settle
      expect(till.wire.sent("save_quantity")).toEqual([])
      // It may have gone out before the page was loaded again.
      expect(till.state().cart.message).toBe(HELD.cart.unanswered)
      expect(settledRows(till)).toContain('SaveQuantity "interrupted"')
    })
  )

  it.effect("a change that was decided before the cart was known asks for it first, and names it", () =>
    Effect.gen(function* () {
      const [store, user] = selling()
      const bound = { person: "7", cart: null }
      const open: AppRequest = { type: "SendClearCart", id: "r-1", args: {}, bound }
      const till = yield* openTill({
        disk: bookOf(
          [store, user].filter((event): event is AppEvent => event !== undefined),
          [open]
        ),
        script: (wire) => {
          wire.on("get_shopping_cart", json(cartJson([line(1)])))
          wire.on("clear_cart", json(cartJson([])))
        }
      })
      yield* settle
      expect(till.wire.calls.map(({ action }) => action)).toEqual(["get_shopping_cart", "clear_cart"])
      expect(till.wire.sent("clear_cart")[0]?.["shopping_cart_id"]).toBe("cart-1")
    })
  )

  // Verifies: REL-3
  it.effect("a payment's answer is recorded, whoever is signed in by then, and brings no cart", () =>
    Effect.gen(function* () {
      const reply = yield* Deferred.make<Response>()
      const till = yield* openTill({
        disk: bookOf(paying()),
        script: (wire) => wire.on("save_payment_cash", Deferred.await(reply))
      })
      till.act({ _tag: "AcceptPayment", method: "cash", amount: cents(500) })
      yield* settle
      till.act({ _tag: "SessionEnded" })
      yield* othersTurn(till)
      const items = [line(1)]
      yield* Deferred.complete(reply, json({ ...cartJson(items), transaction_status: "success", payment_id: "p-1" }))
      yield* settle
      expect(till.state().payment.attempts.filter(({ phase }) => phase === "waiting")).toEqual([])
      expect(till.state().cart.cart?.id).toBe("cart-of-robin")
    })
  )
})

/** Whose arguments hold JSON of any shape, which no arbitrary is derived from. */
const BY_HAND: Readonly<Record<string, object>> = {
  SendTask: { task: "order notes", of: "o-1", body: {} },
  SendCartTask: { task: "gift card", of: "cart", body: {} },
  ...Object.fromEntries(Object.keys(beforeRequests).map((type) => [type, { notes: "Friday" }]))
}
const samplesOf = (type: string, args: (typeof requests)[keyof typeof requests]["args"]) => {
  const known = BY_HAND[type]
  return known ? Effect.succeed([known]) : Arbitrary.sampleEffect(Arbitrary.schema(args), { count: 3, seed: type })
}

const bindings = Object.entries(requests).filter(([, { of }]) => of === "cart" || of === "person")

describe("after a reload with another person signed in", () => {
  it.effect.each(bindings)("nothing of an open %s reaches the wire", ([type, { args, onCrash }]) =>
    Effect.gen(function* () {
      for (const sample of yield* samplesOf(type, args)) {
        // The table pairs a request's name with its own arguments.
        const open = { type, id: "r-1", args: sample, bound: { person: "7", cart: "cart-1" } } as AppRequest
        const till = yield* openTill({ disk: bookOf([...selling(line(1)), signedIn({ ...OTHER })], [open]) })
        yield* pass(1_000)
        expect(till.wire.calls.map(({ action }) => action)).toEqual([])
        expect(settledRows(till), onCrash).toHaveLength(1)
      }
    })
  )
})

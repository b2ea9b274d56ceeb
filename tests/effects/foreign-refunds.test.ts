import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { known, line, totals } from "../slices/facts.ts"
import { authorize, refunding, select } from "../slices/refunding.ts"
import { cartJson } from "./replies.ts"
import { bookOf, openTill, type Till } from "./till.ts"
import { type Answer, broken, json } from "./wire.ts"

/** The cart that takes goods of 25.00 back, once so much went back, in cents. */
const after = (back: number) =>
  json(cartJson([line(1, { quantity: -1, returned_order_item_id: "sold-1" })], totals(-2500, -back)))

/** A check that looks among card payments alone. */
const NOT_AMONG_CARDS = json({ status: "success", message: "Nothing is pending.", shopping_cart_payment_id: 0 })

/** Authorizes 10.00 in cash and 15.00 on a card, before a back end that remembers no keys; `cash` answers the first leg. */
const authorized = (cash: Answer, cart: Answer) =>
  Effect.gen(function* () {
    const till = yield* openTill({ disk: bookOf([...refunding(), known({ client: { idempotent: false } })]) })
    till.wire.on("save_payment_cash", cash)
    till.wire.on("get_shopping_cart", cart)
    till.wire.on("check_pending_transaction", NOT_AMONG_CARDS)
    till.wire.on("save_payment_credit_card", broken)
    till.act(authorize(select(1000, 1500)))
    yield* till.settle
    yield* till.settle
    return till
  })

const endsOf = (till: Till) =>
  rowsOf(till.disk).flatMap(({ type, data }) =>
    (type === "LegDone" || type === "LegFailed") && "key" in data && data.key === "key-1" ? [type] : []
  )

describe("cash that goes back at a back end that remembers no keys", () => {
  // Verifies: REL-3, REL-16
  it.effect.each([
    ["a reply without a status", json({ change_due: "0.00" }), 1000, ["LegDone"]],
    ["a reply without a status, and nothing booked", json({ change_due: "0.00" }), 0, ["LegFailed"]],
    ["a lost reply, and a check that knows cards alone", broken, 1000, ["LegDone"]],
    ["a lost reply, and nothing booked", broken, 0, ["LegFailed"]],
    ["a lost reply, and a balance that fits neither", broken, 700, []]
  ] as const)("is told by the cart's balance: %s", ([, reply, back, ends]) =>
    Effect.gen(function* () {
      const till = yield* authorized(reply, after(back))
      expect(endsOf(till)).toEqual(ends)
      expect(till.wire.sent("save_payment_cash")).toHaveLength(1)
    })
  )
})

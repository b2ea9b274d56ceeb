import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { legEvidenceOf } from "../../effects/legEvidence.ts"
import { Api } from "../../effects/ports/Api.ts"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { doubledWords } from "../../src/payment/shown/messages.ts"
import { known, line, totals } from "../slices/facts.ts"
import { authorize, leg, method, refunding, select } from "../slices/refunding.ts"
import { cartJson } from "./replies.ts"
import { bookOf, openTill, type Till } from "./till.ts"
import { type Answer, broken, json } from "./wire.ts"

/** The cart that takes goods of 25.00 back, once so much went back, in cents. */
const after = (back: number) =>
  json(cartJson([line(1, { quantity: -1, returned_order_item_id: "sold-1" })], totals(-2500, -back)))

const NO_SUMS = { subtotal: 0, total: 0, balance_remaining: 0 }

/** A check that looks among card payments alone. */
const NOT_AMONG_CARDS = json({ status: "success", message: "Nothing is pending.", shopping_cart_payment_id: 0 })

/** Authorizes 10.00 in cash and 15.00 on a card, before a back end that remembers no keys; `cash` answers the first leg. */
const authorized = (cash: Answer, cart: Answer, check: Answer = NOT_AMONG_CARDS) =>
  Effect.gen(function* () {
    const till = yield* openTill({ disk: bookOf([...refunding(), known({ client: { idempotent: false } })]) })
    till.wire.on("save_payment_cash", cash)
    till.wire.on("get_shopping_cart", cart)
    till.wire.on("check_pending_transaction", check)
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

describe("what is said of a leg at a back end that remembers no keys", () => {
  const OTHERS = json({ status: "success", transaction_status: "COMPLETE", shopping_cart_payment_id: "" })
  const REFUSED = json({ status: "error", message: "More than is due can't go back." })
  const WELL = json({ status: "success", message: "Done." })

  // Verifies: REL-3, REL-16
  it.effect.each([
    ["the end of another leg of the same sum is not this one's", broken, 0, OTHERS, ["LegFailed"]],
    ["its own end is", broken, 1000, OTHERS, ["LegDone"]],
    ["a refusal of what the browser sent again is none where it went back", REFUSED, 1000, OTHERS, ["LegDone"]],
    ["a refusal is one where nothing did", REFUSED, 0, OTHERS, ["LegFailed"]]
  ] as const)("counts less than the cart's balance: %s", ([, reply, back, check, ends]) =>
    Effect.gen(function* () {
      expect(endsOf(yield* authorized(reply, after(back), check))).toEqual(ends)
    })
  )

  it.effect("that went back twice is said: how it was paid, how much more, and what to do", () =>
    Effect.gen(function* () {
      const till = yield* authorized(WELL, after(2000))
      expect(endsOf(till)).toEqual(["LegDone"])
      expect(till.state().payment.doubled.map(doubledWords)).toEqual([
        "The connection dropped, and this Cash refund of $10.00 was booked again: the back end shows $10.00 more than was paid out here. Count what you paid out. Don't hand back any more for it."
      ])
    })
  )
})

describe("cash that goes back on a layaway, of 20.00 planned", () => {
  const LEG = leg(method(1, 2000), 2000, { before: -2000 })
  const cartWith = (planned: string) =>
    json({ shopping_cart_id: "cart-1", items: "", totals: { ...NO_SUMS, payment_amount: planned } })
  const layaway = (more: object) => json({ status: "success", ...more })
  const paid = { order_payment_id: "paid-1", payment_method_code: "CASH", amount: "20.00" }
  const back = { order_payment_id: "8", payment_method_code: "CASH", amount: "-20.00" }

  // Verifies: REL-3, REL-16
  it.effect.each([
    ["went when nothing is planned any more", "0.00", {}, "In"],
    ["did not when it is planned and the layaway shows no refund", "-20.00", { order_payments: [paid] }, "Absent"],
    ["may have when the layaway shows one", "-20.00", { order_payments: [paid, back] }, "Unclear"],
    ["may have when its payment is given back", "-20.00", { order_payments: [{ ...paid, refunded: "1" }] }, "Unclear"],
    ["may have when the layaway does not tell its payments", "-20.00", {}, "Unclear"],
    ["may have when another part is planned", "-5.00", {}, "Unclear"]
  ] as const)("%s", ([, planned, order, seen]) =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf([...refunding(), known({ client: { idempotent: false } })]) })
      till.wire.on("get_shopping_cart", cartWith(planned))
      till.wire.on("get_item_order", layaway(order))
      expect(yield* Effect.provideService(legEvidenceOf(LEG, "cart-1"), Api, till.api)).toMatchObject({ _tag: seen })
    })
  )
})

import { describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { unsettled } from "../../src/payment/shown/attempts.ts"
import type { InquiryOutcome } from "../../src/payment/protocol.ts"
import { attempt, line, selling, started } from "./facts.ts"
import { given, NOW, when } from "./given.ts"

/** A card that another register took, as the list of the store tells it. */
const FOREIGN = unsettled(
  {
    shopping_cart_payment_id: "payment-9",
    payment_key: "other-key",
    payment_method_code: "CREDIT_CARD",
    amount: cents(12_334),
    external_fee: cents(370),
    state: "pending",
    payment_date: "2026-11-20T16:00:00Z",
    shopping_cart_id: "cart-9"
  },
  NOW
)
const ASK = { _tag: "AskUnsettled", attempt: FOREIGN } as const
const asked = { type: "UnsettledRequested", data: { key: "other-key" } } as const
const answered = (outcome: InquiryOutcome, key = "other-key") =>
  ({ _tag: "InquiryAnswered", key, quiet: true, outcome }) as const

const ANSWERS = [
  [{ _tag: "Pending", payment_id: "payment-9" }, "pending"],
  [{ _tag: "Gone", gateway: null, cart: {} }, "gone"],
  [{ _tag: "Complete", cart: {}, order: null }, "complete"],
  [{ _tag: "Unanswered", why: "Network response was not ok" }, "unanswered"]
] as const satisfies readonly (readonly [InquiryOutcome, string])[]

// Verifies: REL-11
describe("Check Again in the list of unresolved payments", () => {
  test("asks about a payment of another register, once at a time", () => {
    const { state } = given(...selling(line(1)))
      .when(ASK)
      .gives([asked], [{ type: "SendInquiry", args: { attempt: FOREIGN, quiet: true } }])
    expect(state.payment.unsettled).toEqual({ key: "other-key", answer: null })
    when(state, ASK).refuses("Already checking. One moment.")
  })

  test.each(ANSWERS)("hears the answer, and this register's own payments stay as they are: %j", (outcome, answer) => {
    const { state } = given(...selling(line(1)), asked)
      .when(answered(outcome))
      .gives([{ type: "UnsettledAnswered", data: { key: "other-key", answer } }])
    expect([state.payment.attempts, state.payment.sale]).toEqual([[], null])
    when(state, answered(outcome)).doesNothing()
  })

  test("settles one of this register's own, and says so", () => {
    const own = attempt({ phase: "unknown", dismissed: true })
    const { state } = given(...selling(line(1)), started({ phase: "unknown", dismissed: true })).when({
      _tag: "AskUnsettled",
      attempt: { ...own, amount: 1 }
    })
    expect([state.payment.asking, state.payment.attempts[0]?.checks]).toEqual([["key-1"], 1])
    const done = when(state, answered({ _tag: "Gone", gateway: null, cart: {} }, "key-1"))
    expect([done.state.payment.unsettled, done.state.payment.attempts, done.state.payment.asking]).toEqual([
      { key: "key-1", answer: "gone" },
      [],
      []
    ])
  })

  test("is not pressed about a payment whose reply is still waited for", () => {
    given(...selling(line(1)), started())
      .when({ _tag: "AskUnsettled", attempt: attempt() })
      .refuses("A payment is being processed. One moment.")
  })

  test("may be pressed again after a reload that took the question with it", () => {
    const reloaded = given(...selling(line(1)), asked, {
      type: "RegisterStarted",
      data: { version: "2.5.4", at: NOW, path: "/sale" }
    })
    expect(reloaded.state.payment.unsettled).toBeNull()
  })
})

import { describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import type { InquiryOutcome } from "../../src/payment/protocol.ts"
import { CART, paying, started } from "./facts.ts"
import { given, NOW, when } from "./given.ts"

const CASH = { method: "cash", fee: 0, fee_tax: 0 } as const
const GONE: InquiryOutcome = { _tag: "Gone", gateway: null, cart: {} }
const gone = { _tag: "InquiryAnswered", key: "key-1", quiet: false, outcome: GONE } as const
const notTaken = { type: "PaymentNotTaken", data: { key: "key-1" } } as const
/** What is told of money in a hand, but for the id that it is ended by. */
const owed = (amount = 2056, method = "CASH") => ({
  type: "HandBackOwed",
  data: { cart: CART, because: "unbooked", parts: [{ key: "key-1", method, amount }], since: NOW }
})

describe("money in a hand that the back office does not have", () => {
  test("is owed until somebody says that it was given back, or taken again", () => {
    for (const again of [false, true]) {
      const { state } = given(...paying(), started({ ...CASH, phase: "unknown" }))
      const after = when(state, gone)
      expect(after.decision).toMatchObject({ events: [notTaken, owed()] })
      const [one] = after.state.payment.owed
      if (one === undefined) throw new Error("Nothing is owed.")
      const done = when(after.state, { _tag: "SayHandedBack", id: one.id, ...(again ? { again } : {}) })
      expect(done.decision).toMatchObject({
        events: [{ type: "HandedBack", data: { id: one.id, ...(again ? { how: "taken again" } : {}) } }]
      })
      expect(done.state.payment.owed).toEqual([])
    }
  })

  test("is a check too, and cash that was paid out; a card and a gift card are nobody's to hand back", () => {
    const after = (more: Parameters<typeof started>[0]) =>
      given(...paying(), started({ ...more, phase: "unknown" })).when(gone).state.payment.owed
    expect(after({ ...CASH, method: "check" })).toMatchObject([owed(2056, "CHECK").data])
    expect(after({ ...CASH, amount: -500 })).toMatchObject([owed(-500).data])
    expect(after({})).toEqual([])
    expect(after({ ...CASH, method: "gift_card" })).toEqual([])
  })

  test("is told of a refusal that comes late or brings another cart, not of one that is read at the counter", () => {
    const declined = (cart: string) =>
      ({
        _tag: "PaymentAnswered",
        key: "key-1",
        send: 1,
        outcome: { _tag: "Declined", message: "No.", gateway: null, cart: { shopping_cart_id: cart } }
      }) as const
    const owes = (phase: "waiting" | "unknown", cart: string) =>
      given(...paying(), started({ ...CASH, phase })).when(declined(cart)).state.payment.owed.length
    expect(owes("waiting", CART)).toBe(0)
    expect(owes("unknown", CART)).toBe(1)
    expect(owes("waiting", "another-cart")).toBe(1)
  })
})

test("money is taken into a hand only while the back office answers; a card goes out all the same", () => {
  const silent = [...paying(), { type: "ServerReachChanged", data: { answers: false, at: NOW } }] as const
  const words = "The back office doesn't answer. Take no money until it does."
  for (const method of ["cash", "check", "auth_code", "financing"] as const)
    given(...silent)
      .when({ _tag: "AcceptPayment", method, amount: cents(2056), entry: { reference: "1" } })
      .refuses(words)
  expect(
    given(...silent).when({ _tag: "AcceptPayment", method: "credit_card", amount: cents(2056) }).decision
  ).toMatchObject({
    _tag: "Accepted"
  })
})

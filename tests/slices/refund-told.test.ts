import { describe, expect, test } from "vitest"
import type { AppEvent } from "../../src/app/protocol.ts"
import { cents } from "../../src/money/cents.ts"
import { answered } from "./answers.ts"
import { given, when } from "./given.ts"
import { answer, CARD, CASH, complete, done, leg, ORDER, planned, refunding, sent } from "./refunding.ts"

const DROPPED: AppEvent = { type: "RefundPlanDropped", data: { due: 2500 } }
const SPLIT = [leg(CASH, 1000), leg(CARD, 1500)]
/** The rest goes back another way: 15.00 on the same cash payment under its next key. */
const ANOTHER_WAY = leg(CASH, 1500, { key: "key-1b" })

/** What the back office says when another register has given 10.00 of 25.00 back in cash. */
const HALFWAY = {
  payment_methods: [{ ...CASH, available_amount: cents(0), this_available_amount: cents(0) }, CARD],
  order_detail: { order_id: "55", order_number: "10055", display_date: "" },
  base_amount: cents(2500),
  amount_due: cents(1500)
}
const ELSEWHERE = { payment_key: "key-0", payment_method_code: "CASH", description: "Cash", amount: cents(1000) }

/** This register takes the refund over as the back office tells it, and sends what is left: 15.00 on the card. */
const takenOver = (reply: object, ...before: readonly AppEvent[]) => {
  const { state } = given(...refunding(...before)).when({ _tag: "RefundTableAnswered", answer: answered(reply) })
  const { state: rest } = when(state, {
    _tag: "AuthorizeRefund",
    selected: [{ order_payment_id: "paid-2", amount: cents(1500) }],
    ontoNew: null
  })
  return when(rest, answer({ _tag: "Approved", cart: {}, order: ORDER }, CARD.refund_key)).state.refund
}

/** The refund once its last leg has gone back. */
const ended = (...events: readonly AppEvent[]) => {
  const { state } = given(...refunding(...events)).when(
    answer({ _tag: "Approved", cart: {}, order: ORDER }, ANOTHER_WAY.key)
  )
  return state.refund
}

describe("Refund Complete", () => {
  test("tells all that went back, also under a plan whose rest was given back another way", () => {
    const refund = ended(
      planned({ legs: SPLIT }),
      sent(),
      done(),
      DROPPED,
      planned({ legs: [ANOTHER_WAY], due: 1500 }),
      sent("key-1b")
    )
    expect(refund.done).toEqual({
      ...complete.data,
      legs: [
        { method: "CASH", description: "Cash", amount: 1000 },
        { method: "CASH", description: "Cash", amount: 1500 }
      ]
    })
    expect(refund.back).toEqual([])
  })

  test("names the new gift card that a leg went onto, not the card that was paid with", () => {
    const { state } = given(
      ...refunding(planned({ legs: [leg(CARD, 2500, { key: "key-1", create_new: true })] }), sent())
    ).when(answer({ _tag: "Approved", cart: {}, order: ORDER }))
    expect(state.refund.done?.legs).toEqual([{ method: "GIFT_CARD", description: "New gift card", amount: 2500 }])
  })

  test("leaves out what another cart gives back, which is told when that is over", () => {
    const refund = ended(
      planned({ legs: SPLIT, cart: "cart-0" }),
      sent(),
      done(),
      DROPPED,
      planned({ legs: [ANOTHER_WAY], due: 1500 }),
      sent("key-1b")
    )
    expect(refund.done?.legs).toEqual([{ method: "CASH", description: "Cash", amount: 1500 }])
    expect(refund.back).toEqual([{ cart: "cart-0", key: "key-1", method: "CASH", description: "Cash", amount: 1000 }])
  })

  // Verifies: REL-16, REF-17
  test("tells the legs that another register sent before, as the back office knows them", () => {
    const refund = takenOver({ ...HALFWAY, refunded_legs: [ELSEWHERE] })
    expect(refund.done).toEqual(complete.data)
    expect(refund.back).toEqual([])
  })

  test("tells what this register sent where the back office does not tell, and what a leg is called where that is missing", () => {
    expect(takenOver(HALFWAY).done?.legs).toEqual([{ method: "CREDIT_CARD", description: "Visa 4242", amount: 1500 }])
    const { description: _, ...unnamed } = ELSEWHERE
    expect(takenOver({ ...HALFWAY, refunded_legs: [unnamed] }).done?.legs[0]?.description).toBe("CASH")
  })

  test("tells a leg of its own once, in its own words, also when the back office tells it too", () => {
    const own = planned({ legs: [leg(CARD, 1000, { key: "key-1", create_new: true }), leg(CARD, 1500)] })
    const told = { ...ELSEWHERE, payment_key: "key-1", description: "Gift card ending 4711" }
    const refund = takenOver({ ...HALFWAY, refunded_legs: [told] }, own, sent(), done(), DROPPED)
    expect(refund.done?.legs).toEqual([
      { method: "GIFT_CARD", description: "New gift card", amount: 1000 },
      { method: "CREDIT_CARD", description: "Visa 4242", amount: 1500 }
    ])
  })

  test("tells a leg once that the back office had told before its reply came", () => {
    const refund = ended(planned({ legs: [ANOTHER_WAY, leg(CARD, 1000)] }), sent("key-1b"), {
      type: "RefundTableReceived",
      data: {
        context: "return",
        order_id: "55",
        methods: [],
        base: 0,
        fee: 0,
        due: 0,
        back: [{ cart: "cart-1", key: "key-1b", method: "CASH", description: "Cash", amount: 1500 }]
      }
    })
    expect(refund.back).toEqual([{ cart: "cart-1", key: "key-1b", method: "CASH", description: "Cash", amount: 1500 }])
  })
})

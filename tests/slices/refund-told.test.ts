import { describe, expect, test } from "vitest"
import type { AppEvent } from "../../src/app/protocol.ts"
import { given } from "./given.ts"
import { answer, CARD, CASH, complete, done, leg, ORDER, planned, refunding, sent } from "./refunding.ts"

const DROPPED: AppEvent = { type: "RefundPlanDropped", data: { due: 2500 } }
const SPLIT = [leg(CASH, 1000), leg(CARD, 1500)]
/** The rest goes back another way: 15.00 on the same cash payment under its next key. */
const ANOTHER_WAY = leg(CASH, 1500, { key: "key-1b" })

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
})

import { describe, expect, test } from "vitest"
import type { AppEvent } from "../../src/app/protocol.ts"
import { subscriptions } from "../../src/app/subscriptions.ts"
import { NO_LONGER_PENDING } from "../../src/payment/messages.ts"
import { given, when } from "./given.ts"
import {
  ASKED,
  checked,
  DEADLINE,
  FIRST,
  isDone,
  LEFT,
  ORDER,
  otherCart,
  planned,
  refunding,
  sent,
  unknown
} from "./refunding.ts"

/** The next cart came: the return is an order at the back office already, or waits there. */
const elsewhere = (...more: readonly AppEvent[]): readonly AppEvent[] =>
  refunding(planned(), sent(), unknown(), LEFT, otherCart, ...more)
const CHECK = { _tag: "CheckLeg", key: "key-1" } as const
const DROPPED = { type: "RefundPlanDropped", data: { due: 2500 } } as const

describe("a leg that was left in doubt", () => {
  // Verifies: REL-6
  test("is asked about by itself, at longer and longer intervals, so that the register can be closed in the end", () => {
    const leg = { ...FIRST, phase: "unknown", deadline: DEADLINE } as const
    const { state } = given(...elsewhere())
      .when(CHECK)
      .gives([ASKED], [{ type: "CheckLeg", args: { leg, cart: "cart-1" } }])
    const timers = (...more: readonly AppEvent[]) => subscriptions(given(...elsewhere(...more)).state)
    expect(timers()).toEqual([{ key: "ask leg:key-1:0", after: 5_000, command: CHECK }])
    expect(subscriptions(state)).toEqual([])
    expect(timers(ASKED, { type: "LegCheckUnanswered", data: { key: "key-1", why: "lost" } })).toEqual([
      { key: "ask leg:key-1:1", after: 10_000, command: CHECK }
    ])
  })

  test("holds nobody up while it is asked about", () => {
    const { state } = given(...elsewhere(ASKED)).when({ _tag: "Scan", text: "850000410015", quantity: 1 })
    expect(state.catalog.scans).toHaveLength(1)
  })

  test("is over once it is known to have gone back: the cart in hand stays where it is", () => {
    for (const order of [ORDER, null]) {
      const { state } = given(...elsewhere(ASKED))
        .when(checked({ _tag: "Complete", cart: {}, order }))
        .gives([isDone("key-1", "CASH", 1000, "check"), DROPPED])
      expect([state.refund.plan, state.refund.done, state.cart.cart?.id]).toEqual([null, null, "cart-2"])
    }
  })

  test("is over too when nothing went back: whoever takes that return up is told how far it is", () => {
    const { state } = given(...elsewhere(ASKED))
      .when(checked({ _tag: "Gone", gateway: null, cart: {} }))
      .gives([{ type: "LegFailed", data: { key: "key-1", message: NO_LONGER_PENDING } }, DROPPED])
    expect(subscriptions(state)).toEqual([])
    when(state, CHECK).doesNothing()
  })
})

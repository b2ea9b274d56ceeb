import { describe, expect, test } from "vitest"
import type { AppEvent } from "../../src/app/protocol.ts"
import { subscriptions } from "../../src/app/subscriptions.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import { NO_LONGER_PENDING } from "../../src/payment/messages.ts"
import { REFUND_GONE } from "../../src/refund/messages.ts"
import { hasUnsettledRefund } from "../../src/refund/model.ts"
import { answered, LOST } from "./answers.ts"
import { cartEvent, totals } from "./facts.ts"
import { given, when } from "./given.ts"
import {
  ASKED,
  checked,
  DEADLINE,
  done,
  FINISHING,
  FIRST,
  isDone,
  LEFT,
  ORDER,
  OTHER,
  otherCart,
  planned,
  refunding,
  RETURNING,
  sent,
  tableAsked,
  unknown
} from "./refunding.ts"

/** The next cart came: the return is an order at the back office already, or waits there. */
const elsewhere = (...more: readonly AppEvent[]): readonly AppEvent[] =>
  refunding(planned(), sent(), unknown(), LEFT, otherCart, ...more)
const CHECK = { _tag: "InquireLeg", key: "key-1" } as const
const DROPPED = { type: "RefundPlanDropped", data: { due: 2500 } } as const

describe("a refund whose cart another register has taken over", () => {
  const FAILED: AppEvent = { type: "LegFailed", data: { key: "key-2", message: "This cart does not exist." } }
  const NOTHING = "There is nothing to refund in this cart."
  const begun = refunding(planned(), sent(), done(), sent("key-2"), FAILED, tableAsked)
  const refusal = { _tag: "RefundTableAnswered", answer: answered({}, "error", NOTHING) } as const
  const GIVE_UP = { _tag: "GiveRefundUp" } as const

  // Verifies: REL-16
  test("is given up once, and in words, when the refusal has shown which cart is in hand", () => {
    const { state: refused } = given(...begun)
      .when(refusal)
      .gives([{ type: "RefundTableFailed", data: { message: NOTHING } }], [{ type: "GetCart", args: {} }])
    expect(hasUnsettledRefund(refused.refund)).toBe(true)
    expect(subscriptions(refused)).toEqual([])

    expect(subscriptions(given(...begun, otherCart).state)).toEqual([])
    const { state: other } = given(...begun, { type: "RefundTableFailed", data: { message: NOTHING } }, otherCart)
    expect(subscriptions(other)).toEqual([{ key: "elsewhere:cart-1", after: 0, command: GIVE_UP }])
    const { state } = when(other, GIVE_UP).gives([
      DROPPED,
      { type: "RefundTableFailed", data: { message: REFUND_GONE } }
    ])
    expect([hasUnsettledRefund(state.refund), state.refund.table]).toEqual([false, null])
    expect(state.refund.problem?.message).toBe(REFUND_GONE)
    expect(subscriptions(state)).toEqual([])
    when(state, GIVE_UP).doesNothing()
  })

  test("is given up in silence on another screen, and not while its cart is in hand, its end is asked for or nobody is there", () => {
    given(...begun, LEFT, otherCart)
      .when(GIVE_UP)
      .gives([DROPPED])
    const kept: readonly (readonly AppEvent[])[] = [
      begun,
      [...begun, FINISHING, otherCart],
      [...begun, { type: "SignedOut", data: { by: "person" } }]
    ]
    for (const events of kept) {
      const { state } = given(...events)
      expect(subscriptions(state)).toEqual([])
      when(state, GIVE_UP).doesNothing()
    }
  })
})

describe("the end of a refund whose cart another register has taken over", () => {
  const through = (...more: readonly AppEvent[]) =>
    refunding(planned(), sent(), done(), sent("key-2"), done("key-2"), FINISHING, ...more)
  const GONE = "This cart does not exist."
  const GIVEN = { ...RETURNING, totals: totals(-2500, -2500) }
  const refused = (cart: CartReply) =>
    ({ _tag: "RefundFinishAnswered", attempt: 1, outcome: { _tag: "Refused", message: GONE, cart } }) as const
  const failed = { type: "RefundFinishFailed", data: { attempt: 1, message: GONE } } as const
  const WORDS = { type: "RefundTableFailed", data: { message: REFUND_GONE } } as const

  // Verifies: REL-16
  test("is refused once: the refusal names the cart in hand, and the refund is given up in words", () => {
    const { state } = given(...through())
      .when(refused(OTHER))
      .gives([otherCart, DROPPED, WORDS])
    expect([hasUnsettledRefund(state.refund), state.refund.problem?.message]).toEqual([false, REFUND_GONE])
    when(state, { _tag: "RetryRefundFinish" }).doesNothing()
    given(...through(LEFT))
      .when(refused(OTHER))
      .gives([otherCart, DROPPED])
  })

  test("is refused twice at most where the refusal does not name it: the cart is asked for in between", () => {
    given(...through())
      .when(refused({}))
      .gives([failed], [{ type: "GetCart", args: {} }])
    given(...through(failed, otherCart, { type: "RefundFinishStarted", data: { attempt: 2 } }))
      .when(refused({}))
      .gives([DROPPED, WORDS])
  })

  test("is selected anew where its cart owes more than the plan gave back", () => {
    const asks = { type: "GetRefundTable", args: { context: "return", restock: null } } as const
    given(...through())
      .when(refused(RETURNING))
      .gives(
        [cartEvent(RETURNING, RETURNING), DROPPED, { type: "RefundTableRequested", data: { restock: null } }],
        [asks]
      )
    given(...through(LEFT))
      .when(refused(RETURNING))
      .gives([cartEvent(RETURNING, RETURNING), DROPPED])
  })

  test("is asked for again while its cart is in hand, and when nobody was heard: it may have come to its end", () => {
    const unheard = { _tag: "RefundFinishAnswered", attempt: 1, outcome: { _tag: "NotHeard", why: "lost" } } as const
    for (const { state } of [given(...through()).when(refused(GIVEN)), given(...through(otherCart)).when(unheard)])
      when(state, { _tag: "RetryRefundFinish" }).gives(
        [{ type: "RefundFinishStarted", data: { attempt: 2 } }],
        [{ type: "FinishRefund", args: { context: "return", attempt: 2, cart: "cart-1" } }]
      )
  })

  // Verifies: REL-6
  test("that nobody heard is asked for by itself at the next sale, later and later, and holds nobody up once it is known", () => {
    const lost = (attempt: number): AppEvent => ({ type: "RefundFinishFailed", data: { attempt, message: "lost" } })
    const RETRY = { _tag: "RetryRefundFinish" } as const
    const unheard = through(LEFT, lost(1), otherCart)
    expect(subscriptions(given(...unheard).state)).toEqual([{ key: "finish:cart-1:1", after: 5_000, command: RETRY }])
    const again: AppEvent = { type: "RefundFinishStarted", data: { attempt: 2 } }
    expect(subscriptions(given(...unheard, again).state)).toEqual([])
    expect(subscriptions(given(...unheard, again, lost(2)).state)).toEqual([
      { key: "finish:cart-1:2", after: 10_000, command: RETRY }
    ])
    // While its cart is in hand its own screen asks; and nobody asks for somebody who has left.
    expect(subscriptions(given(...through(LEFT, lost(1))).state)).toEqual([])
    expect(subscriptions(given(...unheard, { type: "SignedOut", data: { by: "person" } }).state)).toEqual([])

    const { state } = given(...unheard, again).when({
      _tag: "RefundFinishAnswered",
      attempt: 2,
      outcome: { _tag: "Finished", order: ORDER, cart: {} }
    })
    expect([state.refund.plan, state.refund.done, state.cart.cart?.id]).toEqual([null, null, "cart-2"])
    expect([hasUnsettledRefund(state.refund), subscriptions(state)]).toEqual([false, []])
  })
})

describe("a leg that was left in doubt", () => {
  // Verifies: REL-6
  test("is asked about by itself, at longer and longer intervals, so that the register can be closed in the end", () => {
    const leg = { ...FIRST, phase: "unknown", deadline: DEADLINE } as const
    const { state } = given(...elsewhere())
      .when(CHECK)
      .gives([ASKED], [{ type: "SendLegInquiry", args: { leg, cart: "cart-1" } }])
    const timers = (...more: readonly AppEvent[]) => subscriptions(given(...elsewhere(...more)).state)
    expect(timers()).toEqual([{ key: "ask leg:key-1:0", after: 5_000, command: CHECK }])
    expect(subscriptions(state)).toEqual([])
    expect(timers(ASKED, { type: "LegInquiryUnanswered", data: { key: "key-1", why: "lost" } })).toEqual([
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

describe("a refused table", () => {
  const PAID = "This layaway is paid. Return its items instead."
  const refusal = { _tag: "RefundTableAnswered", answer: answered({}, "error", PAID) } as const
  const words = { type: "RefundTableFailed", data: { message: PAID } } as const
  const failed: AppEvent = { type: "LegFailed", data: { key: "key-1", message: PAID } }

  test("ends a refund of which nothing went back: nothing is left to authorize", () => {
    const { state } = given(...refunding(planned(), sent(), failed, tableAsked))
      .when(refusal)
      .gives([DROPPED, words], [{ type: "GetCart", args: {} }])
    expect(state.refund).toMatchObject({ plan: null, table: null, problem: { message: PAID } })
    when(state, { _tag: "AuthorizeNext" }).refuses("Nothing to refund here.")
  })

  test("leaves one of which something went back, or that nobody could be asked about", () => {
    given(...refunding(planned(), sent(), done(), sent("key-2"), failed, tableAsked))
      .when(refusal)
      .gives([words], [{ type: "GetCart", args: {} }])
    given(...refunding(planned(), sent(), failed, tableAsked))
      .when({ _tag: "RefundTableAnswered", answer: LOST })
      .gives([{ type: "RefundTableFailed", data: { message: "Network response was not ok" } }])
  })
})

import { describe, expect, test } from "vitest"
import { subscriptions } from "../../src/app/subscriptions.ts"
import { cents } from "../../src/money/cents.ts"
import { nextLeg } from "../../src/refund/model.ts"
import { answered, GET_CART } from "./answers.ts"
import { MANAGER, signedIn, known } from "./facts.ts"
import { given, NOW, when } from "./given.ts"
import {
  answer,
  approved,
  asksTable,
  authorize,
  CARD,
  CASH,
  checked,
  complete,
  DEADLINE,
  done,
  FIRST,
  isDone,
  ORDER,
  planned,
  received,
  refunding,
  SECOND,
  sends,
  sent,
  tableAsked,
  unknown
} from "./refunding.ts"

describe("the legs", () => {
  // Verifies: REF-14, CON-27
  test("go one after another, a second apart", () => {
    const { state } = given(...refunding(planned(), sent()))
      .when(answer(approved))
      .gives([isDone("key-1", "CASH", 1000)], [GET_CART])
    expect(subscriptions(state)).toEqual([{ key: "next:key-2", after: 1_000, command: { _tag: "SendNextLeg" } }])
    when(state, { _tag: "AuthorizeNext" }).refuses("A refund is being processed. One moment.")
    const { state: second } = when(state, { _tag: "SendNextLeg" }).gives([sent("key-2")], [sends(SECOND)])
    when(second, { _tag: "SendNextLeg" }).doesNothing()
    expect(subscriptions(second)).toEqual([
      { key: "leg:key-2", until: DEADLINE, command: { _tag: "ExpireLegWait", key: "key-2" } }
    ])
  })

  // Verifies: REF-16
  test("of a return make the cart an order, unless the last reply brought it", () => {
    const before = refunding(planned(), sent(), done(), sent("key-2"))
    given(...before)
      .when(answer(approved, "key-2"))
      .gives(
        [isDone("key-2", "CREDIT_CARD", 1500), { type: "RefundFinishStarted", data: { attempt: 1 } }],
        [{ type: "FinishRefund", args: { context: "return", attempt: 1, cart: "cart-1" } }]
      )
    const { state } = given(...before)
      .when(answer({ _tag: "Approved", cart: {}, order: ORDER }, "key-2"))
      .gives([isDone("key-2", "CREDIT_CARD", 1500), complete])
    expect([state.refund.plan, state.cart.cart]).toEqual([null, null])
  })

  // Verifies: REF-15
  test("of a layaway clear the cart, and the layaway stays the order", () => {
    const layaway = planned({ context: "layaway", legs: [FIRST], due: 1000 })
    const { state } = given(...refunding(layaway, sent()))
      .when(answer(approved))
      .gives(
        [isDone("key-1", "CASH", 1000), { type: "RefundFinishStarted", data: { attempt: 1 } }],
        [{ type: "FinishRefund", args: { context: "layaway", attempt: 1, cart: "cart-1" } }]
      )
    when(state, {
      _tag: "RefundFinishAnswered",
      attempt: 1,
      outcome: { _tag: "Finished", order: null, cart: {} }
    }).gives([
      {
        type: "RefundCompleted",
        data: {
          context: "layaway",
          order_id: "55",
          order_number: "10055",
          amount: 1000,
          legs: [{ method: "CASH", description: "Cash", amount: 1000 }]
        }
      }
    ])
  })

  // Verifies: REF-11, CG-57
  test("that fail keep what is done, and wait for Authorize Next under the next key", () => {
    const { state } = given(...refunding(planned(), sent(), done(), sent("key-2")))
      .when(answer({ _tag: "Declined", message: null, gateway: "DECLINED", cart: {} }, "key-2"))
      .gives(
        [{ type: "LegFailed", data: { key: "key-2", message: "", gateway_message: "DECLINED" } }, tableAsked],
        [asksTable]
      )
    when(state, { _tag: "AuthorizeNext" }).refuses("Loading refund options.")
    const reply = {
      payment_methods: [
        { ...CASH, refunded: cents(1000), this_available_amount: cents(0) },
        { ...CARD, refund_key: "key-2b" }
      ],
      order_detail: { order_id: "55", order_number: "10055", display_date: "11/20/2026" },
      base_amount: cents(2500),
      amount_due: cents(1500)
    }
    const { state: fresh } = when(state, { _tag: "RefundTableAnswered", answer: answered(reply) })
    expect(nextLeg(fresh.refund)).toEqual({ ...SECOND, key: "key-2b" })
    expect(fresh.refund.problem?.gateway).toBe("DECLINED")
    when(fresh, { _tag: "AuthorizeNext" }).gives([sent("key-2b")], [sends({ ...SECOND, key: "key-2b" })])
  })

  test("that failed may go back another way: what is left is selected anew", () => {
    const failed = { type: "LegFailed", data: { key: "key-2", message: "no" } } as const
    const { state } = given(...refunding(planned(), sent(), done(), sent("key-2"), failed))
      .when({ _tag: "ReselectRefund" })
      .gives([{ type: "RefundPlanDropped", data: { due: 2500 } }, tableAsked], [asksTable])
    expect(state.refund.plan).toBeNull()
    given(...refunding(planned(), sent()))
      .when({ _tag: "ReselectRefund" })
      .refuses("A refund is being processed. One moment.")
  })

  test("are never sent under a key that failed: the table is asked again", () => {
    const failed = { type: "LegFailed", data: { key: "key-1", message: "no" } } as const
    given(...refunding(planned(), sent(), failed))
      .when({ _tag: "AuthorizeNext" })
      .gives([tableAsked], [asksTable])
  })
})

describe("a leg that nobody knows about", () => {
  // Verifies: REL-3, REL-16
  test("is asked about, and never sent again", () => {
    const { state } = given(...refunding(planned(), sent()))
      .when(answer({ _tag: "Unknown", why: "lost" }))
      .gives(
        [unknown(), { type: "LegInquiryRequested", data: { key: "key-1" } }],
        [{ type: "SendLegInquiry", args: { leg: { ...FIRST, phase: "sent", deadline: DEADLINE }, cart: "cart-1" } }]
      )
    when(state, { _tag: "AuthorizeNext" }).refuses("A refund is being processed. One moment.")
    const { state: pending } = when(state, checked({ _tag: "Pending", payment_id: "p-9" })).gives([
      { type: "LegStillPending", data: { key: "key-1", next: NOW + 10_000, payment_id: "p-9" } }
    ])
    // Whoever looks at it sees it asked about by itself too.
    expect(subscriptions(pending)).toEqual([
      { key: `ask leg:key-1:${NOW + 10_000}`, until: NOW + 10_000, command: { _tag: "InquireLeg", key: "key-1" } }
    ])
    const { state: asking } = when(pending, { _tag: "InquireLeg", key: "key-1" })
    expect(subscriptions(asking)).toEqual([])
    expect(when(asking, checked({ _tag: "Unanswered", why: "lost" })).state.refund.next).toBe(NOW + 20_000)
    expect(when(pending, { _tag: "InquireLeg", key: "key-1" }).decision).toMatchObject({
      requests: [{ type: "SendLegInquiry" }]
    })
    when(pending, { _tag: "AuthorizeNext" }).refuses("A refund is being processed. One moment.")
    when(pending, { _tag: "LeaveRefund" }).gives([{ type: "RefundLeft", data: {} }])
  })

  test("counts once it is known to have gone back, by asking or by its late reply", () => {
    const before = refunding(planned(), sent(), unknown())
    given(...before)
      .when(checked({ _tag: "Complete", cart: {}, order: null }))
      .gives([isDone("key-1", "CASH", 1000, "check")], [GET_CART])
    const { state } = given(...before)
      .when(answer(approved))
      .gives([isDone("key-1", "CASH", 1000, "late reply")], [GET_CART])
    when(state, checked({ _tag: "Complete", cart: {}, order: null })).doesNothing()
    when(state, answer(approved)).gives([{ type: "LegLateNews", data: { key: "key-1", news: "approved" } }], [GET_CART])
  })

  test("that is gone waits for a person, with the next key", () => {
    given(...refunding(planned(), sent(), unknown()))
      .when(checked({ _tag: "Gone", gateway: null, cart: {} }))
      .gives(
        [
          {
            type: "LegFailed",
            data: {
              key: "key-1",
              message: "This transaction is no longer pending! (It was either cancelled or denied.)"
            }
          },
          tableAsked
        ],
        [asksTable]
      )
  })

  test("is asked about when two minutes have gone", () => {
    const { state } = given(...refunding(planned(), sent())).when({ _tag: "ExpireLegWait", key: "key-1" })
    expect(state.refund).toMatchObject({ inquiring: true, plan: { legs: [{ phase: "unknown" }, {}] } })
  })

  test("stays unknown when nobody can be asked", () => {
    const { state } = given(
      ...refunding(planned(), sent(), unknown(), { type: "LegInquiryRequested", data: { key: "key-1" } })
    ).when(checked({ _tag: "Unanswered", why: "lost" }))
    expect(state.refund).toMatchObject({ inquiring: false, plan: { legs: [{ phase: "unknown" }, {}] } })
  })
})

describe("a break in the middle", () => {
  const START = (path: string) => ({ _tag: "StartRegister", version: "2.5.4", path }) as const

  test("on the refund screen asks about the leg that was on its way", () => {
    const { state } = given(...refunding(planned(), sent(), done(), sent("key-2"))).when(START("/refund/items"))
    expect(state.refund).toMatchObject({ inquiring: true, plan: { legs: [{ phase: "done" }, { phase: "unknown" }] } })
  })

  test("between two legs waits for a person, who goes on with the first that is not final", () => {
    const { state } = given(...refunding(planned(), sent(), done())).when(START("/refund/items"))
    expect(subscriptions(state)).toEqual([])
    when(state, { _tag: "AuthorizeNext" }).gives([sent("key-2")], [sends(SECOND)])
  })

  test("that another register went on from selects anew what is left", () => {
    const { state } = given(...refunding(planned(), sent(), done(), { type: "RefundPaused", data: {} }))
    const reply = {
      payment_methods: [CASH, CARD],
      order_detail: { order_id: "55", order_number: "10055", display_date: "11/20/2026" },
      base_amount: cents(2500),
      amount_due: cents(700)
    }
    when(state, { _tag: "RefundTableAnswered", answer: answered(reply) }).gives([
      received({ due: 700 }),
      { type: "RefundPlanDropped", data: { due: 700 } }
    ])
  })

  // Verifies: REL-16
  test("that are selected anew need a table of now: what was shown before has keys that are used up", () => {
    const begun = refunding(planned(), sent(), done(), { type: "RefundPaused", data: {} })
    const anew = given(...begun).when({ _tag: "ReselectRefund" }).state
    const lost = when(anew, { _tag: "RefundTableAnswered", answer: { _tag: "Lost", why: "lost" } }).state
    when(lost, authorize()).refuses("The refund options haven't loaded.")
    when(lost, { _tag: "EnterRefund", context: "return" }).gives([tableAsked], [asksTable])
  })

  test("keeps the register from closing", () => {
    given(...refunding(planned(), sent(), done(), { type: "RefundPaused", data: {} }))
      .when({ _tag: "CloseRegister", amount: cents(100) })
      .refuses("Money was already refunded. Finish this refund first.")
  })
})

describe("the end of a refund", () => {
  const before = refunding(planned({ legs: [FIRST], due: 1000 }), sent(), done(), {
    type: "RefundFinishStarted",
    data: { attempt: 1 }
  })

  test("that fails is tried again, without giving anything back again", () => {
    const { state } = given(...before)
      .when({ _tag: "RefundFinishAnswered", attempt: 1, outcome: { _tag: "Refused", message: "No.", cart: {} } })
      .gives([{ type: "RefundFinishFailed", data: { attempt: 1, message: "No." } }], [{ type: "GetCart", args: {} }])
    when(state, { _tag: "RetryRefundFinish" }).gives(
      [{ type: "RefundFinishStarted", data: { attempt: 2 } }],
      [{ type: "FinishRefund", args: { context: "return", attempt: 2, cart: "cart-1" } }]
    )
  })

  // Verifies: REF-17, CG-10
  test("Done signs a cashier off and takes a manager to the sale", () => {
    const ended = { type: "RefundEnded", data: { order_id: "90" } } as const
    const toSale = { type: "Navigate", args: { to: "/sale" } } as const
    given(...before, complete)
      .when({ _tag: "EndRefund" })
      .gives([ended, { type: "SignedOut", data: { by: "sale" } }], [{ type: "SendSignOut", args: {} }, toSale])
    given(...before, complete, signedIn(MANAGER))
      .when({ _tag: "EndRefund" })
      .gives([ended], [GET_CART, toSale])
    given(...before, complete, known({ client: { stay_signed_in: true } }))
      .when({ _tag: "EndRefund" })
      .gives([ended], [GET_CART, toSale, { type: "GetClient", args: { signed_in: true } }])
  })
})

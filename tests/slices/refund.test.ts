import { Redacted } from "effect"
import { describe, expect, test } from "vitest"
import type { AppEvent } from "../../src/app/protocol.ts"
import { cents } from "../../src/money/cents.ts"
import { answered } from "./answers.ts"
import { cartEvent, known, signedIn } from "./facts.ts"
import { given, when } from "./given.ts"
import {
  asksTable,
  authorize,
  CARD,
  CASH,
  done,
  FIRST,
  LEFT,
  leg,
  method,
  PAUSED,
  refunding,
  planned,
  received,
  RETURNING,
  select,
  sends,
  sent,
  tableAsked,
  unknown
} from "./refunding.ts"

const failed: AppEvent = { type: "LegFailed", data: { key: "key-1", message: "Declined." } }

describe("the refund screen", () => {
  // Verifies: REF-18
  test("asks how the items can be given back", () => {
    given(known(), signedIn(), cartEvent(RETURNING))
      .when({ _tag: "EnterRefund", context: "return" })
      .gives([{ type: "RefundEntered", data: { context: "return" } }, tableAsked], [asksTable])
  })

  // Verifies: REF-21
  test("shows why it cannot be said in the refund detail line", () => {
    const { state } = given(known(), signedIn(), cartEvent(RETURNING)).when({ _tag: "EnterRefund", context: "return" })
    const { state: told } = when(state, {
      _tag: "RefundTableAnswered",
      answer: answered({}, "error", "This order was cancelled.")
    }).gives(
      [{ type: "RefundTableFailed", data: { message: "This order was cancelled." } }],
      [{ type: "GetCart", args: {} }]
    )
    expect(told.refund.problem?.message).toBe("This order was cancelled.")
  })

  test("locks the cart, and cannot be left while a leg is on its way", () => {
    const { state } = given(...refunding(planned(), sent()))
    when(state, { _tag: "LeaveRefund" }).refuses("A refund is being processed. One moment.")
    when(state, { _tag: "ClearCart" }).refuses("Money was already refunded. Finish this refund first.")
    when(given(...refunding()).state, { _tag: "LeaveRefund" }).gives([{ type: "RefundLeft", data: {} }])
  })
})

describe("the restock fee", () => {
  // Verifies: REF-03
  test("asks again, with the fee", () => {
    given(...refunding())
      .when({ _tag: "SetRestockFee", restock: { percent: 10 } })
      .gives(
        [{ type: "RefundTableRequested", data: { restock: { percent: 10 } } }],
        [{ ...asksTable, args: { ...asksTable.args, restock: { percent: 10 } } }]
      )
  })

  // Verifies: REF-04, REF-06
  test("is cleared when it is no number or above its base", () => {
    const words = "The restock fee was cleared. Enter a fee no larger than the amount it comes out of."
    const cleared = { type: "RestockCleared", data: { message: words } } as const
    given(...refunding())
      .when({ _tag: "RejectRestockFee" })
      .gives([cleared])
    given(...refunding())
      .when({ _tag: "SetRestockFee", restock: { amount: 2501 } })
      .gives([cleared])
  })

  test("that the back office does not take is cleared, in its words", () => {
    const { state } = given(...refunding()).when({ _tag: "SetRestockFee", restock: { percent: 10 } })
    const reply = {
      payment_methods: [CASH, CARD],
      order_detail: { order_id: "55", order_number: "10055", display_date: "11/20/2026" },
      base_amount: cents(2500),
      amount_due: cents(2500)
    }
    when(state, { _tag: "RefundTableAnswered", answer: answered(reply, "success", "No fee here.") }).gives([
      received(),
      { type: "RestockCleared", data: { message: "No fee here." } }
    ])
  })

  // Verifies: REF-03
  test("stays once something went back or is on its way; until then another one takes the place of the plan", () => {
    for (const begun of [[sent()], [sent(), unknown()], [sent(), done(), PAUSED]])
      given(...refunding(planned(), ...begun))
        .when({ _tag: "SetRestockFee", restock: null })
        .refuses("The refund has started. Its restock fee can't be changed.")
    const { state } = given(...refunding(planned({ restock: { amount: 250 } }), sent(), failed))
      .when({ _tag: "SetRestockFee", restock: { percent: 5 } })
      .gives(
        [
          { type: "RefundPlanDropped", data: { due: 2500 } },
          { type: "RefundTableRequested", data: { restock: { percent: 5 } } }
        ],
        [{ ...asksTable, args: { ...asksTable.args, restock: { percent: 5 } } }]
      )
    expect(state.refund).toMatchObject({ plan: null, restock: { percent: 5 } })
  })

  test("is given up with a plan of which nothing went back, once its screen is left", () => {
    given(...refunding(planned({ restock: { amount: 250 } }), sent(), failed, LEFT))
      .when({ _tag: "EnterRefund", context: "return" })
      .gives(
        [
          { type: "RefundPlanDropped", data: { due: 2500 } },
          { type: "RefundEntered", data: { context: "return" } },
          tableAsked
        ],
        [asksTable]
      )
  })

  // Verifies: REF-05
  test("goes with its legs in cents, as the back office read it: a percent is read in one place", () => {
    const asked: AppEvent = { type: "RefundTableRequested", data: { restock: { percent: 0.009 } } }
    const { decision } = given(...refunding(asked, received({ fee: 25, due: 2475 }))).when(
      authorize(select(1000, 1475))
    )
    expect(decision).toMatchObject({
      events: [{ data: { restock: { amount: 25 } } }, { type: "LegSent" }],
      requests: [{ type: "SendLeg", args: { restock: { amount: 25 } } }]
    })
  })
})

describe("Authorize First Refund", () => {
  // Verifies: REF-19, REL-16
  test("writes the whole plan down and sends its first leg, and no other", () => {
    const { state } = given(...refunding())
      .when(authorize())
      .gives([planned(), sent()], [sends(FIRST)])
    when(state, authorize()).refuses("A refund is being processed. One moment.")
    when(state, { _tag: "AuthorizeNext" }).refuses("A refund is being processed. One moment.")
    when(state, { _tag: "SendNextLeg" }).doesNothing()
  })

  // Verifies: REF-12
  test("waits until all that is due is selected, and takes no more", () => {
    const { state } = given(...refunding())
    when(state, authorize(select(1000, 1499))).refuses("Select the full amount due.")
    when(state, authorize(select(1000, 1501))).refuses("The selected amounts are more than the amount due.")
  })

  // Verifies: REF-08
  test("gives back no more on a payment than may go back on it, and on none that it does not know", () => {
    const { state } = given(...refunding())
    const above = "That's more than can be refunded to this payment."
    when(state, authorize(select(1001, 1499))).refuses(above)
    when(state, authorize(select(-500, 3000))).refuses(above)
    when(state, authorize([{ order_payment_id: "paid-9", amount: cents(2500) }])).refuses(
      "This register can't refund that payment."
    )
    const strange = method(1, 2500, { payment_method_code: "BARTER" })
    when(
      given(...refunding(received({ methods: [strange] }))).state,
      authorize([{ order_payment_id: "paid-1", amount: cents(2500) }])
    ).refuses("This register can't refund that payment.")
  })

  // Verifies: REF-09
  test("sends the leg onto a new gift card first, with the number in that request alone", () => {
    const { state } = given(...refunding())
    when(state, authorize(undefined, "paid-2")).refuses("Swipe or enter a gift card number.")
    const onto = leg(CARD, 1500, { create_new: true })
    const giftCard = Redacted.make("NEW-CARD-0001")
    const { decision } = when(state, { ...authorize(undefined, "paid-2"), giftCard }).gives(
      [planned({ legs: [onto, FIRST] }), sent("key-2")],
      [{ ...sends(onto), secrets: { gift_card_number: giftCard } }]
    )
    expect(JSON.stringify(decision)).not.toContain("NEW-CARD-0001")
  })

  // Verifies: CG-58, SEC-2
  test("sends a leg that was given back elsewhere first, on a manager's word, whose code is in that request alone", () => {
    const financed = method(2, 2000, {
      payment_method_code: "FINANCING",
      this_amount: cents(1500),
      needs_approval: true
    })
    const { state } = given(...refunding(received({ methods: [CASH, financed] })))
    when(state, authorize()).refuses("Enter a manager code.")
    when(state, { ...authorize(undefined, "paid-2"), giftCard: Redacted.make("NEW-CARD-0001") }).refuses(
      "This payment was taken elsewhere. Refund it the same way."
    )
    const elsewhere = leg(financed, 1500, { approval: true })
    const managerCode = Redacted.make("864209")
    const { decision } = when(state, { ...authorize(), managerCode }).gives(
      [planned({ legs: [elsewhere, FIRST] }), sent("key-2")],
      [{ ...sends(elsewhere), secrets: { manager_code: managerCode } }]
    )
    expect(JSON.stringify(decision)).not.toContain("864209")
  })

  // Verifies: REF-09
  test("asks for the code of much cash, and for none where that money goes onto a gift card in its place", () => {
    const much = { ...CASH, needs_approval: true }
    const { state } = given(...refunding(received({ methods: [much, CARD] })))
    when(state, authorize()).refuses("Enter a manager code.")
    const managerCode = Redacted.make("864209")
    const cash = leg(much, 1000, { approval: true })
    when(state, { ...authorize(), managerCode }).gives(
      [planned({ legs: [cash, leg(CARD, 1500)] }), sent("key-1")],
      [{ ...sends(cash), secrets: { manager_code: managerCode } }]
    )
    const giftCard = Redacted.make("NEW-CARD-0001")
    const onto = leg(much, 1000, { create_new: true })
    when(state, { ...authorize(undefined, "paid-1"), giftCard }).gives(
      [planned({ legs: [onto, leg(CARD, 1500)] }), sent("key-1")],
      [{ ...sends(onto), secrets: { gift_card_number: giftCard } }]
    )
  })

  test("is refused at a closed register and beside a card payment that nobody has settled", () => {
    given(...refunding(known({ device: { register_status: "Closed" } })))
      .when(authorize())
      .refuses("Open your register before processing transactions")
  })

  test("ends a refund of which nothing is due at once", () => {
    given(...refunding(received({ due: 0, fee: 2500 })))
      .when(authorize(select(0, 0)))
      .gives(
        [planned({ due: 0, legs: [] }), { type: "RefundFinishStarted", data: { attempt: 1 } }],
        [{ type: "FinishRefund", args: { context: "return", attempt: 1, cart: "cart-1" } }]
      )
  })

  // Verifies: REF-06, CG-56
  test("brings a fee that keeps everything back with the end of the refund, for want of a leg", () => {
    const restock = { percent: 100 }
    const kept: AppEvent[] = [
      { type: "RefundTableRequested", data: { restock } },
      received({ base: 2500, due: 0, fee: 2500 })
    ]
    const whole = { amount: 2500 }
    const { state } = given(...refunding(...kept))
      .when(authorize(select(0, 0)))
      .gives(
        [planned({ due: 0, legs: [], restock: whole }), { type: "RefundFinishStarted", data: { attempt: 1 } }],
        [
          {
            type: "FinishRefund",
            args: {
              context: "return",
              attempt: 1,
              cart: "cart-1",
              keeps: { restock: whole, order_payment_id: "paid-1" }
            }
          }
        ]
      )
    const { state: failed } = when(state, {
      _tag: "RefundFinishAnswered",
      attempt: 1,
      outcome: { _tag: "Refused", message: "Not everything is refunded yet.", cart: {} }
    })
    when(failed, { _tag: "RetryRefundFinish" }).gives(
      [{ type: "RefundFinishStarted", data: { attempt: 2 } }],
      [
        {
          type: "FinishRefund",
          args: { context: "return", attempt: 2, cart: "cart-1", keeps: { restock: whole, order_payment_id: "paid-1" } }
        }
      ]
    )
  })
})

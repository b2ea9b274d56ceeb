import { describe, expect, test } from "vitest"
import type { AppEvent } from "../../src/app/protocol.ts"
import { cents } from "../../src/money/cents.ts"
import { attempt, cartEvent, cartReply, known, signedIn, totals } from "./facts.ts"
import { given } from "./given.ts"
import {
  ASKED,
  asksTable,
  authorize,
  CASH,
  complete,
  DEADLINE,
  done,
  FINISHING,
  FIRST,
  idle,
  LEFT,
  method,
  otherCart,
  PAUSED,
  plan,
  planned,
  received,
  refunding,
  SECOND,
  select,
  sends,
  sent,
  table,
  tableAsked,
  UNFINISHED,
  unknown
} from "./refunding.ts"

const CLEARED = {
  type: "RestockCleared",
  data: { message: "The restock fee was cleared. Enter a fee no larger than the amount it comes out of." }
} as const
const NOTHING = "Nothing to refund here."
const enter = { _tag: "EnterRefund", context: "return" } as const

describe("coming to the refund screen", () => {
  test("of a return that has begun asks how the rest goes back, under the fee that it began with", () => {
    const fee = { percent: 10 }
    given(...refunding(planned({ restock: fee }), sent(), done(), PAUSED, LEFT))
      .when(enter)
      .gives(
        [
          { type: "RefundEntered", data: { context: "return" } },
          { type: "RefundTableRequested", data: { restock: fee } }
        ],
        [{ type: "GetRefundTable", args: { context: "return", restock: fee } }]
      )
  })

  test("of a layaway that has begun asks without the fee: its first leg took it along", () => {
    const refunds = [
      { refunded_order_payment_id: "paid-1", order_id: "60", payment_method_code: "CASH", amount: cents(-1000) }
    ]
    const begun = planned({ context: "layaway", restock: { percent: 10 } })
    given(known(), signedIn(), cartEvent(cartReply([], totals(0), { refunds })), begun, sent(), done(), PAUSED)
      .when({ _tag: "EnterRefund", context: "layaway" })
      .gives(
        [{ type: "RefundEntered", data: { context: "layaway" } }, tableAsked],
        [{ type: "GetRefundTable", args: { context: "layaway", order_id: "60", restock: null } }]
      )
  })

  test("with another cart drops the plan: the back office tells whoever takes the first one up again", () => {
    const entered: AppEvent = { type: "RefundEntered", data: { context: "return" } }
    const { state } = given(
      ...refunding(planned({ restock: { percent: 10 } }), sent(), done(), PAUSED, LEFT),
      otherCart
    )
      .when(enter)
      .gives(
        [{ type: "RefundPlanDropped", data: { due: 2500 } }, entered, tableAsked],
        [{ type: "GetRefundTable", args: { context: "return", restock: null } }]
      )
    expect(state.refund).toMatchObject({ plan: null, restock: null })
  })

  test("with a leg in doubt asks about that one, once", () => {
    const leg = { ...FIRST, phase: "unknown", deadline: DEADLINE } as const
    given(...refunding(planned(), sent(), unknown(), LEFT))
      .when(enter)
      .gives(
        [{ type: "RefundEntered", data: { context: "return" } }, ASKED],
        [{ type: "SendLegInquiry", args: { leg, cart: "cart-1" } }]
      )
    given(...refunding(planned(), sent(), unknown(), LEFT), otherCart)
      .when(enter)
      .gives(
        [{ type: "RefundEntered", data: { context: "return" } }, ASKED],
        [{ type: "SendLegInquiry", args: { leg, cart: "cart-1" } }]
      )
    given(...refunding(planned(), sent(), unknown(), ASKED))
      .when(enter)
      .doesNothing()
  })

  test("asks nothing while something is under way, or the order waits to be saved", () => {
    for (const under of [[tableAsked], [planned(), sent()], [planned(), sent(), done(), FINISHING, UNFINISHED]])
      given(...refunding(...under))
        .when(enter)
        .doesNothing()
  })

  test("waits for a cart, and for Done", () => {
    given(known(), signedIn()).when(enter).doesNothing()
    given(...refunding(planned(), complete))
      .when(enter)
      .doesNothing()
  })

  test("and leaving it is nothing where nobody is, and once it is over", () => {
    const leave = { _tag: "LeaveRefund" } as const
    given(...idle)
      .when(leave)
      .doesNothing()
    given(...refunding(planned(), complete))
      .when(leave)
      .doesNothing()
  })
})

describe("a restock fee", () => {
  // Verifies: REF-06
  test("may be all that it is taken of", () => {
    const restock = { amount: 2500 }
    given(...refunding())
      .when({ _tag: "SetRestockFee", restock })
      .gives(
        [{ type: "RefundTableRequested", data: { restock } }],
        [{ type: "GetRefundTable", args: { context: "return", restock } }]
      )
  })

  test("that was cleared is taken off the table too, if there was one on it", () => {
    const withFee: AppEvent = { type: "RefundTableRequested", data: { restock: { percent: 10 } } }
    given(...refunding())
      .when({ _tag: "RejectRestockFee" })
      .gives([CLEARED])
    given(...refunding(withFee, received({ fee: 250 })))
      .when({ _tag: "RejectRestockFee" })
      .gives([CLEARED, tableAsked], [asksTable])
  })

  test("that is no fee gives up a plan of which nothing went back, and asks for keys that were not used", () => {
    const failed: AppEvent = { type: "LegFailed", data: { key: "key-1", message: "Declined." } }
    given(...refunding(planned(), sent(), failed))
      .when({ _tag: "RejectRestockFee" })
      .gives([{ type: "RefundPlanDropped", data: { due: 2500 } }, CLEARED, tableAsked], [asksTable])
  })

  test("is nobody's where no refund is, and stays once it has begun", () => {
    given(...idle)
      .when({ _tag: "SetRestockFee", restock: { percent: 10 } })
      .doesNothing()
    given(...idle)
      .when({ _tag: "RejectRestockFee" })
      .doesNothing()
    given(...refunding(planned(), sent(), done(), PAUSED))
      .when({ _tag: "RejectRestockFee" })
      .doesNothing()
  })
})

describe("what may be authorized", () => {
  const ABOVE = "That's more than can be refunded to this payment."
  const CANNOT = "This register can't refund that payment."

  // Verifies: REF-08
  test("is whole cents, above nothing, and each payment once", () => {
    const at = given(...refunding())
    at.when(authorize(select(-1, 2501))).refuses(ABOVE)
    at.when(authorize([{ order_payment_id: "paid-1", amount: cents(0) }, ...select(1000, 1500)])).refuses(CANNOT)
  })

  test("leaves a payment alone that this register cannot give back on, and only it", () => {
    const barter = method(3, 500, { payment_method_code: "BARTER" })
    const at = given(...refunding(received({ methods: [CASH, barter], due: 1000 })))
    const selected = (amount: number) => [
      { order_payment_id: "paid-1", amount: cents(1000 - amount) },
      { order_payment_id: "paid-3", amount: cents(amount) }
    ]
    at.when(authorize(selected(500))).refuses(CANNOT)
    expect(at.when(authorize(selected(0))).decision._tag).toBe("Accepted")
  })

  test("needs no number of a new gift card onto which nothing goes", () => {
    const at = given(...refunding(received({ due: 1500 })))
    at.when(authorize(select(0, 1500), "paid-1")).gives(
      [{ type: "RefundPlanned", data: plan({ due: 1500, legs: [SECOND] }) }, sent("key-2")],
      [sends(SECOND)]
    )
    at.when(authorize(select(0, 1500), "paid-2")).refuses("Swipe or enter a gift card number.")
  })

  test("is nothing without payments, without a table of this refund, off its screen and once it was", () => {
    given(...refunding(received({ methods: [], due: 0 })))
      .when(authorize([]))
      .refuses(NOTHING)
    given(...idle, received())
      .when(authorize())
      .refuses(NOTHING)
    given(...idle, { type: "RefundEntered", data: { context: "return" } })
      .when(authorize())
      .refuses("The refund options haven't loaded.")
    given(...refunding(received({ context: "layaway" })))
      .when(authorize())
      .refuses(NOTHING)
    given(...refunding(planned(), sent(), done(), PAUSED))
      .when(authorize())
      .refuses(NOTHING)
  })

  test("waits for the cart, and for every card payment on it", () => {
    const CARDS_FIRST = "A payment on this cart is not resolved yet. Check it first."
    given(known(), signedIn(), { type: "RefundEntered", data: { context: "return" } }, received())
      .when(authorize())
      .refuses("The cart hasn't loaded yet. One moment.")
    for (const more of [{}, { phase: "unknown", dismissed: true }] as const)
      given(...refunding(), { type: "PaymentStarted", data: attempt(more) })
        .when(authorize())
        .refuses(CARDS_FIRST)
  })

  test("names its order's number when the back office told one", () => {
    const { order_number: _unsaid, ...nameless } = table()
    const { decision } = given(...refunding({ type: "RefundTableReceived", data: nameless })).when(authorize())
    const { order_number: _none, ...without } = plan()
    expect(decision).toMatchObject({ events: [{ type: "RefundPlanned", data: without }, sent()] })
  })
})

import { describe, expect, test } from "vitest"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import { cents } from "../../src/money/cents.ts"
import { nextLeg } from "../../src/refund/model.ts"
import { answered, GET_CART } from "./answers.ts"
import { cartEvent, cartReply, known, line, signedIn, totals } from "./facts.ts"
import { given, when } from "./given.ts"
import {
  answer,
  approved,
  asksTable,
  CARD,
  CASH,
  checked,
  DEADLINE,
  done,
  FIRST,
  isDone,
  LEFT,
  ORDER,
  otherCart,
  PAUSED,
  plan,
  planned,
  received,
  refunding,
  RETURNING,
  SECOND,
  sent,
  table,
  tableAsked,
  unknown
} from "./refunding.ts"

type TableAnswer = Extract<Command, { _tag: "RefundTableAnswered" }>["answer"]
type Reply = Extract<TableAnswer, { _tag: "Answered" }>["reply"]

const REPLY: Reply = {
  payment_methods: [CASH, CARD],
  order_detail: { order_id: "55", order_number: "10055", display_date: "11/20/2026" },
  base_amount: cents(2500),
  amount_due: cents(2500)
}
const told = (more: Partial<Reply>, status = "success", message: string | null = null): Command => ({
  _tag: "RefundTableAnswered",
  answer: answered({ ...REPLY, ...more }, status, message)
})
const NOT_LOADED = "The back office didn't say how this can be refunded."
const left = (why: string): AppEvent => ({ type: "RefundTableFailed", data: { message: why } })
/** What the first leg has left: 15.00, on the card. */
const rest = { amount_due: cents(1500), base_amount: cents(2500) }

describe("a table that does not tell what is needed", () => {
  test("is none, in the back office's words or ours", () => {
    const { payment_methods: _methods, ...without } = REPLY
    given(...refunding())
      .when({ _tag: "RefundTableAnswered", answer: answered(without) })
      .gives([left(NOT_LOADED)])
    given(...refunding())
      .when({ _tag: "RefundTableAnswered", answer: answered(without, "success", "Ask the office.") })
      .gives([left("Ask the office.")])
    given(...refunding())
      .when(told({}, "error"))
      .gives([left(NOT_LOADED)], [{ type: "GetCart", args: {} }])
  })

  test("is none where nobody gives anything back", () => {
    given(known(), signedIn(), cartEvent(RETURNING))
      .when(told({}))
      .gives([left(NOT_LOADED)])
  })

  test("takes the order of its first payment, and what is due for what a fee is taken of", () => {
    const bare: Reply = { payment_methods: [CASH, CARD], amount_due: cents(2500) }
    const { order_number: _none, ...nameless } = table()
    given(...refunding())
      .when({ _tag: "RefundTableAnswered", answer: answered(bare) })
      .gives([{ type: "RefundTableReceived", data: nameless }])
    given(...refunding())
      .when({ _tag: "RefundTableAnswered", answer: answered({ ...bare, payment_methods: [] }) })
      .gives([left("Nothing to refund here.")])
  })
})

describe("a restock fee in the table", () => {
  const fee: AppEvent = { type: "RefundTableRequested", data: { restock: { percent: 10 } } }
  const CLEARED = "The restock fee was cleared. Enter a fee no larger than the amount it comes out of."

  // Verifies: REF-06
  test("stays when it was taken, also one that comes to nothing, and is cleared when it was not", () => {
    const taken = { amount: cents(250), description: "Restock" }
    given(...refunding(fee))
      .when(told({ restock_fee: taken, amount_due: cents(2250) }))
      .gives([received({ fee: 250, due: 2250 })])
    given(...refunding(fee))
      .when(told({ restock_fee: { ...taken, amount: cents(0) } }))
      .gives([received()])
    const { state } = given(...refunding(fee))
      .when(told({}))
      .gives([received(), { type: "RestockCleared", data: { message: CLEARED } }])
    expect(state.refund).toMatchObject({ restock: null, problem: { message: CLEARED } })
    given(...refunding())
      .when(told({}))
      .gives([received()])
  })
})

describe("a table for a refund that has begun", () => {
  const begun = refunding(planned(), sent(), done(), PAUSED)

  test("leaves the leg under its key while that is good", () => {
    given(...begun)
      .when(told(rest))
      .gives([received({ due: 1500 })])
  })

  test("gives the leg the key of now, as long as its payment can take it", () => {
    const anew = { ...CARD, refund_key: "key-2b" }
    const room = (amount: number) => ({ ...anew, this_available_amount: cents(amount) })
    const { state } = given(...begun)
      .when(told({ ...rest, payment_methods: [CASH, room(1500)] }))
      .gives([
        received({ due: 1500, methods: [CASH, room(1500)] }),
        { type: "LegsRekeyed", data: { legs: [{ order_payment_id: "paid-2", key: "key-2b" }] } }
      ])
    expect(nextLeg(state.refund)).toEqual({ ...SECOND, key: "key-2b" })
    for (const methods of [[CASH, room(1499)], [{ ...CASH, this_available_amount: cents(9999) }]])
      given(...begun)
        .when(told({ ...rest, payment_methods: methods }))
        .gives([received({ due: 1500, methods }), { type: "RefundPlanDropped", data: { due: 1500 } }])
  })

  // Verifies: REF-03
  test("and does not fit its legs keeps the fee that was entered: the table is asked with it, and the next plan has it", () => {
    const restock = { percent: 10 }
    const fee = { amount: cents(500), description: "Restock fee" }
    const grown = { amount_due: cents(4500), restock_fee: fee }
    const { state } = given(...refunding(planned({ restock })))
      .when(told(grown))
      .gives(
        [
          received({ due: 4500, fee: 500 }),
          { type: "RefundPlanDropped", data: { due: 4500 } },
          { type: "RefundTableRequested", data: { restock } }
        ],
        [{ ...asksTable, args: { ...asksTable.args, restock } }]
      )
    const { state: asked } = when(state, told(grown)).gives([received({ due: 4500, fee: 500 })])
    expect(asked.refund).toMatchObject({ plan: null, restock, table: { due: 4500, fee: 500 } })
  })

  test("is for all its legs or for none", () => {
    const both = refunding(planned())
    const methods = [CASH, { ...CARD, this_available_amount: cents(100) }]
    given(...both)
      .when(told({ payment_methods: methods }))
      .gives([received({ methods }), { type: "RefundPlanDropped", data: { due: 2500 } }])
    given(...both)
      .when(told({}))
      .gives([received()])
  })

  test("moves nothing while a leg is open, the order waits to be saved, or all is back", () => {
    const pending = [{ ...CASH, pending: true }, CARD]
    for (const events of [
      [planned(), sent()],
      [planned(), sent(), unknown()]
    ])
      given(...refunding(...events))
        .when(told({ payment_methods: pending, amount_due: cents(1) }))
        .gives([received({ methods: pending, due: 1 })])
    const finishing: AppEvent = { type: "RefundFinishStarted", data: { attempt: 1 } }
    given(...refunding(planned(), sent(), done(), finishing, { type: "RefundFinishFailed", data: { attempt: 1 } }))
      .when(told({ amount_due: cents(1) }))
      .gives([received({ due: 1 })])
    given(...refunding(planned(), sent(), done(), sent("key-2"), done("key-2")))
      .when(told({ amount_due: cents(1) }))
      .gives([received({ due: 1 })])
  })

  // Verifies: REL-16
  test("that names a leg which another register left open keeps what went back, and asks about that one", () => {
    const open = { ...CARD, refund_key: "key-2x", pending: true }
    const { state } = given(...begun).when(told({ ...rest, payment_methods: [CASH, open] }))
    expect(state.refund.plan).toEqual(
      plan({
        due: 1500,
        partial: true,
        legs: [
          { ...FIRST, phase: "done", deadline: DEADLINE },
          { ...SECOND, key: "key-2x", amount: 1500, phase: "unknown", checks: 1 }
        ]
      })
    )
    expect(state.refund.inquiring).toBe(true)
  })

  test("that names one that nobody here has planned takes what the back office proposes for it", () => {
    const open = { ...CARD, pending: true, this_amount: cents(1200) }
    const { state } = given(...refunding()).when(told({ payment_methods: [CASH, open] }))
    expect(state.refund.plan).toMatchObject({ partial: true, legs: [{ key: "key-2", amount: 1200, phase: "unknown" }] })
  })
})

describe("a leg that is through", () => {
  const back = cartReply([line(1, { quantity: -1, returned_order_item_id: "sold-1" })], totals(-1500), {
    return_order_id: "55"
  })

  test("brings its cart with it, and else asks for it; a layaway's is not asked for", () => {
    given(...refunding(planned(), sent()))
      .when(answer({ _tag: "Approved", cart: back, order: null }))
      .gives([isDone("key-1", "CASH", 1000), cartEvent(back, RETURNING)])
    given(...refunding(planned({ context: "layaway" }), sent()))
      .when(answer(approved))
      .gives([isDone("key-1", "CASH", 1000)])
  })

  test("whose cart is in hand no more, though somebody is at the refund, leaves the one in hand alone", () => {
    given(...refunding(planned(), sent()), otherCart)
      .when(answer({ _tag: "Approved", cart: back, order: null }))
      .gives([isDone("key-1", "CASH", 1000)], [GET_CART])
  })

  test("on the last of a layaway saves it, whatever order comes along", () => {
    given(...refunding(planned({ context: "layaway", legs: [FIRST], due: 1000 }), sent()))
      .when(answer({ _tag: "Approved", cart: {}, order: ORDER }))
      .gives(
        [isDone("key-1", "CASH", 1000), { type: "RefundFinishStarted", data: { attempt: 1 } }],
        [{ type: "FinishRefund", args: { context: "layaway", attempt: 1, cart: "cart-1" } }]
      )
  })

  // Verifies: REF-09
  test("onto a new card is told as a gift card", () => {
    const onto = { ...SECOND, create_new: true }
    given(...refunding(planned({ legs: [onto, FIRST] }), sent("key-2")))
      .when(answer(approved, "key-2"))
      .gives([isDone("key-2", "GIFT_CARD", 1500)], [GET_CART])
  })

  test("for somebody who left, with the same cart in hand, goes on as it does on the screen", () => {
    given(...refunding(planned(), sent(), unknown(), LEFT))
      .when(answer(approved))
      .gives([isDone("key-1", "CASH", 1000, "late reply")], [GET_CART])
  })
})

describe("a leg that is not through", () => {
  test("says so where neither the back office nor the processor has words", () => {
    const declined = answer({ _tag: "Declined", message: null, gateway: null, cart: {} })
    given(...refunding(planned(), sent()))
      .when(declined)
      .gives(
        [{ type: "LegFailed", data: { key: "key-1", message: "The refund did not complete." } }, tableAsked],
        [asksTable]
      )
  })

  test("and left for another cart drops the rest: whoever takes that return up is told how far it is", () => {
    given(...refunding(planned(), sent(), unknown(), LEFT), otherCart)
      .when(answer({ _tag: "Declined", message: "No.", gateway: null, cart: {} }))
      .gives([
        { type: "LegFailed", data: { key: "key-1", message: "No." } },
        { type: "RefundPlanDropped", data: { due: 2500 } }
      ])
  })

  test("is in doubt once, and is not asked about where nobody looks", () => {
    const lost = answer({ _tag: "Unknown", why: "lost" })
    given(...refunding(planned(), sent(), unknown()))
      .when(lost)
      .doesNothing()
    given(...refunding(planned(), sent(), LEFT))
      .when(lost)
      .gives([unknown()])
    given(...refunding(planned()))
      .when(lost)
      .doesNothing()
  })

  test("of which late news comes is recorded; the cart is looked at", () => {
    const { state } = given(...refunding(planned(), sent(), done())).when(
      answer({ _tag: "Declined", message: "No.", gateway: null, cart: {} })
    )
    expect(state.refund.plan?.legs[0]?.phase).toBe("done")
    when(state, checked({ _tag: "Pending", payment_id: "p-9" })).doesNothing()
  })
})

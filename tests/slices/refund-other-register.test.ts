import { expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { answered, GET_CART } from "./answers.ts"
import { cartReply, line, totals } from "./facts.ts"
import { given, when } from "./given.ts"
import { asksTable, CARD, CASH, checked, isDone, plan, refunding, SECOND, table, tableAsked } from "./refunding.ts"

test("a leg that another register left open is asked about first, and then selected anew", () => {
  const open = { ...CARD, pending: true, pending_amount: cents(700) }
  const reply = {
    payment_methods: [CASH, open],
    order_detail: { order_id: "55", order_number: "10055", display_date: "11/20/2026" },
    base_amount: cents(2500),
    amount_due: cents(1000)
  }
  const taken = plan({ due: 1000, legs: [{ ...SECOND, amount: 700, phase: "unknown" }], partial: true })
  const { state } = given(...refunding())
    .when({ _tag: "RefundTableAnswered", answer: answered(reply) })
    .gives(
      [
        { type: "RefundTableReceived", data: table({ methods: [CASH, open], due: 1000 }) },
        { type: "RefundPlanned", data: taken },
        { type: "LegInquiryRequested", data: { key: "key-2" } }
      ],
      [{ type: "SendLegInquiry", args: { leg: { ...SECOND, amount: 700, phase: "unknown" }, cart: "cart-1" } }]
    )
  const dropped = { type: "RefundPlanDropped", data: { due: 1000 } } as const
  when(state, checked({ _tag: "Complete", cart: {}, order: null }, "key-2")).gives(
    [isDone("key-2", "CREDIT_CARD", 700, "check"), dropped, tableAsked],
    [GET_CART, asksTable]
  )
  // Nobody else brings the cart that shows it: it was pending when that register's cart came here.
  const cart = cartReply([line(1, { quantity: -1 })], totals(-300), { shopping_cart_id: "cart-1" })
  const { decision } = when(state, checked({ _tag: "Complete", cart, order: null }, "key-2"))
  expect(decision).toMatchObject({
    events: [{ type: "LegDone" }, { type: "CartReceived" }, dropped, tableAsked],
    requests: [asksTable]
  })
})

import { describe, expect, test } from "vitest"
import type { AppEvent } from "../../src/app/protocol.ts"
import { answer, answered, approved, approval, declined, GET_CART, ORDER, UNKNOWN } from "./answers.ts"
import { cartEvent, cartReply, line, paying, payment, started, totals } from "./facts.ts"
import { given, when } from "./given.ts"

const other = cartEvent(cartReply([line(5)], totals(2056), { shopping_cart_id: "cart-2" }))
const unknown: AppEvent = { type: "PaymentUnknown", data: { key: "key-1", why: "lost" } }
const gone = {
  _tag: "InquiryAnswered",
  key: "key-1",
  quiet: false,
  outcome: { _tag: "Gone", gateway: null, cart: {} }
} as const
const pendingRow = payment({
  shopping_cart_payment_id: "payment-9",
  payment_method_code: "CREDIT_CARD",
  transaction_identifier: "PENDING"
})

describe("what an answer brings of its cart", () => {
  const cheaper = cartReply([line(1)], totals(1000))

  test("is taken over with a decline and with a check, as long as that cart is in hand", () => {
    given(...paying(), started())
      .when(answer(declined({ message: "No.", cart: cheaper })))
      .gives([
        { type: "PaymentDeclined", data: { key: "key-1", message: "No.", evidence: "reply" } },
        cartEvent(cheaper, cartReply([line(1)]))
      ])
    given(...paying(), started(), unknown)
      .when({ ...gone, outcome: { ...gone.outcome, cart: cheaper } })
      .gives([{ type: "PaymentNotTaken", data: { key: "key-1" } }, cartEvent(cheaper, cartReply([line(1)]))])
  })

  test("is left where it is once another cart is in hand", () => {
    const declines = given(...paying(), started(), other).when(answer(declined({ message: "No.", cart: cheaper })))
    expect(declines.state.cart.cart).toMatchObject({ id: "cart-2", items: [line(5)] })
    const checks = given(...paying(), started(), unknown, other).when({
      ...gone,
      outcome: { ...gone.outcome, cart: cheaper }
    })
    expect(checks.state.cart.cart).toMatchObject({ id: "cart-2", items: [line(5)] })
  })
})

describe("an approval", () => {
  test("that leaves something due asks for no order", () => {
    const rest = cartReply([line(1)], totals(2056, 2055))
    given(...paying(), started())
      .when(answer(approved({ cart: rest })))
      .gives([approval(), cartEvent(rest, cartReply([line(1)]))])
    given(...paying(), started())
      .when(answer(approved()))
      .gives([approval()], [GET_CART])
  })

  test("of a layaway's payment asks for no order either, and tells what was paid now", () => {
    const paid = cartReply([line(1)], totals(2056, 2056))
    given(...paying(), started({ order_id: "60" }))
      .when(answer(approved({ cart: paid })))
      .gives([approval(), cartEvent(paid, cartReply([line(1)]))])
    const layaway = { ...ORDER, order_id: "60", order_number: "10060" }
    const { state } = given(...paying(), started({ order_id: "60", amount: 500 }), other).when(
      answer(approved({ order: layaway }))
    )
    expect(state.payment.sale).toMatchObject({ order_id: "60", total: 500 })
  })
})

describe("a payment in doubt", () => {
  test("is in doubt once, and an older sending says nothing about a newer one", () => {
    given(...paying(), started(), unknown)
      .when(answer(UNKNOWN))
      .doesNothing()
    given(...paying(), started({ sends: 2 }))
      .when(answer(UNKNOWN, 1))
      .doesNothing()
  })

  test("that was declined by nobody's words has ours", () => {
    const words = (outcome: ReturnType<typeof declined>) =>
      given(...paying(), started()).when(answer(outcome)).state.payment.problem
    expect(words(declined())).toMatchObject({ message: "Card terminal transaction did not complete.", gateway: null })
    expect(words(declined({ gateway: "DO NOT HONOR" }))).toMatchObject({ message: "", gateway: "DO NOT HONOR" })
  })

  test("that the cart does not list yet has the cart asked for", () => {
    const pending = {
      _tag: "InquiryAnswered",
      key: "key-1",
      quiet: false,
      outcome: { _tag: "Pending", payment_id: "payment-9" }
    } as const
    const still: AppEvent = { type: "PaymentStillPending", data: { key: "key-1", payment_id: "payment-9" } }
    given(...paying(), started(), unknown)
      .when(pending)
      .gives([still], [GET_CART])
    const cash = payment()
    given(...paying(cartReply([line(1)], totals(2056), { payments: [cash] })), started(), unknown)
      .when(pending)
      .gives([still], [GET_CART])
    given(...paying(cartReply([line(1)], totals(2056), { payments: [cash, pendingRow] })), started(), unknown)
      .when(pending)
      .gives([still])
  })
})

describe("taking a payment out", () => {
  const both = cartReply([line(1)], totals(2056, 1000), { payments: [payment(), pendingRow] })

  // Verifies: PAY-46
  test("is for the one that was named: a processed card beside it changes nothing", () => {
    const card = payment({ shopping_cart_payment_id: "payment-2", transaction_identifier: "T-1" })
    const held = paying(cartReply([line(1)], totals(2056, 1000), { payments: [card, payment()] }))
    given(...held)
      .when({ _tag: "RemovePayment", payment_id: "payment-1" })
      .gives(
        [{ type: "RemovalRequested", data: { payment_id: "payment-1" } }],
        [{ type: "SendRemovePayment", args: { payment_id: "payment-1" } }]
      )
  })

  // Verifies: REL-6
  test("that was pending asks what became of it at the processor, and of no other", () => {
    const removing: AppEvent = { type: "RemovalRequested", data: { payment_id: "payment-9" } }
    const known = started({ payment_id: "payment-9", phase: "unknown" })
    const beside = started({ key: "key-2", payment_id: "payment-8", phase: "unknown" })
    const { decision } = given(...paying(both), beside, known, removing).when({
      _tag: "RemovalAnswered",
      answer: answered(cartReply([line(1)], totals(2056, 500), { payments: [payment()] }))
    })
    if (decision._tag === "Rejected") throw new Error(decision.message)
    expect(decision.requests).toMatchObject([{ type: "SendInquiry", args: { attempt: { key: "key-1" } } }])
  })
})

describe("the notice of a check", () => {
  test("ends once it has told the end, not while somebody is asked", () => {
    const asking: AppEvent = { type: "InquiryRequested", data: { key: "key-1", quiet: false } }
    const end = { _tag: "EndInquiryNotice", key: "key-1" } as const
    given(...paying(), started(), unknown, asking)
      .when(end)
      .doesNothing()
    const { state } = given(...paying(), started(), unknown, asking).when(gone)
    when(state, end).gives([{ type: "InquiryNoticeEnded", data: { key: "key-1" } }])
  })
})

import { describe, expect, test } from "vitest"
import { subscriptions } from "../../src/app/subscriptions.ts"
import { cents } from "../../src/money/cents.ts"
import type { InquiryOutcome } from "../../src/payment/protocol.ts"
import {
  CART,
  attempt,
  cartEvent,
  cartReply,
  known,
  line,
  payment,
  paying,
  selling,
  signedIn,
  started,
  totals
} from "./facts.ts"
import { approval as approvalBy, GET_CART, ORDER } from "./answers.ts"
import { given, NOW, when } from "./given.ts"

const ENTER = { _tag: "EnterPayment" } as const
const entered = { type: "PaymentEntered", data: {} } as const
const unknown = started({ phase: "unknown" })
const checking = (quiet = false) => ({ type: "InquiryRequested", data: { key: "key-1", quiet } }) as const
const check = (more: Parameters<typeof attempt>[0] = {}, quiet = false) =>
  ({ type: "SendInquiry", args: { attempt: attempt({ phase: "unknown", ...more }), quiet } }) as const
const checked = (outcome: InquiryOutcome, quiet = false) =>
  ({ _tag: "InquiryAnswered", key: "key-1", quiet, outcome }) as const
const complete = (more: Partial<Extract<InquiryOutcome, { _tag: "Complete" }>> = {}): InquiryOutcome => ({
  _tag: "Complete",
  cart: {},
  order: null,
  ...more
})
const PENDING: InquiryOutcome = { _tag: "Pending", payment_id: "payment-9" }
const GONE: InquiryOutcome = { _tag: "Gone", gateway: null, cart: {} }
const UNANSWERED: InquiryOutcome = { _tag: "Unanswered", why: "Network response was not ok" }
const approval = approvalBy("check")
const whole = cartReply([line(1)])
const paid = cartReply([line(1)], totals(2056, 2056), { payments: [payment({ amount: cents(2056) })] })
const partly = cartReply([line(1)], totals(2056, 500), { payments: [payment()] })
const stillPending = {
  type: "PaymentStillPending",
  data: { key: "key-1", next: NOW + 10_000, payment_id: "payment-9" }
} as const

describe("entering the payment screen", () => {
  // Verifies: SHL-31
  test("locks the cart, once", () => {
    const { state } = given(...selling(line(1)))
      .when(ENTER)
      .gives([entered])
    when(state, ENTER).doesNothing()
  })

  // Verifies: PAY-47, API-68
  test("asks about a payment that nobody has settled, whether its notice was dismissed or not", () => {
    for (const dismissed of [false, true]) {
      const { state } = given(...selling(line(1)), started({ phase: "unknown", dismissed }))
        .when(ENTER)
        .gives([entered, checking()], [check({ dismissed })])
      expect(state.payment.inquiry).toEqual({ key: "key-1", phase: "checking", checks: 1, gateway: null })
      when(state, ENTER).doesNothing()
    }
  })

  test("asks about one of a cart that is gone, if nobody has put its notice away", () => {
    const other = started({ phase: "unknown", cart: "cart-0" })
    given(...selling(line(1)), other)
      .when(ENTER)
      .gives([entered, checking()], [check({ cart: "cart-0" })])
    given(...selling(line(1)), started({ phase: "unknown", cart: "cart-0", dismissed: true }))
      .when(ENTER)
      .gives([entered])
  })

  test("does not ask about one whose reply may still come", () => {
    given(...selling(line(1)), started())
      .when(ENTER)
      .gives([entered])
  })

  // Verifies: PAY-47, PAY-54, CG-08
  test("adopts a pending card payment that the cart holds and this register did not know", () => {
    const pending = payment({
      shopping_cart_payment_id: "payment-9",
      payment_method_code: "CREDIT_CARD",
      transaction_identifier: "PENDING",
      amount: cents(2056),
      external_fee: cents(62),
      payment_key: "key-1"
    })
    const holding = cartReply([line(1)], totals(2056), { payments: [pending] })
    const adopted = attempt({ phase: "unknown", deadline: NOW, payment_id: "payment-9", payment_count: 1 })
    given(known(), signedIn(), cartEvent(holding))
      .when(ENTER)
      .gives(
        [entered, { type: "PaymentAdopted", data: adopted }, checking()],
        [{ type: "SendInquiry", args: { attempt: adopted, quiet: false } }]
      )
    given(known(), signedIn(), cartEvent(holding), started()).when(ENTER).gives([entered])
  })

  // Verifies: REL-16
  test("leaves a leg that another register sent to the refund: settled here, it was told as a sale", () => {
    const leg = payment({ payment_method_code: "CREDIT_CARD", transaction_identifier: "PENDING", payment_key: "leg" })
    const returning = cartReply([line(1)], totals(2056), { payments: [leg], return_order_id: "order-1" })
    given(known(), signedIn(), cartEvent(returning)).when(ENTER).gives([entered])
  })
})

describe("leaving the payment screen", () => {
  const LEAVE = { _tag: "LeavePayment" } as const

  test("unlocks the cart, and from elsewhere is nothing", () => {
    const { state } = given(...paying())
      .when(LEAVE)
      .gives([{ type: "PaymentLeft", data: {} }])
    when(state, LEAVE).doesNothing()
  })

  // Verifies: PAY-55, SHL-39, ERR-58, REL-17
  test("is blocked while a payment is processed, pending or being made an order", () => {
    const words = "Please wait for your payment to finish before leaving..."
    for (const phase of ["waiting", "silent", "unknown"] as const)
      given(...paying(), started({ phase }))
        .when(LEAVE)
        .refuses(words)
    given(...paying(), { type: "ConversionStarted", data: { attempt: 1 } })
      .when(LEAVE)
      .refuses(words)
  })

  test("is free once the notice was put away", () => {
    expect(given(...paying(), started({ phase: "unknown", dismissed: true })).when(LEAVE).decision._tag).toBe(
      "Accepted"
    )
  })
})

describe("the answer to a check", () => {
  // Verifies: PAY-48, PAY-49, PAY-50, CON-24, ERR-61
  test("COMPLETE with nothing left to pay makes the cart an order, and is shown for two seconds", () => {
    const { state } = given(...paying(), unknown, checking())
      .when(checked(complete({ cart: paid })))
      .gives(
        [approval, cartEvent(paid, whole), { type: "ConversionStarted", data: { attempt: 1, cart: CART } }],
        [{ type: "SendConvertCart", args: { attempt: 1, cart: CART } }]
      )
    expect([state.payment.attempts, state.payment.inquiry?.phase]).toEqual([[], "complete"])
    expect(subscriptions(state)).toEqual([
      { key: "notice:key-1", after: 2_000, command: { _tag: "EndInquiryNotice", key: "key-1" } }
    ])
    const ended = when(state, { _tag: "EndInquiryNotice", key: "key-1" }).gives([
      { type: "InquiryNoticeEnded", data: { key: "key-1" } }
    ])
    when(ended.state, { _tag: "EndInquiryNotice", key: "key-1" }).doesNothing()
  })

  // Verifies: PAY-48
  test("COMPLETE with an order is the sale; with money left it is the cart", () => {
    const sold = given(...paying(), unknown, checking()).when(checked(complete({ order: ORDER })))
    expect(sold.state.payment.sale?.order_number).toBe("10077")
    given(...paying(), unknown, checking())
      .when(checked(complete({ cart: partly })))
      .gives([approval, cartEvent(partly, whole)])
  })

  // Verifies: PAY-51, ERR-59
  test("a payment id that remains is still pending, and can be asked about again", () => {
    const { state } = given(...paying(), unknown, checking())
      .when(checked(PENDING))
      .gives([stillPending], [{ type: "GetCart", args: {} }])
    expect(state.payment.inquiry?.phase).toBe("pending")
    expect(state.payment.attempts).toMatchObject([{ payment_id: "payment-9", phase: "unknown" }])
    when(state, { _tag: "InquirePending", key: "key-1" }).gives(
      [checking()],
      [check({ checks: 1, payment_id: "payment-9" })]
    )
  })

  test("a pending payment that the cart shows already is not fetched once more", () => {
    const shown = cartReply([line(1)], totals(2056), {
      payments: [payment({ shopping_cart_payment_id: "payment-9", transaction_identifier: "PENDING" })]
    })
    given(...paying(shown), unknown, checking())
      .when(checked(PENDING))
      .gives([stillPending])
  })

  // Verifies: PAY-53, CON-23, ERR-60
  test("neither is gone: nothing was taken, shown for five seconds, and another card may pay", () => {
    const { state } = given(...paying(), unknown, checking())
      .when(checked({ ...GONE, gateway: "DENIED" }))
      .gives([{ type: "PaymentNotTaken", data: { key: "key-1", gateway_message: "DENIED" } }], [GET_CART])
    expect([state.payment.attempts, state.payment.inquiry]).toEqual([
      [],
      { key: "key-1", phase: "gone", checks: 1, gateway: "DENIED" }
    ])
    expect(subscriptions(state)).toMatchObject([{ after: 5_000 }])
    expect(when(state, { _tag: "AcceptPayment", method: "credit_card", amount: cents(2056) }).decision._tag).toBe(
      "Accepted"
    )
  })

  // Verifies: REL-5
  test("that nobody gives is no answer: it is still pending", () => {
    const { state } = given(...paying(), unknown, checking())
      .when(checked(UNANSWERED))
      .gives([
        { type: "InquiryUnanswered", data: { key: "key-1", next: NOW + 10_000, why: "Network response was not ok" } }
      ])
    expect(state.payment.inquiry?.phase).toBe("pending")
    expect(state.payment.attempts).toHaveLength(1)
  })

  test("about a payment that is final is nothing", () => {
    for (const outcome of [complete(), PENDING, GONE, UNANSWERED])
      given(...paying())
        .when(checked(outcome))
        .doesNothing()
  })

  test("is overtaken by the payment's own late reply", () => {
    const { state } = given(...paying(), unknown, checking()).when({
      _tag: "PaymentAnswered",
      key: "key-1",
      send: 1,
      outcome: { _tag: "Approved", cart: partly, order: null }
    })
    expect(state.payment.inquiry?.phase).toBe("complete")
    when(state, checked(complete({ cart: partly }))).doesNothing()
  })
})

describe("asking again", () => {
  test("is one question at a time, about what is not final", () => {
    given(...paying(), unknown, checking())
      .when({ _tag: "InquirePending", key: "key-1" })
      .doesNothing()
    given(...paying(), started())
      .when({ _tag: "InquirePending", key: "key-1" })
      .doesNothing()
    given(...paying())
      .when({ _tag: "InquirePending", key: "key-1" })
      .doesNothing()
  })
})

describe("putting the notice of a pending payment away", () => {
  const DISMISS = { _tag: "DismissPending", key: "key-1" } as const
  const dismissed = { type: "PendingDismissed", data: { key: "key-1", by: "Dana K." } } as const

  // Verifies: PAY-52
  test("on the payment screen takes more than one check", () => {
    const once = given(...paying(), unknown, checking(), stillPending)
    once.when(DISMISS).refuses("This transaction is still pending.")
    const twice = given(...paying(), unknown, checking(), stillPending, checking(), stillPending)
    twice.when(DISMISS).gives([dismissed])
  })

  // Verifies: SHL-36, SHL-38, REL-6
  test("at start takes one press of 'Got It!', and says who; the payment stays unsettled", () => {
    const { state } = given(...selling(line(1)), unknown)
      .when(DISMISS)
      .gives([dismissed])
    expect(state.payment.attempts).toMatchObject([{ key: "key-1", phase: "unknown", dismissed: true }])
    when(state, DISMISS).doesNothing()
    when(state, { _tag: "AcceptPayment", method: "credit_card", amount: cents(2056) }).refuses(
      "A card payment on this cart is not resolved yet. No other card payment can start before the processor has answered, unless a manager allows it."
    )
  })

  test("is not for one whose reply is awaited, or that is final", () => {
    given(...paying(), started())
      .when(DISMISS)
      .doesNothing()
    given(...paying())
      .when(DISMISS)
      .doesNothing()
  })
})

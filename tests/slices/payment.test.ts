import { describe, expect, test } from "vitest"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import { problemOf } from "../../src/payment/shown/attempts.ts"
import { answer, approval, approved, declined, GET_CART, ORDER, soldByCard, UNKNOWN } from "./answers.ts"
import {
  CART,
  attempt,
  cartEvent,
  cartReply,
  counted,
  known,
  line,
  payment,
  paying,
  signedIn,
  started,
  totals
} from "./facts.ts"
import { given, when } from "./given.ts"

const card = { _tag: "AcceptPayment", method: "credit_card", amount: cents(2056) } as const
const cash = { _tag: "AcceptPayment", method: "cash", amount: cents(2056) } as const
const whole = cartReply([line(1)])
const paid = cartReply([line(1)], totals(2056, 2056), { payments: [payment({ amount: cents(2056) })] })
const partly = cartReply([line(1)], totals(2056, 500), { payments: [payment()] })
const converting = { type: "ConversionStarted", data: { attempt: 1, cart: CART } } as const

describe("accepting a payment", () => {
  // Verifies: PAY-14, PAY-37, REL-2, API-69
  test("by card starts one attempt under one key, with its fee outside the amount", () => {
    const wanted = attempt({ key: "id-1" })
    const { state } = given(...paying())
      .when(card)
      .gives([{ type: "PaymentStarted", data: wanted }], [{ type: "SendPayment", args: { attempt: wanted } }])
    expect(state.payment.attempts).toEqual([wanted])
  })

  // Verifies: PAY-18, API-72
  test("in cash has no fee, and may exceed the balance", () => {
    const wanted = attempt({ key: "id-1", method: "cash", amount: 5_000, fee: 0 })
    given(...paying())
      .when({ ...cash, amount: cents(5_000) })
      .gives([{ type: "PaymentStarted", data: wanted }], [{ type: "SendPayment", args: { attempt: wanted } }])
  })

  // Verifies: PAY-17, CG-46
  test("by card above the balance takes the balance", () => {
    const { state } = given(...paying(partly)).when({ ...card, amount: cents(9_999) })
    expect(state.payment.attempts).toMatchObject([{ amount: 1556, payment_count: 1, item_count: 1 }])
  })

  // Verifies: PAY-15
  test.each([
    [0, "Enter an amount."],
    [0.5, "Enter an amount."],
    [Number.NaN, "Enter an amount."],
    [-100, "Enter an amount above zero."]
  ])("of %d is refused", (amount, words) => {
    given(...paying())
      .when({ ...card, amount: amount as typeof card.amount })
      .refuses(words)
  })

  // Verifies: PAY-15, PAY-55
  test("while another one runs is refused: a second click in the same moment starts nothing", () => {
    const first = given(...paying()).when(card)
    for (const again of [card, cash]) when(first.state, again).refuses("A payment is being processed. One moment.")
  })

  test("is refused when nothing is due, without a cart, while items arrive, or by nobody", () => {
    given(...paying(paid))
      .when(card)
      .refuses("Nothing is due on this cart.")
    given(known(), signedIn()).when(card).refuses("The cart hasn't loaded yet. One moment.")
    given(...paying(), { type: "ItemScanned", data: { scan: "s", term: "x", quantity: 1 } })
      .when(card)
      .refuses("An item is still on its way into the cart. One moment.")
    given(known(), cartEvent(cartReply([line(1)])))
      .when(card)
      .refuses("Sign in first.")
  })

  test("is refused until the register is open", () => {
    given(...paying(), { type: "RegisterClosed", data: { amount: 100 } })
      .when(cash)
      .refuses("Open your register before processing transactions")
  })

  // Verifies: PAY-21, CG-47
  test("by card is refused without a terminal; cash is not", () => {
    const { terminal_id: _none, ...device } = { device_license_id: "1", register_status: "Open", terminal_id: "" }
    const till = given(...paying(), { type: "DeviceChosen", data: { device } })
    till.when(card).refuses("Card terminal is not set up.")
    expect(till.when(cash).decision._tag).toBe("Accepted")
  })

  // Verifies: REL-6, REL-9
  test("by card is refused while an earlier card on this cart is not resolved; other money goes on where both are due", () => {
    const till = given(...paying(), started({ phase: "unknown", dismissed: true, amount: 1_056 }))
    till
      .when(card)
      .refuses(
        "A card payment on this cart is not resolved yet. No other card payment can start before the processor has answered, unless a manager allows it."
      )
    for (const pays of [cash, { ...cash, amount: cents(1_001) }, { ...cash, amount: cents(5_000) }])
      till
        .when(pays)
        .refuses(
          "A card payment on this cart is not resolved yet. If the card was charged, the customer pays twice. Check the card first; a manager's code takes this payment all the same."
        )
    expect(till.when({ ...cash, amount: cents(1_000) }).decision).toMatchObject({
      events: [{ type: "PaymentStarted" }]
    })
    const allowed = till.when({ ...cash, entry: { managerCode: secret("864209") } })
    expect(allowed.decision).toMatchObject({
      events: [
        { type: "PaymentStarted", data: { method: "cash" } },
        { type: "PaymentOverridden", data: { beside: ["key-1"], by: "Dana K." } }
      ]
    })
    expect(JSON.stringify([allowed.decision, allowed.state])).not.toContain("864209")
  })
})

describe("the reply to a payment", () => {
  // Verifies: PAY-38
  test("with an order completes the sale", () => {
    const { state } = given(...paying(), started())
      .when(answer(approved({ order: { ...ORDER, change_due: cents(44) } })))
      .gives([approval(), { ...soldByCard, data: { ...soldByCard.data, change_due: 44 } }, counted(line(1))])
    expect([state.payment.attempts, state.payment.sale?.change_due, state.cart.cart]).toEqual([[], 44, null])
  })

  // Verifies: REL-22
  test("books of a card what the back office booked, and says what was charged with the fees", () => {
    const booked = payment({ amount: cents(1_500), external_fee: cents(45), payment_key: "key-1" })
    const cart = cartReply([line(1)], totals(2056, 1500), { payments: [booked] })
    const { decision } = given(...paying(), started()).when(answer(approved({ cart })))
    expect(decision).toMatchObject({
      events: [{ type: "PaymentApproved", data: { key: "key-1", amount: 1_500, charged: 1_545 } }, {}]
    })
  })

  // Verifies: REL-22
  test("says what change is due: the event has the back office's word, not what the register would count", () => {
    const order = { ...ORDER, change_due: cents(44) }
    const { decision, state } = given(...paying(), started({ method: "cash", amount: 5_000, fee: 0 })).when(
      answer(approved({ order }))
    )
    expect(decision).toMatchObject({
      events: [{ type: "PaymentApproved" }, { type: "SaleCompleted", data: { change_due: 44, cash: true } }, {}]
    })
    expect(state.payment.sale?.change_due).toBe(44)
  })

  // Verifies: PAY-39
  test("without an order takes the cart over, or asks for it", () => {
    const { state } = given(...paying(), started())
      .when(answer(approved({ cart: partly })))
      .gives([approval(), cartEvent(partly, whole)])
    expect([state.payment.attempts, state.cart.cart?.totals.balance_remaining]).toEqual([[], 1556])
    given(...paying(), started())
      .when(answer(approved()))
      .gives([approval()], [GET_CART])
  })

  test("that leaves nothing to pay makes the cart an order", () => {
    given(...paying(), started())
      .when(answer(approved({ cart: paid })))
      .gives(
        [approval(), cartEvent(paid, whole), converting],
        [{ type: "SendConvertCart", args: { attempt: 1, cart: CART } }]
      )
  })

  test("for a cart that is not on the screen any more is recorded, and leaves the screen alone", () => {
    const told =
      "The card payment you dismissed was approved, and its sale is complete: order 10077, in View Recent Orders."
    const { state } = given(...paying(), started({ cart: "cart-0", dismissed: true }))
      .when(answer(approved({ cart: { ...paid, shopping_cart_id: "cart-0" }, order: ORDER })))
      .gives([approval(), { type: "CartMessage", data: { message: told } }])
    expect(state.cart.message).toBe(told)
    expect([state.cart.cart?.id, state.payment.sale]).toEqual(["cart-1", null])
    given(...paying(), started({ cart: "cart-0", dismissed: true }))
      .when(answer(declined({ cart: { ...partly, shopping_cart_id: "cart-0" } })))
      .gives([
        {
          type: "PaymentDeclined",
          data: { key: "key-1", message: "Card terminal transaction did not complete.", evidence: "reply" }
        }
      ])
  })

  test("with an order is a sale, even if a new cart has come meanwhile: whoever waits for it is told", () => {
    const { state } = given(...paying(), started({ cart: "cart-0" }))
      .when(answer(approved({ order: ORDER })))
      .gives([approval(), soldByCard])
    expect(state.payment.sale?.order_number).toBe("10077")
  })

  // Verifies: PAY-40, ERR-62
  test("that declines shows the words and what the processor said, and a retry is allowed", () => {
    const { state } = given(...paying(), started())
      .when(answer(declined({ message: "Declined.", gateway: "INSUFFICIENT FUNDS" })))
      .gives(
        [
          {
            type: "PaymentDeclined",
            data: {
              key: "key-1",
              message: "Declined.",
              gateway_message: "INSUFFICIENT FUNDS",
              evidence: "reply"
            }
          }
        ],
        // What it says nothing of is asked for: the cart may be closed by now.
        [GET_CART]
      )
    const { problem } = state.payment
    expect(problem).toMatchObject({ message: "Declined.", gateway: "INSUFFICIENT FUNDS" })
    expect([problemOf(problem, "credit_card"), problemOf(problem, "cash")]).toEqual([problem, null])
    expect(when(state, card).decision._tag).toBe("Accepted")
    const seen = when(state, { _tag: "DismissProblem" }).gives([{ type: "ProblemDismissed", data: {} }])
    when(seen.state, { _tag: "DismissProblem" }).doesNothing()
  })

  // Verifies: PAY-43, ERR-63
  test("that declines without a word says so in the specification's words", () => {
    const { state } = given(...paying(), started()).when(answer(declined()))
    expect(state.payment.problem?.message).toBe("Card terminal transaction did not complete.")
  })

  // Verifies: REL-3
  test("that says nothing leaves it unknown, and asks at once on the payment screen", () => {
    const { state } = given(...paying(), started())
      .when(answer(UNKNOWN))
      .gives(
        [
          { type: "PaymentUnknown", data: { key: "key-1", why: "Network response was not ok" } },
          { type: "InquiryRequested", data: { key: "key-1", quiet: false } }
        ],
        [{ type: "SendInquiry", args: { attempt: attempt(), quiet: false } }]
      )
    expect(state.payment.attempts).toMatchObject([{ key: "key-1", phase: "unknown" }])
    when(state, cash).refuses("A payment is being processed. One moment.")
  })

  test("that says nothing, with nobody on the payment screen, is only unknown", () => {
    given(known(), signedIn(), cartEvent(cartReply([line(1)])), started())
      .when(answer(UNKNOWN))
      .gives([{ type: "PaymentUnknown", data: { key: "key-1", why: "Network response was not ok" } }])
  })

  // Verifies: REL-12
  test("that comes when the attempt is already final is recorded, and the cart is asked for", () => {
    given(...paying())
      .when(answer(approved()))
      .gives([{ type: "LateNews", data: { key: "key-1", news: "approved" } }], [GET_CART])
    given(...paying())
      .when(answer(declined()))
      .gives([{ type: "LateNews", data: { key: "key-1", news: "declined" } }], [GET_CART])
    given(...paying())
      .when(answer(UNKNOWN))
      .doesNothing()
  })
})

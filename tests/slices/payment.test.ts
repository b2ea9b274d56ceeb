import { describe, expect, test } from "vitest"
import { subscriptions } from "../../src/app/subscriptions.ts"
import { cents } from "../../src/money/cents.ts"
import type { Outcome, OrderNews } from "../../src/payment/protocol.ts"
import { attempt, cartEvent, cartReply, known, line, payment, paying, signedIn, started, totals } from "./facts.ts"
import { given, NOW, stampAt, when } from "./given.ts"

const GET_CART = { type: "GetCart", args: {} } as const
const card = { _tag: "AcceptPayment", method: "credit_card", amount: cents(2056) } as const
const cash = { _tag: "AcceptPayment", method: "cash", amount: cents(2056) } as const
const whole = cartReply([line(1)])
const paid = cartReply([line(1)], totals(2056, 2056), { payments: [payment({ amount: cents(2056) })] })
const partly = cartReply([line(1)], totals(2056, 500), { payments: [payment()] })
const ORDER: OrderNews = { order_id: "77", order_number: "10077", total: cents(2056), change_due: cents(0) }
const approved = (more: Partial<Extract<Outcome, { _tag: "Approved" }>> = {}): Outcome => ({
  _tag: "Approved",
  cart: {},
  order: null,
  ...more
})
const declined = (more: Partial<Extract<Outcome, { _tag: "Declined" }>> = {}): Outcome => ({
  _tag: "Declined",
  message: null,
  gateway: null,
  cart: {},
  ...more
})
const UNKNOWN: Outcome = { _tag: "Unknown", why: "Network response was not ok" }
const answer = (outcome: Outcome, send = 1) => ({ _tag: "PaymentAnswered", key: "key-1", send, outcome }) as const
const approval = (evidence: "reply" | "late reply" = "reply") =>
  ({
    type: "PaymentApproved",
    data: { key: "key-1", amount: 2056, method: "credit_card", evidence }
  }) as const
const sold = {
  type: "SaleCompleted",
  data: { order_id: "77", order_number: "10077", total: 2056, change_due: 0 }
} as const
const converting = { type: "ConversionStarted", data: { attempt: 1 } } as const
const expired = { type: "TerminalWaitExpired", data: { key: "key-1" } } as const

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
    given(known(), signedIn()).when(card).refuses("The cart has not arrived from the back office yet.")
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
  test("by card is refused while an earlier card on this cart is not resolved, dismissed or not; cash goes on", () => {
    const till = given(...paying(), started({ phase: "unknown", dismissed: true }))
    till
      .when(card)
      .refuses(
        "A card payment on this cart is not resolved yet. No other card payment can start before the processor has answered."
      )
    expect(till.when(cash).decision._tag).toBe("Accepted")
  })
})

describe("the reply to a payment", () => {
  // Verifies: PAY-38, SM-3
  test("with an order completes the sale", () => {
    const { state } = given(...paying(), started())
      .when(answer(approved({ order: { ...ORDER, change_due: cents(44) } })))
      .gives([approval(), { ...sold, data: { ...sold.data, change_due: 44 } }])
    expect([state.payment.attempts, state.payment.sale?.change_due, state.cart.cart]).toEqual([[], 44, null])
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
      .gives([approval(), cartEvent(paid, whole), converting], [{ type: "ConvertCart", args: { attempt: 1 } }])
  })

  test("for a cart that is not on the screen any more is recorded, and leaves the screen alone", () => {
    const { state } = given(...paying(), started({ cart: "cart-0", dismissed: true }))
      .when(answer(approved({ cart: { ...paid, shopping_cart_id: "cart-0" }, order: ORDER })))
      .gives([approval()])
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
      .gives([approval(), sold])
    expect(state.payment.sale?.order_number).toBe("10077")
  })

  // Verifies: PAY-40, ERR-62
  test("that declines shows the words and what the processor said, and a retry is allowed", () => {
    const { state } = given(...paying(), started())
      .when(answer(declined({ message: "Declined.", gateway: "INSUFFICIENT FUNDS" })))
      .gives([
        {
          type: "PaymentDeclined",
          data: {
            key: "key-1",
            message: "Declined.",
            gateway_message: "INSUFFICIENT FUNDS",
            evidence: "reply"
          }
        }
      ])
    expect(state.payment.problem).toEqual({ message: "Declined.", gateway: "INSUFFICIENT FUNDS" })
    expect(when(state, card).decision._tag).toBe("Accepted")
    const seen = when(state, { _tag: "SeeProblem" }).gives([{ type: "ProblemSeen", data: {} }])
    when(seen.state, { _tag: "SeeProblem" }).doesNothing()
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
          { type: "CheckAsked", data: { key: "key-1", quiet: false } }
        ],
        [{ type: "CheckPayment", args: { attempt: attempt(), quiet: false } }]
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

describe("the wait for the terminal", () => {
  // Verifies: PAY-41, CON-19
  test("ends 120 seconds after the button", () => {
    const { state } = given(...paying(), started())
    expect(subscriptions(state)).toEqual([
      {
        key: "wait:key-1:1",
        until: NOW + 120_000,
        command: { _tag: "ExpireTerminalWait", key: "key-1" }
      }
    ])
    expect(subscriptions(given(...paying(), started({ method: "cash" })).state)).toEqual([])
  })

  // Verifies: PAY-42, REL-4
  test("that has ended does not end the payment", () => {
    const silent = given(...paying(), started())
      .when({ _tag: "ExpireTerminalWait", key: "key-1" })
      .gives([expired])
    expect(silent.state.payment.attempts).toMatchObject([{ key: "key-1", phase: "silent" }])
    when(silent.state, { _tag: "ExpireTerminalWait", key: "key-1" }).doesNothing()
    when(silent.state, card).refuses("A payment is being processed. One moment.")
    when(silent.state, answer(approved({ order: ORDER }))).gives([approval("late reply"), sold])
  })

  // Verifies: PAY-42, CG-51, REL-4
  test("can be taken up again: the same key, sent once more", () => {
    const again = attempt({ sends: 2, deadline: NOW + 200_000 + 120_000 })
    const { state } = when(
      given(...paying(), started(), expired).state,
      { _tag: "TryAgain", key: "key-1" },
      stampAt(NOW + 200_000)
    ).gives(
      [{ type: "PaymentRetried", data: { key: "key-1", deadline: again.deadline } }],
      [{ type: "SendPayment", args: { attempt: again } }]
    )
    expect(state.payment.attempts).toEqual([again])
    expect(subscriptions(state)).toMatchObject([{ key: "wait:key-1:2", until: again.deadline }])
    when(state, { _tag: "TryAgain", key: "key-1" }).doesNothing()
  })

  test("taken up again is not ended by the first sending's lost reply, and is by its word", () => {
    const { state } = given(...paying(), started(), expired, {
      type: "PaymentRetried",
      data: { key: "key-1", deadline: NOW + 300_000 }
    })
    when(state, answer(UNKNOWN, 1)).doesNothing()
    expect(when(state, answer(UNKNOWN, 2)).state.payment.attempts).toMatchObject([{ phase: "unknown" }])
    when(state, answer(approved({ order: ORDER }), 1)).gives([approval(), sold])
  })

  // Verifies: CG-51
  test("against a back end that ignores keys is never sent again: it is only asked", () => {
    given(...paying(), known({ client: { idempotent: false } }), started(), expired)
      .when({ _tag: "TryAgain", key: "key-1" })
      .gives(
        [{ type: "CheckAsked", data: { key: "key-1", quiet: false } }],
        [{ type: "CheckPayment", args: { attempt: attempt({ phase: "silent" }), quiet: false } }]
      )
  })

  // Verifies: CG-51, SM-3
  test("can be given up: the attempt stays, and is asked about", () => {
    const { state } = given(...paying(), started(), expired)
      .when({ _tag: "CancelWait", key: "key-1" })
      .gives(
        [
          { type: "PaymentUnknown", data: { key: "key-1", why: "No response from card terminal" } },
          { type: "CheckAsked", data: { key: "key-1", quiet: false } }
        ],
        [{ type: "CheckPayment", args: { attempt: attempt({ phase: "silent" }), quiet: false } }]
      )
    expect(state.payment.attempts).toMatchObject([{ key: "key-1", phase: "unknown" }])
  })

  test("cannot be given up or taken up while it lasts, or when it is over", () => {
    for (const _tag of ["TryAgain", "CancelWait"] as const) {
      given(...paying(), started())
        .when({ _tag, key: "key-1" })
        .doesNothing()
      given(...paying())
        .when({ _tag, key: "key-1" })
        .doesNothing()
    }
  })
})

describe("a payment that was interrupted", () => {
  test("is unknown, never declined; one that is final stays so", () => {
    given(...paying(), started())
      .when({ _tag: "PaymentInterrupted", key: "key-1" })
      .gives([
        {
          type: "PaymentUnknown",
          data: { key: "key-1", why: "The browser was closed or reloaded during the payment." }
        }
      ])
    given(...paying())
      .when({ _tag: "PaymentInterrupted", key: "key-1" })
      .doesNothing()
  })
})

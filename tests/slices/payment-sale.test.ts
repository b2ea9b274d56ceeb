import { describe, expect, test } from "vitest"
import type { CartReply } from "../../src/cart/contract.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import { cents } from "../../src/money/cents.ts"
import { conversionFailed } from "../../src/payment/shown/messages.ts"
import type { OrderNews } from "../../src/payment/protocol.ts"
import { answer, approved, GET_CART } from "./answers.ts"
import {
  CART,
  cartEvent,
  cartReply,
  CASHIER,
  counted,
  known,
  line,
  MANAGER,
  payment,
  paying,
  signedIn,
  started,
  totals
} from "./facts.ts"
import { given, when } from "./given.ts"

const SOLD = {
  type: "SaleCompleted",
  data: { order_id: "77", order_number: "10077", total: 2056, change_due: 44, cash: false }
} as const
const ORDER: OrderNews = { order_id: "77", order_number: "10077", total: cents(2056), change_due: cents(44) }
const running = { type: "ConversionStarted", data: { attempt: 1, cart: CART } } as const
const failed = { type: "ConversionFailed", data: { attempt: 1, message: "The order desk is closed." } } as const
const holding = (more: Parameters<typeof payment>[0]) =>
  paying(cartReply([line(1)], totals(2056, 500), { payments: [payment(more)] }))

describe("removing a payment", () => {
  const remove = { _tag: "RemovePayment", payment_id: "payment-1" } as const
  const asked = { type: "RemovalRequested", data: { payment_id: "payment-1" } } as const

  // Verifies: API-76
  test("that is no processed card asks the back office to, naming its key if it has one", () => {
    given(...holding({}))
      .when(remove)
      .gives([asked], [{ type: "SendRemovePayment", args: { payment_id: "payment-1" } }])
    given(...holding({ payment_key: "key-7" }))
      .when(remove)
      .gives([asked], [{ type: "SendRemovePayment", args: { payment_id: "payment-1", key: "key-7" } }])
  })

  // Verifies: PAY-46, ERR-68
  test("that is a processed card is refused", () => {
    given(...holding({ payment_method_code: "CREDIT_CARD", transaction_identifier: "4T-99" }))
      .when(remove)
      .refuses("Removing a processed credit card transaction is not allowed.")
  })

  test("is one at a time, of what is there, and not while a payment runs", () => {
    given(...holding({}), asked)
      .when(remove)
      .refuses("A payment is being processed. One moment.")
    given(...holding({}), started())
      .when(remove)
      .refuses("A payment is being processed. One moment.")
    given(...paying())
      .when(remove)
      .refuses("That payment is no longer in the cart.")
    given(known(), cartEvent(cartReply([line(1)], undefined, { payments: [payment()] })))
      .when(remove)
      .refuses("Sign in first.")
  })

  // Verifies: PAY-64
  test("is refused while the order of the payments is not saved, also once that failed", () => {
    const converting = { type: "ConversionStarted", data: { attempt: 1 } } as const
    given(...holding({}), converting)
      .when(remove)
      .refuses("A payment is being processed. One moment.")
    given(...holding({}), converting, { type: "ConversionFailed", data: { attempt: 1 } })
      .when(remove)
      .refuses("The payments are in. Save the order before anything else.")
  })

  test("that succeeds leaves the server's cart", () => {
    const answer = { _tag: "Answered", status: "success", message: null, reply: cartReply([line(1)]) } as const
    const { state } = given(...holding({}), asked).when({ _tag: "RemovalAnswered", answer })
    expect([state.payment.removing, state.cart.cart?.payments, state.payment.problem]).toEqual([null, [], null])
  })

  // Verifies: ERR-82
  test("that fails or is lost says so, and asks what the cart is", () => {
    for (const [answer, message] of [
      [{ _tag: "Answered", status: "error", message: "It is settled.", reply: {} }, "It is settled."],
      [{ _tag: "Answered", status: "error", message: null, reply: {} }, "The payment was not removed."],
      [{ _tag: "Lost", why: "Network response was not ok" }, "Network response was not ok"]
    ] as const)
      given(...holding({}), asked)
        .when({ _tag: "RemovalAnswered", answer })
        .gives([{ type: "RemovalEnded", data: { message } }], [GET_CART])
  })
})

describe("making the paid cart an order", () => {
  // Verifies: SAVE-03, API-77
  test("that succeeds is the sale", () => {
    const { state } = given(...paying(), running)
      .when({ _tag: "ConversionAnswered", attempt: 1, outcome: { _tag: "Converted", order: ORDER, cart: {} } })
      .gives([SOLD, counted(line(1))])
    expect([state.payment.conversion, state.payment.sale?.order_number, state.cart.cart]).toEqual([null, "10077", null])
  })

  // Verifies: PAY-38
  test("says that cash was given when the cart holds some, or the last payment was in cash", () => {
    const outcome = { _tag: "Converted", order: ORDER, cart: {} } as const
    const converted = given(...holding({ payment_method_code: "CASH" }), running).when({
      _tag: "ConversionAnswered",
      attempt: 1,
      outcome
    })
    const approval = approved({ order: ORDER })
    const inCash = given(...paying(), started({ method: "cash" })).when(answer(approval))
    const byCard = given(...paying(), started()).when(answer(approval))
    expect([converted, inCash, byCard].map(({ state }) => state.payment.sale?.cash)).toEqual([true, true, false])
  })

  test("tells what the cart tells when the order's news are short, and no id for a number", () => {
    const order = { order_id: "77", order_number: null, total: null, change_due: null }
    given(...paying(), running)
      .when({ _tag: "ConversionAnswered", attempt: 1, outcome: { _tag: "Converted", order, cart: {} } })
      .gives([
        {
          type: "SaleCompleted",
          data: { order_id: "77", order_number: "not told", total: 2056, change_due: 0, cash: false }
        },
        counted(line(1))
      ])
  })

  test("asks for the cart that was paid, also when the register holds the next one already", () => {
    const next = cartReply([], totals(0), { shopping_cart_id: "the next cart" })
    given(...paying(), running, failed, cartEvent(next))
      .when({ _tag: "ConvertCart" })
      .gives(
        [{ type: "ConversionStarted", data: { attempt: 2, cart: CART } }],
        [{ type: "SendConvertCart", args: { attempt: 2, cart: CART } }]
      )
  })

  // Verifies: PAY-64, SAVE-04
  test("that fails keeps the payments and can be tried again, counting", () => {
    const first = given(...paying(), running)
      .when({
        _tag: "ConversionAnswered",
        attempt: 1,
        outcome: { _tag: "NotConverted", message: "The order desk is closed." }
      })
      .gives([failed])
    expect(first.state.payment.conversion).toEqual({
      _tag: "Failed",
      attempts: 1,
      cart: CART,
      by: CASHIER.user_id,
      message: "The order desk is closed."
    })
    const second = when(first.state, { _tag: "ConvertCart" }).gives(
      [{ type: "ConversionStarted", data: { attempt: 2, cart: CART } }],
      [{ type: "SendConvertCart", args: { attempt: 2, cart: CART } }]
    )
    when(second.state, { _tag: "ConvertCart" }).doesNothing()
    when(second.state, { _tag: "AcceptPayment", method: "cash", amount: cents(1) }).refuses(
      "A payment is being processed. One moment."
    )
  })

  // Verifies: SAVE-03
  test("is given up, once and in words, when its cart is another one by now or has money due again", () => {
    const refusal = (cart: CartReply) =>
      ({
        _tag: "ConversionAnswered",
        attempt: 1,
        outcome: { _tag: "NotConverted", message: "The sale is not paid yet.", cart }
      }) as const
    const gone =
      "This sale is no longer at this register: it was cleared, or taken over at another one. Look for it in Manage Open Orders and View Recent Orders before you take any money again."
    const due =
      "$20.56 of this sale is due again: a payment was taken off before the order was saved. Take a payment for it, or clear the cart."
    const out =
      "$20.56 of this sale is to be paid out again: a payment was taken off before the order was saved. Pay it out, or clear the cart."
    const told: readonly (readonly [string, CartReply])[] = [
      [gone, cartReply([], totals(0), { shopping_cart_id: "the next cart" })],
      [due, cartReply([line(1)], totals(2056, 0))],
      [out, cartReply([line(-1)], totals(-2056, 0))]
    ]
    for (const [message, cart] of told) {
      const { decision, state } = given(...paying(), running).when(refusal(cart))
      expect(decision).toMatchObject({
        events: [{ type: "ConversionLost", data: { message } }, { type: "CartReceived" }]
      })
      expect([state.payment.conversion, state.cart.message]).toEqual([null, message])
      expect(state.cart.cart?.id).toBe(cart.shopping_cart_id)
    }
    for (const cart of [{}, cartReply([line(1)], totals(2056, 2056))])
      expect(given(...paying(), running).when(refusal(cart)).state.payment.conversion).toMatchObject({ _tag: "Failed" })
  })

  test("that failed waits for the person whose sale it is, and holds up nobody else at the register", () => {
    const out = { type: "SignedOut", data: { by: "person" } } as const
    const lee = signedIn({ ...CASHIER, user_id: "8", user_name: "Lee M." })
    const after = (...events: readonly AppEvent[]) => given(...paying(), running, ...events).state.payment.conversion
    expect(after(failed, out, signedIn())).toMatchObject({ _tag: "Failed", cart: CART })
    for (const left of [
      [failed, out, lee],
      [out, lee, failed],
      [out, failed]
    ])
      expect(after(...left)).toBeNull()
  })

  test("is nothing when none failed, and its answer nothing when none runs", () => {
    given(...paying())
      .when({ _tag: "ConvertCart" })
      .doesNothing()
    given(...paying(), failed)
      .when({ _tag: "ConversionAnswered", attempt: 1, outcome: { _tag: "Converted", order: ORDER, cart: {} } })
      .doesNothing()
    given(known(), cartEvent(cartReply([line(1)])), failed)
      .when({ _tag: "ConvertCart" })
      .refuses("Sign in first.")
  })

  // Verifies: SAVE-04, SAVE-05, SAVE-06, ERR-69, ERR-70
  test("says how often it failed, and whom to call", () => {
    const words = "Payments were processed but there was an error converting the cart to an order."
    expect([1, 2, 3, 4].map(conversionFailed)).toEqual([
      words,
      `${words} Attempts: 2.`,
      `${words} Attempts: 3.`,
      `${words} Attempts: 4. Please contact customer service.`
    ])
  })
})

describe("a sale that is complete", () => {
  const FINISH = { _tag: "FinishSale" } as const
  const finished = { type: "SaleFinished", data: { order_id: "77" } } as const
  /** Whether he still may stay is the store's to say, after each sale. */
  const ASK_STORE = { type: "GetClient", args: { signed_in: true } } as const

  // Verifies: CG-10
  test("signs a cashier out when Done is pressed", () => {
    const { state } = given(...paying(), SOLD)
      .when(FINISH)
      .gives(
        [finished, { type: "SignedOut", data: { by: "sale" } }],
        [
          { type: "SendSignOut", args: {} },
          { type: "Navigate", args: { to: "/sale" } }
        ]
      )
    expect([state.session.user, state.payment.sale, state.payment.entered]).toEqual([null, null, false])
    when(state, FINISH).doesNothing()
  })

  // Verifies: CG-10
  test("leaves a manager signed in, with a new cart on its way", () => {
    const { state } = given(...paying(), signedIn(MANAGER), SOLD)
      .when(FINISH)
      .gives([finished], [GET_CART, { type: "Navigate", args: { to: "/sale" } }])
    expect(state.session.user).toEqual(MANAGER)
  })

  test("leaves a cashier signed in where the store wants him to stay", () => {
    const { state } = given(...paying(), known({ client: { stay_signed_in: true } }), SOLD)
      .when(FINISH)
      .gives([finished], [GET_CART, { type: "Navigate", args: { to: "/sale" } }, ASK_STORE])
    expect(state.session.user?.user_type_code).toBe("CASHIER")
  })

  test("keeps the cart closed until then", () => {
    given(...paying(), SOLD)
      .when({ _tag: "Scan", text: "850000410015", quantity: 1 })
      .refuses("Finish the payment first.")
  })
})

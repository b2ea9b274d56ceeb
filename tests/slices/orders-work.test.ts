import { describe, expect, test } from "vitest"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import { cents } from "../../src/money/cents.ts"
import type { OrderItem } from "../../src/orders/contract.ts"
import { mayComeBack, mayRefund } from "../../src/orders/rules.ts"
import { pieceOf } from "../../src/orders/sold/rules.ts"
import { answered, GET_CART, LOST } from "./answers.ts"
import { cartEvent, cartReply, known, line, signedIn, totals } from "./facts.ts"
import { given, when } from "./given.ts"

const empty = cartReply([], totals(0))
const register = [known(), signedIn()]
const idle = [...register, cartEvent(empty)]
const selling = [...register, cartEvent(cartReply([line(1)]))]
const returning = cartReply([line(1, { quantity: -1, returned_order_item_id: "sold-1" })], totals(-1353), {
  return_order_id: "55"
})
const planned = cartReply([], totals(0), {
  refunds: [{ refunded_order_payment_id: "paid-1", order_id: "60", payment_method_code: "CASH", amount: cents(-2000) }]
})
const comesBack = (more: Partial<Extract<Command, { _tag: "ReturnItem" }>> = {}): Command => ({
  _tag: "ReturnItem",
  order_id: "55",
  order_item_id: "sold-2",
  description: "Rifle",
  quantity: 1,
  ...more
})
const plan = { _tag: "RefundLayawayPayment", order_payment_id: "paid-1" } as const
const working: AppEvent = { type: "OrderWorkRequested", data: { work: "notes", of: "55" } }
const NO_CART = "The cart hasn't loaded yet. One moment."
const CLEAR = "Please clear cart or complete sale first."
const STILL = "The last change of this order is still on its way. One moment."

describe("taking items back", () => {
  // Verifies: CG-16
  test("names the piece that came back", () => {
    given(...idle)
      .when(comesBack({ serial_number: "H9C-2" }))
      .gives(
        [{ type: "ReturnRequested", data: { order_id: "55", description: "Rifle", quantity: 1 } }],
        [
          {
            type: "SendReturnItem",
            args: { order_id: "55", order_item_id: "sold-2", quantity: 1, serial_number: "H9C-2" }
          }
        ]
      )
  })

  test("goes on beside items of the same order, and not beside a payment that goes back", () => {
    expect(given(...register, cartEvent(returning)).when(comesBack()).decision._tag).toBe("Accepted")
    given(...register, cartEvent(planned))
      .when(comesBack())
      .refuses(CLEAR)
    given(...register)
      .when(comesBack())
      .refuses(NO_CART)
  })
})

describe("giving a layaway's payment back", () => {
  test("waits for the cart, for the order's last change, and for a sale to end", () => {
    given(...register)
      .when(plan)
      .refuses(NO_CART)
    given(...idle, working)
      .when(plan)
      .refuses(STILL)
    given(...selling)
      .when(plan)
      .refuses(CLEAR)
  })

  test("that is taken puts it into the cart; a refusal says why and looks at the cart", () => {
    const { state } = given(...idle).when(plan)
    when(state, { _tag: "PlanRefundAnswered", answer: answered(planned) }).gives([
      { type: "OrderWorkDone", data: { work: "refund" } },
      cartEvent(planned, empty)
    ])
    when(state, { _tag: "PlanRefundAnswered", answer: answered({}) }).gives(
      [{ type: "OrderWorkDone", data: { work: "refund" } }],
      [GET_CART]
    )
    const { state: refused } = when(state, {
      _tag: "PlanRefundAnswered",
      answer: answered({}, "error", "It was given back already.")
    }).gives(
      [{ type: "OrderWorkRefused", data: { work: "refund", message: "It was given back already." } }],
      [GET_CART]
    )
    expect(refused.orders).toMatchObject({
      working: null,
      message: { about: "refund", words: "It was given back already.", done: false }
    })
  })
})

describe("paying on a layaway", () => {
  const pay = {
    _tag: "AddLayawayPayment",
    order_id: "60",
    order_number: "10060",
    amount: cents(5000),
    balance: cents(5000)
  } as const
  const set = {
    type: "LayawayPaymentSet",
    data: { order_id: "60", order_number: "10060", amount: 5000, balance: 5000 }
  } as const

  // Verifies: ORD-06
  test("may be all that is due on it, without a cart too, and not beside a sale", () => {
    given(...register)
      .when(pay)
      .gives([set])
    given(...selling)
      .when(pay)
      .refuses(CLEAR)
  })

  test("is taken out again, once", () => {
    const { state } = given(...idle, set).when({ _tag: "ClearLayawayPayment" })
    expect(state.orders.layaway).toBeNull()
    when(state, { _tag: "ClearLayawayPayment" }).doesNothing()
  })
})

describe("the care of an order", () => {
  test("is one change at a time", () => {
    given(...idle, working)
      .when({ _tag: "CancelOrder", order_id: "55", managerCode: null })
      .refuses(STILL)
  })

  test("holds up nobody who comes after whoever planned a refund; a cancellation is still on its way", () => {
    const left: AppEvent = { type: "SignedOut", data: { by: "person" } }
    const next = (work: "refund" | "cancel") =>
      given(...idle, { type: "OrderWorkRequested", data: { work, of: "60" } }, left, signedIn(), cartEvent(empty)).when(
        plan
      )
    next("refund").gives(
      [{ type: "OrderWorkRequested", data: { work: "refund", of: "paid-1" } }],
      [{ type: "PlanRefund", args: { order_payment_id: "paid-1" } }]
    )
    next("cancel").refuses(STILL)
  })

  test("is told in the back office's words, else in ours, until they were seen", () => {
    const told = (answer: Extract<Command, { _tag: "OrderWorkAnswered" }>["answer"]) =>
      given(...idle, working).when({ _tag: "OrderWorkAnswered", work: "cancel", answer }).state.orders
    expect(told(answered({}, "success", "Noted by Dana."))).toMatchObject({ message: { words: "Noted by Dana." } })
    expect(told(answered({}))).toMatchObject({
      message: { words: "This order is cancelled.", done: true },
      working: null
    })
    expect(told(answered({}, "error"))).toMatchObject({ message: { words: "The order was not changed." } })
    expect(told(LOST)).toMatchObject({ message: { words: LOST.why, done: false }, working: null })
    const { state } = given(...idle, { type: "OrderWorkDone", data: { work: "notes", message: "Noted." } })
      .when({ _tag: "DismissOrderMessage" })
      .gives([{ type: "OrderMessageDismissed", data: {} }])
    expect(state.orders.message).toBeNull()
    when(state, { _tag: "DismissOrderMessage" }).doesNothing()
  })

  test("leaves no old words over what is done next", () => {
    const refused: AppEvent = { type: "OrderWorkRefused", data: { work: "notes", message: "Not now." } }
    const next: readonly AppEvent[] = [
      working,
      { type: "ReturnRequested", data: { order_id: "55", description: "Rifle", quantity: 1 } },
      { type: "OrderOpened", data: { order_id: "61", order_number: "10061", balance: 0, mode: "return" } }
    ]
    for (const event of next) expect(given(...idle, refused, event).state.orders.message).toBeNull()
    const came: AppEvent = { type: "ReturnEnded", data: {} }
    expect(given(...idle, refused, came).state.orders).toMatchObject({ returning: 0, message: { words: "Not now." } })
  })
})

describe("which piece and which payment may go back", () => {
  const item = (n: number, more: Partial<OrderItem> = {}): OrderItem => ({
    order_item_id: `sold-${n}`,
    description: "Rifle",
    upc: "850000411494",
    quantity: 1,
    order_price: cents(1250),
    ...more
  })

  // Verifies: ORD-17
  test("is what was sold where the store does not say, and nothing of a line that took something back", () => {
    expect(mayComeBack(item(1, { quantity: 3 }), [])).toBe(3)
    expect(mayComeBack(item(1, { quantity: 3, quantity_eligible_for_return: 0 }), [])).toBe(0)
    expect(mayComeBack(item(1, { quantity: 3, quantity_eligible_for_return: 2 }), [])).toBe(2)
    expect(mayComeBack(item(1, { quantity: -3 }), [])).toBe(0)
  })

  // Verifies: CG-16
  test("is no piece of another product, though the serial number is the same", () => {
    const rifle = item(1, { serial_number: "A-1" })
    const others = [
      item(2, { serial_number: "A-2", upc: "1" }),
      item(3, { serial_number: "A-2", description: "Pistol" }),
      item(4),
      item(5, { serial_number: "" })
    ]
    expect(pieceOf([...others, rifle], rifle, "A-2", [])).toBeUndefined()
    expect(pieceOf([...others, rifle], rifle, "", [])).toBeUndefined()
    expect(pieceOf([...others, rifle], rifle, "a-1", [])).toBe(rifle)
  })

  // Verifies: ORD-14
  test("is no payment of nothing, and one beside another that is about to go back", () => {
    const paid = { order_payment_id: "paid-1", description: "Cash", payment_method_code: "CASH" }
    const layaway = { layaway: true, payments: [] }
    expect(mayRefund({ ...paid, amount: cents(0) }, layaway, [])).toBe(false)
    const other = [{ refunded_order_payment_id: "paid-2" }, {}]
    expect(mayRefund({ ...paid, amount: cents(500) }, layaway, other)).toBe(true)
    expect(
      mayRefund({ ...paid, amount: cents(500) }, layaway, [...other, { refunded_order_payment_id: "paid-1" }])
    ).toBe(false)
  })
})

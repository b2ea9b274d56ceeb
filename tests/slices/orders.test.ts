import { secret } from "../../src/kernel/secret.ts"
import { machine } from "../../src/app/machine.ts"
import { describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import type { OrderItem, OrderPayment } from "../../src/orders/contract.ts"
import { isLayaway, isSerial, mayComeBack, mayRefund } from "../../src/orders/rules.ts"
import { lineOfCode, pieceOf } from "../../src/orders/sold/rules.ts"
import { layawayAmount } from "../../src/orders/amount/rules.ts"
import { answered, GET_CART, LOST } from "./answers.ts"
import { cartEvent, cartReply, known, line, signedIn, totals } from "./facts.ts"
import { given, when } from "./given.ts"

const empty = cartReply([], totals(0))
const idle = [known(), signedIn(), cartEvent(empty)]
const RETURN = {
  _tag: "ReturnItem",
  order_id: "55",
  order_item_id: "sold-1",
  description: "Clear safety glasses",
  quantity: 1
} as const
const asked = {
  type: "ReturnRequested",
  data: { order_id: "55", description: "Clear safety glasses", quantity: 1 }
} as const
const back = cartReply([line(1, { quantity: -1, returned_order_item_id: "sold-1" })], totals(-1353), {
  return_order_id: "55"
})

describe("taking an item back", () => {
  // Verifies: ORD-16
  test("asks the back office for its price, piece by piece", () => {
    const { state } = given(...idle)
      .when(RETURN)
      .gives([asked], [{ type: "SendReturnItem", args: { order_id: "55", order_item_id: "sold-1", quantity: 1 } }])
    const { state: more } = when(state, RETURN).gives(
      [asked],
      [{ type: "SendReturnItem", args: { order_id: "55", order_item_id: "sold-1", quantity: 1 } }]
    )
    expect(more.orders.returning).toBe(2)
    const { state: there } = when(more, { _tag: "ReturnAnswered", answer: answered(back) }).gives([
      { type: "ReturnEnded", data: {} },
      cartEvent(back, empty)
    ])
    expect([there.orders.returning, there.cart.cart?.returnOrder]).toEqual([1, "55"])
  })

  test("says why and in what condition where it was asked, and nothing of it to a back office that lists no reasons", () => {
    const care = { reason: "Defective", condition: "not sellable" } as const
    const how = { return_reason: "Defective", not_sellable: true }
    given(...idle)
      .when({ ...RETURN, care })
      .gives(
        [{ type: "ReturnRequested", data: { ...asked.data, ...how } }],
        [{ type: "SendReturnItem", args: { order_id: "55", order_item_id: "sold-1", quantity: 1, ...how } }]
      )
  })

  test("takes another line of the same order back where the cart's replies do not name the order any more", () => {
    const unnamed = cartReply([line(1, { quantity: -1 })], totals(-1353))
    const { state } = given(...idle, cartEvent(back, empty), cartEvent(unnamed, back))
    expect(state.cart.cart?.returnOrder).toBe("55")
    when(state, { ...RETURN, order_item_id: "sold-2" }).gives(
      [asked],
      [{ type: "SendReturnItem", args: { order_id: "55", order_item_id: "sold-2", quantity: 1 } }]
    )
    const cleared = given(...idle, cartEvent(back, empty), cartEvent(cartReply([]), back))
    expect(cleared.state.cart.cart?.returnOrder).toBe(null)
  })

  test("ends the words about what the cart was before it", () => {
    const said = { type: "CartMessage", data: { message: "Undo brings it back." } } as const
    const { state } = given(...idle, said)
      .when({ _tag: "ReturnAnswered", answer: answered(back) })
      .gives([{ type: "ReturnEnded", data: {} }, cartEvent(back, empty), { type: "CartMessageDismissed", data: {} }])
    expect(state.cart.message).toBe(null)
  })

  // Verifies: ORD-17, ORD-22
  test("says in the order's line why it was not taken back, and looks at the cart when nobody knows", () => {
    const { state } = given(...idle).when(RETURN)
    const over = "Nothing more of Clear safety glasses can be returned."
    const { state: refused } = when(state, { _tag: "ReturnAnswered", answer: answered({}, "error", over) }).gives(
      [{ type: "ReturnEnded", data: { message: over } }],
      [GET_CART]
    )
    expect(refused.orders.message).toEqual({ about: "return", words: over, done: false })
    when(state, { _tag: "ReturnAnswered", answer: LOST }).gives(
      [{ type: "ReturnEnded", data: { message: "Network response was not ok" } }],
      [GET_CART]
    )
  })

  test("is refused beside a sale, beside another order's items, and without a quantity", () => {
    const words = "Please clear cart or complete sale first."
    given(known(), signedIn(), cartEvent(cartReply([line(1)])))
      .when(RETURN)
      .refuses(words)
    given(known(), signedIn(), cartEvent({ ...back, return_order_id: "54" }))
      .when(RETURN)
      .refuses(words)
    given(...idle)
      .when({ ...RETURN, quantity: 0 })
      .refuses("Enter a quantity of 1 or more.")
    given(...idle, { type: "PaymentEntered", data: {} })
      .when(RETURN)
      .refuses("Finish the payment first.")
  })
})

describe("a layaway", () => {
  const pay = { _tag: "AddLayawayPayment", order_id: "60", order_number: "10060", balance: cents(5000) } as const
  const set = {
    type: "LayawayPaymentSet",
    data: { order_id: "60", order_number: "10060", amount: 2000, balance: 5000 }
  } as const

  // Verifies: ORD-06, CG-17
  test("gets its payment into the cart without a call, up to what is due on it", () => {
    const { state } = given(...idle)
      .when({ ...pay, amount: cents(2000) })
      .gives([set])
    expect(layawayAmount(state.orders.layaway, [])).toBe(2000)
    when(state, { ...pay, amount: cents(5001) }).refuses("The payment cannot be greater than balance due")
    when(state, { ...pay, amount: cents(0) }).refuses("Enter an amount greater than 0.")
    when(state, { _tag: "ClearLayawayPayment" }).gives([{ type: "LayawayPaymentCleared", data: {} }])
  })

  // Verifies: ORD-15, CG-17
  test("gets a payment into the cart to be given back, never beside one to be made", () => {
    const plan = { _tag: "RefundLayawayPayment", order_payment_id: "paid-1" } as const
    const planned = cartReply([], totals(0), {
      refunds: [
        { refunded_order_payment_id: "paid-1", order_id: "60", payment_method_code: "CASH", amount: cents(-2000) }
      ]
    })
    const { state } = given(...idle)
      .when(plan)
      .gives(
        [{ type: "OrderWorkRequested", data: { work: "refund", of: "paid-1" } }],
        [{ type: "PlanRefund", args: { order_payment_id: "paid-1" } }]
      )
    const { state: there } = when(state, { _tag: "PlanRefundAnswered", answer: answered(planned) })
    expect(layawayAmount(there.orders.layaway, there.cart.cart?.refunds ?? [])).toBe(-2000)
    const mixed = "A layaway is paid or refunded, not both at once. Take the other one out first."
    when(there, { ...pay, amount: cents(2000) }).refuses(mixed)
    given(...idle, set)
      .when(plan)
      .refuses(mixed)
  })

  test("that is left for another order takes its payment along with it", () => {
    const open = { _tag: "OpenOrder", order_number: "10061", balance: cents(100), mode: "layaway" } as const
    expect(given(...idle, set).when({ ...open, order_id: "61" }).state.orders.layaway).toBeNull()
    expect(given(...idle, set).when({ ...open, order_id: "60" }).state.orders.layaway).not.toBeNull()
  })
})

describe("an order that is cancelled by a manager's code", () => {
  const cancelling = { _tag: "CancelOrder", order_id: "55", managerCode: secret("864209") } as const

  test("sends it once and keeps it nowhere; after a crash the order is looked at", () => {
    const { state, decision } = given(...idle).when(cancelling)
    expect(decision).toMatchObject({ requests: [{ type: "SendApprovedCancel", args: { order_id: "55" } }] })
    expect(JSON.stringify([state, decision])).not.toContain("864209")
    const follows = machine.interrupted({ type: "SendApprovedCancel", id: "r", args: { order_id: "55" } }, state)
    const { state: told } = when(state, follows ?? cancelling)
    expect(told.orders.message?.words).toContain("Look at the order")
    expect(told.orders).toMatchObject({
      working: null,
      message: { about: "cancel", done: false }
    })
  })
})

describe("the care of an order", () => {
  // Verifies: ORD-10
  test("shows the back office's words about a cancellation", () => {
    const { state } = given(...idle).when({ _tag: "CancelOrder", order_id: "55", managerCode: null })
    const { state: told } = when(state, {
      _tag: "OrderWorkAnswered",
      work: "cancel",
      answer: answered({}, "error", "This order is not of this business day.")
    })
    expect(told.orders.message).toEqual({
      about: "cancel",
      words: "This order is not of this business day.",
      done: false
    })
  })
})

describe("the rules of an order", () => {
  const item = (n: number, more: Partial<OrderItem> = {}): OrderItem => ({
    order_item_id: `sold-${n}`,
    description: "Glasses",
    upc: "850000411494",
    quantity: 2,
    order_price: cents(1250),
    quantity_eligible_for_return: 2,
    ...more
  })
  const paid = (more: Partial<OrderPayment> = {}): OrderPayment => ({
    order_payment_id: "paid-1",
    description: "Cash",
    amount: cents(500),
    payment_method_code: "CASH",
    ...more
  })

  // Verifies: CG-16
  test("of what is sold by serial number the piece itself comes back, once, and no other", () => {
    const [one, two] = [item(1, { serial_number: "H9C-1" }), item(2, { serial_number: "H9C-2" })]
    const other = item(3, { serial_number: "X-9", description: "Pistol", upc: "1" })
    expect([isSerial(one), isSerial(item(4)), isSerial(item(5, { serial_number: "" }))]).toEqual([true, false, false])
    expect(pieceOf([one, two, other], one, " h9c-2 ", [])).toBe(two)
    expect(pieceOf([one, two, other], one, "X-9", [])).toBeUndefined()
    expect(pieceOf([one, two], one, "H9C-3", [])).toBeUndefined()
    const gone = item(1, { serial_number: "H9C-1", quantity_eligible_for_return: 0 })
    expect(pieceOf([gone], gone, "H9C-1", [])).toBeUndefined()
    const inCart = { returned_order_item_id: "sold-2", quantity: -2 }
    expect(pieceOf([one, two], one, "H9C-2", [inCart])).toBeUndefined()
  })

  // Verifies: ORD-11
  test("a layaway is an order on which something is due", () => {
    expect([1, 0, -1].map((balance) => isLayaway(cents(balance)))).toEqual([true, false, false])
  })

  // Verifies: ORD-18
  test("a code means the first line of which something may still come back", () => {
    const cart = [{ returned_order_item_id: "sold-1", quantity: -2 }]
    expect(mayComeBack(item(1), cart)).toBe(0)
    expect(lineOfCode([item(1), item(2)], " 850000411494 ", cart)?.order_item_id).toBe("sold-2")
    expect(lineOfCode([item(1)], "850000411494", cart)?.order_item_id).toBe("sold-1")
    expect(lineOfCode([item(1, { serial_number: "h9c-1" })], "H9C-1", [])?.order_item_id).toBe("sold-1")
    expect(lineOfCode([item(1)], "]E00850000411494", [])?.order_item_id).toBe("sold-1")
    expect(lineOfCode([item(1, { serial_number: "H9C-1" })], "h9c1", [])?.order_item_id).toBe("sold-1")
    expect(lineOfCode([item(1)], "850000410015", [])).toBeUndefined()
    expect(lineOfCode([item(1, { upc: "" })], " ", [])).toBeUndefined()
  })

  // Verifies: ORD-14
  test("a payment goes back once, and only a layaway's", () => {
    const layaway = { layaway: true, payments: [] }
    expect(mayRefund(paid(), layaway, [])).toBe(true)
    expect(mayRefund(paid(), { ...layaway, layaway: false }, [])).toBe(false)
    expect(mayRefund(paid({ amount: cents(-500) }), layaway, [])).toBe(false)
    expect(mayRefund(paid({ refunded: true }), layaway, [])).toBe(false)
    expect(mayRefund(paid({ available_amount: cents(0) }), layaway, [])).toBe(false)
    expect(mayRefund(paid(), layaway, [{ refunded_order_payment_id: "paid-1" }])).toBe(false)
  })
})

import { describe, expect, test } from "vitest"
import { subscriptions } from "../../src/app/subscriptions.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import { shownQuantity } from "../../src/cart/model.ts"
import type { Answer } from "../../src/kernel/answer.ts"
import { cents } from "../../src/money/cents.ts"
import { answered, GET_CART, LOST } from "./answers.ts"
import { cartEvent, cartReply, known, line, payment, selling, signedIn, totals } from "./facts.ts"
import { given, when } from "./given.ts"

const change = (quantity: number, item = "line-1") => ({ _tag: "ChangeQuantity", item, quantity }) as const
const asked = (to: number) => ({ type: "QuantityRequested", data: { item: "line-1", from: 1, to } }) as const
const changed = (quantity: number, answer: Answer<CartReply>) =>
  ({ _tag: "QuantityAnswered", item: "line-1", quantity, answer }) as const

describe("the cart", () => {
  test("is asked for, and taken over as the server tells it", () => {
    given(known(), signedIn()).when({ _tag: "AskCart" }).gives([], [GET_CART])
    const reply = cartReply([line(1), line(2)])
    const { state } = given(known(), signedIn())
      .when({ _tag: "CartAnswered", answer: answered(reply) })
      .gives([cartEvent(reply)])
    expect(state.cart.cart).toMatchObject({ id: "cart-1", isDefault: true, items: [line(1), line(2)] })
  })

  // Verifies: ERR-82
  test("that does not come leaves the one that is known, with the words", () => {
    const lost = given(...selling(line(1)))
      .when({ _tag: "CartAnswered", answer: LOST })
      .gives([{ type: "CartMessage", data: { message: "Network response was not ok" } }])
    expect(lost.state.cart.cart?.items).toEqual([line(1)])
    given(...selling(line(1)))
      .when({ _tag: "CartAnswered", answer: answered({}, "error", "No such cart.") })
      .gives([{ type: "CartMessage", data: { message: "No such cart." } }])
  })

  test("says things until they were seen, and asks then for the cart as it is", () => {
    const { state } = given(...selling(), { type: "CartMessage", data: { message: "Only 2 are left." } })
      .when({ _tag: "DismissCartMessage" })
      .gives([{ type: "CartMessageDismissed", data: {} }], [{ type: "GetCart", args: {} }])
    when(state, { _tag: "DismissCartMessage" }).doesNothing()
  })
})

describe("changing a quantity", () => {
  // Verifies: CART-28, API-18
  test("is on the screen at once and sent", () => {
    const { state } = given(...selling(line(1)))
      .when(change(3))
      .gives([asked(3)], [{ type: "SaveQuantity", args: { item: "line-1", quantity: 3 } }])
    expect(shownQuantity(state.cart, line(1))).toBe(3)
  })

  test("to none takes the line out", () => {
    given(...selling(line(1)))
      .when(change(0))
      .gives([asked(0)], [{ type: "SaveQuantity", args: { item: "line-1", quantity: 0 } }])
  })

  test("of a line with a serial number names it, and can only take it out", () => {
    const serial = line(1, { serial_number: "H9C-000101", serializable: true })
    given(...selling(serial))
      .when(change(0))
      .gives([asked(0)], [{ type: "SaveQuantity", args: { item: "line-1", quantity: 0, serial_number: "H9C-000101" } }])
  })

  // Verifies: CART-26
  test.each([
    { serializable: true },
    { serial_number: "H9C-000101" },
    { reservation_date: "2026-11-20" },
    { product_type_code: "CLASSES" },
    { product_type_code: "MEMBERSHIPS" }
  ])("is not for a line with %j", (more) => {
    given(...selling(line(1, more)))
      .when(change(2))
      .refuses("The quantity of this line cannot be changed.")
  })

  // Verifies: CART-24
  test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("to %d is refused and reverts", (quantity) => {
    const { state } = given(...selling(line(1)))
      .when(change(quantity))
      .refuses("Enter a whole quantity of 0 or more.")
    expect(shownQuantity(state.cart, line(1))).toBe(1)
  })

  test("of a line that is gone, by nobody, or on the payment screen is refused", () => {
    given(...selling(line(1)))
      .when(change(2, "line-7"))
      .refuses("That line is no longer in the cart.")
    given(known(), cartEvent(cartReply([line(1)])))
      .when(change(2))
      .refuses("Sign in first.")
    // Verifies: CART-25
    given(...selling(line(1)), { type: "PaymentEntered", data: {} })
      .when(change(2))
      .refuses("Finish the payment first.")
  })

  test("to what it is, or is on its way to, is nothing", () => {
    given(...selling(line(1)))
      .when(change(1))
      .doesNothing()
    given(...selling(line(1)), asked(3))
      .when(change(3))
      .doesNothing()
  })

  // Verifies: CART-22, CON-10
  test("above the stock is cut to it, and highlighted for two seconds", () => {
    const cut = given(...selling(line(1, { available: 4 })))
      .when(change(9))
      .gives(
        [asked(4), { type: "QuantityClamped", data: { item: "line-1", to: 4 } }],
        [{ type: "SaveQuantity", args: { item: "line-1", quantity: 4 } }]
      )
    expect(subscriptions(cut.state)).toEqual([
      { key: "clamped:line-1", after: 2_000, command: { _tag: "EndHighlight" } }
    ])
    const ended = when(cut.state, { _tag: "EndHighlight" }).gives([{ type: "HighlightEnded", data: {} }])
    when(ended.state, { _tag: "EndHighlight" }).doesNothing()
  })

  test("above a stock that the line has already only highlights it", () => {
    given(...selling(line(1, { available: 1 })))
      .when(change(9))
      .gives([{ type: "QuantityClamped", data: { item: "line-1", to: 1 } }])
  })

  test("of a line whose stock nobody counts is not cut", () => {
    const { available: _counted, ...uncounted } = line(1)
    given(...selling(uncounted))
      .when(change(900))
      .gives([asked(900)], [{ type: "SaveQuantity", args: { item: "line-1", quantity: 900 } }])
  })
})

describe("the answer to a change of quantity", () => {
  const three = cartReply([line(1, { quantity: 3 })], totals(6168))

  // Verifies: CART-28
  test("is the server's cart, with its words", () => {
    const { state } = given(...selling(line(1)), asked(3))
      .when(changed(3, answered(three, "success", "The last three.")))
      .gives([cartEvent(three), { type: "CartMessage", data: { message: "The last three." } }])
    expect([state.cart.wanted, state.cart.message]).toEqual([[], "The last three."])
  })

  test("without a cart asks for it, and the change waits no longer", () => {
    const { state } = given(...selling(line(1)), asked(3))
      .when(changed(3, answered({})))
      .gives([{ type: "QuantitySettled", data: { item: "line-1", quantity: 3 } }], [GET_CART])
    expect(state.cart.wanted).toEqual([])
  })

  test("with less than was wanted shows what the server has: the change waits no longer", () => {
    const two = cartReply([line(1, { quantity: 2 })], totals(4112))
    const { state } = given(...selling(line(1)), asked(3)).when(changed(3, answered(two, "success", "2 are left.")))
    expect([state.cart.wanted, state.cart.message]).toEqual([[], "2 are left."])
    expect(shownQuantity(state.cart, line(1, { quantity: 2 }))).toBe(2)
    when(state, { _tag: "Charge" }).gives([], [{ type: "Navigate", args: { to: "/payment" } }])
  })

  test("to an older change leaves the newer one on the screen", () => {
    const two = cartReply([line(1, { quantity: 2 })], totals(4112))
    const { state } = given(...selling(line(1)), asked(2), asked(5)).when(changed(2, answered(two)))
    expect(shownQuantity(state.cart, line(1, { quantity: 2 }))).toBe(5)
    const without = given(...selling(line(1)), asked(2), asked(5)).when(changed(2, answered({})))
    expect(without.state.cart.wanted).toEqual([{ item: "line-1", quantity: 5 }])
  })

  // Verifies: API-09
  test("that refuses it reverts, with the server's words", () => {
    const { state } = given(...selling(line(1)), asked(3))
      .when(changed(3, answered({}, "error", "Not in this cart.")))
      .gives([{ type: "QuantityRefused", data: { item: "line-1", message: "Not in this cart." } }], [GET_CART])
    expect([state.cart.wanted, state.cart.message]).toEqual([[], "Not in this cart."])
    given(...selling(line(1)), asked(3))
      .when(changed(3, answered({}, "error")))
      .gives([{ type: "QuantityRefused", data: { item: "line-1", message: "The cart was not changed." } }], [GET_CART])
  })

  test("that is lost reverts and asks for the cart: nobody knows", () => {
    given(...selling(line(1)), asked(3))
      .when(changed(3, LOST))
      .gives(
        [{ type: "QuantityRefused", data: { item: "line-1", message: "Network response was not ok" } }],
        [GET_CART]
      )
  })
})

describe("clearing the cart", () => {
  const clear = { _tag: "ClearCart" } as const
  const cleared = { type: "ClearRequested", data: { total: 2056 } } as const
  const empty = cartReply([], totals(0))

  // Verifies: CART-07, API-15
  test("asks the back office to, once", () => {
    const { state } = given(...selling(line(1)))
      .when(clear)
      .gives([cleared], [{ type: "SendClearCart", args: {} }])
    when(state, clear).doesNothing()
  })

  // Verifies: CART-09, ERR-37
  test("is blocked while it holds a processed card payment, not while it holds a pending one or cash", () => {
    const holding = (transaction_identifier: string) =>
      cartEvent(
        cartReply([line(1)], totals(2056, 500), {
          payments: [payment({ payment_method_code: "CREDIT_CARD", transaction_identifier })]
        })
      )
    given(known(), signedIn(), holding("4T-99"))
      .when(clear)
      .refuses(
        "Clearing a cart with a processed credit card transaction is not allowed. You can save the cart as a layaway or other type of order."
      )
    for (const identifier of ["PENDING", ""])
      expect(given(known(), signedIn(), holding(identifier)).when(clear).decision._tag).toBe("Accepted")
  })

  test("waits for what is on its way into the cart: it would come into the cleared one", () => {
    const scanned = {
      type: "ItemScanned",
      data: { scan: "scan-1", term: "850000410015", quantity: 1 }
    } as const
    for (const lines of [[], [line(1)]])
      given(...selling(...lines), scanned)
        .when(clear)
        .refuses("An item is still on its way into the cart. One moment.")
  })

  test("of an empty cart is nothing, of none refused, on the payment screen too", () => {
    given(...selling())
      .when(clear)
      .doesNothing()
    given(known(), signedIn()).when(clear).refuses("The cart hasn't loaded yet. One moment.")
    given(...selling(line(1)), { type: "PaymentEntered", data: {} })
      .when(clear)
      .refuses("Finish the payment first.")
  })

  test("that succeeds leaves the server's empty cart", () => {
    const { state } = given(...selling(line(1)), cleared).when({ _tag: "ClearAnswered", answer: answered(empty) })
    expect([state.cart.clearing, state.cart.cart?.items, state.cart.message]).toEqual([false, [], null])
  })

  // Verifies: CART-10
  test("shows the warning that comes with it", () => {
    const warned = { ...empty, warning: "A reservation was released." }
    const { state } = given(...selling(line(1)), cleared).when({ _tag: "ClearAnswered", answer: answered(warned) })
    expect(state.cart.message).toBe("A reservation was released.")
  })

  test("that failed or was lost says so, and asks what the cart is", () => {
    for (const [answer, message] of [
      [answered({}, "error", "Another register holds this cart."), "Another register holds this cart."],
      [LOST, "Network response was not ok"]
    ] as const)
      given(...selling(line(1)), cleared)
        .when({ _tag: "ClearAnswered", answer })
        .gives([{ type: "ClearEnded", data: { message } }], [GET_CART])
  })
})

describe("what the cart shows", () => {
  // Verifies: CART-06
  test("is the server's: total, kind, customer and payments", () => {
    const reply = cartReply([line(1)], totals(2056, 500), {
      is_default_cart: false,
      shopping_cart_type_code: "QUOTE",
      billing: { contact_id: "44" },
      payments: [payment({ amount: cents(500) })]
    })
    expect(given(known(), signedIn(), cartEvent(reply)).state.cart.cart).toMatchObject({
      isDefault: false,
      type: "QUOTE",
      billing: { contact_id: "44" },
      payments: [{ amount: 500 }],
      totals: { total: 2056, payment_amount: 500, balance_remaining: 1556 }
    })
  })

  test("of another cart is nothing of the one before", () => {
    const other = cartReply([line(5)], totals(2056), { shopping_cart_id: "cart-2", billing: { contact_id: "44" } })
    const { billing: _anonymous, ...nameless } = other
    const { state } = given(...selling(line(1)), asked(3)).when({ _tag: "CartAnswered", answer: answered(nameless) })
    expect([state.cart.cart?.id, state.cart.cart?.items, state.cart.cart?.billing, state.cart.wanted]).toEqual([
      "cart-2",
      [line(5)],
      null,
      []
    ])
  })
})

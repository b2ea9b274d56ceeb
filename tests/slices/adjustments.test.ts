import { describe, expect, test } from "vitest"
import * as words from "../../src/adjustments/messages.ts"
import { type Target } from "../../src/adjustments/model.ts"
import { refusalOfOrder } from "../../src/adjustments/panel/refusal.ts"
import { pricesFixed } from "../../src/adjustments/rules.ts"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import * as cartWords from "../../src/cart/messages.ts"
import type { Answer } from "../../src/kernel/answer.ts"
import { cents } from "../../src/money/cents.ts"
import { NOT_SIGNED_IN } from "../../src/session/messages.ts"
import { GET_CART } from "./answers.ts"
import { CODE, LINE_1, discountItem, discountOrder, asked, holding, DISCOUNTED } from "./adjusting.ts"
import { cartEvent, cartReply, known, line, signedIn } from "./facts.ts"
import { given } from "./given.ts"

describe("the exemption from tax", () => {
  const exempt = (reason: string | null, notes = ""): Command => ({ _tag: "ExemptTax", reason, notes })
  const TAX: Target = { _tag: "TaxExempt" }

  // Verifies: DISC-21
  test("is saved with its reason and its note", () => {
    given(...holding({}))
      .when(exempt("11", " on file "))
      .gives([asked(TAX, "exempt")], [{ type: "SaveTaxExempt", args: { reason_code_id: "11", notes: "on file" } }])
    for (const notes of ["", "  "])
      given(...holding({}))
        .when(exempt("11", notes))
        .gives([asked(TAX, "exempt")], [{ type: "SaveTaxExempt", args: { reason_code_id: "11" } }])
  })

  // Verifies: DISC-21, DISC-22
  test("is refused without a reason, and of an empty order whatever the reason", () => {
    for (const reason of [null, "", " "])
      given(...holding({}))
        .when(exempt(reason))
        .refuses("You must select a Reason.")
    const empty = given(known(), signedIn(), cartEvent(cartReply([])))
    for (const reason of [null, "11"])
      empty.when(exempt(reason)).refuses("There are no items in this order, so no need for tax exempt.")
  })

  // Verifies: DISC-23
  test("is removed by a reason of null; when there is none there is nothing to do", () => {
    given(...holding({ tax_reason: { reason_code_id: "11" } }))
      .when({ _tag: "RemoveTaxExempt" })
      .gives([asked(TAX, "removed")], [{ type: "SaveTaxExempt", args: { reason_code_id: null } }])
    given(...holding({}))
      .when({ _tag: "RemoveTaxExempt" })
      .doesNothing()
  })
})

describe("the note of the cart", () => {
  const note = (notes: string): Command => ({ _tag: "SaveNote", notes })
  const NOTES: Target = { _tag: "Notes" }

  // Verifies: DISC-24
  test("is written, replaced, and removed by null", () => {
    given(...holding({}))
      .when(note(" Friday "))
      .gives([asked(NOTES, "written")], [{ type: "SaveNotes", args: { notes: "Friday" } }])
    given(...holding({ notes: "Friday" }))
      .when(note("  "))
      .gives([asked(NOTES, "removed")], [{ type: "SaveNotes", args: { notes: null } }])
  })

  test("of a thousand characters is taken, of more it is refused whole, not cut", () => {
    const long = "n".repeat(1_000)
    given(...holding({}))
      .when(note(` ${long} `))
      .gives([asked(NOTES, "written")], [{ type: "SaveNotes", args: { notes: long } }])
    given(...holding({}))
      .when(note(`${long}!`))
      .refuses("Notes can have up to 1,000 characters. This one has 1,001.")
  })

  test("that says the same is nothing to do; without a cart it is refused", () => {
    given(...holding({ notes: "Friday" }))
      .when(note("Friday "))
      .doesNothing()
    given(...holding({}))
      .when(note(" "))
      .doesNothing()
    given(known(), signedIn()).when(note("Friday")).refuses(words.NO_CART)
  })
})

describe("the answer", () => {
  const saving = [...DISCOUNTED, asked(LINE_1, "10% off")]
  const before = cartReply([line(1, { quantity: 2, discount_amount: cents(400) }), line(2)])
  const after = cartReply([line(1, { quantity: 2, discount_amount: cents(380) }), line(2)])
  const answered = (answer: Answer<CartReply>, target: Target = LINE_1): Command => ({
    _tag: "AdjustmentAnswered",
    target,
    answer
  })

  test("that it is saved brings the new cart and ends the wait", () => {
    const { state } = given(...saving)
      .when(answered({ _tag: "Answered", status: "success", message: null, reply: after }))
      .gives([cartEvent(after, before), { type: "AdjustmentSaved", data: { target: LINE_1 } }])
    expect(state.adjustments).toEqual({ saving: null, refused: null, saved: 1 })
    expect(state.cart.cart?.items[0]?.discount_amount).toBe(380)
  })

  // Verifies: DISC-13
  test("that it is refused keeps the words for its place, until they are seen or the next try", () => {
    const wrong = "Wrong manager code."
    const refused: AppEvent = { type: "AdjustmentRefused", data: { target: LINE_1, message: wrong } }
    const { state } = given(...saving)
      .when(answered({ _tag: "Answered", status: "error", message: wrong, reply: before }))
      .gives([refused, cartEvent(before, before)])
    expect(state.adjustments).toEqual({ saving: null, refused: { target: LINE_1, message: wrong }, saved: 0 })

    const told = given(...saving, refused)
    const seen = told
      .when({ _tag: "DismissAdjustmentMessage" })
      .gives([{ type: "AdjustmentMessageDismissed", data: {} }])
    expect(seen.state.adjustments.refused).toBeNull()
    expect(told.when(discountItem({ amount: cents(1) })).state.adjustments.refused).toBeNull()
    given(...DISCOUNTED)
      .when({ _tag: "DismissAdjustmentMessage" })
      .doesNothing()
  })

  test("that it is refused is told among the changes of the order, but by an open panel itself, and by a line's row", () => {
    const told = (target: Target) =>
      given(...DISCOUNTED, asked(target, "added"), {
        type: "AdjustmentRefused",
        data: { target, message: "No." }
      }).state.adjustments
    for (const target of [{ _tag: "Fees" }, { _tag: "Order" }, { _tag: "Notes" }] as const) {
      expect(refusalOfOrder(told(target), false)).toBe("No.")
      expect(refusalOfOrder(told(target), true)).toBeNull()
    }
    expect(refusalOfOrder(told(LINE_1), false)).toBeNull()
  })

  // Verifies: CG-05
  test("that says nothing, or never comes, has words too, and the cart is looked at", () => {
    const register = given(...saving)
    register
      .when(answered({ _tag: "Answered", status: "error", message: null, reply: {} }))
      .gives([{ type: "AdjustmentRefused", data: { target: LINE_1, message: "It wasn't saved." } }], [GET_CART])
    register
      .when(answered({ _tag: "Lost", why: "No connection." }))
      .gives([{ type: "AdjustmentRefused", data: { target: LINE_1, message: "No connection." } }], [GET_CART])
    register
      .when(answered({ _tag: "Answered", status: "success", message: null, reply: {} }))
      .gives([{ type: "AdjustmentSaved", data: { target: LINE_1 } }], [GET_CART])
  })
})

describe("before the cart has come", () => {
  const register = () => given(known(), signedIn())

  test("a line's discount has no line, and there is nothing to remove and nothing to exempt", () => {
    register()
      .when(discountItem({ amount: cents(100) }))
      .refuses(words.LINE_GONE)
    register().when({ _tag: "RemoveItemDiscount", item: "line-1" }).refuses(words.LINE_GONE)
    register().when({ _tag: "RemoveOrderDiscount" }).refuses(words.NO_DISCOUNT)
    register().when({ _tag: "ExemptTax", reason: "11", notes: "" }).refuses(words.EXEMPT_EMPTY)
    register().when({ _tag: "RemoveTaxExempt" }).doesNothing()
    register().when({ _tag: "RemoveFee", index: 0 }).doesNothing()
  })
})

describe("every change by hand", () => {
  const all: readonly Command[] = [
    discountItem({ amount: cents(100) }),
    { _tag: "RemoveItemDiscount", item: "line-1" },
    discountOrder({ percentage: "5" }),
    { _tag: "RemoveOrderDiscount" },
    { _tag: "AddFee", description: "Handling", amount: cents(100), percentage: "" },
    { _tag: "RemoveFee", index: 0 },
    { _tag: "ExemptTax", reason: "2", notes: "" },
    { _tag: "RemoveTaxExempt" },
    { _tag: "SaveNote", notes: "Monday" },
    { _tag: "RemoveItemFees", managerCode: CODE, reason: "2", chosen: ["1 line-1"] }
  ]
  const full = holding(
    {
      discounts: [{ percentage: 10 }],
      fees: [{ description: "Delivery", amount: cents(100) }],
      tax_reason: { reason_code_id: "11" },
      notes: "Friday",
      item_fees: [{ item_fee_id: "1", description: "Fee", amount: cents(5), shopping_cart_item_id: "line-1" }]
    },
    [line(1, { discount_amount: cents(100) })]
  )

  test.each(all.map((command) => [command._tag, command] as const))("%s waits for the one before it", (_, command) => {
    expect(given(...full).when(command).decision).toMatchObject({ _tag: "Accepted", requests: [{}] })
    given(...full, asked({ _tag: "Notes" }, "written"))
      .when(command)
      .refuses(words.BUSY)
  })

  // Verifies: SHL-31
  test.each(all.map((command) => [command._tag, command] as const))("%s waits for the payment", (_, command) => {
    given(...full, { type: "PaymentEntered", data: {} })
      .when(command)
      .refuses(cartWords.PAYMENT_OPEN)
  })

  test.each(all.map((command) => [command._tag, command] as const))("%s needs somebody signed in", (_, command) => {
    given(known(), ...full.slice(2))
      .when(command)
      .refuses(NOT_SIGNED_IN)
  })
})

// Verifies: DISC-27
test.each([
  ["Return", "170", true],
  ["Layaway", "221", true],
  ["Return", "1235", true],
  ["Sale", "170", false],
  ["Range", "221", false],
  ["Return", "1001", false]
] as const)("prices in the mode %s of client %s are fixed: %s", (mode, client, fixed) => {
  expect(pricesFixed(mode, client, { returnOrder: null, refunds: [] })).toBe(fixed)
})

test("prices of what goes back are fixed in every mode", () => {
  for (const mode of ["Sale", "Return", "Layaway"] as const)
    expect(pricesFixed(mode, "1001", { returnOrder: "order-1", refunds: [] })).toBe(true)
})

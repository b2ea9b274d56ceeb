import { describe, expect, test } from "vitest"
import { refusalOfOrder } from "../../src/adjustments/panel/refusal.ts"
import { pricesFixed } from "../../src/adjustments/rules.ts"
import type { Command } from "../../src/app/protocol.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import * as cartWords from "../../src/cart/messages.ts"
import type { Answer } from "../../src/kernel/answer.ts"
import { cents } from "../../src/money/cents.ts"
import { NOT_SIGNED_IN } from "../../src/session/messages.ts"
import { NO_CART, STILL_WORKING } from "../../src/tasks/messages.ts"
import { refusalOf } from "../../src/tasks/model.ts"
import { GET_CART } from "./answers.ts"
import {
  CODE,
  EXEMPTION,
  FEES,
  ITEM_FEES,
  LINE_1,
  NOTE,
  ORDER,
  REMOVE_ORDER_DISCOUNT,
  TAX_AGAIN,
  asked,
  calls,
  discountItem,
  discountOrder,
  holding,
  note,
  notDone,
  removeFee,
  removeItemDiscount,
  DISCOUNTED
} from "./adjusting.ts"
import { cartEvent, cartReply, known, line, signedIn } from "./facts.ts"
import { given } from "./given.ts"

describe("the exemption from tax", () => {
  const exempt = (reason: string | null, notes = ""): Command => ({
    _tag: "DoTask",
    ...EXEMPTION,
    args: { exempt: { reason, notes } }
  })

  // Verifies: DISC-21
  test("is saved with its reason and its note", () => {
    given(...holding({}))
      .when(exempt("11", " on file "))
      .gives([asked(EXEMPTION, "exempt")], [calls(EXEMPTION, { reason_code_id: "11", notes: "on file" })])
    for (const notes of ["", "  "])
      given(...holding({}))
        .when(exempt("11", notes))
        .gives([asked(EXEMPTION, "exempt")], [calls(EXEMPTION, { reason_code_id: "11" })])
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
      .when(TAX_AGAIN)
      .gives([asked(EXEMPTION, "removed")], [calls(EXEMPTION, { reason_code_id: null })])
    given(...holding({}))
      .when(TAX_AGAIN)
      .doesNothing()
  })
})

describe("the note of the cart", () => {
  // Verifies: DISC-24
  test("is written, replaced, and removed by null", () => {
    given(...holding({}))
      .when(note(" Friday "))
      .gives([asked(NOTE, "written")], [calls(NOTE, { notes: "Friday" })])
    given(...holding({ notes: "Friday" }))
      .when(note("  "))
      .gives([asked(NOTE, "removed")], [calls(NOTE, { notes: null })])
  })

  test("of a thousand characters is taken, of more it is refused whole, not cut", () => {
    const long = "n".repeat(1_000)
    given(...holding({}))
      .when(note(` ${long} `))
      .gives([asked(NOTE, "written")], [calls(NOTE, { notes: long })])
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
    given(known(), signedIn()).when(note("Friday")).refuses(NO_CART)
  })
})

describe("the answer", () => {
  const saving = [...DISCOUNTED, asked(LINE_1, "10% off")]
  const before = cartReply([line(1, { quantity: 2, discount_amount: cents(400) }), line(2)])
  const after = cartReply([line(1, { quantity: 2, discount_amount: cents(380) }), line(2)])
  const answered = (answer: Answer<CartReply>): Command => ({ _tag: "TaskAnswered", ...LINE_1, answer })

  test("that it is saved brings the new cart and ends the wait", () => {
    const { state } = given(...saving)
      .when(answered({ _tag: "Answered", status: "success", message: null, reply: after }))
      .gives([cartEvent(after, before), { type: "TaskDone", data: LINE_1 }])
    expect(state.tasks).toEqual({ open: [], told: null, changes: 0, saved: 1 })
    expect(state.cart.cart?.items[0]?.discount_amount).toBe(380)
  })

  // Verifies: DISC-13
  test("that it is refused keeps the words for its place, until they are seen or the next try", () => {
    const wrong = "Wrong manager code."
    const refused = notDone(LINE_1, wrong)
    const { state } = given(...saving)
      .when(answered({ _tag: "Answered", status: "error", message: wrong, reply: before }))
      .gives([refused, cartEvent(before, before)])
    expect(state.tasks).toEqual({ open: [], told: { ...LINE_1, words: wrong, done: false }, changes: 0, saved: 0 })

    const told = given(...saving, refused)
    const seen = told.when({ _tag: "DismissTaskMessage" }).gives([{ type: "TaskMessageDismissed", data: {} }])
    expect(seen.state.tasks.told).toBeNull()
    expect(told.when(discountItem({ amount: cents(1) })).state.tasks.told).toBeNull()
    given(...DISCOUNTED)
      .when({ _tag: "DismissTaskMessage" })
      .doesNothing()
  })

  test("that it is refused is told among the changes of the order, but by an open panel itself, and by a line's row", () => {
    const told = (change: typeof FEES | typeof ORDER | typeof NOTE | typeof LINE_1) =>
      given(...DISCOUNTED, asked(change, "added"), notDone(change, "No.")).state.tasks
    for (const change of [FEES, ORDER, NOTE] as const) {
      expect(refusalOfOrder(told(change), false)).toBe("No.")
      expect(refusalOfOrder(told(change), true)).toBeNull()
    }
    expect(refusalOfOrder(told(LINE_1), false)).toBeNull()
    const elsewhere = { task: "giftCard", of: "cart" } as const
    expect(refusalOfOrder(given(...DISCOUNTED, notDone(elsewhere, "No.")).state.tasks, false)).toBeNull()
  })

  // Verifies: DISC-13
  test("is told to its own panel alone: of one line not to another's, nor to another change of the order", () => {
    const { tasks } = given(...DISCOUNTED, notDone(LINE_1, "No.")).state
    expect(refusalOf(tasks, "discountLine", "line-1")).toBe("No.")
    expect(refusalOf(tasks, "discountLine", "line-2")).toBeNull()
    for (const task of ["discountOrder", "saveFees", "discountLine"]) expect(refusalOf(tasks, task)).toBeNull()
  })

  // Verifies: CG-05
  test("that says nothing, or never comes, has words too, and the cart is looked at", () => {
    const register = given(...saving)
    register
      .when(answered({ _tag: "Answered", status: "error", message: null, reply: {} }))
      .gives([notDone(LINE_1, "It wasn't saved.")], [GET_CART])
    register
      .when(answered({ _tag: "Lost", why: "No connection." }))
      .gives([notDone(LINE_1, "No connection.")], [GET_CART])
    register
      .when(answered({ _tag: "Answered", status: "success", message: null, reply: {} }))
      .gives([{ type: "TaskDone", data: LINE_1 }], [GET_CART])
  })
})

/** Every change by hand, and its going. */
const all: readonly Command[] = [
  discountItem({ amount: cents(100) }),
  removeItemDiscount(),
  discountOrder({ percentage: "5" }),
  REMOVE_ORDER_DISCOUNT,
  { _tag: "DoTask", ...FEES, args: { add: { description: "Handling", amount: cents(100), percentage: "" } } },
  removeFee(0),
  { _tag: "DoTask", ...EXEMPTION, args: { exempt: { reason: "2", notes: "" } } },
  TAX_AGAIN,
  note("Monday"),
  { _tag: "DoTask", ...ITEM_FEES, args: { managerCode: CODE, reason: "2", chosen: ["1 line-1"] } }
]
const what = (command: Command): string => JSON.stringify(command._tag === "DoTask" ? [command.task, command.args] : "")

describe("before the cart has come", () => {
  test.each(all.map((command) => [what(command), command] as const))("there is nothing to change: %s", (_, command) => {
    given(known(), signedIn()).when(command).refuses(NO_CART)
  })
})

describe("every change by hand", () => {
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

  test.each(all.map((command) => [what(command), command] as const))("%s waits for the one before it", (_, command) => {
    expect(given(...full).when(command).decision).toMatchObject({ _tag: "Accepted", requests: [{}] })
    given(...full, asked(NOTE, "written"))
      .when(command)
      .refuses(STILL_WORKING)
  })

  // Verifies: SHL-31
  test.each(all.map((command) => [what(command), command] as const))("%s waits for the payment", (_, command) => {
    given(...full, { type: "PaymentEntered", data: {} })
      .when(command)
      .refuses(cartWords.PAYMENT_OPEN)
  })

  test.each(all.map((command) => [what(command), command] as const))("%s needs somebody signed in", (_, command) => {
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

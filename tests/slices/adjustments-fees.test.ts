import { describe, expect, test } from "vitest"
import * as words from "../../src/adjustments/messages.ts"
import type { FeeRemoval } from "../../src/adjustments/model.ts"
import { itemFeeKey } from "../../src/adjustments/rules.ts"
import { feeRemovalFault } from "../../src/adjustments/panel/rules.ts"
import type { Command } from "../../src/app/protocol.ts"
import { NO_CART } from "../../src/tasks/messages.ts"
import { cents } from "../../src/money/cents.ts"
import { CODE, FEES, ITEM_FEES, asked, calls, holding, removeFee } from "./adjusting.ts"
import { cartEvent, cartReply, known, line, signedIn, totals } from "./facts.ts"
import { given } from "./given.ts"

describe("a fee", () => {
  const add = (description: string, amount: number | null, percentage = ""): Command => ({
    _tag: "DoTask",
    ...FEES,
    args: { add: { description, amount: amount === null ? null : cents(amount), percentage } }
  })
  const OLD = { description: "Delivery", amount: cents(1000) }

  // Verifies: DISC-15, DISC-17, DISC-18, DISC-20, CG-23
  test.each<[Command, string, number]>([
    [add(" Handling ", 250), "Handling $2.50 added", 250],
    [add("Handling", null, "5"), "Handling $1.03 added", 103],
    [add("Handling", null, " 5 % "), "Handling $1.03 added", 103],
    [add("Handling", null, "0.05"), "Handling $1.03 added", 103],
    [add("Handling", null, "1"), "Handling $0.21 added", 21]
  ])("by %j joins the list that is there: %s", (command, what, amount) => {
    given(...holding({ fees: [OLD] }))
      .when(command)
      .gives([asked(FEES, what)], [calls(FEES, { fees: [OLD, { description: "Handling", amount }] })])
  })

  // Verifies: DISC-18
  test("by percent is taken of the absolute total", () => {
    const owed = [known(), signedIn(), cartEvent(cartReply([line(1, { quantity: -1 })], totals(-2056)))]
    const { decision } = given(...owed).when(add("Restocking", null, "10"))
    expect(decision).toMatchObject({
      requests: [{ args: { body: { fees: [{ description: "Restocking", amount: 206 }] } } }]
    })
  })

  // Verifies: DISC-15, DISC-16, DISC-19
  test.each<[Command, string]>([
    [add("", 250), "Amount or Percent and Description must be entered."],
    [add("  ", null, "5"), "Amount or Percent and Description must be entered."],
    [add("Handling", null), "Amount or Percent and Description must be entered."],
    [add("Handling", 250, "5"), "Enter an Amount or Percent, but not both."],
    [add("Handling", 0), "Fee must be greater than 0."],
    [add("Handling", null, "0"), "Fee must be greater than 0."],
    [add("Handling", null, "-5"), "Fee must be greater than 0."],
    [add("Handling", null, "five"), words.BAD_PERCENT],
    [add("Handling", null, "5-3"), words.BAD_PERCENT]
  ])("by %j is refused: %s", (command, refusal) => {
    given(...holding({}))
      .when(command)
      .refuses(refusal)
  })

  test("needs a cart", () => {
    given(known(), signedIn()).when(add("Handling", 250)).refuses(NO_CART)
  })

  // Verifies: CG-23
  test("is removed by sending the others; one that is not there is nothing to do", () => {
    const twin = { description: "Delivery", amount: cents(1000) }
    const register = given(...holding({ fees: [OLD, twin, { description: "Handling", amount: cents(250) }] }))
    register
      .when(removeFee(1))
      .gives(
        [asked(FEES, "Delivery removed")],
        [calls(FEES, { fees: [OLD, { description: "Handling", amount: 250 }] })]
      )
    register.when(removeFee(3)).doesNothing()
  })
})

describe("the fees that products bring with them", () => {
  const CHARGED = [
    { item_fee_id: "1", description: "Hazardous materials fee", amount: cents(78), shopping_cart_item_id: "line-1" },
    { item_fee_id: "1", description: "Hazardous materials fee", amount: cents(40), shopping_cart_item_id: "line-2" },
    { item_fee_id: "3", description: "Excise", amount: cents(99) }
  ]
  const [first] = CHARGED.map(itemFeeKey)
  const remove = (more: Partial<FeeRemoval>): Command => ({
    _tag: "DoTask",
    ...ITEM_FEES,
    args: { managerCode: CODE, reason: "11", chosen: first === undefined ? [] : [first], ...more }
  })
  const burdened = holding({ item_fees: CHARGED })

  // Verifies: DISC-25, DISC-29, CG-24
  test("go by a manager's word, one by one, with the reason's words", () => {
    given(...burdened)
      .when(remove({}))
      .gives(
        [asked(ITEM_FEES, "removed")],
        [
          calls(
            ITEM_FEES,
            {
              notes: "Charged in error",
              item_fees: [
                { item_fee_id: "1", shopping_cart_item_id: "line-1", remove: true },
                { item_fee_id: "1", shopping_cart_item_id: "line-2", remove: false },
                { item_fee_id: "3", remove: false }
              ]
            },
            { manager_code: "864209" }
          )
        ]
      )
  })

  // Verifies: DISC-25, DISC-26
  test("stay without a code, a reason or a choice", () => {
    const register = given(...burdened)
    for (const more of [{ managerCode: null }, { reason: null }])
      register.when(remove(more)).refuses("Please enter a manager code and reason to remove fees.")
    for (const chosen of [[], ["no such fee"]])
      register.when(remove({ chosen })).refuses("Please select at least one fee to remove.")
    given(known(), signedIn()).when(remove({})).refuses(NO_CART)
  })

  // Verifies: DISC-25, DISC-26
  test.each([
    [false, "Charged in error", 1, words.REMOVE_FEES_CODE],
    [true, null, 1, words.REMOVE_FEES_CODE],
    [true, "  ", 1, words.REMOVE_FEES_CODE],
    [false, null, 0, words.REMOVE_FEES_CODE],
    [true, "Charged in error", 0, words.REMOVE_FEES_NONE],
    [true, "Charged in error", 1, null]
  ])("with a code %s, the reason %j and %i chosen: the panel and the back office say %j", (...given) => {
    const [hasCode, reason, chosen, said] = given
    expect(feeRemovalFault({ hasCode, reason, chosen })).toBe(said)
  })
})

import { describe, expect, test } from "vitest"
import * as words from "../../src/adjustments/messages.ts"
import type { DiscountForm } from "../../src/adjustments/model.ts"
import { NO_CART } from "../../src/tasks/messages.ts"
import { cents } from "../../src/money/cents.ts"
import {
  ORDER,
  LINE_1,
  REMOVE_ORDER_DISCOUNT,
  removeItemDiscount,
  discountItem,
  discountOrder,
  asked,
  calls,
  holding,
  DISCOUNTED
} from "./adjusting.ts"
import { known, line, selling, signedIn } from "./facts.ts"
import { given } from "./given.ts"

describe("a discount of a line", () => {
  // Verifies: DISC-01, DISC-10, CG-21
  test.each<[Partial<DiscountForm>, string, Readonly<Record<string, number>>]>([
    [{ amount: cents(500) }, "$5.00 off", { amount: 500 }],
    [{ percentage: "12.5" }, "12.5% off", { percentage: 12.5 }],
    [{ percentage: " 10 % " }, "10% off", { percentage: 10 }],
    [{ total: cents(0) }, "new total $0.00", { total: 0 }],
    [{ total: cents(9900) }, "new total $99.00", { total: 9900 }]
  ])("of %j is sent as it was meant, with what the line comes to now", (more, what, sent) => {
    given(...DISCOUNTED)
      .when(discountItem(more))
      .gives(
        [asked(LINE_1, what)],
        [
          calls(
            LINE_1,
            { shopping_cart_item_id: "line-1", current_amount: 3398, ...sent, reason_code_id: "2", remove: false },
            { manager_code: "864209" }
          )
        ]
      )
  })

  test("takes a note along, trimmed", () => {
    const { decision } = given(...DISCOUNTED).when(discountItem({ amount: cents(1), notes: " box torn " }))
    expect(decision).toMatchObject({ requests: [{ args: { body: { notes: "box torn" } } }] })
    const blank = given(...DISCOUNTED).when(discountItem({ amount: cents(1), notes: "  " })).decision
    expect(JSON.stringify(blank)).not.toContain('"notes"')
  })

  // Verifies: DISC-02, DISC-03, DISC-04, DISC-05, DISC-06, DISC-07, DISC-08, DISC-09, CG-21
  test.each<[Partial<DiscountForm>, string]>([
    [{}, "Please enter either an amount, percent or new item subtotal."],
    [{ percentage: "  " }, "Please enter either an amount, percent or new item subtotal."],
    [{ amount: cents(500), percentage: "10" }, words.ONLY_ONE],
    [{ percentage: "10", total: cents(100) }, words.ONLY_ONE],
    [{ amount: cents(0) }, "Discount must be greater than 0."],
    [{ percentage: "0" }, "Discount must be greater than 0."],
    [{ percentage: "-5" }, "Discount must be greater than 0."],
    [{ percentage: "100.01" }, "Percentage may not be greater than 100%."],
    [{ percentage: "ten" }, words.BAD_PERCENT],
    [{ percentage: "5-3" }, words.BAD_PERCENT],
    [{ total: cents(-1) }, "Total may not be less than 0."],
    [{ amount: cents(3799) }, "Discount amount may not be greater than the regular price of $37.98."],
    [{ amount: cents(500), managerCode: null }, "Please enter a manager code"],
    [{ amount: cents(500), reason: null }, "Please select a reason from the dropdown."],
    [{ amount: cents(500), managerCode: null, reason: null }, "Please enter a manager code"],
    [{ amount: cents(0), managerCode: null }, "Discount must be greater than 0."],
    [{ percentage: "ten", reason: null }, words.BAD_PERCENT]
  ])("of %j is refused: %s", (more, refusal) => {
    given(...DISCOUNTED)
      .when(discountItem(more))
      .refuses(refusal)
  })

  // Verifies: DISC-04, DISC-05
  test("may be all of the regular price", () => {
    expect(given(...DISCOUNTED).when(discountItem({ amount: cents(3798) })).decision._tag).toBe("Accepted")
    expect(given(...DISCOUNTED).when(discountItem({ percentage: "100" })).decision._tag).toBe("Accepted")
  })

  test("of a line that is gone is refused", () => {
    given(...DISCOUNTED)
      .when(discountItem({ amount: cents(500) }, "line-9"))
      .refuses(words.LINE_GONE)
  })

  // Verifies: DISC-10
  test("is removed without a code, a reason or an amount", () => {
    given(...DISCOUNTED)
      .when(removeItemDiscount())
      .gives([asked(LINE_1, "removed")], [calls(LINE_1, { shopping_cart_item_id: "line-1", remove: true })])
  })

  test("that is not there cannot be removed", () => {
    const register = given(...DISCOUNTED)
    register.when(removeItemDiscount("line-2")).refuses(words.NO_DISCOUNT)
    register.when(removeItemDiscount("line-9")).refuses(words.LINE_GONE)
  })

  test("above the regular price can be removed too", () => {
    const raised = selling(line(1, { discount_amount: cents(-100) }))
    const { decision } = given(...raised).when(removeItemDiscount())
    expect(decision._tag).toBe("Accepted")
  })
})

describe("a discount of the order", () => {
  // Verifies: DISC-11, DISC-29
  test("is sent without an amount that stands", () => {
    given(...DISCOUNTED)
      .when(discountOrder({ percentage: "10" }))
      .gives(
        [asked(ORDER, "10% off")],
        [
          calls(
            ORDER,
            { discount: { percentage: 10, reason_code_id: "2", remove: false } },
            { discount: { manager_code: "864209" } }
          )
        ]
      )
  })

  // Verifies: DISC-11, CG-22
  test("may be all that is left after the discounts of the lines, and not a cent more", () => {
    const register = given(...DISCOUNTED)
    expect(register.when(discountOrder({ amount: cents(5297) })).decision._tag).toBe("Accepted")
    register
      .when(discountOrder({ amount: cents(5298) }))
      .refuses("Discount amount may not be greater than the subtotal of $52.97.")
  })

  // Verifies: DISC-11
  test.each<[Partial<DiscountForm>, string]>([
    [{}, words.NEED_ONE],
    [{ amount: cents(0) }, words.NOT_ABOVE_ZERO],
    [{ percentage: "101" }, words.OVER_HUNDRED],
    [{ total: cents(-1) }, words.BELOW_ZERO],
    [{ percentage: "10", managerCode: null }, words.NEED_CODE],
    [{ percentage: "10", reason: null }, words.NEED_REASON]
  ])("of %j is refused as one of a line is: %s", (more, refusal) => {
    given(...DISCOUNTED)
      .when(discountOrder(more))
      .refuses(refusal)
  })

  test("needs a cart", () => {
    given(known(), signedIn())
      .when(discountOrder({ percentage: "10" }))
      .refuses(NO_CART)
  })

  // Verifies: DISC-10, CG-22
  test("is removed without a code, when there is one", () => {
    given(...holding({ discounts: [{ percentage: 10 }] }))
      .when(REMOVE_ORDER_DISCOUNT)
      .gives([asked(ORDER, "removed")], [calls(ORDER, { discount: { remove: true } })])
    given(...holding({}))
      .when(REMOVE_ORDER_DISCOUNT)
      .refuses(words.NO_DISCOUNT)
  })
})

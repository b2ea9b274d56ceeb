import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { capOf, restockOf } from "../../src/refund/rules.ts"
import { onOriginalCard, proposed, readRestock, reselect } from "../../src/refund/selection/rules.ts"
import { CARD, CASH, method } from "./refunding.ts"

const methods = [CASH, CARD]
const selected = (cash: number, card: number) => ({ "paid-1": cents(cash), "paid-2": cents(card) })

describe("what goes back on each payment", () => {
  // Verifies: CG-56
  test("is what the back office proposes, before the first payments take the rest", () => {
    expect(proposed(methods, cents(1500))).toEqual(selected(0, 1500))
    expect(proposed(methods, cents(2000))).toEqual(selected(500, 1500))
  })

  // Verifies: REF-08
  test("is nothing on a payment whose method this register cannot give back by", () => {
    expect(capOf(method(3, 500, { payment_method_code: "STORE_CREDIT" }))).toBe(0)
    expect(capOf(method(3, 500, { payment_method_code: "cash" }))).toBe(500)
  })

  // Verifies: REF-08
  test("stays on the others as one is changed, as far as it is due", () => {
    expect(reselect(methods, cents(2500), selected(1000, 1500), "paid-1", cents(400))).toEqual(selected(400, 1500))
    expect(reselect(methods, cents(1500), selected(0, 1500), "paid-1", cents(1000))).toEqual(selected(1000, 500))
    expect(reselect(methods, cents(1500), selected(1000, 500), "paid-2", cents(9000))).toEqual(selected(0, 1500))
  })
})

describe("all of it on the original card", () => {
  const OTHER = method(3, 4000, { payment_method_code: "credit_card", description: "Visa 1111" })

  test("goes onto the card that takes most, no more than it takes and no more than is due", () => {
    expect(onOriginalCard(methods, cents(2500))).toEqual(selected(0, 2000))
    expect(onOriginalCard(methods, cents(700))).toEqual(selected(0, 700))
    expect(onOriginalCard([...methods, OTHER], cents(2500))).toEqual({ ...selected(0, 0), "paid-3": 2500 })
  })

  test("is not offered where no card takes any, or nothing is due", () => {
    expect(onOriginalCard([CASH], cents(1000))).toBeNull()
    expect(onOriginalCard([CASH, { ...CARD, this_available_amount: cents(0) }], cents(1000))).toBeNull()
    expect(onOriginalCard(methods, cents(0))).toBeNull()
  })
})

describe("a restock fee as it is typed", () => {
  const percent = (text: string) => readRestock({ kind: "percent", text }, cents(2500))
  const amount = (text: string) => readRestock({ kind: "amount", text }, cents(2500))

  // Verifies: REF-04
  test.each(["10", " 10 ", "10%", "10 %", " 10 % "])("%j is ten percent", (text) => {
    expect(percent(text)).toEqual(Result.succeed({ percent: 10 }))
  })

  // Verifies: REF-04, REF-06
  test.each(["1%0", "%", "ten", "101"])("%j is cleared", (text) => {
    expect(Result.isFailure(percent(text))).toBe(true)
  })

  // Verifies: REF-06
  test("may keep all of what it is taken of, and no cent more", () => {
    expect(amount("25.00")).toEqual(Result.succeed({ amount: 2500 }))
    expect(Result.isFailure(amount("25.01"))).toBe(true)
    expect(restockOf({ percent: 100 }, cents(2500))).toBe(2500)
  })

  test("is none when it comes to nothing", () => {
    expect([percent("0"), amount("0.00"), percent("")]).toEqual([
      Result.succeed(null),
      Result.succeed(null),
      Result.succeed(null)
    ])
    expect([restockOf(null, cents(2500)), restockOf({}, cents(2500))]).toEqual([0, 0])
  })
})

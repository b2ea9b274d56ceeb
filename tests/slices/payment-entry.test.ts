import { test as prop } from "@fast-check/vitest"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { SavedType } from "../../src/savedCarts/wire.ts"
import { cents, ZERO } from "../../src/money/cents.ts"
import { textNumber } from "../../src/customer/rules.ts"
import { validateEntry, receiptFault } from "../../src/payment/entry.ts"
import { cardYears, giftCardText } from "../../src/payment/fields/rules.ts"
import { type Method, METHOD_NAMES, methodOfCode, METHODS } from "../../src/payment/methods.ts"
import { cappedAmount, feeOf } from "../../src/payment/rules.ts"
import { changeDue } from "../../src/payment/amounts/rules.ts"
import { ENTRIES } from "./accepting.ts"
import { CLIENT } from "./facts.ts"

describe("the rules of amounts", () => {
  const money = fc.integer({ min: 1, max: 10_000_000 }).map(cents)
  const method = fc.constantFrom(...METHOD_NAMES)
  const say = (of: Method, amount: number, balance: number, entry = ENTRIES[of]) =>
    validateEntry({
      method: of,
      amount: cents(amount),
      balance: cents(balance),
      entry,
      isBesideUnknown: false,
      anonymous: false
    })

  // Verifies: PAY-16, PAY-17, PAY-18, CG-46
  prop.prop([method, money, money])("what is taken is never above what is due", (of, amount, balance) => {
    const words = say(of, amount, balance)
    const { processed, exceeds } = METHODS[of]
    expect(words !== null).toBe(amount > balance && !processed && !exceeds)
    if (words !== null) return
    const taken = cappedAmount(of, amount, balance) - changeDue(of, amount, balance)
    expect(taken).toBe(Math.min(amount, balance))
  })

  // Verifies: PAY-28
  prop.prop([money, fc.nat(10_000_000).map(cents)])("a gift card pays no more than is on it", (amount, on) => {
    const words = say("gift_card", amount, amount, { ...ENTRIES.gift_card, giftBalance: on })
    expect(words).toBe(amount > on ? "Gift Card Payment Amount cannot be greater than Gift Card Balance" : null)
  })

  // Verifies: PAY-28
  test("a gift card pays all that is on it; what is on it limits no other method", () => {
    const giftBalance = cents(500)
    expect(say("gift_card", 500, 500, { ...ENTRIES.gift_card, giftBalance })).toBeNull()
    expect(say("cash", 2000, 2000, { giftBalance })).toBeNull()
  })

  // Verifies: CG-46
  prop.prop([method, money, money])("what is paid out is never above what is owed", (of, amount, owed) => {
    const words = say(of, -amount, -owed)
    if (METHODS[of].paysOut) expect(words !== null).toBe(amount > owed)
    expect(changeDue(of, cents(-amount), cents(-owed))).toBe(0)
    expect(feeOf(CLIENT, of, cents(-amount))).toEqual({ fee: ZERO, tax: ZERO })
  })

  // Verifies: PAY-35, CG-49
  prop.prop([money, fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 })])(
    "each item fee that applies to gross is taken of the card's fee too, rounded by itself",
    (amount, percents) => {
      const { fee, tax } = feeOf({ pos_credit_card_fee: 3, gross_fees: percents }, "credit_card", amount)
      expect(tax).toBe(
        percents.map((percent) => Math.floor((fee * percent * 2 + 100) / 200)).reduce((a, b) => a + b, 0)
      )
    }
  )
})

describe("what is typed", () => {
  // Verifies: PAY-26
  prop.prop([fc.string()])("into a gift card's number is letters and digits", (typed) => {
    expect(giftCardText(typed)).toMatch(/^[A-Za-z0-9]*$/)
  })

  // Verifies: PAY-23
  test("a card's years are 14, from the current one on", () => {
    expect(cardYears(2026)).toEqual([
      2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035, 2036, 2037, 2038, 2039
    ])
  })

  // Verifies: PAY-61
  test("the screen's ways to pay are named as the specification names them, with the typed card beside the terminal's", () => {
    expect(Object.keys(METHODS).toSorted()).toEqual(
      [
        "auth_code",
        "cash",
        "check",
        "credit_card",
        "credit_card_manual",
        "debit_card",
        "financing",
        "gift_card"
      ].toSorted()
    )
    // save_layaway and save_open_order: the kinds that a cart is saved as on the same screen.
    expect(SavedType.literals).toEqual(expect.arrayContaining(["LAYAWAY", "OPEN_ORDER"]))
  })

  // Verifies: CG-75
  test.each([
    ["", true],
    ["  ", true],
    ["dana@example.com", true],
    ["nobody", false]
  ])("%j may be mailed to: %s; without an address it is the customer's own", (address, may) => {
    expect(receiptFault("email", address, null)).toBe(may ? null : "Please provide a valid Email Address.")
  })

  test.each([
    ["505 555 0133", "+15055550133"],
    ["(505) 555-0133", "+15055550133"],
    ["1-505-555-0133", "+15055550133"],
    ["+44 20 7946 0958", "+442079460958"],
    ["555-0133", null],
    ["105 555 0133", null],
    ["call 505 555 0133", null],
    ["", null]
  ])("a text to %j goes to %s", (typed, number) => {
    expect(textNumber(typed)).toBe(number)
  })

  test("every method is known by its code on the wire", () => {
    expect(METHOD_NAMES.map((method) => methodOfCode(METHODS[method].code))).toEqual(METHOD_NAMES)
  })
})

import { test as prop } from "@fast-check/vitest"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cents, negate, subtract } from "../../src/money/cents.ts"
import { begin, chargedOf } from "../../src/payment/attempt.ts"
import { extraOf } from "../../src/payment/shown/attempts.ts"
import { METHOD_NAMES } from "../../src/payment/methods.ts"
import { cappedAmount, cardFee, charged, feeOf, recheckAfter } from "../../src/payment/rules.ts"
import { changeDue, quickAmounts, quickCash } from "../../src/payment/amounts/rules.ts"
import { CLIENT } from "./facts.ts"

const amount = fc.integer({ min: 1, max: 10_000_000 }).map(cents)
const balance = fc.integer({ min: -100_000, max: 10_000_000 }).map(cents)
/** Percent with up to three decimals, from 1% up. */
const thousandths = fc.integer({ min: 1_000, max: 20_000 })
const plain = { pos_credit_card_fee: 3, tax_rate: 0.0825 }

/** Half up of a whole number of `unit`ths: the rule in whole numbers, apart from the code under test. */
const halfUp = (share: bigint, unit: bigint): number => Number((share * 2n + unit) / (unit * 2n))

describe("the card fee", () => {
  // Verifies: PAY-33, CON-30, CG-49
  prop.prop([amount, thousandths])("is the percent of the amount, half up to the cent", (due, percent) => {
    const { fee, tax } = cardFee({ pos_credit_card_fee: percent / 1_000 }, due)
    expect(fee).toBe(halfUp(BigInt(due) * BigInt(percent), 100_000n))
    expect(tax).toBe(0)
  })

  // Verifies: CG-49
  prop.prop([amount, fc.integer({ min: 100, max: 9_999 })])("below 1 is a fraction: 0.03 is 3%", (due, points) => {
    const asFraction = cardFee({ pos_credit_card_fee: points / 10_000 }, due)
    expect(asFraction).toEqual(cardFee({ pos_credit_card_fee: points / 100 }, due))
  })

  // Verifies: PAY-34, CG-49
  prop.prop([amount, fc.integer({ min: 0, max: 2_000 })])(
    "is taxed after it was rounded, if it is taxable",
    (due, rate) => {
      const store = { ...plain, tax_rate: rate / 10_000, pos_credit_card_fee_taxable: true }
      const { fee, tax } = cardFee(store, due)
      expect(tax).toBe(halfUp(BigInt(fee) * BigInt(rate), 10_000n))
      expect(charged(due, { fee, tax })).toBe(due + fee + tax)
    }
  )

  // Verifies: PAY-36
  prop.prop([amount])("is none in zero-fee mode, without a fee, or at a fee of nothing", (due) => {
    const none = { fee: 0, tax: 0 }
    expect(cardFee({ ...plain, zero_fee_enabled: true, pos_credit_card_fee_taxable: true }, due)).toEqual(none)
    expect(cardFee({ tax_rate: 0.0825 }, due)).toEqual(none)
    expect(cardFee({ ...plain, pos_credit_card_fee: 0 }, due)).toEqual(none)
    expect(cardFee({ ...plain, pos_credit_card_fee: -3 }, due)).toEqual(none)
  })

  // Verifies: CG-49
  prop.prop([amount])("is the card's alone", (due) => {
    expect(feeOf(plain, "cash", due)).toEqual({ fee: 0, tax: 0 })
    expect(feeOf(plain, "credit_card", due)).toEqual(cardFee(plain, due))
  })

  // Verifies: CG-50
  prop.prop([amount])("stands outside the amount in an attempt", (due) => {
    const cart = {
      id: "cart-1",
      type: null,
      isDefault: true,
      items: [],
      payments: [],
      totals: { subtotal: due, total: due, balance_remaining: due },
      billing: null,
      discounts: [],
      fees: [],
      itemFees: [],
      taxReason: null,
      taxRate: null,
      reasonCodes: [],
      notes: null,
      returnOrder: null,
      refunds: [],
      membershipAlert: null,
      grossFees: []
    }
    const attempt = begin(cart, CLIENT, "credit_card", due, { now: 0, key: "k" })
    expect(attempt.amount).toBe(due)
    expect(chargedOf(attempt)).toBe(due + attempt.fee + attempt.fee_tax)
    expect(extraOf(attempt)).toBe(subtract(chargedOf(attempt), due))
  })
})

describe("the amount of a payment", () => {
  // Verifies: PAY-17, CG-46
  prop.prop([amount, balance])("on a card never exceeds the balance", (given, due) => {
    const capped = cappedAmount("credit_card", given, due)
    expect(capped).toBe(Math.min(given, due))
  })

  // Verifies: PAY-18
  prop.prop([amount, balance])("in cash may, and what is over goes back", (given, due) => {
    expect(cappedAmount("cash", given, due)).toBe(given)
    const change = changeDue("cash", given, due)
    expect(change).toBe(due < 0 ? 0 : Math.max(0, given - due))
    expect(changeDue("credit_card", given, due)).toBe(0)
  })
})

describe("the quick amounts of cash", () => {
  prop.prop([amount])("begin with the exact one, rise, and are what notes can make", (due) => {
    const quick = quickCash(due)
    expect(quick[0]).toBe(due)
    expect(quick.length).toBeLessThanOrEqual(4)
    for (const [index, round] of quick.slice(1).entries()) {
      expect(round).toBeGreaterThan(quick[index] ?? 0)
      expect(round % 500).toBe(0)
    }
    if (due % 500 !== 0) expect(quick[1]).toBe(Math.ceil(due / 500) * 500)
  })

  test.each([
    [2056, [2056, 2500, 3000, 4000]],
    [500, [500, 1000, 2000, 5000]],
    [10_000, [10_000]],
    [9_999, [9_999, 10_000]]
  ])("for %d are %j", (due, quick) => {
    expect(quickCash(cents(due))).toEqual(quick)
  })

  prop.prop([fc.nat(100_000).map(cents)])("are none when nothing is due", (owed) => {
    expect(quickCash(negate(owed))).toEqual([])
  })

  prop.prop([amount])("are the exact one when it is paid out of the drawer", (owed) => {
    expect(quickAmounts("cash", negate(owed))).toEqual([owed])
    expect(METHOD_NAMES.filter((one) => quickAmounts(one, negate(owed)).length > 0)).toEqual(["cash", "check"])
  })
})

describe("asking again about a dismissed payment", () => {
  // Verifies: REL-6
  test("waits 5, 10, 20, 40 seconds, then a minute each time", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 500].map(recheckAfter)).toEqual([
      5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000, 60_000
    ])
  })
})

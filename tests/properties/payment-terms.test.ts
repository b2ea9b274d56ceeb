import { test as prop } from "@fast-check/vitest"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { claim, type FeeTerms, type Intent } from "../../server/money/claim.ts"
import type { Attempt } from "../../server/money/attempt.ts"
import type { CartMoney } from "../../server/money/port.ts"
import { cents, type Cents } from "../../src/money/cents.ts"
import { cappedAmount, charged, feeOf } from "../../src/payment/rules.ts"
import { changeDue } from "../../src/payment/amounts/rules.ts"

const NOW = 1_790_000_000_000
/** How many fees are compared: a million with FEES=1000000, which takes a minute. */
const FEES = Number(process.env["FEES"] ?? 50_000)

const cartOf = (total: Cents, taxRate: number): CartMoney => ({
  cartId: "c1",
  status: "open",
  lineCount: 1,
  total,
  attempts: [],
  order: undefined,
  originals: [],
  sellsGiftCard: false,
  nameless: null,
  taxRate,
  standing: undefined
})

/** What the back office makes of a payment that a register asks for. */
const taken = (total: Cents, method: Intent["method"], amount: Cents, terms: FeeTerms = {}): Attempt => {
  const intent = { id: "1", key: "k1", deviceId: "1", method, amount, paymentCount: 0, itemCount: 1 }
  const { result } = claim(
    intent,
    terms,
    NOW
  )({ attempt: undefined, cart: cartOf(total, terms.tax_rate ?? 0), giftCard: undefined })
  if (result._tag !== "Claimed") throw new Error(`Not taken: ${JSON.stringify(result)}`)
  return result.attempt
}

/** The documented rounding in whole numbers, apart from the code under test: half a cent goes up (CG-49). */
const share = (amount: number, parts: number): number =>
  Number((BigInt(amount) * BigInt(parts) * 2n + 100_000n) / 200_000n)

const money = fc.integer({ min: 1, max: 100_000_00 }).map(cents)
/** A rate in hundred-thousandths: 2.675% is 2675. From 1% up it is written as a percent. */
const percents = fc.integer({ min: 1_000, max: 30_000 })

describe("the fee of a card", () => {
  // Both sides call one function, src/payment/rules.ts, so they cannot differ in it; what each gives it could. That the
  // function itself is right is held against whole numbers.
  // Verifies: REL-21
  test(
    "is the same whole cents at the register and at the back office, rounded half up",
    () => {
      fc.assert(
        fc.property(
          money,
          percents,
          fc.integer({ min: 0, max: 20_000 }),
          fc.option(percents, { nil: undefined }),
          fc.boolean(),
          (amount, percent, tax, gross, taxable) => {
            const terms = {
              pos_credit_card_fee: percent / 1_000,
              pos_credit_card_fee_taxable: taxable,
              tax_rate: tax / 100_000,
              gross_fees: gross === undefined ? [] : [gross / 1_000]
            }
            const shown = feeOf(terms, "credit_card", amount)
            const booked = taken(amount, "CREDIT_CARD", amount, terms)
            const fee = share(amount, percent)
            const onFee = (taxable ? share(fee, tax) : 0) + (gross === undefined ? 0 : share(fee, gross))
            if (shown.fee === fee && shown.tax === onFee && booked.fee === fee && booked.feeTax === onFee) return
            expect({ shown, booked: { fee: booked.fee, tax: booked.feeTax } }).toEqual({
              shown: { fee, tax: onFee },
              booked: { fee, tax: onFee }
            })
          }
        ),
        { numRuns: FEES }
      )
    },
    60_000 + FEES
  )

  // Verifies: REL-21
  prop.prop([money, percents])("is what the card is charged beside the amount, not a cent more", (amount, percent) => {
    const terms = { pos_credit_card_fee: percent / 1_000 }
    expect(charged(amount, feeOf(terms, "credit_card", amount))).toBe(amount + share(amount, percent))
  })
})

describe("more than what remains", () => {
  // Verifies: REL-22
  prop.prop([money, money, fc.constantFrom("CREDIT_CARD", "CREDIT_CARD_MANUAL", "DEBIT_CARD")])(
    "is never charged to a card: the back office caps it again, whatever the register sends",
    (due, asked, method) => {
      const attempt = taken(due, method, asked)
      expect(attempt).toMatchObject({ state: "started", amount: Math.min(due, asked), changeDue: 0 })
      expect(attempt.amount).toBe(cappedAmount("credit_card", asked, due))
    }
  )

  // Verifies: REL-22
  prop.prop([money, money, fc.constantFrom("CASH", "CHECK")])(
    "is taken by cash and by check: what is above goes back, as the register says before",
    (due, asked, method) => {
      const { amount, changeDue: back, tendered } = taken(due, method, asked)
      expect({ amount, back, tendered }).toEqual({
        amount: Math.min(due, asked),
        back: Math.max(0, asked - due),
        tendered: asked
      })
      expect(back).toBe(changeDue(method === "CASH" ? "cash" : "check", asked, due))
    }
  )
})

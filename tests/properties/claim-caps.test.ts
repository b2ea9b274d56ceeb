import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { attemptOf } from "../../server/money/attempt.ts"
import { balanceOf, claim } from "../../server/money/claim.ts"
import type { Intent } from "../../server/money/intent.ts"
import { factsOf, isByProcessor, type Method, methodOf } from "../../server/money/methods.ts"
import { METHODS } from "../../src/payment/methods.ts"
import { availableOf } from "../../server/money/payOut.ts"
import { type CartMoney, type Original, STATUS_OF } from "../../server/money/port.ts"
import { absolute, cents, negate } from "../../src/money/cents.ts"
import { orderRefusal, type Standing } from "../../src/orders/rules.ts"

const TERMS = { tax_rate: 0.0825, pos_credit_card_fee: 3, pos_credit_card_fee_taxable: true, zero_fee_enabled: false }
const GIFT = { id: "gift-1", lookup: "lookup-1", lastFour: "0050", mayBeMade: true }
const STANDINGS = [undefined, "sold", "taken back", "laid away", "paid off", "cancelled"] as const

const method: fc.Arbitrary<Method> = fc.constantFrom(
  ...Object.values(METHODS).flatMap(({ code }) => {
    const known = methodOf(code)
    return known === undefined ? [] : [known]
  })
)
const amount = fc.oneof(fc.integer({ min: -3_00, max: 3_00 }), fc.constantFrom(100_000, -97_944)).map(cents)

const original: fc.Arbitrary<Original> = fc
  .record({ method, amount: fc.integer({ min: 1, max: 4_00 }), refunded: fc.nat(2_00), withheld: fc.nat(1_00) })
  .map((one) => ({
    orderPaymentId: "paid",
    method: one.method,
    amount: cents(one.amount),
    refunded: cents(one.refunded),
    withheld: cents(one.withheld),
    onItsWay: cents(0),
    surcharge: { fee: cents(0), tax: cents(0), fee_back: cents(0), tax_back: cents(0) }
  }))

const cart: fc.Arbitrary<CartMoney> = fc
  .record({
    total: fc.integer({ min: -3_00, max: 3_00 }),
    taken: fc.option(fc.integer({ min: -2_00, max: 2_00 }), { nil: undefined }),
    live: fc.boolean(),
    standing: fc.constantFrom<Standing | undefined>(...STANDINGS),
    original: fc.option(original, { nil: undefined })
  })
  .map((one) => ({
    cartId: "c1",
    status: one.standing === undefined ? "open" : STATUS_OF[one.standing],
    lineCount: 1,
    total: cents(one.total),
    attempts:
      one.taken === undefined
        ? []
        : [
            attemptOf({
              id: "a1",
              key: "a1",
              method: "CREDIT_CARD",
              state: one.live ? "started" : "approved",
              amount: cents(one.taken),
              createdAt: 1
            })
          ],
    order: one.standing === undefined ? undefined : { orderId: "o1", orderNumber: "1" },
    originals: one.original === undefined ? [] : [one.original],
    sellsGiftCard: false,
    nameless: null,
    taxRate: 0,
    standing: one.standing
  }))

const intent: fc.Arbitrary<Intent> = fc
  .record({
    method,
    amount,
    skipProcessing: fc.option(fc.boolean(), { nil: undefined }),
    overrideBy: fc.option(fc.constant("manager"), { nil: undefined }),
    refundOf: fc.option(fc.constant("paid"), { nil: undefined }),
    paymentCount: fc.constantFrom(0, 1)
  })
  .map((one) => ({ id: "1", key: "k1", deviceId: "1", itemCount: 1, giftCard: GIFT, ...one }))

/** What came of it, when it was taken. */
const taken = (at: CartMoney, asked: Intent) => {
  const { result } = claim(asked, TERMS, 2)({ attempt: undefined, cart: at, giftCard: undefined })
  return result._tag === "Claimed" ? result.attempt : undefined
}

const everyClaim = (check: (at: CartMoney, asked: Intent, put: NonNullable<ReturnType<typeof taken>>) => void) =>
  fc.assert(
    fc.property(cart, intent, (at, asked) => {
      const put = taken(at, asked)
      if (put !== undefined) check(at, asked, put)
    }),
    { numRuns: 3_000 }
  )

describe("whatever a register asks for", () => {
  // Verifies: CG-58, SEC-8, REL-22
  test("no payment is above what is due, and the processor alone approves what it is to move", () => {
    everyClaim((at, asked, put) => {
      if (asked.amount <= 0) return
      expect(put.amount).toBeGreaterThan(0)
      expect(put.amount).toBeLessThanOrEqual(balanceOf(at))
      expect([put.state, put.approval]).toEqual([isByProcessor(put.method) ? "started" : "approved", undefined])
    })
  })

  // Verifies: CG-46, CG-58, REL-16
  test("nothing goes out but what its goods or a payment give, and no word about money elsewhere turns into money here", () => {
    everyClaim((at, asked, put) => {
      if (asked.amount >= 0) return
      const back = absolute(put.amount)
      const [paid] = at.originals
      expect(put.amount).toBe(asked.amount)
      if (paid === undefined) {
        expect(back).toBeLessThanOrEqual(negate(at.total))
        expect(factsOf(put.method).paysOut).toBe(true)
        return
      }
      expect(back).toBeLessThanOrEqual(availableOf(paid))
      if (factsOf(paid.method).proof === "word") expect(put.method).toBe(paid.method)
      if (isByProcessor(put.method) && put.state === "approved") expect(put.overrideBy).toBe("manager")
    })
  })

  // Verifies: REL-9, REL-10, REL-16
  test("an order moves money as it stands and not otherwise, and none beside what is on its way back", () => {
    everyClaim((at, asked, put) => {
      if (at.standing !== undefined)
        expect(orderRefusal(at.standing, put.amount < 0 ? "refund" : "pay")).toBeUndefined()
      const live = at.attempts.find(({ state }) => state === "started")
      if (live !== undefined) expect([live.amount < 0, put.amount < 0, asked.amount < 0]).toEqual([false, false, false])
    })
  })
})

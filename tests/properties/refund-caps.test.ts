import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Attempt, isLive, isShown, spent } from "../../server/money/attempt.ts"
import { claim } from "../../server/money/claim.ts"
import { memoryStore, type MemoryStore, type Paid } from "../../server/money/memory.ts"
import type { Method } from "../../server/money/methods.ts"
import { partsOf } from "../../server/money/refunds.ts"
import { remove } from "../../server/money/remove.ts"
import { settle } from "../../server/money/settle.ts"
import type { Answer } from "../../server/processor.ts"
import { cents, negate, sum } from "../../src/money/cents.ts"

const CLIENT = 1001
const TERMS = { tax_rate: 0.0825, pos_credit_card_fee: 3, pos_credit_card_fee_taxable: true, zero_fee_enabled: false }
const ORIGINALS: readonly Paid[] = [
  { orderPaymentId: "p-cash", method: "CASH", amount: cents(40_00) },
  { orderPaymentId: "p-card", method: "CREDIT_CARD", amount: cents(35_00), fee: cents(1_05), feeTax: cents(9) },
  { orderPaymentId: "p-gift", method: "GIFT_CARD", amount: cents(25_00) },
  { orderPaymentId: "p-check", method: "CHECK", amount: cents(10_00) }
]
/** What the two returns come to, and what is due on the layaway, in cents. */
const TOTALS = [-20_00, -15_00, 10_00]
const GIFT = { id: "gift-1", lookup: "lookup-1", lastFour: "0050" }
const ANSWERS: readonly Answer[] = [
  { _tag: "Approved", approval: { reference: "R", authorizationCode: "1", cardType: "VISA", lastFour: "4242" } },
  { _tag: "Declined", message: "DECLINED" },
  { _tag: "Gone" },
  { _tag: "Pending" }
]

/** What somebody does: gives back, sends that again, hears from the processor, takes a leg out. */
type Step =
  | {
      readonly _tag: "Leg"
      readonly cart: number
      readonly of: number
      readonly by: Method
      readonly amount: number
      /** The restock fee that is entered, in cents. */
      readonly fee: number
    }
  | { readonly _tag: "Again"; readonly leg: number }
  | { readonly _tag: "News"; readonly leg: number; readonly answer: number }
  | { readonly _tag: "Remove"; readonly leg: number }

const nth = fc.nat({ max: 30 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({
        _tag: fc.constant("Leg" as const),
        cart: fc.nat({ max: 2 }),
        way: fc.oneof(
          fc.constant({ of: 1, by: "CREDIT_CARD" as const }),
          fc.record({
            of: fc.nat({ max: 3 }),
            by: fc.constantFrom<Method>("CASH", "CREDIT_CARD", "GIFT_CARD", "CHECK")
          })
        ),
        amount: fc.integer({ min: 1, max: 45_00 }),
        fee: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_00 }))
      })
      .map(({ way, ...rest }) => ({ ...rest, ...way }))
  },
  { weight: 1, arbitrary: fc.record({ _tag: fc.constant("Again" as const), leg: nth }) },
  { weight: 3, arbitrary: fc.record({ _tag: fc.constant("News" as const), leg: nth, answer: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ _tag: fc.constant("Remove" as const), leg: nth }) }
)

/** Two carts that take items of the same order back, and the layaway that the third one refunds. */
const world = (): MemoryStore => {
  const store = memoryStore()
  const cart = { clientId: CLIENT, status: "open" as const, lineCount: 1, originals: ORIGINALS }
  store.putCart({ ...cart, cartId: "cart-0", total: cents(-20_00) })
  store.putCart({ ...cart, cartId: "cart-1", total: cents(-15_00) })
  store.putLayaway({ clientId: CLIENT, orderId: "order-2", balance: cents(10_00), originals: ORIGINALS })
  store.putGiftCard(CLIENT, GIFT.lookup, { id: GIFT.id, lastFour: GIFT.lastFour, balance: cents(0) })
  return store
}

const targetOf = (cart: number) => ({
  clientId: CLIENT,
  key: "nobody's",
  ...(cart === 2 ? { orderId: "order-2" } : { cartId: `cart-${cart}` })
})

/** A cart, or the layaway, as the store has it. */
const seen = (store: MemoryStore, cart: number) => {
  const found = Effect.runSync(store.decide(targetOf(cart), (view) => ({ result: view.cart })))
  if (found === undefined) throw new Error("No cart.")
  return found
}

/** The fee that a leg brings: while nothing else went back, or is on its way, of what this cart refunds. */
const keptBy = (store: MemoryStore, cart: number, fee: number) => {
  const { attempts, originals } = seen(store, cart)
  if (fee === 0 || attempts.some(isShown)) return undefined
  return { amount: cents(fee), description: "Fee", parts: cart === 2 ? partsOf(originals, cents(fee)) : [] }
}

const run = (store: MemoryStore, steps: readonly Step[], check: (store: MemoryStore) => void): void => {
  const keys: string[] = []
  const sent: (() => void)[] = []
  let at = 1
  const at_ = () => (at += 1)
  const keyOf = (leg: number): string => keys[leg % Math.max(1, keys.length)] ?? "none"
  const giveBack = ({ cart, of, by, amount, fee }: Extract<Step, { _tag: "Leg" }>): void => {
    const key = `leg-${keys.length}`
    keys.push(key)
    const intent = {
      id: key,
      key,
      deviceId: "1",
      method: by,
      amount: cents(-amount),
      paymentCount: store.attempts(CLIENT).filter((one) => one.cartId === `cart-${cart}` && isShown(one)).length,
      itemCount: 1,
      refundOf: ORIGINALS[of]?.orderPaymentId,
      kept: keptBy(store, cart, fee),
      giftCard: by === "GIFT_CARD" ? { ...GIFT, mayBeMade: false } : undefined
    }
    const target = {
      ...targetOf(cart),
      key,
      ...(by === "GIFT_CARD" ? { giftCard: GIFT.lookup } : {})
    }
    const send = () => void Effect.runSync(store.decide(target, claim(intent, TERMS, at_())))
    sent.push(send)
    send()
  }
  for (const one of steps) {
    switch (one._tag) {
      case "Leg":
        giveBack(one)
        break
      case "Again":
        sent[one.leg % Math.max(1, sent.length)]?.()
        break
      case "News": {
        const answer = ANSWERS[one.answer]
        if (answer) Effect.runSync(store.decide({ clientId: CLIENT, key: keyOf(one.leg) }, settle(answer, at_())))
        break
      }
      case "Remove":
        Effect.runSync(store.decide({ clientId: CLIENT, key: keyOf(one.leg) }, remove({ now: at_(), deviceId: "1" })))
        break
    }
    check(store)
  }
}

const isOut = (attempt: Attempt): boolean => isShown(attempt)

describe("a leg in cash", () => {
  // Verifies: REL-16
  test("waits for the card's leg that nobody has settled, and goes once that one is declined", () => {
    const leg = (of: number, by: Method, amount: number): Step => ({ _tag: "Leg", cart: 1, of, by, amount, fee: 0 })
    const out = (store: MemoryStore) =>
      store
        .attempts(CLIENT)
        .filter(isOut)
        .map(({ amount }) => amount)
    const begun = [leg(1, "CREDIT_CARD", 10_33), leg(0, "CASH", 4_67)]
    const store = world()
    run(store, begun, () => {})
    expect(out(store)).toEqual([-10_33])
    const declined = world()
    run(declined, [...begun, { _tag: "News", leg: 0, answer: 1 }, leg(0, "CASH", 4_67)], () => {})
    expect(out(declined)).toEqual([-4_67])
  })
})

describe("over any sequence of refunds, on any register, sent again, declined, late or taken out", () => {
  // Verifies: REL-16, REF-08
  test("no payment gives back more than it was, nor any return more than its items came to", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        run(world(), steps, (store) => {
          const attempts = store.attempts(CLIENT)
          for (const { orderPaymentId, amount } of ORIGINALS) {
            const back = negate(
              sum(attempts.filter((one) => one.refundOf === orderPaymentId && isOut(one)).map((one) => one.amount))
            )
            expect(back).toBeLessThanOrEqual(amount)
          }
          for (const [cartId, total] of [
            ["cart-0", 20_00],
            ["cart-1", 15_00]
          ] as const) {
            const back = negate(
              sum(attempts.filter((one) => one.cartId === cartId && isOut(one)).map((one) => one.amount))
            )
            expect(back).toBeLessThanOrEqual(total)
          }
        })
      }),
      { numRuns: 300 }
    )
  })

  // Verifies: REF-03, REF-06, CG-56
  test("a restock fee is kept with the leg that is through, off what goes back, and never without one", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        run(world(), steps, (store) => {
          for (const cart of [0, 1, 2]) {
            const { attempts, originals, total } = seen(store, cart)
            const through = attempts.filter((one) => one.state === "approved" && one.kept !== undefined)
            const kept = sum(through.map((one) => one.kept?.amount ?? cents(0)))
            expect(total - (TOTALS[cart] ?? 0)).toBe(kept)
            expect(through.length).toBeLessThanOrEqual(1)
            const back = negate(sum(attempts.filter(isOut).map((one) => one.amount)))
            if (cart < 2) expect(back + kept).toBeLessThanOrEqual(-(TOTALS[cart] ?? 0))
            const withheld = sum(originals.map((one) => one.withheld))
            const brought = sum(attempts.filter(isOut).map((one) => one.kept?.amount ?? cents(0)))
            if (cart === 2) expect(withheld).toBe(brought)
            for (const one of originals) expect(one.refunded + one.withheld).toBeLessThanOrEqual(one.amount)
          }
        })
      }),
      { numRuns: 300 }
    )
  })

  // Verifies: REL-16
  test("one leg at most is on its way for a payment, whichever carts give back on it", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        run(world(), steps, (store) => {
          for (const { orderPaymentId } of ORIGINALS) {
            const live = store.attempts(CLIENT).filter((one) => one.refundOf === orderPaymentId && isLive(one))
            expect(live.length).toBeLessThanOrEqual(1)
          }
        })
      }),
      { numRuns: 200 }
    )
  })

  // Verifies: CG-50
  test("of a card's fee and its tax goes back what falls on the amount, to the cent, and all of it with all of that", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        run(world(), steps, (store) => {
          for (const { refunded, surcharge } of seen(store, 2).originals.filter(
            ({ method }) => method === "CREDIT_CARD"
          )) {
            const part = (of: number) => Math.round((of * refunded) / 35_00)
            expect(surcharge).toEqual({ fee: 1_05, tax: 9, fee_back: part(1_05), tax_back: part(9) })
          }
        })
      }),
      { numRuns: 300 }
    )
  })

  // Verifies: REL-20
  test("what goes onto the gift card is what its legs moved, to the cent", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        run(world(), steps, (store) => {
          const onCard = sum(store.giftCards(CLIENT).map(({ balance }) => balance))
          expect(onCard).toBe(
            negate(
              sum(
                store
                  .attempts(CLIENT)
                  .filter((one) => one.giftCardId !== undefined)
                  .map(spent)
              )
            )
          )
        })
      }),
      { numRuns: 300 }
    )
  })

  test("one leg at most is on its way for a cart", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        run(world(), steps, (store) => {
          for (const cartId of ["cart-0", "cart-1"]) {
            const live = store.attempts(CLIENT).filter((one) => one.cartId === cartId && one.state === "started")
            expect(live.length).toBeLessThanOrEqual(1)
          }
        })
      }),
      { numRuns: 200 }
    )
  })
})

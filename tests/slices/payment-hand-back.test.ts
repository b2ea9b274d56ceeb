import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { CartPayment, CartReply } from "../../src/cart/contract.ts"
import { cents } from "../../src/money/cents.ts"
import { handBackWords } from "../../src/payment/shown/messages.ts"
import { handBackAmount } from "../../src/payment/model.ts"
import { machine } from "../../src/app/machine.ts"
import { cartEvent, cartReply, known, line, payment, signedIn, totals } from "./facts.ts"
import { after, given, NOW, when } from "./given.ts"

const row = (n: number, method: string, amount: number, more: Partial<CartPayment> = {}): CartPayment =>
  payment({
    shopping_cart_payment_id: `payment-${n}`,
    payment_key: `key-${n}`,
    payment_method_code: method,
    amount: cents(amount),
    ...more
  })

const paidWith = (payments: readonly CartPayment[], more: Partial<CartReply> = {}): CartReply =>
  cartReply([line(1)], totals(9_000, 2_500), { payments, ...more })

const SPLIT = [row(1, "GIFT_CARD", 500), row(2, "CASH", 2_000)]
const EMPTY = cartReply([], totals(0))

const holding = (reply: CartReply) => given(known(), signedIn(), cartEvent(reply))
const cleared = (reply: CartReply) =>
  ({ _tag: "ClearAnswered", answer: { _tag: "Answered", status: "success", message: null, reply } }) as const

const owedOf = (payments: readonly CartPayment[], then: CartReply = EMPTY) =>
  holding(paidWith(payments)).when(cleared(then)).state.payment.owed

describe("a cart that is cleared with money on it", () => {
  test("leaves the cash to be handed back, and says so until somebody says that it was", () => {
    const { state } = holding(paidWith(SPLIT)).when(cleared(EMPTY))
    const [owed] = state.payment.owed
    expect(owed).toMatchObject({ because: "cleared", cart: "cart-1", since: NOW })
    expect(handBackWords(owed ?? { parts: [] })).toBe("Hand back $20.00 in cash.")
    const id = owed?.id ?? ""
    const done = when(state, { _tag: "SayHandedBack", id }).gives([{ type: "HandedBack", data: { id, by: "Dana K." } }])
    expect(done.state.payment.owed).toEqual([])
    when(done.state, { _tag: "SayHandedBack", id }).refuses("That was already handed back.")
  })

  test("says so too where the answer was lost and the next cart tells of it", () => {
    const { state } = holding(paidWith(SPLIT)).when({ _tag: "ClearAnswered", answer: { _tag: "Lost", why: "gone" } })
    expect(state.payment.owed).toEqual([])
    const then = when(state, { _tag: "CartAnswered", answer: cleared(EMPTY).answer })
    expect(then.state.payment.owed.map(handBackAmount)).toEqual([2_000])
  })

  test("is kept over the end of its book", () => {
    const { state } = holding(paidWith(SPLIT)).when(cleared(EMPTY))
    const opening = machine.opening(state, { id: "book-2", previous: "book-1", at: NOW, reason: "closed" })
    expect(after(machine.initial, [opening]).payment.owed).toEqual(state.payment.owed)
  })

  test("owes nothing where no hand has any of it: a gift card, a pending card, a cart that went on elsewhere", () => {
    expect(owedOf([row(1, "GIFT_CARD", 500)])).toEqual([])
    expect(owedOf([row(1, "CREDIT_CARD", 500, { transaction_identifier: "PENDING" })])).toEqual([])
    expect(owedOf(SPLIT, cartReply([], totals(0), { shopping_cart_id: "cart-2" }))).toEqual([])
    expect(owedOf(SPLIT, paidWith(SPLIT))).toEqual([])
    const back = holding(paidWith([row(1, "CASH", -500)], { return_order_id: "5" })).when(cleared(EMPTY))
    expect(back.state.payment.owed).toEqual([])
  })

  test("names each way once, and what a hand took out it takes back", () => {
    const [owed] = owedOf([row(1, "CASH", 500), row(2, "CHECK", 700), row(3, "CASH", 1_500), row(4, "CASH", -300)])
    expect(handBackWords(owed ?? { parts: [] })).toBe(
      "Hand back $20.00 in cash and the check of $7.00. Take back $3.00 in cash."
    )
  })

  test("owes what was in hand, to the cent, whatever was paid beside it", () => {
    const paid = fc.record({
      method: fc.constantFrom("CASH", "CHECK", "FINANCING", "ALT_CREDIT_CARD", "GIFT_CARD"),
      amount: fc.integer({ min: 1, max: 1_000_000 })
    })
    fc.assert(
      fc.property(fc.array(paid, { minLength: 1, maxLength: 6 }), (all) => {
        const inHand = all.filter(({ method }) => method !== "GIFT_CARD").reduce((sum, { amount }) => sum + amount, 0)
        const owed = owedOf(all.map(({ method, amount }, n) => row(n, method, amount)))
        expect(owed.reduce((sum, one) => sum + handBackAmount(one), 0)).toBe(inHand)
      })
    )
  })
})

test("a payment that is removed is to be handed back, and a saved cart that is deleted with money on it", () => {
  const removed = holding(paidWith(SPLIT)).when({ _tag: "RemovePayment", payment_id: "payment-2" })
  const then = when(removed.state, { _tag: "RemovalAnswered", answer: cleared(paidWith(SPLIT.slice(0, 1))).answer })
  expect(then.state.payment.owed).toMatchObject([{ because: "removed", parts: [{ key: "key-2", amount: 2_000 }] }])
  const deleted = holding(EMPTY).when({
    _tag: "DeleteAnswered",
    cart_id: "cart-7",
    answer: { _tag: "Answered", status: "success", message: null, reply: { hand_back: SPLIT } }
  })
  expect(deleted.state.payment.owed).toMatchObject([{ because: "deleted", cart: "cart-7" }])
})

import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { newId } from "../../server/ids.ts"
import { claim, type Intent } from "../../server/money/claim.ts"
import { remove } from "../../server/money/remove.ts"
import { settle } from "../../server/money/settle.ts"
import type { Answer } from "../../server/processor.ts"
import { cents } from "../../src/money/cents.ts"
import { CLIENT, memory, NOW, sql, type Subject } from "./stores.ts"

const TERMS = { tax_rate: 0.0825, pos_credit_card_fee: 3, pos_credit_card_fee_taxable: true, zero_fee_enabled: false }
const APPROVED: Answer = {
  _tag: "Approved",
  approval: { reference: "R1", authorizationCode: "123456", cardType: "VISA", lastFour: "4242" }
}

describe.each([
  ["memory", memory],
  ["SQL", sql]
])("the payment store in %s", (_, make) => {
  let subject: Subject
  beforeAll(async () => {
    subject = await make()
  })
  afterAll(() => subject.close())

  const run = Effect.runPromise
  const take = (cartId: string, over: Partial<Intent>, giftCard?: string) => {
    const key = over.key ?? newId(NOW)
    const intent: Intent = {
      id: newId(NOW),
      key,
      deviceId: "1",
      method: "CASH",
      amount: cents(2056),
      paymentCount: 0,
      itemCount: 1,
      ...over
    }
    const target = { clientId: CLIENT, key, cartId, ...(giftCard === undefined ? {} : { giftCard }) }
    return run(subject.store.decide(target, claim(intent, TERMS, NOW)))
  }
  const byGiftCard = (cartId: string, lookup: string, amount: number, over: Partial<Intent> = {}) =>
    take(cartId, { method: "GIFT_CARD", amount: cents(amount), ...over }, lookup)
  const keyOf = (result: Awaited<ReturnType<typeof take>>): string =>
    result._tag === "Refused" ? result.message : result.attempt.key

  // Verifies: REL-20
  test("a gift card pays what is on it, once, and gets it again when the payment is taken out, once", async () => {
    const [cartId, lookup] = [await subject.cart(), await subject.giftCard(1500)]
    const paid = await byGiftCard(cartId, lookup, 1000)
    expect(paid).toMatchObject({ _tag: "Claimed", attempt: { state: "approved", amount: 1000, reference: "0000" } })
    expect(await byGiftCard(cartId, lookup, 501, { paymentCount: 1 })).toMatchObject({ _tag: "Refused" })
    expect((await byGiftCard(cartId, lookup, 1000, { key: keyOf(paid) }))._tag).toBe("Known")
    expect(await subject.onGiftCard(lookup)).toBe(500)
    const takeOut = () =>
      run(subject.store.decide({ clientId: CLIENT, key: keyOf(paid) }, remove({ now: NOW + 5, deviceId: "1" })))
    expect([(await takeOut())._tag, (await takeOut())._tag]).toEqual(["Removed", "Removed"])
    expect(await subject.onGiftCard(lookup)).toBe(1500)
  })

  test("of twenty who spend a gift card at once, at twenty carts, as many do as it pays for", async () => {
    const lookup = await subject.giftCard(3000)
    const carts: string[] = []
    for (let n = 0; n < 20; n++) carts.push(await subject.cart())
    const results = await Promise.all(carts.map((cartId) => byGiftCard(cartId, lookup, 1000)))
    expect(results.filter(({ _tag }) => _tag === "Claimed")).toHaveLength(3)
    expect(await subject.onGiftCard(lookup)).toBe(0)
  })

  // Verifies: REL-16
  test("a payment goes back once, whoever sends its legs at once", async () => {
    const { cartId, orderPaymentId, paid } = await subject.returnCart()
    const results = await Promise.all(
      Array.from({ length: 10 }, () => take(cartId, { amount: cents(-paid), refundOf: orderPaymentId }))
    )
    expect(results.filter(({ _tag }) => _tag === "Claimed")).toHaveLength(1)
    const more = await take(cartId, { amount: cents(-1), refundOf: orderPaymentId, paymentCount: 1 })
    expect(more).toEqual({
      _tag: "Refused",
      message: "Refund cannot be greater than the $0.00 left on this payment."
    })
    expect((await run(subject.store.complete(CLIENT, cartId)))._tag).toBe("Ordered")
  })

  test("a return is no order before everything went back", async () => {
    const { cartId, orderPaymentId } = await subject.returnCart()
    await take(cartId, { amount: cents(-100), refundOf: orderPaymentId })
    expect(await run(subject.store.complete(CLIENT, cartId))).toEqual({
      _tag: "Refused",
      message: "Not everything is refunded yet."
    })
  })

  // Verifies: REL-6
  test("a card beside one that nobody has settled is taken on a manager's word; of two approvals one is kept", async () => {
    const cartId = await subject.cart()
    const card = { method: "CREDIT_CARD" } as const
    const first = await take(cartId, card)
    expect((await take(cartId, { ...card, paymentCount: 1 }))._tag).toBe("Refused")
    const second = await take(cartId, { ...card, paymentCount: 1, overrideBy: "1" })
    expect(second).toMatchObject({ _tag: "Claimed", attempt: { overrideBy: "1" } })
    const news = (key: string) => run(subject.store.decide({ clientId: CLIENT, key }, settle(APPROVED, NOW + 1)))
    expect((await news(keyOf(second)))?.state).toBe("approved")
    expect(await news(keyOf(first))).toMatchObject({
      state: "cancelled",
      lateNews: "approved after it was paid otherwise"
    })
  })

  test("a layaway may be saved with something due, a sale may not", async () => {
    const cartId = await subject.cart()
    expect((await run(subject.store.complete(CLIENT, cartId)))._tag).toBe("Refused")
    expect((await run(subject.store.complete(CLIENT, cartId, "LAYAWAY")))._tag).toBe("Ordered")
  })
})

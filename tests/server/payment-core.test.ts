import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { newId } from "../../server/ids.ts"
import { type Attempt, charged, debtOf } from "../../server/money/attempt.ts"
import { claim, type Intent } from "../../server/money/claim.ts"
import { REVIEW_AGE, SERVER_WAIT, SWEEP_EVERY, TERMINAL_LIMIT } from "../../server/money/limits.ts"
import { remove } from "../../server/money/remove.ts"
import { entomb, settle, voidAnswered } from "../../server/money/settle.ts"
import type { Answer } from "../../server/processor.ts"
import { cents } from "../../src/money/cents.ts"
import { CLIENT, memory, NOW, sql, type Subject } from "./stores.ts"

const TERMS = { tax_rate: 0.0825, pos_credit_card_fee: 3, pos_credit_card_fee_taxable: true, zero_fee_enabled: false }
const APPROVED: Answer = {
  _tag: "Approved",
  approval: { reference: "R1", authorizationCode: "123456", cardType: "VISA", lastFour: "4242" }
}
const DECLINED: Answer = { _tag: "Declined", message: "DECLINED: INSUFFICIENT FUNDS" }
const GONE: Answer = { _tag: "Gone" }
const PENDING: Answer = { _tag: "Pending" }

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
  const intent = (over: Partial<Intent> = {}): Intent => ({
    id: newId(NOW),
    key: newId(NOW),
    deviceId: "1",
    method: "CREDIT_CARD",
    amount: cents(2056),
    paymentCount: 0,
    itemCount: 1,
    ...over
  })
  const take = (cartId: string, asked: Intent) =>
    run(subject.store.decide({ clientId: CLIENT, key: asked.key, cartId }, claim(asked, TERMS, NOW)))
  const claimed = async (cartId: string, over: Partial<Intent> = {}): Promise<Attempt> => {
    const result = await take(cartId, intent(over))
    if (result._tag !== "Claimed") throw new Error(`Not claimed: ${JSON.stringify(result)}`)
    return result.attempt
  }
  const news = (key: string, answer: Answer, at = NOW + 1) =>
    run(subject.store.decide({ clientId: CLIENT, key }, settle(answer, at)))
  const look = (key: string) =>
    run(subject.store.decide({ clientId: CLIENT, key }, ({ attempt, cart }) => ({ result: { attempt, cart } })))
  const complete = (cartId: string) => run(subject.store.complete(CLIENT, cartId))
  const takeOut = (key: string) =>
    run(subject.store.decide({ clientId: CLIENT, key }, remove({ now: NOW + 5, deviceId: "1" })))

  test("a claim is read back as it was made, fee and tax on the fee apart from the amount", async () => {
    const attempt = await claimed(await subject.cart())
    expect(attempt).toMatchObject({ state: "started", amount: 2056, fee: 62, feeTax: 5 })
    expect(charged(attempt)).toBe(2123)
    // Which session it is of is the store's to know.
    expect({ ...(await look(attempt.key)).attempt, sessionId: undefined }).toEqual(attempt)
  })

  // Verifies: PAY-17, REL-22
  test("a card is charged no more than is due", async () => {
    expect(await claimed(await subject.cart(), { amount: cents(999_999) })).toMatchObject({ amount: 2056, fee: 62 })
  })

  // Verifies: PAY-18, REL-22
  test("cash may exceed what is due: the rest is change, the tender is kept", async () => {
    const attempt = await claimed(await subject.cart(), { method: "CASH", amount: cents(5000) })
    expect(attempt).toMatchObject({ state: "approved", amount: 2056, tendered: 5000, changeDue: 2944, fee: 0 })
  })

  test("a cart has one live payment: the second is refused and nothing of it is kept", async () => {
    const cartId = await subject.cart()
    const first = await claimed(cartId)
    const second = intent({ paymentCount: 1 })
    expect(await take(cartId, second)).toEqual({
      _tag: "Refused",
      message: "A payment of $20.56 is not settled yet. Check it before taking another."
    })
    expect((await look(second.key)).attempt).toBeUndefined()
    expect((await look(first.key)).cart?.attempts.map(({ key }) => key)).toEqual([first.key])
  })

  test("of twenty who claim a cart at once one wins", async () => {
    const cartId = await subject.cart()
    const results = await Promise.all(Array.from({ length: 20 }, () => take(cartId, intent())))
    expect(results.filter((result) => result._tag === "Claimed")).toHaveLength(1)
  })

  test("of twenty who claim with one key all get the one attempt", async () => {
    const cartId = await subject.cart()
    const asked = intent()
    const results = await Promise.all(Array.from({ length: 20 }, () => take(cartId, { ...asked, id: newId(NOW) })))
    expect(results.filter((result) => result._tag === "Claimed")).toHaveLength(1)
    expect(new Set(results.map((result) => (result._tag === "Refused" ? "" : result.attempt.id))).size).toBe(1)
  })

  test.each([
    ["payments", { paymentCount: 1 }],
    ["lines", { itemCount: 2 }]
  ])("a register that is wrong about the %s of the cart is refused", async (_what, over) => {
    expect(await take(await subject.cart(), intent(over))).toMatchObject({
      message: "The cart has changed. Check it before taking a payment."
    })
  })

  test.each([0, -1])("an amount of %i cents is refused", async (amount) => {
    expect(await take(await subject.cart(), intent({ amount: cents(amount) }))).toMatchObject({ _tag: "Refused" })
  })

  test("an approval settles once, and hearing it again changes nothing", async () => {
    const { key } = await claimed(await subject.cart())
    const settled = await news(key, APPROVED)
    expect(settled).toMatchObject({ state: "approved", settledAt: NOW + 1, approval: { lastFour: "4242" } })
    expect(await news(key, APPROVED, NOW + 9)).toEqual(settled)
  })

  test("a decline keeps the processor's words and frees the cart for another payment", async () => {
    const cartId = await subject.cart()
    const { key } = await claimed(cartId)
    expect(await news(key, DECLINED)).toMatchObject({
      state: "declined",
      gatewayMessage: "DECLINED: INSUFFICIENT FUNDS"
    })
    expect((await take(cartId, intent()))._tag).toBe("Claimed")
  })

  test("news that contradict a final state are recorded beside it", async () => {
    const { key } = await claimed(await subject.cart())
    await news(key, APPROVED)
    const settled = await news(key, DECLINED, NOW + 2)
    expect(settled).toMatchObject({ state: "approved", lateNews: "declined after it was approved" })
    expect(settled && debtOf(settled)).toBe("nothing")
  })

  test("an approval after a cancel is owed its void until the void is acknowledged", async () => {
    const { key } = await claimed(await subject.cart())
    expect(await takeOut(key)).toMatchObject({ _tag: "Removed", attempt: { state: "cancelled" } })
    const late = await news(key, APPROVED)
    expect(late).toMatchObject({ state: "cancelled", lateNews: "approved after it was cancelled" })
    expect(late && debtOf(late)).toBe("void")
    const owing = await run(subject.store.unsettled(CLIENT))
    expect(owing.map((attempt) => attempt.key)).toContain(key)
    await run(subject.store.decide({ clientId: CLIENT, key }, voidAnswered("voided", NOW + 3)))
    expect((await look(key)).attempt).toMatchObject({ state: "voided", voidedAt: NOW + 3 })
    expect((await run(subject.store.unsettled(CLIENT))).map((attempt) => attempt.key)).not.toContain(key)
  })

  test("an approval after a decline is owed its void too", async () => {
    const { key } = await claimed(await subject.cart())
    await news(key, DECLINED)
    expect(await news(key, APPROVED, NOW + 2)).toMatchObject({
      state: "declined",
      lateNews: "approved after it was declined"
    })
    expect((await run(subject.store.unsettled(CLIENT))).map((attempt) => attempt.key)).toContain(key)
  })

  test("a cancel is not done before the processor confirms it", async () => {
    const { key } = await claimed(await subject.cart())
    await takeOut(key)
    expect(await news(key, PENDING)).toMatchObject({ state: "cancelled", settledAt: undefined })
    const confirmed = await news(key, GONE, NOW + 2)
    expect(confirmed && debtOf(confirmed)).toBe("nothing")
  })

  test("a key that is cancelled before its request arrives can never be claimed", async () => {
    const cartId = await subject.cart()
    const asked = intent()
    const grave = await run(
      subject.store.decide({ clientId: CLIENT, key: asked.key }, entomb(newId(NOW), asked.key, NOW))
    )
    expect(grave.state).toBe("cancelled")
    expect(await take(cartId, asked)).toMatchObject({ _tag: "Known", attempt: { state: "cancelled" } })
  })

  test("of a cancel and a claim of one key at the same moment one wins and both see the same", async () => {
    const cartId = await subject.cart()
    const asked = intent()
    const [result, grave] = await Promise.all([
      take(cartId, asked),
      run(subject.store.decide({ clientId: CLIENT, key: asked.key }, entomb(newId(NOW), asked.key, NOW)))
    ])
    const { attempt } = await look(asked.key)
    expect(result._tag === "Refused" ? undefined : result.attempt.id).toBe(attempt?.id)
    expect(grave.id).toBe(attempt?.id)
  })

  // Verifies: PAY-46
  test("a processed card stays, cash is handed back", async () => {
    const card = await claimed(await subject.cart())
    await news(card.key, APPROVED)
    expect(await takeOut(card.key)).toEqual({
      _tag: "Refused",
      message: "Removing a processed credit card transaction is not allowed."
    })
    const cash = await claimed(await subject.cart(), { method: "CASH", amount: cents(1000) })
    expect(await takeOut(cash.key)).toMatchObject({ _tag: "Removed", attempt: { state: "voided" } })
  })

  test("what is pending for more than ten minutes is for people to review, and still can end", async () => {
    const { key } = await claimed(await subject.cart())
    expect(await news(key, PENDING, NOW + REVIEW_AGE)).toMatchObject({ state: "started" })
    expect(await news(key, PENDING, NOW + REVIEW_AGE + 1)).toMatchObject({ state: "review" })
    expect(await news(key, APPROVED, NOW + REVIEW_AGE + 2)).toMatchObject({ state: "approved" })
  })

  // Verifies: SAVE-02
  test("a cart becomes an order once, when it is paid and nothing is in doubt", async () => {
    const cartId = await subject.cart()
    expect(await complete(cartId)).toEqual({ _tag: "Refused", message: "The sale is not paid yet." })
    const { key } = await claimed(cartId)
    expect(await complete(cartId)).toEqual({ _tag: "Refused", message: "The sale is not paid yet." })
    await news(key, APPROVED)
    const orders = await Promise.all(Array.from({ length: 10 }, () => complete(cartId)))
    expect(new Set(orders.map((done) => (done._tag === "Ordered" ? done.order.orderId : done.message))).size).toBe(1)
    const { cart } = await look(key)
    expect(cart?.status).toBe("ordered")
    expect(cart?.order?.orderNumber).toMatch(/^\d+$/)
  })

  // Verifies: REL-6
  test("cash that pays what a pending card may have paid needs a manager's word; the card is voided when it is approved after all", async () => {
    for (const amount of [cents(2056), cents(1)]) {
      const cartId = await subject.cart()
      const card = await claimed(cartId)
      expect(await take(cartId, intent({ method: "CASH", amount, paymentCount: 1 }))).toMatchObject({ _tag: "Refused" })
      const cash = await claimed(cartId, { method: "CASH", amount, paymentCount: 1, overrideBy: "1" })
      expect(cash).toMatchObject({ state: "approved", overrideBy: "1" })
      expect((await complete(cartId))._tag).toBe(amount === 2056 ? "Ordered" : "Refused")
      expect(await news(card.key, APPROVED)).toMatchObject({
        state: "cancelled",
        lateNews: expect.any(String) as string
      })
    }
  })

  test("an order takes no more payments and gives none back", async () => {
    const cartId = await subject.cart()
    const cash = await claimed(cartId, { method: "CASH", amount: cents(2056) })
    await complete(cartId)
    expect(await take(cartId, intent({ paymentCount: 1 }))).toEqual({
      _tag: "Refused",
      message: "This sale is already complete."
    })
    expect(await takeOut(cash.key)).toMatchObject({ _tag: "Refused" })
  })

  test("a cart that nobody has is refused", async () => {
    expect(await take("no-such-cart", intent())).toEqual({ _tag: "Refused", message: "This cart does not exist." })
    expect(await complete("no-such-cart")).toEqual({ _tag: "Refused", message: "This cart does not exist." })
  })
})

test("each waits longer than the one it waits for", () => {
  expect(TERMINAL_LIMIT).toBeLessThan(SERVER_WAIT)
  expect(SERVER_WAIT).toBeLessThan(REVIEW_AGE)
  expect(SWEEP_EVERY).toBeLessThan(SERVER_WAIT)
})

import { Clock, Effect } from "effect"
import { expect, test } from "vitest"
import { claim } from "../../server/money/claim.ts"
import { ASK_WAIT, SERVER_WAIT, SWEEP_EVERY } from "../../server/money/limits.ts"
import { memoryStore } from "../../server/money/memory.ts"
import { makePayments } from "../../server/money/payments.ts"
import type { Answer, Processor } from "../../server/processor.ts"
import { cents } from "../../src/money/cents.ts"
import { virtualClock } from "./clock.ts"

const CLIENT = 1001
const TERMS = { tax_rate: 0.0825, pos_credit_card_fee: 3, pos_credit_card_fee_taxable: true, zero_fee_enabled: false }
const APPROVED: Answer = {
  _tag: "Approved",
  approval: { reference: "R1", authorizationCode: "123456", cardType: "VISA", lastFour: "4242" }
}

// Verifies: REL-11, REL-14
test("a question that is never answered keeps no other attempt from its answer, and is asked again", async () => {
  const clock = virtualClock()
  const store = memoryStore()
  let isSilent = true
  const processor: Processor = {
    charge: () => Effect.never,
    status: (key) => (key === "card-0" && isSilent ? Effect.never : Effect.succeed(APPROVED)),
    cancel: () => Effect.never,
    void: () => Effect.never
  }
  const payments = makePayments(store, processor)
  const now = clock.currentTimeMillisUnsafe()
  for (let n = 0; n < 40; n++) {
    const [cartId, key] = [`cart-${n}`, `card-${n}`]
    store.putCart({ clientId: CLIENT, cartId, status: "open", lineCount: 1, total: cents(2056) })
    const intent = { id: key, key, deviceId: "1", amount: cents(2056), paymentCount: 0, itemCount: 1 }
    const rule = claim({ ...intent, method: "CREDIT_CARD" }, TERMS, now)
    await Effect.runPromise(store.decide({ clientId: CLIENT, key, cartId }, rule))
  }
  const live = () => store.attempts(CLIENT).filter(({ state }) => state === "started")
  const sweep = () =>
    Effect.runPromise(payments.sweep(CLIENT, () => false).pipe(Effect.provideService(Clock.Clock, clock)))
  const first = sweep()
  await clock.advance(0)
  expect(live().map(({ key }) => key)).toEqual(["card-0"])
  await clock.advance(ASK_WAIT)
  expect((await first).approved).toHaveLength(39)
  isSilent = false
  expect((await sweep()).approved.map(({ key }) => key)).toEqual(["card-0"])
})

// Verifies: REL-14
test("three questions in a row fit into what a register waits for, and one into a round", () => {
  expect(ASK_WAIT).toBeLessThan(SWEEP_EVERY)
  expect(3 * ASK_WAIT).toBeLessThan(30_000)
  expect(3 * ASK_WAIT).toBeLessThan(SERVER_WAIT)
})

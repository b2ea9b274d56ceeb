import { Clock, Effect, Fiber } from "effect"
import { expect, test } from "vitest"
import { completer } from "../../server/completer.ts"
import type { LogLine } from "../../server/log.ts"
import { claim } from "../../server/money/claim.ts"
import { SWEEP_EVERY } from "../../server/money/limits.ts"
import { memoryStore } from "../../server/money/memory.ts"
import { makePayments } from "../../server/money/payments.ts"
import { type Completion, StoreFailure } from "../../server/money/port.ts"
import type { Processor } from "../../server/processor.ts"
import { cents } from "../../src/money/cents.ts"
import { virtualClock } from "./clock.ts"

const CLIENT = 1001
const TERMS = { tax_rate: 0.0825, pos_credit_card_fee: 3, pos_credit_card_fee_taxable: true, zero_fee_enabled: false }

const approving: Processor = {
  charge: () => Effect.never,
  status: () =>
    Effect.succeed({
      _tag: "Approved",
      approval: { reference: "R1", authorizationCode: "123456", cardType: "VISA", lastFour: "4242" }
    }),
  cancel: () => Effect.never,
  void: () => Effect.never
}

/** Two carts paid off by cards of which nobody heard; making an order of the first one ends as said, so many times. */
const office = async (trouble: Effect.Effect<Completion, StoreFailure>, times: number) => {
  const clock = virtualClock()
  const memory = memoryStore()
  const log: LogLine[] = []
  const tried: string[] = []
  const store: typeof memory = {
    ...memory,
    complete: (client, cartId, kind, fee) => {
      tried.push(cartId)
      return cartId === "cart-0" && tried.filter((one) => one === cartId).length <= times
        ? trouble
        : memory.complete(client, cartId, kind, fee)
    }
  }
  for (const n of [0, 1]) {
    const [cartId, key] = [`cart-${n}`, `card-${n}`]
    store.putCart({ clientId: CLIENT, cartId, status: "open", lineCount: 1, total: cents(2056) })
    const intent = { id: key, key, deviceId: "1", amount: cents(2056), paymentCount: 0, itemCount: 1 }
    const rule = claim({ ...intent, method: "CREDIT_CARD" }, TERMS, clock.currentTimeMillisUnsafe())
    await Effect.runPromise(store.decide({ clientId: CLIENT, key, cartId }, rule))
  }
  const running = Effect.runFork(
    completer({
      clientId: CLIENT,
      store,
      payments: makePayments(store, approving),
      jobs: { running: () => false },
      log: (line) => void log.push(line)
    }).pipe(Effect.provideService(Clock.Clock, clock))
  )
  await clock.advance(0)
  return { clock, tried, log, stop: () => Effect.runPromise(Fiber.interrupt(running)) }
}

// Verifies: REL-11
test.each([
  ["the database refuses it", Effect.fail(new StoreFailure({ cause: "no connection" }))],
  ["a fault of our own", Effect.die(new Error("a fault"))]
] as const)(
  "an order that fails by %s is asked for again each round until it is made, and holds up no other",
  async (_, trouble) => {
    const { clock, tried, log, stop } = await office(trouble, 2)
    expect(tried).toEqual(["cart-0", "cart-1"])
    expect(log.map(({ event }) => event)).toContain("payments resolved")
    await clock.advance(SWEEP_EVERY)
    await clock.advance(SWEEP_EVERY)
    expect(tried).toEqual(["cart-0", "cart-1", "cart-0", "cart-0"])
    await clock.advance(10 * SWEEP_EVERY)
    expect(tried).toHaveLength(4)
    expect(log.filter(({ event }) => event === "payments resolved")).toHaveLength(1)
    await stop()
  }
)

test("an order that is refused, as while something is due, is not asked for again", async () => {
  const { clock, tried, stop } = await office(Effect.succeed({ _tag: "Refused", message: "Something is due." }), 1)
  await clock.advance(10 * SWEEP_EVERY)
  expect(tried).toEqual(["cart-0", "cart-1"])
  await stop()
})

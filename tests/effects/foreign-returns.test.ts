import { fc, test } from "@fast-check/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { openLeg } from "../../src/refund/model.ts"
import { proposed, reselect } from "../../src/refund/selection/rules.ts"
import { taken } from "../dialect/ledger.ts"
import { habits, PATIENCE, WALKS } from "./foreign-habits.ts"
import { type Counter, eventsOf, type Fate, openCounter, type Press, type Walk } from "./foreign-walk.ts"

/** A sale that is paid in full, and what of it comes back how. */
interface Return extends Walk {
  /** How many of its lines come back. */
  readonly lines: number
  /** In percent of what is due: how much the cashier gives back on the first payment. */
  readonly share: number
  /** What becomes of each leg, and of the order that the return becomes. */
  readonly legs: readonly Fate[]
  readonly end: Fate
}

const LOST = fc.constantFrom<Fate>("fine", "fine", "reply lost", "page of HTML", "not sent")
const AGAIN = fc.constantFrom<Fate>("fine", "again", "again")

const paid: fc.Arbitrary<Press> = fc.record({
  method: fc.constantFrom("cash", "check", "gift_card", "credit_card"),
  share: fc.constantFrom(10, 30, 50),
  fate: fc.constant("fine"),
  terminal: fc.constant("approves"),
  hurried: fc.constant(false)
})

const returnOf = (fate: fc.Arbitrary<Fate>): fc.Arbitrary<Return> =>
  fc.record({
    habits,
    upcs: fc.uniqueArray(fc.constantFrom("700000000011", "700000000028", "700000000073"), { minLength: 1 }),
    presses: fc.array(paid, { maxLength: 2 }),
    failing: fc.constantFrom(0, 0, 3, 5),
    lines: fc.constantFrom(1, 2, 3),
    share: fc.constantFrom(0, 20, 50, 100),
    legs: fc.array(fate, { maxLength: 4 }),
    end: fate
  })

const REST: Press = { method: "cash", share: 100, fate: "fine", terminal: "approves", hurried: false }

/** Does what a cashier would on the refund screen: the one thing that it offers now. */
const goOn = ({ till }: Counter, share: number): void => {
  const { refund } = till.state()
  const open = openLeg(refund)
  if (open) till.act({ _tag: "InquireLeg", key: open.key })
  else if (refund.finishing?._tag === "Failed") till.act({ _tag: "RetryRefundFinish" })
  else if (refund.plan) till.act({ _tag: "AuthorizeNext" })
  else if (refund.table && !refund.asking) {
    const { methods, due } = refund.table
    const [first] = methods
    const selection = proposed(methods, cents(due))
    const some = first
      ? reselect(methods, cents(due), selection, first.order_payment_id, cents(Math.round((due * share) / 100)))
      : selection
    const left = methods.reduce((rest, { order_payment_id: of }) => rest - (some[of] ?? 0), due)
    const chosen = left === 0 ? some : selection
    const selected = methods.map(({ order_payment_id }) => ({
      order_payment_id,
      amount: chosen[order_payment_id] ?? cents(0)
    }))
    till.act({ _tag: "AuthorizeRefund", selected, ontoNew: null })
  } else till.act({ _tag: "EnterRefund", context: "return" })
}

const walk = ({ presses, lines, share, legs, end, ...store }: Return) =>
  Effect.gen(function* () {
    const counter = yield* openCounter(store)
    const { till, backend, press, meets, endMeets, signIn } = counter
    yield* Effect.forEach([...presses, REST], press)
    for (let asked = 0; asked < 3 && till.state().payment.sale === null; asked += 1) {
      till.act({ _tag: "ConvertCart" })
      yield* till.pass(60_000)
    }
    const [order] = backend.shop.orders
    till.act({ _tag: "FinishSale" })
    yield* till.pass(5_000)
    yield* signIn
    const before = taken(backend.shop.ledger)
    for (const { order_item_id, description } of order?.items.slice(0, lines) ?? []) {
      const { order_id = "" } = order ?? {}
      till.act({ _tag: "ReturnItem", order_id, order_item_id, description, quantity: 1 })
      yield* till.pass(20_000)
    }
    endMeets(end)
    till.act({ _tag: "EnterRefund", context: "return" })
    yield* till.pass(20_000)
    const fates = [...legs]
    for (let round = 0; round < 16 && till.state().refund.done === null; round += 1) {
      const { length } = eventsOf(till, "LegSent")
      meets(fates[0] ?? "fine")
      goOn(counter, share)
      yield* till.pass(200_000)
      if (eventsOf(till, "LegSent").length > length) fates.shift()
    }
    return {
      till,
      backend,
      back: before - taken(backend.shop.ledger),
      told: eventsOf(till, "LegDone").reduce((all, { amount }) => all + amount, 0)
    }
  })

const made = (one: Return) => Effect.runPromise(Effect.scoped(walk(one)).pipe(Effect.provide(TestClock.layer())))

// Verifies: REL-3, REL-16
test.prop([returnOf(LOST)], { numRuns: WALKS })(
  "whatever its habits, what the register told is what the back end gave back, or the leg is unresolved",
  async (one) => {
    const { till, backend, back, told } = await made(one)
    const { refund } = till.state()
    expect(backend.shop.orders.length, "somebody bought").toBeGreaterThan(0)
    if (openLeg(refund) === null) expect(told).toBe(back)
    expect(back).toBeGreaterThanOrEqual(told)
    if (refund.done !== null) {
      const [sold, returned, ...more] = backend.shop.orders
      expect(more).toEqual([])
      expect(sold).toBeDefined()
      expect(refund.done).toMatchObject({ order_number: returned?.order_number, amount: back })
    }
    expect(backend.heard.filter(({ undocumented, missing }) => undocumented.length + missing.length > 0)).toEqual([])
  },
  PATIENCE
)

test.prop([returnOf(AGAIN)], { numRuns: WALKS })(
  "what a browser's second try gave back is said, to the cent",
  async (one) => {
    const { till, back, told } = await made(one)
    const { refund } = till.state()
    const over = till.state().payment.doubled.reduce((all, twice) => all + twice.over, 0)
    if (openLeg(refund) === null) expect(told + over).toBe(back)
  },
  PATIENCE
)

import { describe, expect, it } from "@effect/vitest"
import { Clock, Effect, type Scope } from "effect"
import { TestClock } from "effect/testing"
import { watchLogin } from "../../effects/loginTimeout.ts"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { cents } from "../../src/money/cents.ts"
import { CASHIER, known, paying, signedIn } from "../slices/facts.ts"
import { cartJson } from "./replies.ts"
import { backgroundClock, sleepingClock } from "./sleepingClock.ts"
import { bookOf, openTill, settle, type Till } from "./till.ts"
import { json, silence } from "./wire.ts"

const HOURS = 3_600_000
const CARD = { _tag: "AcceptPayment", method: "credit_card", amount: cents(2056) } as const

const phases = (till: Till) => till.state().payment.attempts.map(({ phase }) => phase)

describe("a computer that sleeps for eight hours", () => {
  const asleep = <A>(
    scene: (sleepFor: (milliseconds: number) => void) => Effect.Effect<A, never, Scope.Scope>
  ): Effect.Effect<A, never, Scope.Scope> =>
    Effect.flatMap(sleepingClock, ({ clock, sleepFor }) => Effect.provideService(scene(sleepFor), Clock.Clock, clock))
  /** In the time of the timers, which is that of the test. */
  const awake = (milliseconds: number, clock: TestClock.TestClock) =>
    settle.pipe(Effect.andThen(clock.adjust(milliseconds)), Effect.andThen(settle))

  // Verifies: REL-3, PAY-41
  it.effect("in the middle of a wait for the terminal waits no longer when it wakes, and charges nobody again", () =>
    TestClock.testClockWith((clock) =>
      asleep((sleepFor) =>
        Effect.gen(function* () {
          const till = yield* openTill({
            disk: bookOf(paying()),
            script: (wire) => wire.on("process_payment_terminal", silence)
          })
          till.act(CARD)
          yield* awake(10_000, clock)
          sleepFor(8 * HOURS)
          expect(phases(till)).toEqual(["waiting"])
          yield* awake(5_000, clock)
          expect(phases(till)).toEqual(["silent"])
          till.wire.on("check_pending_transaction", json({ ...cartJson([]), transaction_status: "COMPLETE" }))
          const { key } = till.state().payment.attempts[0] ?? { key: "" }
          till.act({ _tag: "CancelWait", key })
          yield* awake(1_000, clock)
          expect(phases(till)).toEqual([])
          expect(till.wire.sent("process_payment_terminal")).toHaveLength(1)
          expect(rowsOf(till.disk).filter(({ type }) => type === "PaymentApproved")).toHaveLength(1)
        })
      )
    )
  )

  it.effect("and is woken with a pending payment asks what became of it within seconds, once", () =>
    TestClock.testClockWith((clock) =>
      asleep((sleepFor) =>
        Effect.gen(function* () {
          const till = yield* openTill({
            disk: bookOf(paying()),
            script: (wire) => {
              wire.on("process_payment_terminal", json({ status: "failure" }, 500))
              wire.on("check_pending_transaction", json({ status: "success", shopping_cart_payment_id: 9 }))
            }
          })
          till.act(CARD)
          yield* awake(20_000, clock)
          const asked = till.wire.sent("check_pending_transaction").length
          expect(till.state().payment.inquiry?.phase).toBe("pending")
          sleepFor(8 * HOURS)
          yield* awake(5_000, clock)
          expect(till.wire.sent("check_pending_transaction")).toHaveLength(asked + 1)
        })
      )
    )
  )

  // Verifies: AUTH-18
  it.effect("has nobody signed in when it wakes", () =>
    TestClock.testClockWith((clock) =>
      asleep((sleepFor) =>
        Effect.gen(function* () {
          const till = yield* openTill({ disk: bookOf([known(), signedIn(CASHIER)]) })
          yield* watchLogin(till.register.store, { onCall: () => () => undefined })
          yield* awake(60_000, clock)
          sleepFor(8 * HOURS)
          expect(till.state().session.user).not.toBeNull()
          yield* awake(5_000, clock)
          expect(till.state().session.user).toBeNull()
        })
      )
    )
  )
})

describe("a clock that is set back", () => {
  it.effect("makes no wait for the terminal longer", () =>
    TestClock.testClockWith((clock) =>
      Effect.flatMap(sleepingClock, ({ clock: set, sleepFor }) =>
        Effect.gen(function* () {
          const till = yield* openTill({
            disk: bookOf(paying()),
            script: (wire) => wire.on("process_payment_terminal", silence)
          })
          till.act(CARD)
          yield* Effect.andThen(clock.adjust(10_000), settle)
          sleepFor(-HOURS)
          yield* Effect.andThen(clock.adjust(109_000), settle)
          expect(phases(till)).toEqual(["waiting"])
          yield* Effect.andThen(clock.adjust(1_000), settle)
          expect(phases(till)).toEqual(["silent"])
        }).pipe(Effect.provideService(Clock.Clock, set))
      )
    )
  )
})

describe("a page in the background, whose timers fire once a minute", () => {
  it.effect("gives a wait for the terminal up at most a minute late, and nothing before its time", () =>
    TestClock.testClockWith((clock) =>
      Effect.flatMap(backgroundClock, (slow) =>
        Effect.gen(function* () {
          const till = yield* openTill({
            disk: bookOf(paying()),
            script: (wire) => wire.on("process_payment_terminal", silence)
          })
          yield* Effect.andThen(clock.adjust(30_000), settle)
          till.act(CARD)
          yield* Effect.andThen(clock.adjust(119_000), settle)
          expect(phases(till)).toEqual(["waiting"])
          yield* Effect.andThen(clock.adjust(61_000), settle)
          expect(phases(till)).toEqual(["silent"])
        }).pipe(Effect.provideService(Clock.Clock, slow))
      )
    )
  )
})

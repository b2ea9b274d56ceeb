import { Effect, type Scope } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"
import { isOver, watchLogin } from "../../effects/loginTimeout.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import { screenOf } from "../../src/session/model.ts"
import { CASHIER, known, MANAGER, paying, selling, signedIn, started } from "../slices/facts.ts"
import { timedStore } from "./timedStore.ts"

/** A register to which these events have happened, its time-out watched, and the way to say that a call begins. */
const register = Effect.fnUntraced(function* (...events: readonly AppEvent[]) {
  const store = yield* timedStore(...events)
  let called: () => void = () => undefined
  yield* watchLogin(store, {
    onCall: (listener) => {
      called = listener
      return () => undefined
    }
  })
  const session = () => store.getSnapshot().session
  return { store, session, call: () => called(), screen: () => screenOf(session())._tag }
})

const play = (scene: Effect.Effect<void, never, Scope.Scope>): Promise<void> =>
  Effect.runPromise(Effect.scoped(scene).pipe(Effect.provide(TestClock.layer())))

describe("a cashier's sign-in", () => {
  // Verifies: AUTH-16, AUTH-18, CON-03
  test("is warned of 30 seconds before its end, and ends five minutes after the last call", () =>
    play(
      Effect.gen(function* () {
        const till = yield* register(known(), signedIn(CASHIER))
        yield* TestClock.adjust("4 minutes")
        till.call()
        yield* TestClock.adjust("269 seconds")
        expect(till.session().timeoutAt).toBeNull()
        yield* TestClock.adjust("1 second")
        expect(till.session().timeoutAt).toBe(540_000)
        yield* TestClock.adjust("29 seconds")
        expect(till.screen()).toBe("SignedIn")
        yield* TestClock.adjust("1 second")
        expect(till.screen()).toBe("Login")
        expect(till.session().timeoutAt).toBeNull()
      })
    ))

  test("goes on for another five minutes when somebody stays, or does anything that calls", () =>
    play(
      Effect.gen(function* () {
        const till = yield* register(known(), signedIn(CASHIER))
        yield* TestClock.adjust("290 seconds")
        till.store.dispatch({ _tag: "StaySignedIn" })
        till.call()
        yield* TestClock.adjust("290 seconds")
        expect(till.session().timeoutAt).not.toBeNull()
        till.call()
        expect(till.session().timeoutAt).toBeNull()
        yield* TestClock.adjust("299 seconds")
        expect(till.screen()).toBe("SignedIn")
        yield* TestClock.adjust("1 second")
        expect(till.screen()).toBe("Login")
      })
    ))

  // Verifies: PAY-57
  test("does not end while a payment is taken, and counts anew after it", () =>
    play(
      Effect.gen(function* () {
        const till = yield* register(...paying())
        yield* TestClock.adjust("1 hour")
        expect(till.screen()).toBe("SignedIn")
        till.store.dispatch({ _tag: "LeavePayment" })
        yield* TestClock.adjust("299 seconds")
        expect(till.screen()).toBe("SignedIn")
        yield* TestClock.adjust("1 second")
        expect(till.screen()).toBe("Login")
      })
    ))

  test("does not end while a card payment has no answer", () =>
    play(
      Effect.gen(function* () {
        const till = yield* register(...selling(), started())
        yield* TestClock.adjust("1 hour")
        expect(till.screen()).toBe("SignedIn")
      })
    ))

  // Verifies: AUTH-17
  test("of a manager does not end by itself", () =>
    play(
      Effect.gen(function* () {
        const till = yield* register(known(), signedIn(MANAGER))
        yield* TestClock.adjust("12 hours")
        expect(till.screen()).toBe("SignedIn")
      })
    ))

  test("that a reload found in its last seconds goes on: loading the page is a call", () =>
    play(
      Effect.gen(function* () {
        const warned: AppEvent = { type: "LoginTimeoutWarned", data: { deadline: 12_000 } }
        const till = yield* register(known(), signedIn(CASHIER), warned)
        expect(till.session().timeoutAt).toBeNull()
        yield* TestClock.adjust("299 seconds")
        expect(till.screen()).toBe("SignedIn")
      })
    ))
})

describe("a page that was closed", () => {
  test.each([
    [null, false],
    [1_000_000 - 299_999, false],
    [1_000_000 - 300_000, true]
  ])("and left at %s ends the sign-in at 1000000: %s", (leftAt, over) => {
    expect(isOver(leftAt, 1_000_000)).toBe(over)
  })
})

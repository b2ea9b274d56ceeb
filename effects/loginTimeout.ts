import { Clock, Effect, type Fiber, type Scope } from "effect"
import type { Command } from "../src/app/protocol.ts"
import type { AppState } from "../src/app/state.ts"
import type { Store } from "../src/kernel/store.ts"
import { isTakingPayment } from "../src/payment/model.ts"
import { isGivingBack } from "../src/refund/model.ts"
import { keepsSignedIn, suspended } from "../src/session/rules.ts"
import { LOGIN_TIMEOUT, LOGIN_WARNING } from "../src/session/model.ts"
import { reporting } from "./report.ts"
import { untilTime } from "./untilTime.ts"

/** Told of every call that counts as activity; a background question does not (CG-70). */
export interface Calls {
  readonly onCall: (listener: () => void) => () => void
}

const isSuspended = ({ session, payment, refund, support }: AppState): boolean =>
  suspended(session, isTakingPayment(payment) || isGivingBack(refund) || keepsSignedIn(session, support))

/** Has a page been closed for as long as a sign-in lasts? Both in milliseconds since 1970 (AUTH-18). */
export const isOver = (leftAt: number | null, now: number): boolean => leftAt !== null && now - leftAt >= LOGIN_TIMEOUT

/**
 * A cashier's sign-in ends five minutes after the last call, warned of 30 s before (AUTH-16 to AUTH-18). The time is
 * no part of the book: only the warning, the staying and the end are.
 */
export const watchLogin = Effect.fnUntraced(function* (
  store: Store<AppState, Command>,
  calls: Calls
): Effect.fn.Return<void, never, Scope.Scope> {
  const clock = yield* Clock.Clock
  const fork = Effect.runForkWith(yield* Effect.context())
  let running: Fiber.Fiber<void> | null = null
  let wasSuspended = true

  const wait = Effect.gen(function* () {
    const deadline = clock.currentTimeMillisUnsafe() + LOGIN_TIMEOUT
    yield* untilTime(deadline - LOGIN_WARNING)
    // A computer that slept wakes up behind the deadline.
    if (clock.currentTimeMillisUnsafe() < deadline) {
      store.dispatch({ _tag: "WarnLoginTimeout", deadline })
      yield* untilTime(deadline)
    }
    store.dispatch({ _tag: "ExpireLogin" })
  })

  const restart = () => {
    running?.interruptUnsafe()
    wasSuspended = isSuspended(store.getSnapshot())
    // A call while the end was warned of is as good as saying so.
    if (store.getSnapshot().session.timeoutAt !== null) store.dispatch({ _tag: "StaySignedIn" })
    running = wasSuspended ? null : fork(reporting("The login time-out", wait))
  }

  yield* Effect.acquireRelease(
    Effect.sync(() => [
      calls.onCall(restart),
      store.subscribe(() => {
        if (isSuspended(store.getSnapshot()) !== wasSuspended) restart()
      })
    ]),
    (stops) =>
      Effect.sync(() => {
        for (const stop of stops) stop()
        running?.interruptUnsafe()
      })
  )
  restart()
})

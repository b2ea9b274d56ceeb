import { Clock, Effect, type Fiber, type Scope } from "effect"
import type { Command } from "../src/app/protocol.ts"
import type { AppState } from "../src/app/state.ts"
import type { Store } from "../src/kernel/store.ts"
import { suspended } from "../src/session/rules.ts"
import { LOGIN_TIMEOUT, LOGIN_WARNING } from "../src/session/model.ts"
import { reporting } from "./report.ts"

/** Told of every call that counts as activity; a background question does not (CG-70). */
export interface Calls {
  readonly onCall: (listener: () => void) => () => void
}

const isSuspended = ({ session, payment }: AppState): boolean => suspended(session, payment)

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
    yield* Effect.sleep(LOGIN_TIMEOUT - LOGIN_WARNING)
    store.dispatch({ _tag: "WarnLoginTimeout", deadline: clock.currentTimeMillisUnsafe() + LOGIN_WARNING })
    yield* Effect.sleep(LOGIN_WARNING)
    store.dispatch({ _tag: "ExpireLogin" })
  })

  const restart = () => {
    running?.interruptUnsafe()
    wasSuspended = isSuspended(store.getSnapshot())
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

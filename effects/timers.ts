import { Effect, FiberMap, Latch, type Scope } from "effect"
import type { Store } from "../src/kernel/store.ts"
import { reporting } from "./report.ts"
import { untilTime } from "./untilTime.ts"

/** Timers as data: what the state wants to happen later. */
export type Subscription<C> =
  | { readonly key: string; readonly until: number; readonly command: C }
  | { readonly key: string; readonly after: number; readonly command: C }
export type Subscriptions<S, C> = (state: S) => readonly Subscription<C>[]

export interface Timers {
  readonly start: Effect.Effect<void>
  readonly stop: Effect.Effect<void>
}

/** Keeps one timer for each key that the state lists: started when the key appears, ended when it goes, fired once. */
export const timers = Effect.fnUntraced(function* <S, C>(
  store: Store<S, C>,
  subscriptions: Subscriptions<S, C>
): Effect.fn.Return<Timers, never, Scope.Scope> {
  const fibers = yield* FiberMap.make<string, void>()
  const run = yield* FiberMap.runtime(fibers)()
  const known = new Set<string>()
  const recording = yield* Latch.make(true)
  let active = false

  const fire = (wanted: Subscription<C>): Effect.Effect<void> =>
    reporting(
      wanted.key,
      Effect.andThen(
        // One that comes while nothing is recorded waits: it would be refused, and fire no more.
        Effect.andThen(
          "until" in wanted ? untilTime(wanted.until) : Effect.sleep(wanted.after),
          Latch.await(recording)
        ),
        Effect.sync(() => {
          store.dispatch(wanted.command)
        })
      )
    )

  const follow = () => {
    if (store.health()._tag === "Recording") Latch.openUnsafe(recording)
    else Latch.closeUnsafe(recording)
    if (!active) return
    const wanted = new Map(subscriptions(store.getSnapshot()).map((subscription) => [subscription.key, subscription]))
    for (const key of known) {
      if (wanted.has(key)) continue
      known.delete(key)
      FiberMap.getUnsafe(fibers, key).pipe((fiber) => {
        if (fiber._tag === "Some") fiber.value.interruptUnsafe()
      })
    }
    for (const [key, subscription] of wanted) {
      if (known.has(key)) continue
      known.add(key)
      run(key, fire(subscription))
    }
  }

  yield* Effect.acquireRelease(
    Effect.sync(() => store.subscribe(follow)),
    (unsubscribe) => Effect.sync(unsubscribe)
  )

  return {
    start: Effect.sync(() => {
      active = true
      follow()
    }),
    stop: Effect.suspend(() => {
      active = false
      known.clear()
      return FiberMap.clear(fibers)
    })
  }
})

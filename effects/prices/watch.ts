import { Clock, Effect, Queue, type Scope } from "effect"
import type { Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import type { Store } from "../../src/kernel/store.ts"
import type { Lack } from "../../src/offline/book/model.ts"
import { keepsPrices } from "../../src/offline/model.ts"
import { PriceBook } from "../ports/PriceBook.ts"
import type { PricesSaid } from "./said.ts"

/** The least time between two questions, and the longest without one, in ms. */
const LEAST = 15_000
const LONGEST = 600_000
/** So often it is looked whether it is time to ask, where nothing is heard. */
const TICK = 60_000

/** How soon prices are read anew, by why there are none: a browser that keeps none is not tried as often as one that lost them, in ms. */
const ANEW = { unread: 0, damaged: 0, quota: LONGEST, storage: LONGEST } as const satisfies Readonly<
  Record<Lack, number>
>

/** Has the prices asked for when a reply told of others, when nobody has said for long that they are of now, and when there are none. */
export const watchPrices = (
  store: Store<AppState, Command>,
  said: PricesSaid
): Effect.Effect<void, never, PriceBook | Scope.Scope> =>
  Effect.gen(function* () {
    const prices = yield* PriceBook
    const wake = yield* Queue.sliding<null>(1)
    said.heard = () => Queue.offerUnsafe(wake, null)
    let asked = -Infinity

    const isDue = Effect.gen(function* () {
      const since = (yield* Clock.currentTimeMillis) - asked
      const about = yield* Effect.result(prices.about)
      if (about._tag === "Success")
        return (said.through !== null && said.through !== about.success.through) || since >= LONGEST
      const { why } = about.failure
      if (store.getSnapshot().offline.book !== null)
        store.dispatch({ _tag: "PriceBookHeard", news: { _tag: "Lost", why } })
      return since >= ANEW[why]
    })

    const look = Effect.gen(function* () {
      const { session } = store.getSnapshot()
      const mayAsk = store.health()._tag === "Recording" && session.user !== null && keepsPrices(session)
      if (!mayAsk || said.read !== null || !(yield* isDue)) return
      asked = yield* Clock.currentTimeMillis
      store.dispatch({ _tag: "PriceBookHeard", news: { _tag: "Due" } })
      yield* Effect.sleep(LEAST)
    })

    yield* Effect.forkScoped(Effect.forever(Effect.andThen(look, Effect.race(Queue.take(wake), Effect.sleep(TICK)))))
  })

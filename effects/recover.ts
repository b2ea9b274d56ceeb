import { Effect } from "effect"
import type { Command } from "../src/app/protocol.ts"
import type { AppState } from "../src/app/state.ts"
import type { Store } from "../src/kernel/store.ts"
import { Mirror } from "./ports/Mirror.ts"

/** How long a page that may not write yet is left alone, in ms: another tab has the register, or what decides is still fetched. */
const AGAIN = 2_000

/** Once for a page: has the sales that were kept a second time held against those that the journal knows. */
export const recover = (store: Store<AppState, Command>): Effect.Effect<void, never, Mirror> =>
  Effect.gen(function* () {
    const mirror = yield* Mirror
    const isDone = Effect.gen(function* () {
      if (store.health()._tag !== "Recording") return false
      const sales = yield* mirror.all
      const isNothing = sales.length === 0 && store.getSnapshot().offline.waiting.length === 0
      return isNothing || store.dispatch({ _tag: "MirrorRead", sales }) === null
    })
    while (!(yield* isDone)) yield* Effect.sleep(AGAIN)
  })

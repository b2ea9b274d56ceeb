import { Clock, Effect } from "effect"
import { machine, wordsFor } from "../../src/app/machine.ts"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import { makeStore, type Store } from "../../src/kernel/store.ts"
import { after } from "../slices/given.ts"

/** A store to which these events have happened, stamped by the clock of the test; what it asks for goes nowhere. */
export const timedStore = (...events: readonly AppEvent[]): Effect.Effect<Store<AppState, Command>> =>
  Effect.map(Clock.Clock, (clock) => {
    let made = 0
    return makeStore(machine, {
      state: after(machine.initial, events),
      book: "book-1",
      health: { _tag: "Recording" },
      stamp: () => ({ now: clock.currentTimeMillisUnsafe(), id: () => `id-${(made += 1)}` }),
      offer: () => undefined,
      words: wordsFor,
      defect: (error) => {
        throw error
      }
    }).store
  })

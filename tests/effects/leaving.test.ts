import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { watchLeaving } from "../../effects/unloadGuard.ts"
import { leavingOf } from "../../effects/ports/Leaving.ts"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import type { Health, Store } from "../../src/kernel/store.ts"
import { paying, started } from "../slices/facts.ts"
import { given } from "../slices/given.ts"

/** A store that is put into states from outside. */
const stand = () => {
  let state = given(...paying()).state
  let health: Health = { _tag: "Recording" }
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const store: Store<AppState, Command> = {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    dispatch: () => null,
    can: () => null,
    health: () => health
  }
  return {
    store,
    happens: (...events: readonly AppEvent[]) => {
      state = given(...paying(), ...events).state
      tell()
    },
    becomes: (next: Health) => {
      health = next
      tell()
    }
  }
}

/** Would the browser ask, if the page were left now? */
const asks = (page: EventTarget): boolean => !page.dispatchEvent(new Event("beforeunload", { cancelable: true }))

const key = "key-1"
const converting: AppEvent = { type: "ConversionStarted", data: { attempt: 1 } }

describe("leaving the page", () => {
  // Verifies: REL-17
  it.effect("is asked about while a payment is under way or paid for without an order, and only then", () =>
    Effect.gen(function* () {
      const page = new EventTarget()
      const { store, happens } = stand()
      yield* watchLeaving({ store, leave: () => undefined }, leavingOf(page))
      expect(asks(page)).toBe(false)
      for (const [events, wanted] of [
        [[started()], true],
        [[started(), { type: "TerminalWaitExpired", data: { key } }], true],
        [[started(), { type: "PaymentDeclined", data: { key, message: "No.", evidence: "reply" } }], false],
        [[converting], true],
        [[converting, { type: "ConversionFailed", data: { attempt: 1 } }], true],
        [[], false]
      ] as const) {
        happens(...events)
        expect(asks(page)).toBe(wanted)
      }
    })
  )

  it.effect("keeps what is not written yet as the page goes, and not before", () =>
    Effect.gen(function* () {
      const page = new EventTarget()
      let kept = 0
      const leave = () => {
        kept += 1
      }
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* watchLeaving({ store: stand().store, leave }, leavingOf(page))
          asks(page)
          expect(kept).toBe(0)
          page.dispatchEvent(new Event("pagehide"))
          expect(kept).toBe(1)
        })
      )
      page.dispatchEvent(new Event("pagehide"))
      expect(kept).toBe(1)
    })
  )

  it.effect("is not asked about in a tab that is no longer the register, nor once the register has stopped", () =>
    Effect.gen(function* () {
      const page = new EventTarget()
      const { store, happens, becomes } = stand()
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* watchLeaving({ store, leave: () => undefined }, leavingOf(page))
          happens(started())
          becomes({ _tag: "OtherTab" })
          expect(asks(page)).toBe(false)
          becomes({ _tag: "Recording" })
          expect(asks(page)).toBe(true)
        })
      )
      expect(asks(page)).toBe(false)
    })
  )
})

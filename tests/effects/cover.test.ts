import { Effect, type Scope } from "effect"
import { TestClock } from "effect/testing"
import { beforeAll, describe, expect, test } from "vitest"
import { watchCover } from "../../effects/cover.ts"
import { laterDeciders } from "../../src/app/lateDeciders.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import { offering, SILENCE } from "../slices/away.ts"
import { timedStore } from "./timedStore.ts"

/** A register to which these events have happened, its cover watched, and the way to press something. */
const register = Effect.fnUntraced(function* (...events: readonly AppEvent[]) {
  const store = yield* timedStore(...events)
  let pressed: () => void = () => undefined
  yield* watchCover(store, {
    onPress: (listener) => {
      pressed = listener
      return () => undefined
    }
  })
  return { store, press: () => pressed(), isCovered: () => store.getSnapshot().offline.isCovered }
})

const play = (scene: Effect.Effect<void, never, Scope.Scope>): Promise<void> =>
  Effect.runPromise(Effect.scoped(scene).pipe(Effect.provide(TestClock.layer())))

describe("a screen while nobody answers", () => {
  beforeAll(() => laterDeciders.load())

  test("is covered five minutes after the last press", () =>
    play(
      Effect.gen(function* () {
        const till = yield* register(...offering(), SILENCE)
        yield* TestClock.adjust("4 minutes")
        till.press()
        yield* TestClock.adjust("299 seconds")
        expect(till.isCovered()).toBe(false)
        yield* TestClock.adjust("1 second")
        expect(till.isCovered()).toBe(true)
      })
    ))

  test("is covered again five minutes after the cover was lifted", () =>
    play(
      Effect.gen(function* () {
        const till = yield* register(...offering(), SILENCE)
        yield* TestClock.adjust("5 minutes")
        till.store.dispatch({ _tag: "LiftCover" })
        yield* TestClock.adjust("299 seconds")
        expect(till.isCovered()).toBe(false)
        yield* TestClock.adjust("1 second")
        expect(till.isCovered()).toBe(true)
      })
    ))

  test("is never covered while somebody answers, and counts from the moment in which nobody does", () =>
    play(
      Effect.gen(function* () {
        const till = yield* register(...offering())
        yield* TestClock.adjust("10 minutes")
        expect(till.isCovered()).toBe(false)
        till.store.dispatch({ _tag: "ChangeServerReach", since: 600_000 })
        yield* TestClock.adjust("299 seconds")
        expect(till.isCovered()).toBe(false)
        yield* TestClock.adjust("1 second")
        expect(till.isCovered()).toBe(true)
      })
    ))
})

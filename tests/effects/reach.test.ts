import { describe, expect, it } from "@effect/vitest"
import { Clock, Effect, Random } from "effect"
import { TestClock } from "effect/testing"
import { heartbeat, makeHeard, noteHeard, watchReach } from "../../effects/reach.ts"

/** A server that is there or not, what was told of it, and how often it was asked. */
const watch = (written: number | null) =>
  Effect.gen(function* () {
    const heard = yield* makeHeard
    const server = { answers: true, asked: 0 }
    const told: (number | null)[] = []
    const asked = Effect.sync(() => {
      server.asked += 1
      return server.answers
    })
    yield* heartbeat(heard, asked)
    yield* watchReach(heard, asked, (since) => told.push(since), written)
    const pass = (ms: number) => TestClock.adjust(ms)
    return { hear: noteHeard(heard), server, told, pass }
  })

describe("a register at which nobody asks anything", () => {
  // Verifies: SHL-44
  it.effect("knows of a dead server within a heartbeat, and since when", () =>
    Effect.gen(function* () {
      const { server, told, pass } = yield* watch(null)
      yield* pass(60_000)
      expect(told).toEqual([])
      server.answers = false
      yield* pass(5_000)
      expect(told).toEqual([65_000])
    }).pipe(Effect.scoped)
  )

  it.effect("leaves a server alone that answers others, and asks once that one no longer does", () =>
    Effect.gen(function* () {
      const { hear, server, told, pass } = yield* watch(null)
      for (let call = 0; call < 10; call += 1) {
        yield* pass(4_000)
        hear(true, 0)
      }
      expect(server.asked).toBe(0)
      server.answers = false
      yield* pass(5_000)
      expect(told).toEqual([45_000])
    }).pipe(Effect.scoped)
  )

  it.effect("knows that it is back within two seconds, however long it was gone", () =>
    Effect.gen(function* () {
      const { server, told, pass } = yield* watch(null)
      server.answers = false
      yield* pass(600_000)
      expect(told).toEqual([5_000])
      server.answers = true
      yield* pass(2_000)
      expect(told).toEqual([5_000, null])
    }).pipe(Effect.scoped)
  )
})

describe("a call without an answer", () => {
  it.effect("is told at once when the server does not answer a second one either, and not when it does", () =>
    Effect.gen(function* () {
      const { hear, server, told, pass } = yield* watch(null)
      yield* pass(1_000)
      hear(false, 900)
      yield* pass(10)
      expect(told).toEqual([null])
      server.answers = false
      hear(false, 1_005)
      yield* pass(10)
      expect(told).toEqual([null, 1_005])
    }).pipe(Effect.scoped)
  )
})

describe("thirty registers that an outage cut off in one moment", () => {
  // Verifies: LOAD-9
  it.effect.each([5_000, 600_000])("come back one after another within two seconds, after %i ms", (outage) =>
    Effect.gen(function* () {
      const server = { answers: true, asked: 0 }
      const back: number[] = []
      const asked = Effect.sync(() => {
        if (!server.answers) server.asked += 1
        return server.answers
      })
      for (let register = 0; register < 30; register += 1) {
        const heard = yield* makeHeard
        const told = (since: number | null) => Effect.map(Clock.currentTimeMillis, (now) => since ?? back.push(now))
        const run = Effect.runSyncWith(yield* Effect.context())
        yield* watchReach(heard, asked, (since) => void run(told(since)), null)
        noteHeard(heard)(false, 0)
      }
      server.answers = false
      yield* TestClock.adjust(outage)
      expect(back).toEqual([])
      // No more than thirty registers ask that breathe in between.
      expect(server.asked).toBeLessThanOrEqual(30 * (2 + outage / 1_200))
      server.answers = true
      for (let tenth = 0; tenth < 20; tenth += 1) yield* TestClock.adjust(100)
      expect(back).toHaveLength(30)
      const inOneTenth = Map.groupBy(back, (at) => Math.floor(at / 100))
      expect(Math.max(...[...inOneTenth.values()].map(({ length }) => length))).toBeLessThanOrEqual(10)
    }).pipe(Effect.scoped, Random.withSeed("thirty registers"))
  )
})

describe("a page that was loaded while nobody answered", () => {
  it.effect("says at its start that somebody does again, without anybody asking anything", () =>
    Effect.gen(function* () {
      const { told, pass } = yield* watch(900)
      yield* pass(10)
      expect(told).toEqual([null])
    }).pipe(Effect.scoped)
  )
})

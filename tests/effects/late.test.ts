import { it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { waitFor } from "../../effects/late.ts"
import { late } from "../../src/kernel/late.ts"
import { settle } from "./till.ts"

const partAfter = (failures: number) => {
  let asked = 0
  return late(() => (++asked > failures ? Promise.resolve("here") : Promise.reject(new Error("no network"))))
}

it.effect("a part that cannot be fetched is fetched again, and whoever needs it waits", () =>
  Effect.gen(function* () {
    const waiting = yield* Effect.forkChild(waitFor(partAfter(2)))
    for (let second = 0; second < 2; second++) {
      yield* settle
      yield* TestClock.adjust(1_000)
    }
    expect(yield* Fiber.join(waiting)).toBe("here")
  })
)

it.effect("a part that never comes is a defect after 20 seconds", () =>
  Effect.gen(function* () {
    const waiting = yield* Effect.forkChild(waitFor(partAfter(100)))
    for (let second = 0; second < 20; second++) {
      yield* settle
      yield* TestClock.adjust(1_000)
    }
    yield* settle
    expect(Exit.hasDies(yield* Fiber.await(waiting))).toBe(true)
  })
)

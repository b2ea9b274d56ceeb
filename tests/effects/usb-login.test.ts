import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
import { Api } from "../../effects/ports/Api.ts"
import { sessionInterpreters } from "../../effects/session.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import { secret } from "../../src/kernel/secret.ts"
import { known } from "../slices/facts.ts"
import { given } from "../slices/given.ts"

const PIN = secret("135790")
const plugged: AppEvent = {
  type: "PrinterConnected",
  data: {
    config: {
      serial: "2550120",
      name: "Star TSP143IV-UE",
      vendor: 1305,
      product: 1,
      interface: 0,
      in_endpoint: 1,
      out_endpoint: 2
    }
  }
}

/** The sign-in that a cashier's PIN asks for, after these events. */
const asked = (...events: readonly AppEvent[]) => {
  const { decision } = given(...events).when({ _tag: "SignInCashier", pin: PIN, force: false })
  const request = decision._tag === "Accepted" ? decision.requests[0] : undefined
  if (request?.type !== "SignIn") throw new Error("No sign-in was asked for.")
  return request
}

/** When the call of a sign-in leaves, in milliseconds after it was asked for. */
const leavesAt = (...events: readonly AppEvent[]): Promise<number | null> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const clock = yield* TestClock.testClockWith(Effect.succeed)
      let left: number | null = null
      const api: typeof Api.Service = {
        read: () => Effect.never,
        write: () =>
          Effect.suspend(() => {
            left = clock.currentTimeMillisUnsafe()
            return Effect.never
          })
      }
      const call = yield* Effect.forkChild(
        sessionInterpreters.SignIn(asked(...events), false).pipe(Effect.provideService(Api, api))
      )
      for (let passed = 0; passed < 1_000; passed += 10) yield* TestClock.adjust(10)
      yield* Fiber.interrupt(call)
      return left
    }).pipe(Effect.provide(TestClock.layer()))
  )

// Verifies: AUTH-13, CG-70
test("a sign-in waits 750 ms where a USB printer is connected, and not at all where none is", async () => {
  expect(await leavesAt(known(), plugged)).toBe(750)
  expect(await leavesAt(known())).toBe(0)
})

import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { line, selling } from "../slices/facts.ts"
import { bookOf, openTill } from "./till.ts"
import { broken, json } from "./wire.ts"

// Verifies: REL-3
describe("a change that is turned away before anybody looked at it", () => {
  const TURNED_AWAY = [
    ["somebody else is signed in", { status: "duplicate_login", message: "Turned away." }],
    ["nobody can start", { status: "startup_error", message: "Turned away." }],
    ["it is another person's", { status: "error", message: "Turned away.", not_tried: true }]
  ] as const

  const asSold = () => openTill({ disk: bookOf(selling(line(1))) })

  it.effect.each(TURNED_AWAY)("(%s) is refused, when it is the first try of it", ([, reply]) =>
    Effect.gen(function* () {
      const till = yield* asSold()
      till.wire.on("clear_cart", json(reply))
      expect(yield* till.api.write("clear_cart", {}, { key: "k" })).toMatchObject({
        status: reply.status,
        tried: false,
        message: "Turned away."
      })
    })
  )

  it.effect.each(TURNED_AWAY)("(%s) says nothing of an earlier try whose answer was lost", ([, reply]) =>
    Effect.gen(function* () {
      const till = yield* asSold()
      let tries = 0
      till.wire.on("clear_cart", () => ((tries += 1) === 1 ? broken : json(reply)))
      const written = yield* Effect.forkChild(Effect.result(till.api.write("clear_cart", {}, { key: "k" })))
      yield* till.pass(10_000)
      const lost = { _tag: "Failure", failure: { kind: "not-tried", why: "Turned away." } }
      expect(yield* Fiber.join(written)).toMatchObject(lost)
      expect(tries).toBe(2)
      // After a restart nobody knows whether a first try went out.
      expect(yield* Effect.result(till.api.write("clear_cart", {}, { key: "k", again: true }))).toMatchObject(lost)
      expect(tries).toBe(3)
    })
  )
})

import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { cents } from "../../src/money/cents.ts"
import { line, selling } from "../slices/facts.ts"
import { bookOf, openTill } from "./till.ts"

describe("a notice that goes by itself", () => {
  const disk = () => bookOf(selling(line(1, { available: 1 })))
  const over = { _tag: "ChangeQuantity", item: "line-1", quantity: 9 } as const

  // Verifies: CART-22, CON-10
  it.effect("is the highlight of a cut quantity: two seconds, every time", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: disk() })
      for (let time = 0; time < 3; time += 1) {
        till.act(over)
        yield* till.pass(1_999)
        expect(till.state().cart.clamped).toBe("line-1")
        yield* till.pass(1)
        expect(till.state().cart.clamped).toBeNull()
      }
    })
  )

  // Verifies: REG-11, CON-09
  it.effect("is the register screen's message: three seconds, every time", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: disk() })
      for (let time = 0; time < 3; time += 1) {
        till.act({ _tag: "CloseRegister", amount: cents(0) })
        yield* till.pass(2_999)
        expect(till.state().register.message).toBe("Please enter your total cash.")
        yield* till.pass(1)
        expect(till.state().register.message).toBeNull()
      }
    })
  )

  it.effect("does not go before its time because an earlier one was due", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: disk() })
      till.act(over)
      yield* till.pass(1_500)
      till.act({ _tag: "EndHighlight" })
      till.act(over)
      yield* till.pass(1_500)
      expect(till.state().cart.clamped).toBe("line-1")
      yield* till.pass(500)
      expect(till.state().cart.clamped).toBeNull()
    })
  )

  it.effect("goes no more once the register was handed over", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: disk() })
      till.act(over)
      yield* till.settle
      yield* till.register.suspend
      const rows = till.disk.batches.length
      yield* till.pass(10_000)
      expect([till.state().cart.clamped, till.disk.batches.length]).toEqual(["line-1", rows])
      yield* till.register.begin
      yield* till.pass(2_000)
      expect(till.state().cart.clamped).toBeNull()
    })
  )
})

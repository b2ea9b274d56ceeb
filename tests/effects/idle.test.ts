import { Effect } from "effect"
import { afterEach, describe, expect, it, vi } from "@effect/vitest"
import { browserIdle, whenIdle } from "../../effects/ports/Idle.ts"

afterEach(() => {
  vi.unstubAllGlobals()
})

describe("a browser that tells no idle moment", () => {
  it.effect("goes on all the same", () =>
    Effect.gen(function* () {
      vi.stubGlobal("requestIdleCallback", undefined)
      yield* browserIdle
    })
  )

  it.effect("takes one that was asked for back", () =>
    Effect.gen(function* () {
      vi.stubGlobal("requestIdleCallback", undefined)
      const work = vi.fn<() => void>()
      whenIdle(work)()
      yield* browserIdle
      expect(work).not.toHaveBeenCalled()
    })
  )
})

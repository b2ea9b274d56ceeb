import { Cause, Effect, Exit } from "effect"
import { afterEach, describe, expect, it, vi } from "@effect/vitest"
import { browserTabs } from "../../effects/ports/Tabs.ts"

afterEach(() => {
  vi.unstubAllGlobals()
})

describe("a lock that the browser does not give", () => {
  const denied = new DOMException("Access to locks is denied", "SecurityError")

  it.effect.each(["tryOwn", "own"] as const)("is not had: %s fails with what it was refused for", (way) =>
    Effect.gen(function* () {
      vi.stubGlobal("navigator", { locks: { request: () => Promise.reject(denied) } })
      const exit = yield* Effect.exit(browserTabs("refused")[way])
      expect(Exit.isFailure(exit) && Cause.squash(exit.cause)).toBe(denied)
    })
  )
})

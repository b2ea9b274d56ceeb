import "fake-indexeddb/auto"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it, vi } from "@effect/vitest"
import { bookStoreIndexedDb, probe } from "../../effects/ports/BookStoreIndexedDb.ts"
import { openBooks } from "../../effects/ports/LogIndexedDb.ts"
import { BookStore } from "../../effects/ports/BookStore.ts"

const spokenTo = (channel: BroadcastChannel): Promise<void> =>
  new Promise((resolve) => {
    channel.addEventListener("message", () => resolve(), { once: true })
  })

/** A database that is being made for ever, as beside a page in the back/forward cache. */
const stuck = () => {
  const request = indexedDB.open("stuck")
  for (const answer of ["upgradeneeded", "success"])
    request.addEventListener(answer, (event) => event.stopImmediatePropagation())
  return vi.spyOn(indexedDB, "open").mockReturnValueOnce(request)
}

describe("a register that opens its storage", () => {
  it.effect("speaks to the pages before it, which leave the back/forward cache and what they had half done", () =>
    Effect.gen(function* () {
      const earlier = new BroadcastChannel("tillstone-opening")
      const spoken = spokenTo(earlier)
      const database = yield* openBooks("spoken")
      yield* Effect.promise(() => spoken)
      earlier.close()
      database.close()
    })
  )

  it.effect("says after 20 s that the storage does not answer, instead of showing a blank page for ever", () =>
    Effect.gen(function* () {
      const open = stuck()
      const opening = yield* Effect.forkChild(Effect.flip(openBooks("silent")))
      yield* TestClock.adjust("19 seconds")
      expect(opening.pollUnsafe()).toBeUndefined()
      yield* TestClock.adjust("1 second")
      const { reason, message } = yield* Fiber.join(opening)
      expect(reason).toBe("closed")
      expect(message).toBe(
        "The browser's storage does not answer. Close every tab of this register, then open it again."
      )
      open.mockRestore()
    })
  )

  // Verifies: LOG-10
  it.effect("finds it sound while the upload settles what was written in the same moment", () =>
    Effect.gen(function* () {
      const database = yield* openBooks("settling")
      const settle = BookStore.use((shelf) => shelf.settle).pipe(Effect.provide(bookStoreIndexedDb(database)))
      const [sound] = yield* Effect.all([probe(database, "probe"), settle, settle], { concurrency: "unbounded" })
      expect(sound).toBe(true)
      database.close()
    })
  )
})

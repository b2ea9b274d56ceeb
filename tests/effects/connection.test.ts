import "fake-indexeddb/auto"
import { forceCloseDatabase } from "fake-indexeddb"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { Log } from "../../effects/ports/Log.ts"
import { logIndexedDb, openBooks } from "../../effects/ports/LogIndexedDb.ts"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { cents } from "../../src/money/cents.ts"
import { paying } from "../slices/facts.ts"
import { bookOf, openTill, until } from "./till.ts"
import { silence } from "./wire.ts"

const CLOSED = "The browser closed this register's storage. Reload the page."
const CARD = { _tag: "AcceptPayment", method: "credit_card", amount: cents(2056) } as const

/** The ways in which a browser ends a connection that nobody closed. */
const WAYS = {
  "a newer version, or somebody who clears the site's data, wants the database": (name: string) =>
    new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name)
      request.addEventListener("success", () => resolve())
      request.addEventListener("blocked", () => reject(new Error("The register stands in the way.")))
    }),
  "the browser's own storage failed": (_: string, raw: IDBDatabase) => {
    // Its types ask for the class, and what it closes is one of its objects.
    Reflect.apply(forceCloseDatabase, undefined, [raw])
    return Promise.resolve()
  }
} as const

describe("a connection to the journal that the browser closed", () => {
  it.effect.each(Object.entries(WAYS))("because %s: nothing is charged, and it is said why", ([why, end]) =>
    Effect.gen(function* () {
      const database = yield* openBooks(why)
      const log = logIndexedDb(database)
      yield* Log.use((disk) => disk.append(rowsOf(bookOf(paying())), "strict")).pipe(Effect.provide(log), Effect.orDie)
      const till = yield* openTill({ log, script: (wire) => wire.on("process_payment_terminal", silence) })
      yield* until(() => till.register.store.health()._tag === "Recording")
      yield* Effect.promise(() => end(why, database))
      till.act(CARD)
      yield* until(() => till.register.store.health()._tag === "CannotRecord")
      expect(till.register.store.health()).toEqual({ _tag: "CannotRecord", why: CLOSED })
      expect(till.act(CARD)).toContain(CLOSED)
      expect([till.wire.calls, till.state().payment.attempts]).toEqual([[], []])
    })
  )

  it.effect("is told to a tab too that takes the register over with it", () =>
    Effect.gen(function* () {
      const database = yield* openBooks("taken over")
      database.close()
      const till = yield* openTill({ log: logIndexedDb(database), begin: false })
      yield* till.register.begin
      expect(till.register.store.health()).toEqual({ _tag: "CannotRecord", why: CLOSED })
    })
  )
})

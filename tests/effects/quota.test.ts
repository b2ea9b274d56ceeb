import "fake-indexeddb/auto"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"
import { Log } from "../../effects/ports/Log.ts"
import { logIndexedDb, openBooks } from "../../effects/ports/LogIndexedDb.ts"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { cents } from "../../src/money/cents.ts"
import { paying } from "../slices/facts.ts"
import { bookOf, openTill, until } from "./till.ts"
import { silence } from "./wire.ts"

const FULL = "The browser's storage is full."
const CARD = { _tag: "AcceptPayment", method: "credit_card", amount: cents(2056) } as const

// Verifies: LOG-11
it.effect("a browser that has no room for a row is told as that, and its register records again once it has", () =>
  Effect.gen(function* () {
    const log = logIndexedDb(yield* openBooks("full"))
    const before = rowsOf(bookOf(paying()))
    yield* Log.use((disk) => disk.append(before, "strict")).pipe(Effect.provide(log), Effect.orDie)
    const script: Parameters<typeof openTill>[0] = {
      log,
      script: (wire) => wire.on("process_payment_terminal", silence)
    }
    const till = yield* openTill(script)
    yield* until(() => till.register.store.health()._tag === "Recording")
    const room = vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
      throw new DOMException("No room.", "QuotaExceededError")
    })
    till.act(CARD)
    yield* until(() => till.register.store.health()._tag === "CannotRecord")
    expect(till.register.store.health()).toEqual({ _tag: "CannotRecord", why: FULL })
    expect(till.act(CARD)).toContain(FULL)
    expect([till.wire.calls, till.state().payment.attempts]).toEqual([[], []])
    room.mockRestore()
    const next = yield* openTill(script)
    yield* until(() => next.register.store.health()._tag === "Recording")
    expect(next.act(CARD)).toBeNull()
    yield* until(() => next.wire.sent("process_payment_terminal").length > 0)
    const rows = yield* Log.use((disk) => disk.read(before[0]?.book ?? "")).pipe(Effect.provide(log), Effect.orDie)
    expect(rows.slice(before.length).map(({ type }) => type)).toEqual(["PaymentStarted", "SendPayment"])
  })
)

import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Log, LogError } from "../../effects/ports/Log.ts"
import { logMemory, type MemoryDisk, rowsOf } from "../../effects/ports/LogMemory.ts"
import { open } from "../../src/kernel/log.ts"
import { cents } from "../../src/money/cents.ts"
import { paying } from "../slices/facts.ts"
import { bookOf, openTill } from "./till.ts"
import { json } from "./wire.ts"

const card = { _tag: "AcceptPayment", method: "credit_card", amount: cents(2056) } as const

/** A log that reads the disk and never comes to the end of a write. */
const stuck = (disk: MemoryDisk): Layer.Layer<Log> =>
  Layer.effect(
    Log,
    Effect.map(Log, (log) => ({ ...log, append: () => Effect.never }))
  ).pipe(Layer.provide(logMemory(disk)))

/** A log whose first append fails, and no other. */
const failingOnce = (disk: MemoryDisk): Layer.Layer<Log> => {
  let failed = false
  return Layer.effect(
    Log,
    Effect.map(Log, (log) => ({
      ...log,
      append: (entries, durability) => {
        if (failed) return log.append(entries, durability)
        failed = true
        return Effect.fail(new LogError({ reason: "quota", message: "The browser's storage is full." }))
      }
    }))
  ).pipe(Layer.provide(logMemory(disk)))
}

describe("a payment whose row is not on the disk yet", () => {
  // Verifies: REL-2
  it.effect("does not leave: the network sees nothing, however long the disk takes", () =>
    Effect.gen(function* () {
      const disk = bookOf(paying())
      const till = yield* openTill({ disk, log: stuck(disk) })
      expect(till.act(card)).toBeNull()
      yield* till.pass(600_000)
      expect(till.wire.calls).toEqual([])
      expect(till.state().payment.attempts).toHaveLength(1)
    })
  )

  // Verifies: REL-2
  it.effect("leaves once it is, with the key that was written", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf(paying()) })
      let onDisk: readonly unknown[] = []
      till.wire.on("process_payment_terminal", () => {
        onDisk = open(rowsOf(till.disk)).map(({ data }) => data)
        return Effect.never
      })
      till.act(card)
      yield* till.settle
      const [body] = till.wire.sent("process_payment_terminal")
      expect(onDisk).toMatchObject([{ args: { attempt: { key: body?.["payment_key"] } } }])
      expect(till.disk.batches.at(-1)?.durability).toBe("strict")
    })
  )

  // Verifies: REL-2
  it.effect("is one append with its request, and its end one append with what follows from it", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf(paying()) })
      const sums = { subtotal: "20.56", total: "20.56", balance_remaining: "0.00" }
      till.wire.on(
        "process_payment_terminal",
        json({ status: "success", order_id: 77, order_number: "10077", totals: sums })
      )
      till.act(card)
      yield* till.settle
      const batches = till.disk.batches
        .slice(1)
        .map(({ entries }) => entries.map(({ kind, type }) => `${kind} ${type}`))
      expect(batches).toEqual([
        ["event PaymentStarted", "request SendPayment"],
        ["settled SendPayment", "event PaymentApproved", "event SaleCompleted", "event PiecesSold"]
      ])
      expect(open(rowsOf(till.disk))).toEqual([])
    })
  )
})

describe("a row that cannot be written", () => {
  // Verifies: LOG-11
  it.effect.each([
    ["quota", "The browser's storage is full."],
    ["conflict", "Another tab wrote to this register's journal."],
    ["closed", "The browser closed this register's storage. Reload the page."],
    [
      "denied",
      "The browser does not let this register store anything. Use a regular window, not a private one, and allow this site to save data."
    ]
  ] as const)(
    "(%s) starts no request: the state is what is on the disk, and the cashier is told",
    ([reason, message]) =>
      Effect.gen(function* () {
        const till = yield* openTill({ disk: bookOf(paying()) })
        const before = till.state()
        till.disk.failWith = new LogError({ reason, message })
        till.act(card)
        yield* till.settle
        expect(till.wire.calls).toEqual([])
        expect(till.state()).toEqual(before)
        expect(till.register.store.health()).toEqual({ _tag: "CannotRecord", why: message })
        const words = `The register can't record payments: ${message}`
        expect([till.act(card), till.register.store.can(card)]).toEqual([words, words])
        till.disk.failWith = null
        yield* till.pass(600_000)
        expect(till.wire.calls).toEqual([])
      })
  )

  it.effect("takes back what was decided behind it too, even if the disk has recovered by then", () =>
    Effect.gen(function* () {
      const disk = bookOf(paying())
      const before = rowsOf(disk)
      const till = yield* openTill({ disk, log: failingOnce(disk) })
      till.act({ _tag: "ChangeConnection", online: false })
      till.act(card)
      yield* till.settle
      expect(till.register.store.health()._tag).toBe("CannotRecord")
      expect([till.wire.calls, till.state().payment.attempts, rowsOf(disk)]).toEqual([[], [], before])
    })
  )

  it.effect("while an answer comes leaves the payment open on the disk, to be asked about", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf(paying()) })
      till.wire.on("process_payment_terminal", () => {
        till.disk.failWith = new LogError({ reason: "quota", message: "The browser's storage is full." })
        return json({ status: "success" })
      })
      till.act(card)
      yield* till.settle
      expect(till.state().payment.attempts).toMatchObject([{ phase: "waiting" }])
      expect(open(rowsOf(till.disk)).map(({ type }) => type)).toEqual(["SendPayment"])
      expect(till.register.store.health()._tag).toBe("CannotRecord")
    })
  )
})

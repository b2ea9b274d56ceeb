import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { loadLatest } from "../../effects/boot.ts"
import { Log } from "../../effects/ports/Log.ts"
import { logMemory, memoryDisk, type MemoryDisk, rowsOf, bookStoreMemory } from "../../effects/ports/LogMemory.ts"
import { trim } from "../../effects/upload/trim.ts"
import { machine } from "../../src/app/machine.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import { initialState } from "../../src/app/state.ts"
import { eventRow } from "../../src/kernel/codec.ts"
import { chain, type Head, headOf, startOf, verify } from "../../src/kernel/log.ts"
import { cents } from "../../src/money/cents.ts"
import { attempt, selling } from "../slices/facts.ts"
import { clientJson } from "./replies.ts"
import { bookOf, pass } from "./till.ts"
import { keeper, openUploading } from "./uploading.ts"
import { json } from "./wire.ts"

/** A log that opens no second book before it may. */
const slowToOpen = (made: MemoryDisk, may: Effect.Effect<void>): Layer.Layer<Log> =>
  Layer.effect(
    Log,
    Effect.map(Log, (log) => ({
      ...log,
      append: (entries, durability) =>
        Effect.andThen(entries[0]?.book === "book-1" ? Effect.void : may, log.append(entries, durability))
    }))
  ).pipe(Layer.provide(logMemory(made)))

const DAY = 24 * 60 * 60_000
const NOW = 100 * DAY

const flap = (at: number): AppEvent => ({ type: "ConnectionChanged", data: { online: true, at } })
const held = ({ book, seq, hash }: Head): AppEvent => ({
  type: "CheckpointReceived",
  data: {
    device_license_id: "1",
    book,
    seq,
    head_hash: hash,
    server_time: 1,
    server_seq: 1,
    signature: "signed"
  }
})

/** One book a day, each with the back office's word on the one before, but for those named. */
const disk = (days: readonly number[], unheld: readonly number[] = []): MemoryDisk => {
  const entries = []
  let before: Head | null = null
  let unsaid: Head | null = null
  for (const day of days) {
    const at = day * DAY
    const book = `book-${String(day).padStart(3, "0")}`
    const opening = machine.opening(initialState, { id: book, previous: before?.book ?? null, at, reason: "closed" })
    const facts = [opening, flap(at), ...(unsaid ? [held(unsaid)] : [])]
    const rows = chain(
      startOf(book, before),
      facts.map((event) => eventRow(machine.events, event, at, "test"))
    )
    entries.push(...rows)
    const last = rows.at(-1)
    before = last ? headOf(last) : null
    unsaid = unheld.includes(day) ? null : before
  }
  // One append for each book, as the browser keeps them.
  const made = memoryDisk()
  for (const rows of Map.groupBy(entries, ({ book }) => book).values())
    made.batches.push({ entries: rows, durability: "strict" })
  return made
}

const booksOf = (made: MemoryDisk) => [...new Set(rowsOf(made).map(({ book }) => book))]
const trimmed = (made: MemoryDisk, state = initialState) =>
  Effect.andThen(TestClock.setTime(NOW), Effect.provide(trim(state), bookStoreMemory(made)))

// Verifies: LOG-9
describe("old books", () => {
  it.effect("go when the back office holds them to their end and they are 30 days old; what is left is whole", () =>
    Effect.gen(function* () {
      const made = disk([60, 65, 75, 98, 99])
      expect(yield* trimmed(made)).toEqual(["book-060", "book-065"])
      expect(booksOf(made)).toEqual(["book-075", "book-098", "book-099"])
      const [first] = rowsOf(made)
      expect(first).toMatchObject({ type: "BookOpened", seq: 1, data: { previous: "book-065" } })
      for (const book of booksOf(made)) expect(verify(rowsOf(made).filter((row) => row.book === book))).toBeNull()
      const log = yield* Log.pipe(Effect.provide(logMemory(made)))
      const loaded = yield* loadLatest(machine, log)
      expect(loaded).toMatchObject({ next: null, readOnly: false, head: { book: "book-099" } })
    })
  )

  it.effect("stay when no checkpoint covers their last row, and so do those behind them", () =>
    Effect.gen(function* () {
      const made = disk([60, 65, 66, 99], [65])
      expect(yield* trimmed(made)).toEqual(["book-060"])
      expect(booksOf(made)).toEqual(["book-065", "book-066", "book-099"])
    })
  )

  it.effect("stay when a payment that began in them, or before their end, is not resolved", () =>
    Effect.gen(function* () {
      const made = disk([50, 60, 65, 99])
      const payment = { ...initialState.payment, attempts: [{ ...attempt(), started: 60 * DAY }] }
      expect(yield* trimmed(made, { ...initialState, payment })).toEqual(["book-050"])
    })
  )

  it.effect("stay while a refund is not finished", () =>
    Effect.gen(function* () {
      const made = disk([50, 60, 99])
      const plan = {
        context: "return" as const,
        cart: "c",
        order_id: "1",
        restock: null,
        due: 1,
        legs: [],
        partial: false
      }
      const refund = { ...initialState.refund, plan }
      expect(yield* trimmed(made, { ...initialState, refund })).toEqual([])
    })
  )

  it.effect("go too when they were sent between the two writes of their closing", () =>
    Effect.gen(function* () {
      const made = bookOf(selling())
      const opened = yield* Deferred.make<void>()
      const office = keeper()
      const { till } = yield* openUploading({
        disk: made,
        log: slowToOpen(made, Deferred.await(opened)),
        script: (wire) => {
          wire.on("save_device_events", (call) => {
            // The next book comes to the disk while the end of this one is on its way.
            Deferred.doneUnsafe(opened, Effect.void)
            return office.answer(call)
          })
          wire.on("close_register", json({ status: "success", device: { register_status: "Closed" } }))
          wire.on("get_client", json(clientJson()))
        }
      })
      till.act({ _tag: "CloseRegister", amount: cents(25_000) })
      yield* pass(60_000)
      expect(booksOf(made)).toHaveLength(2)
      yield* TestClock.adjust(31 * DAY)
      expect(yield* Effect.provide(trim(till.state()), bookStoreMemory(made))).toEqual(["book-1"])
    })
  )

  it.effect("never go when they are the one that is written, however old", () =>
    Effect.gen(function* () {
      const made = disk([10])
      expect(yield* trimmed(made)).toEqual([])
    })
  )
})

import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { Ids } from "../../effects/ports/Ids.ts"
import { memoryDisk, rowsOf } from "../../effects/ports/LogMemory.ts"
import { machine } from "../../src/app/machine.ts"
import { chain, headOf, type LogEntry, verify } from "../../src/kernel/log.ts"
import { replay } from "../../src/kernel/replay.ts"
import { cents } from "../../src/money/cents.ts"
import { attempt, CASHIER, known, line, selling, signedIn, started } from "../slices/facts.ts"
import { clientJson } from "./replies.ts"
import { bookOf, openTill, type Till } from "./till.ts"
import { json } from "./wire.ts"

const closing = { status: "success", device: { device_license_id: 1, register_status: "Closed" } }

const byBook = (rows: readonly LogEntry[]) => Map.groupBy(rows, ({ book }) => book)

const close = (till: Till) =>
  Effect.gen(function* () {
    till.wire.on("close_register", json(closing))
    till.wire.on("get_client", json(clientJson()))
    till.act({ _tag: "CloseRegister", amount: cents(25_000) })
    yield* till.settle
  })

describe("closing the register", () => {
  // Verifies: REL-25
  it.effect("ends the book and opens the next one behind it, one chain over both", () =>
    Effect.gen(function* () {
      const till = yield* openTill()
      yield* close(till)
      const books = [...byBook(rowsOf(till.disk)).values()]
      expect(books).toHaveLength(2)
      const [old, next] = books
      expect(old?.at(-1)?.type).toBe("RegisterClosed")
      expect(next?.[0]).toMatchObject({
        type: "BookOpened",
        seq: 1,
        prev: old?.at(-1)?.hash,
        data: { previous: "book-1", reason: "closed", attempts: [] }
      })
      for (const book of books) expect(verify(book)).toBeNull()
      expect(replay(machine, next ?? []).state).toEqual(till.state())
    })
  )

  it.effect("carries a payment that began meanwhile into the next book, where it can still be settled", () =>
    Effect.gen(function* () {
      const open = bookOf([...selling(), started({ cart: "cart-0" })])
      const late = yield* openTill({ disk: open, life: "late-" })
      late.wire.on("check_pending_transaction", json({ status: "success", transaction_status: "COMPLETE" }))
      expect(late.act({ _tag: "CloseRegister", amount: cents(1) })).toBeNull()
      expect(late.state().register.message).toMatch(/^A payment on this register is unresolved/)
      late.act({
        _tag: "CloseAnswered",
        amount: 1,
        answer: { _tag: "Answered", status: "success", message: null, reply: {} }
      })
      yield* late.settle
      const opening = rowsOf(open).findLast(({ type }) => type === "BookOpened")
      expect(opening?.data).toMatchObject({ reason: "closed", attempts: [{ key: "key-1" }] })
      late.act({ _tag: "PaymentInterrupted", key: "key-1" })
      late.act({ _tag: "InquirePending", key: "key-1" })
      yield* late.settle
      expect(late.state().payment.attempts).toEqual([])
    })
  )

  it.effect("that crashed between the two books opens the next one at the start", () =>
    Effect.gen(function* () {
      const till = yield* openTill()
      yield* close(till)
      const first = byBook(rowsOf(till.disk)).get("book-1") ?? []
      const disk = memoryDisk(first)
      const next = yield* openTill({ disk, life: "next-" })
      expect(next.state().support).toMatchObject({ previous: "book-1", reason: "closed" })
      expect(next.state().session.user?.user_name).toBe("Dana K.")
      expect(rowsOf(disk).slice(0, first.length)).toEqual(first)
    })
  )

  it.effect("with the clock set back a day still leaves the newer book the newer one", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2026, 10, 20, 18))
      const ids = yield* Layer.build(Ids.layer)
      const disk = memoryDisk()
      const idsLayer = Layer.succeedContext(ids)
      const first = yield* openTill({
        disk,
        ids: idsLayer,
        script: (wire) => wire.on("get_client", json(clientJson()))
      })
      first.act({ _tag: "AskClient" })
      yield* first.settle
      const [before] = rowsOf(disk)
      yield* TestClock.setTime(Date.UTC(2026, 10, 19, 18))
      yield* close(first)
      const current = first.state().support.book
      expect(current).not.toBe(before?.book)
      const again = yield* openTill({ disk, ids: idsLayer })
      expect([again.state().support.book, again.state().support.previous]).toEqual([current, before?.book])
    })
  )
})

describe("a book that is opened by the next page", () => {
  it.effect("with the clock set back a day is still the newer one", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2026, 10, 20, 18))
      const ids = Layer.succeedContext(yield* Layer.build(Ids.layer))
      const disk = memoryDisk()
      const first = yield* openTill({ disk, ids, script: (wire) => wire.on("get_client", json(clientJson())) })
      first.act({ _tag: "AskClient" })
      yield* first.settle
      yield* close(first)
      const old = rowsOf(disk).filter(({ book }) => book === rowsOf(disk)[0]?.book)
      const left = memoryDisk(old)
      yield* TestClock.setTime(Date.UTC(2026, 10, 19, 18))
      const second = yield* openTill({ disk: left, ids })
      const third = yield* openTill({ disk: left, ids })
      expect(second.state().support.previous).toBe(old[0]?.book)
      expect(third.state().support.book).toBe(second.state().support.book)
    })
  )
})

describe("a book that somebody changed", () => {
  const sound = rowsOf(bookOf([...selling(), started({ phase: "unknown" })]))

  // Verifies: LOG-1, LOG-7
  it.effect("is left as it is: a new one begins that says so, and keeps every payment that nobody has settled", () =>
    Effect.gen(function* () {
      const changed = sound.map((row) => (row.seq === 3 ? { ...row, at: row.at + 1 } : row))
      const disk = memoryDisk(changed)
      const till = yield* openTill({ disk, life: "next-" })
      expect(till.register.store.health()).toEqual({ _tag: "Recording" })
      expect(till.state().support).toMatchObject({ reason: "damaged", previous: "book-1" })
      expect(rowsOf(disk).slice(0, changed.length)).toEqual(changed)
      expect(till.state().payment.attempts).toMatchObject([{ key: "key-1" }])
    })
  )

  it.effect("is not read twice: the new one is whole, and the next start goes on with it", () =>
    Effect.gen(function* () {
      const disk = memoryDisk(sound.map((row) => (row.seq === 3 ? { ...row, at: row.at + 1 } : row)))
      const till = yield* openTill({ disk, life: "next-" })
      const again = yield* openTill({ disk, life: "third-" })
      expect(again.state()).toEqual(till.state())
      expect(verify(rowsOf(disk).filter(({ book }) => book !== "book-1"))).toBeNull()
    })
  )
})

const DAY = 24 * 60 * 60_000

// Verifies: LOG-9
describe("a book that is a week old", () => {
  it.effect("is followed by another at the next start, which names its end and goes on from it", () =>
    Effect.gen(function* () {
      const disk = bookOf([known(), signedIn()])
      yield* TestClock.setTime(8 * DAY)
      const last = rowsOf(disk).at(-1)
      const till = yield* openTill({ disk, life: "next-" })
      const [opening] = rowsOf(disk).filter(({ book }) => book !== "book-1")
      expect(opening).toMatchObject({
        type: "BookOpened",
        seq: 1,
        prev: last?.hash,
        data: { previous: "book-1", reason: "continued", register_status: "Open" }
      })
      expect(till.state().session.user).toEqual(CASHIER)
      expect(till.register.store.health()).toEqual({ _tag: "Recording" })
      expect(verify(rowsOf(disk).filter(({ book }) => book !== "book-1"))).toBeNull()
    })
  )

  it.effect.each([
    ["a line is in the cart", bookOf(selling(line(1)))],
    ["a payment is not resolved", bookOf([...selling(), started()])],
    ["it was not a week ago that it began", bookOf(selling(), [], 7 * DAY)]
  ] as const)("is gone on with while %s", ([, disk]) =>
    Effect.gen(function* () {
      yield* TestClock.setTime(8 * DAY)
      yield* openTill({ disk, life: "next-" })
      expect([...byBook(rowsOf(disk)).keys()]).toEqual(["book-1"])
    })
  )
})

describe("a book that a newer version wrote", () => {
  // Verifies: LOG-7
  it.effect("is shown and not written: no command is taken, no request starts", () =>
    Effect.gen(function* () {
      const rows = rowsOf(bookOf([...selling(), started({ phase: "unknown", dismissed: true })]))
      const last = rows.at(-1)
      if (!last) throw new Error("A book has rows.")
      const newer = chain(headOf(last), [{ ...last, type: "TableBooked", data: { table: 4 } }])
      const disk = memoryDisk([...rows, ...newer])
      const till = yield* openTill({ disk, path: "/sale" })
      yield* till.pass(120_000)
      expect(till.register.store.health()).toEqual({ _tag: "NewerBook" })
      expect(till.act({ _tag: "AskClient" })).toBe(
        "A newer version of the register wrote this journal. Refresh the page to update."
      )
      expect([till.wire.calls, rowsOf(disk)]).toEqual([[], [...rows, ...newer]])
      expect(till.state().payment.attempts).toEqual([attempt({ phase: "unknown", dismissed: true })])
    })
  )
})

import { rowName } from "../../src/recorder/rowName.ts"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import type { LogEntry } from "../../src/kernel/log.ts"
import { secret } from "../../src/kernel/secret.ts"
import { CASHIER, CLIENT, DEVICE, known, selling } from "../slices/facts.ts"
import { bookOf, pass, type Till } from "./till.ts"
import { keeper, openUploading, sentRows, uploads } from "./uploading.ts"
import { after, broken, json, text } from "./wire.ts"

const flap = (till: Till) => {
  till.act({ _tag: "ChangeConnection", online: till.state().support.offlineSince !== null })
}
const placesOf = (rows: readonly LogEntry[]) => rows.map(({ book, seq }) => `${book} ${seq}`)

// Verifies: LOG-3
describe("the log", () => {
  it.effect("is sent in order once it is quiet; what the back office holds is a row of the book", () =>
    Effect.gen(function* () {
      const office = keeper()
      const { till, status, marked } = yield* openUploading({
        script: (wire) => wire.on("save_device_events", office.answer)
      })
      flap(till)
      yield* pass(2_900)
      expect(uploads(till.wire)).toBe(0)
      yield* pass(100)
      expect(uploads(till.wire)).toBe(1)
      const before = rowsOf(till.disk).filter(({ type }) => type !== "CheckpointReceived")
      expect(office.rows).toEqual(before)
      expect(till.state().support.checkpoint).toMatchObject({ seq: before.length, head_hash: before.at(-1)?.hash })
      expect(status()).toMatchObject({ state: "sent", unsent: 0, late: false })
      expect(marked()).toEqual({ book: "book-1", seq: before.length })
    })
  )

  it.effect("is on the disk for good before it is sent: a power cut takes nothing that the back office has seen", () =>
    Effect.gen(function* () {
      const office = keeper()
      const settled: number[] = []
      const { till } = yield* openUploading({
        script: (wire) =>
          wire.on("save_device_events", (call) => {
            settled.push(till.disk.settled)
            return office.answer(call)
          })
      })
      flap(till)
      yield* pass(3_000)
      expect(settled).toEqual([office.rows.length])
    })
  )

  it.effect("does not send what the back office said for its own sake: it goes with the next row", () =>
    Effect.gen(function* () {
      const office = keeper()
      const { till } = yield* openUploading({ script: (wire) => wire.on("save_device_events", office.answer) })
      yield* pass(3_000)
      yield* pass(3_600_000)
      expect(uploads(till.wire)).toBe(1)
      flap(till)
      yield* pass(3_000)
      expect(sentRows(till.wire)[1]?.map(({ type }) => type)).toEqual(["CheckpointReceived", "ConnectionChanged"])
      yield* pass(3_600_000)
      expect(uploads(till.wire)).toBe(2)
    })
  )

  it.effect("waits while rows keep coming, but not for ever", () =>
    Effect.gen(function* () {
      const office = keeper()
      const { till } = yield* openUploading({ script: (wire) => wire.on("save_device_events", office.answer) })
      yield* pass(3_000)
      for (let second = 0; second < 19; second += 1) {
        flap(till)
        yield* pass(1_000)
      }
      expect(uploads(till.wire)).toBe(1)
      flap(till)
      yield* pass(1_000)
      expect(uploads(till.wire)).toBe(2)
    })
  )

  it.effect(
    "keeps what came while it was sent until it is quiet again, so that a long burst of scans is one call, not many",
    () =>
      Effect.gen(function* () {
        const office = keeper()
        const { till } = yield* openUploading({
          script: (wire) => wire.on("save_device_events", (call) => after(500, office.answer(call)))
        })
        flap(till)
        yield* pass(3_000)
        expect(uploads(till.wire)).toBe(1)
        for (let tenth = 0; tenth < 50; tenth += 1) {
          flap(till)
          yield* pass(100)
        }
        expect(uploads(till.wire)).toBe(1)
        yield* pass(3_500)
        expect(uploads(till.wire)).toBe(2)
        const news = rowsOf(till.disk).filter(({ type }) => type !== "CheckpointReceived")
        expect(office.rows.filter(({ type }) => type !== "CheckpointReceived")).toEqual(news)
      })
  )

  it.effect("that nobody takes is shown after a minute and tried again, the same rows under the same key", () =>
    Effect.gen(function* () {
      const office = keeper()
      const { till, status } = yield* openUploading({ script: (wire) => wire.on("save_device_events", broken) })
      flap(till)
      yield* pass(30_000)
      expect(status()).toMatchObject({ state: "waiting", late: false })
      for (let ten = 0; ten < 6; ten += 1) yield* pass(10_000)
      expect(status()).toMatchObject({ state: "waiting", late: true, unsent: rowsOf(till.disk).length })
      const keys = till.wire.sent("save_device_events").map((body) => body["idempotency_key"])
      expect(keys.length).toBeGreaterThan(3)
      expect(new Set(keys).size).toBe(1)
      till.wire.on("save_device_events", office.answer)
      yield* pass(30_000)
      expect(status()).toMatchObject({ state: "sent", late: false })
      expect(placesOf(office.rows)).toEqual([...new Set(placesOf(office.rows))])
    })
  )

  it.effect("of more than 50 rows that nobody takes is shown at once", () =>
    Effect.gen(function* () {
      const { till, status } = yield* openUploading({ script: (wire) => wire.on("save_device_events", broken) })
      for (let row = 0; row < 60; row += 1) {
        flap(till)
        yield* pass(10)
      }
      yield* pass(3_000)
      expect(status()).toMatchObject({ state: "waiting", late: true })
    })
  )

  it.effect("is sent again when the reply was lost, and the back office keeps every row once", () =>
    Effect.gen(function* () {
      const office = keeper()
      let lost = 1
      const { till } = yield* openUploading({
        script: (wire) =>
          wire.on("save_device_events", (call) => {
            const answer = office.answer(call)
            lost -= 1
            return lost >= 0 ? broken : answer
          })
      })
      flap(till)
      yield* pass(3_000)
      yield* pass(5_000)
      expect(uploads(till.wire)).toBe(2)
      expect(placesOf(office.rows)).toEqual([...new Set(placesOf(office.rows))])
      expect(till.state().support.checkpoint?.seq).toBe(office.rows.length)
    })
  )

  it.effect("goes on where the back office says, after a page that died before it heard the answer", () =>
    Effect.gen(function* () {
      const office = keeper()
      const disk = bookOf(selling())
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* openUploading({
            disk,
            script: (wire) => wire.on("save_device_events", (call) => Effect.andThen(office.answer(call), Effect.never))
          })
          yield* pass(3_000)
        })
      )
      expect(office.rows.length).toBeGreaterThan(0)
      const { till } = yield* openUploading({
        disk,
        life: "next-",
        script: (wire) => wire.on("save_device_events", office.answer)
      })
      flap(till)
      yield* pass(3_000)
      expect(placesOf(office.rows)).toEqual(placesOf(rowsOf(disk).filter(({ type }) => type !== "CheckpointReceived")))
    })
  )

  it.effect("is sent from the first row that a back office lacks which had it before", () =>
    Effect.gen(function* () {
      const { till } = yield* openUploading({ script: (wire) => wire.on("save_device_events", keeper().answer) })
      yield* pass(3_000)
      const anew = keeper()
      till.wire.on("save_device_events", anew.answer)
      flap(till)
      yield* pass(3_000)
      expect(placesOf(anew.rows).slice(0, 2)).toEqual(["book-1 1", "book-1 2"])
      expect(anew.rows.at(-1)?.type).toBe("ConnectionChanged")
    })
  )

  it.effect("is left alone by a back end that knows no such action, and only the diagnostics say so", () =>
    Effect.gen(function* () {
      for (const answer of [text("nothing here", 404), json({ status: "error", message: "Unknown action" })]) {
        const { till, status } = yield* openUploading({ script: (wire) => wire.on("save_device_events", answer) })
        flap(till)
        yield* pass(3_000)
        flap(till)
        yield* pass(500_000)
        expect(uploads(till.wire)).toBe(1)
        expect(status()).toMatchObject({ state: "not-taken", late: false })
      }
    })
  )

  it.effect("is not sent while nobody is signed in, and nobody's sign-in ends by it", () =>
    Effect.gen(function* () {
      const office = keeper()
      const { till } = yield* openUploading({
        disk: bookOf([known()]),
        script: (wire) => wire.on("save_device_events", office.answer)
      })
      flap(till)
      yield* pass(120_000)
      expect(uploads(till.wire)).toBe(0)
    })
  )

  // Verifies: SEC-3
  it.effect("holds no PIN that was typed", () =>
    Effect.gen(function* () {
      const office = keeper()
      const { till } = yield* openUploading({
        disk: bookOf([known()]),
        script: (wire) => {
          wire.on("save_device_events", office.answer)
          wire.on("login", json({ status: "success", client: CLIENT, device: DEVICE, user: CASHIER }))
        }
      })
      till.act({ _tag: "SignInCashier", pin: secret("canary-1"), force: false })
      yield* pass(30_000)
      expect(JSON.stringify(till.wire.sent("login"))).toContain("canary-1")
      expect(office.rows.map(rowName)).toContain("SignInRequested")
      expect(JSON.stringify(till.wire.sent("save_device_events"))).not.toContain("canary")
    })
  )
})

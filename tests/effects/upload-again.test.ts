import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { secret } from "../../src/kernel/secret.ts"
import { CASHIER, CLIENT, DEVICE, selling } from "../slices/facts.ts"
import { bookOf, pass, type Till } from "./till.ts"
import { keeper, openUploading, uploads } from "./uploading.ts"
import { json, text, type Wire } from "./wire.ts"

const MINUTE = 60_000
const WHY = 'its field "at" is not what a row has there'

const flap = (till: Till) => {
  till.act({ _tag: "ChangeConnection", online: till.state().support.offlineSince !== null })
}

/** Somebody else signs in. */
const signInAgain = (till: Till) =>
  Effect.gen(function* () {
    till.wire.on("login", json({ status: "success", client: CLIENT, device: DEVICE, user: CASHIER }))
    till.act({ _tag: "SessionEnded" })
    yield* pass(1_000)
    till.act({ _tag: "SignInCashier", pin: secret("123456"), force: false })
    yield* pass(1_000)
  })

/** A signed word on rows that nobody sent. */
const NOWHERE = {
  device_license_id: "1",
  book: "book-1",
  seq: 1,
  head_hash: "another",
  server_time: 1,
  server_seq: 1,
  signature: "signed"
}

/** A back office that takes nothing from row 2 on, until it is mended. */
const picky = () => {
  const office = keeper()
  let refuses = true
  return {
    rows: office.rows,
    mend: () => {
      refuses = false
    },
    answer: ({ body }: Parameters<typeof office.answer>[0]) => {
      const lines = Array.isArray(body["rows"]) ? body["rows"].map(String) : []
      const bad = refuses ? lines.findIndex((line) => line.includes('"seq":2,')) : -1
      if (bad !== 0) return office.answer({ body: { ...body, rows: bad < 0 ? lines : lines.slice(0, bad) } })
      return json({ status: "error", refused: "malformed", wanted: { book: "book-1", seq: 2 }, why: WHY })
    }
  }
}

// Verifies: LOG-7
describe("a row that the back office calls malformed", () => {
  it.effect("is told with why, and sent again ever more seldom while other rows come, until it is taken", () =>
    Effect.gen(function* () {
      const office = picky()
      const { till, status } = yield* openUploading({ script: (wire) => wire.on("save_device_events", office.answer) })
      flap(till)
      yield* pass(3_000)
      expect(office.rows.map(({ seq }) => seq)).toEqual([1])
      expect(till.state().support.uploadProblem).toEqual({
        book: "book-1",
        seq: 2,
        problem: "malformed",
        why: WHY
      })
      expect(status()).toMatchObject({ state: "refused" })
      expect(status()?.unsent).toBeGreaterThan(0)
      const first = uploads(till.wire)
      for (let minute = 0; minute < 9; minute += 1) {
        flap(till)
        yield* pass(MINUTE)
      }
      expect(uploads(till.wire)).toBe(first)
      yield* pass(2 * MINUTE)
      expect(uploads(till.wire)).toBe(first + 1)
      for (let hour = 0; hour < 24; hour += 1) yield* pass(60 * MINUTE)
      expect(uploads(till.wire)).toBeLessThan(first + 10)
      office.mend()
      for (let hour = 0; hour < 6; hour += 1) yield* pass(60 * MINUTE)
      expect(till.state().support.uploadProblem).toBeNull()
      expect(office.rows.map(({ seq }) => seq)).toEqual(
        rowsOf(till.disk)
          .map(({ seq }) => seq)
          .slice(0, -1)
      )
      expect(status()).toMatchObject({ state: "sent", unsent: 0 })
    })
  )

  it.effect("is sent again when somebody signs in, and by the next page", () =>
    Effect.gen(function* () {
      const office = picky()
      const disk = bookOf(selling())
      const script = (wire: Wire) => wire.on("save_device_events", office.answer)
      const before = yield* Effect.scoped(
        Effect.gen(function* () {
          const { till } = yield* openUploading({ disk, script })
          flap(till)
          yield* pass(3_000)
          const sent = uploads(till.wire)
          yield* signInAgain(till)
          yield* pass(3_000)
          expect(uploads(till.wire)).toBe(sent + 1)
          return sent
        })
      )
      expect(before).toBe(2)
      office.mend()
      const { till } = yield* openUploading({ disk, script, life: "next-" })
      yield* pass(6_000)
      expect(till.state().support.uploadProblem).toBeNull()
    })
  )
})

describe("a back office that does not take the log", () => {
  it.effect.each([
    ["knows no such call", "not-taken", text("nothing here", 404)],
    ["answers with what was not asked", "unclear", json({ status: "success", checkpoint: NOWHERE })]
  ] as const)("that %s is told as it is, and asked again ever more seldom", ([, state, answer]) =>
    Effect.gen(function* () {
      const { till, status } = yield* openUploading({ script: (wire) => wire.on("save_device_events", answer) })
      flap(till)
      yield* pass(3_000)
      expect(status()).toMatchObject({ state })
      flap(till)
      yield* pass(9 * MINUTE)
      expect(uploads(till.wire)).toBe(1)
      for (let hour = 0; hour < 24; hour += 1) yield* pass(60 * MINUTE)
      expect(uploads(till.wire)).toBeGreaterThan(3)
      expect(uploads(till.wire)).toBeLessThan(10)
      const office = keeper()
      till.wire.on("save_device_events", office.answer)
      yield* signInAgain(till)
      yield* pass(30_000)
      expect(status()).toMatchObject({ state: "sent" })
    })
  )
})

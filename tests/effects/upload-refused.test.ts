import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterAll, beforeAll } from "vitest"
import { memoryDisk, type MemoryDisk, rowsOf } from "../../effects/ports/LogMemory.ts"
import { Ids } from "../../effects/ports/Ids.ts"
import { chain, GENESIS, headOf, type LogEntry, verify } from "../../src/kernel/log.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import { DEVICE } from "../slices/facts.ts"
import { noCrash } from "./dying.ts"
import { type Jar, openRealOffice, type RealOffice, transportTo } from "./real.ts"
import { pass, type Till, turn, until } from "./till.ts"
import { keeper, openUploading, uploads } from "./uploading.ts"
import { json } from "./wire.ts"

const flap = (till: Till) => {
  till.act({ _tag: "ChangeConnection", online: till.state().support.offlineSince !== null })
}

/** The rows as somebody would write them who changes one and makes the chain fit again. */
const rewritten = (rows: readonly LogEntry[], seq: number): readonly LogEntry[] => {
  const before = rows.filter((row) => row.seq < seq)
  const head = before.at(-1)
  const from = head ? headOf(head) : { book: rows[0]?.book ?? "", seq: 0, hash: GENESIS }
  const rest = rows.filter((row) => row.seq >= seq)
  return [
    ...before,
    ...chain(
      from,
      rest.map((row) => (row.seq === seq ? { ...row, at: row.at + 1 } : row))
    )
  ]
}

describe("rows that the back office does not take", () => {
  it.effect("end the upload of their book, are told once in it, and the next book is sent", () =>
    Effect.gen(function* () {
      const office = keeper()
      const { till, status } = yield* openUploading({
        script: (wire) => {
          wire.on("close_register", json({ status: "success" }))
          wire.on("save_device_events", (call) =>
            String(call.body["book"]) === "book-1"
              ? json({ status: "error", refused: "fork", wanted: { book: "book-1", seq: 2 } })
              : office.answer(call)
          )
        }
      })
      flap(till)
      yield* pass(3_000)
      flap(till)
      yield* pass(500_000)
      expect(uploads(till.wire)).toBe(1)
      expect(till.state().support.uploadProblem).toEqual({ book: "book-1", seq: 2, problem: "fork" })
      expect(status()).toMatchObject({ state: "refused" })
      till.register.store.dispatch({ _tag: "CloseRegister", amount: cents(100) })
      yield* pass(10_000)
      const [last] = till.wire.sent("save_device_events").slice(-1)
      expect(last).toMatchObject({ without_before: 1 })
      expect(office.rows[0]).toMatchObject({ type: "BookOpened", seq: 1 })
    })
  )
})

describe("on the real back office", () => {
  let office: RealOffice
  const jar: Jar = { cookies: new Map(), cards: [] }
  beforeAll(async () => {
    office = await openRealOffice()
  }, 60_000)
  afterAll(() => office.close())

  const page = (disk: MemoryDisk) =>
    Effect.gen(function* () {
      const uploading = yield* openUploading({
        disk,
        ids: Ids.layer,
        path: "/sale",
        transport: transportTo(office, jar, noCrash())
      })
      uploading.till.act({ _tag: "AskClient" })
      return uploading
    })

  /** Lets real work of the office and virtual time go on together. */
  const live = (seconds: number) =>
    Effect.gen(function* () {
      for (let second = 0; second < seconds; second += 1) {
        for (let n = 0; n < 40; n += 1) yield* turn
        yield* pass(1_000)
      }
    })

  const alarms = () => Effect.promise(() => office.database.db.selectFrom("chain_alarm").select("kind").execute())

  // Verifies: LOG-3
  it.effect("a row that was acknowledged and then changed on this disk ends the upload, and gives alarm", () =>
    Effect.gen(function* () {
      const disk = memoryDisk()
      const seen = yield* Effect.scoped(
        Effect.gen(function* () {
          const { till } = yield* page(disk)
          yield* until(() => till.state().session.client !== null)
          till.act({ _tag: "SignInManager", user_name: "manager", password: secret("ridgeline-demo"), force: true })
          yield* until(() => till.state().session.user !== null)
          till.act({ _tag: "ChooseRegister", device: DEVICE })
          yield* live(5)
          yield* until(() => till.state().support.checkpoint !== null)
          yield* live(1)
          return till.state().support.checkpoint?.seq ?? 0
        })
      )
      expect(seen).toBeGreaterThan(3)
      const rows = rewritten(rowsOf(disk), 3)
      expect(verify(rows)).toBeNull()
      const { till } = yield* page(memoryDisk(rows))
      yield* until(() => till.state().session.user !== null)
      yield* live(5)
      yield* until(() => till.state().support.uploadProblem !== null)
      expect(till.state().support.uploadProblem?.problem).toBe("broken")
      expect((yield* alarms()).map(({ kind }) => kind)).toContain("broken")
    })
  )
})

import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { memoryDisk, rowsOf } from "../../effects/ports/LogMemory.ts"
import { CASHIER, CLIENT, DEVICE } from "../slices/facts.ts"
import { pass } from "./till.ts"
import { keeper, openUploading } from "./uploading.ts"
import { json } from "./wire.ts"

const OLD = { book: "book-0", seq: 40 }
const had = { book: "book-0", seq: 52 }

// Verifies: LOG-12
describe("a browser whose storage was cleared", () => {
  it.effect("begins a new chain that says so, with how far the old one had come and how far it had been sent", () =>
    Effect.gen(function* () {
      const office = keeper()
      const { till } = yield* openUploading({
        disk: memoryDisk(),
        hadLog: true,
        script: (wire) => {
          wire.on("get_client", json({ status: "success", client: CLIENT, device: DEVICE, user: CASHIER }))
          wire.on("save_device_events", (call) =>
            office.answer(call).pipe(
              Effect.flatMap((reply) => Effect.promise(() => reply.json() as Promise<object>)),
              Effect.flatMap((body) => json({ ...body, last_ack: OLD }))
            )
          )
        }
      })
      expect(till.state().support.reason).toBe("storage-cleared")
      till.act({ _tag: "RecordRestart", had })
      till.act({ _tag: "AskClient" })
      yield* pass(3_000)
      expect(till.state().support.restarted).toEqual({ had, last_ack: OLD })
      yield* pass(10_000)
      const told = office.rows.filter(({ type }) => type === "ChainRestarted").map(({ data }) => data)
      expect(told).toEqual([
        { had, last_ack: null },
        { had, last_ack: OLD }
      ])
      expect(rowsOf(till.disk)[0]).toMatchObject({ type: "BookOpened", seq: 1, prev: "0".repeat(64) })
    })
  )

  it.effect("that never had a log begins its first one", () =>
    Effect.gen(function* () {
      const { till } = yield* openUploading({ disk: memoryDisk() })
      expect(till.state().support).toMatchObject({ reason: "first", restarted: null })
    })
  )
})

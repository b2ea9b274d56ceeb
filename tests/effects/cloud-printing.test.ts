import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Command } from "../../src/app/protocol.ts"
import { receiptOf } from "../../src/hardware/model.ts"
import { ORDER as PAID } from "../slices/answers.ts"
import { paying, started } from "../slices/facts.ts"
import { atRegister, CLOUD } from "../slices/hardware-facts.ts"
import { bookOf, openTill, type TillOptions } from "./till.ts"
import { broken, json } from "./wire.ts"

const approve: Command = {
  _tag: "PaymentAnswered",
  key: "key-1",
  send: 1,
  outcome: { _tag: "Approved", cart: {}, order: PAID }
}

const standing = (state: string, more: object = {}) =>
  json({ status: "success", print_job: { state, printer_status: "ready", ...more } })

/** A register with a cloud printer, on its payment screen. */
const desk = Effect.fnUntraced(function* (more: TillOptions = {}) {
  const till = yield* openTill({
    disk: bookOf([...paying(), ...atRegister(CLOUD), started()]),
    script: (wire) => {
      wire.on("get_item_order", standing("queued"))
      wire.on("get_print_job", standing("queued"))
    },
    ...more
  })
  return { ...till, receipt: () => receiptOf(till.state().hardware, "77") }
})

// Verifies: CG-44
describe("a receipt that the back office prints", () => {
  it.effect("is asked for once under the job's own name, and followed quietly until it is printed", () =>
    Effect.gen(function* () {
      const till = yield* desk()
      till.act(approve)
      yield* till.settle
      const id = till.receipt()?.id
      expect(till.wire.sent("get_item_order")).toMatchObject([
        { order_id: "77", print_receipt: "cloud_print", print_key: id }
      ])
      expect(till.receipt()).toMatchObject({ phase: "sent", cloud: "waiting" })
      yield* till.pass(10_000)
      expect(till.wire.sent("get_print_job")[0]).toMatchObject({ print_job_id: id })
      till.wire.on("get_print_job", standing("queued", { printer_status: "offline" }))
      yield* till.pass(2000)
      expect(till.receipt()).toMatchObject({ phase: "sent", cloud: "offline" })
      till.wire.on("get_print_job", standing("printed"))
      yield* till.pass(4000)
      expect(till.receipt()?.phase).toBe("printed")
      const asked = till.wire.sent("get_print_job").length
      yield* till.pass(60_000)
      expect(till.wire.sent("get_print_job")).toHaveLength(asked)
      expect(till.wire.sent("get_item_order")).toHaveLength(1)
    })
  )

  it.effect("is sent, and no more is asked, where the back end says only that it succeeded", () =>
    Effect.gen(function* () {
      const till = yield* desk({ script: (wire) => wire.on("get_item_order", json({ status: "success" })) })
      till.act(approve)
      yield* till.pass(60_000)
      expect(till.receipt()).toMatchObject({ phase: "printed", cloud: "sent" })
      expect(till.wire.sent("get_print_job")).toEqual([])
    })
  )

  it.effect("waits for an answer through a network that is gone for a while", () =>
    Effect.gen(function* () {
      const till = yield* desk()
      till.act(approve)
      yield* till.settle
      till.wire.on("get_print_job", broken)
      yield* till.pass(60_000)
      expect(till.receipt()).toMatchObject({ phase: "sent", cloud: "waiting" })
      till.wire.on("get_print_job", standing("printed"))
      yield* till.pass(10_000)
      expect(till.receipt()?.phase).toBe("printed")
    })
  )

  it.effect(
    "that is refused says why; one whose answer is lost is unknown, and keeps its name when it is asked for again",
    () =>
      Effect.gen(function* () {
        const till = yield* desk({ script: (wire) => wire.on("get_item_order", broken) })
        till.act(approve)
        yield* till.pass(60_000)
        const lost = till.receipt()
        expect(lost).toMatchObject({ phase: "unknown", problem: "no-answer" })
        till.wire.on("get_item_order", json({ status: "error", message: "This register has no receipt printer." }))
        till.act({ _tag: "PrintAgain", job: lost?.id ?? "" })
        yield* till.settle
        expect(till.receipt()).toMatchObject({ phase: "failed", words: "This register has no receipt printer." })
        expect(new Set(till.wire.sent("get_item_order").map((body) => body["print_key"]))).toEqual(new Set([lost?.id]))
      })
  )
})

// Verifies: REL-23
it.effect("the drawer is opened by one request, also when its answer is lost", () =>
  Effect.gen(function* () {
    const till = yield* desk({ script: (wire) => wire.on("open_cash_drawer", broken) })
    till.act({ _tag: "OpenDrawer" })
    yield* till.pass(60_000)
    expect(till.wire.sent("open_cash_drawer")).toMatchObject([{ print_type: "cloud_print" }])
    expect(till.state().hardware.jobs).toMatchObject([{ kind: "drawer", phase: "unknown", problem: "no-answer" }])
  })
)

import { describe, expect, test } from "vitest"
import { carriedOn } from "../../src/app/carry.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import { spoiled } from "../../src/hardware/model.ts"
import { answered } from "./answers.ts"
import { atRegister, CLOUD, job, SERIAL } from "./hardware-facts.ts"
import { given, when } from "./given.ts"

const DROP = { kind: "drop", amount: 60_000, reference: "114" } as const
const SLIP = { move: "move-1", amount: 60_000 } as const
const asked: AppEvent = { type: "CashMoveRequested", data: { key: "move-1", move: DROP } }
const slip = (more: Parameters<typeof job>[0] = {}) => {
  const { order: _, ...rest } = job({ id: "slip-1", kind: "slip", slip: SLIP, ...more })
  return rest
}
const queued = (more: Parameters<typeof job>[0] = {}): AppEvent => ({ type: "PrintQueued", data: { job: slip(more) } })

const recorded = (device = {}) => {
  const { decision } = given(...atRegister(device), asked).when({
    _tag: "CashMoveAnswered",
    key: "move-1",
    answer: answered({})
  })
  if (decision._tag === "Rejected") throw new Error(decision.message)
  return decision.requests
}

describe("the slip of cash that went in or out", () => {
  test("is asked for once the cash is recorded, over USB or by the cloud; without a printer it is not", () => {
    const source = { _tag: "Slip", move: "move-1" }
    expect(recorded({ printer_model: "TSP143IV", printer_serial_id: SERIAL })).toMatchObject([
      { type: "FetchPrint", args: { source, serial: SERIAL } }
    ])
    expect(recorded(CLOUD)).toMatchObject([{ type: "QueuePrint", args: { source } }])
    expect(recorded()).toEqual([])
  })

  test("that did not come out says so, and is the same slip when nothing of it had left", () => {
    const failed: AppEvent = { type: "PrintFailed", data: { id: "slip-1", problem: "not-found", bytes: 0 } }
    const { state } = given(...atRegister(), queued(), failed).when({ _tag: "EndRegisterMessage" })
    expect(spoiled(state.hardware, undefined)).toHaveLength(1)
    when(state, { _tag: "PrintAgain", job: "slip-1" }).gives(
      [{ type: "PrintRetried", data: { id: "slip-1" } }],
      [{ type: "FetchPrint", args: { job: "slip-1", source: { _tag: "Slip", move: "move-1" }, serial: SERIAL } }]
    )
  })

  test("of which something may have come out is printed again as a copy, under another name", () => {
    const sent: AppEvent = { type: "PrintSent", data: { id: "slip-1", size: 90 } }
    const unknown: AppEvent = { type: "PrintUnknown", data: { id: "slip-1", problem: "silent", bytes: 10 } }
    const { decision } = given(...atRegister(), queued(), sent, unknown).when({ _tag: "PrintAgain", job: "slip-1" })
    expect(decision).toMatchObject({
      events: [{ type: "PrintQueued", data: { job: { kind: "slip", slip: SLIP, copy: true }, replaces: "slip-1" } }]
    })
  })

  test("goes into the next book until it came out, and nobody prints it by itself after a reload", () => {
    const { state } = given(...atRegister(), queued()).when({ _tag: "EndRegisterMessage" })
    expect(carriedOn(state)).toMatchObject({ prints: [{ id: "slip-1", slip: SLIP }] })
    const { decision } = when(state, { _tag: "StartRegister", version: "2.5.4", path: "/sale" })
    if (decision._tag === "Rejected") throw new Error(decision.message)
    expect(decision.events).toContainEqual({
      type: "PrintFailed",
      data: { id: "slip-1", problem: "reloaded", bytes: 0 }
    })
    expect(decision.requests.filter(({ type }) => type === "FetchPrint")).toEqual([])
  })
})

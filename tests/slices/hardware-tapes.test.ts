import { describe, expect, test } from "vitest"
import type { Command } from "../../src/app/protocol.ts"
import { spoiled, type TapeName } from "../../src/hardware/model.ts"
import { latestOf } from "../../src/hardware/shown/model.ts"
import { atRegister, CLOUD, SERIAL } from "./hardware-facts.ts"
import { given, when } from "./given.ts"

const X: TapeName = { type: "X" }
const PAST: TapeName = { type: "Z", number: 12 }
const printing = (tape: TapeName): Command => ({ _tag: "PrintTape", tape })

describe("a tape", () => {
  // Verifies: REG-15
  test("is asked for by its kind, a past Z by its number, over this register's USB", () => {
    for (const tape of [X, { type: "Z" }, PAST] as const) {
      const { decision } = given(...atRegister()).when(printing(tape))
      if (decision._tag === "Rejected") throw new Error(decision.message)
      expect(decision.requests).toMatchObject([
        { type: "FetchPrint", args: { source: { _tag: "Tape", tape }, serial: SERIAL } }
      ])
    }
  })

  test("waits for the printer of the cloud where the register has one", () => {
    const { decision } = given(...atRegister(CLOUD)).when(printing(X))
    if (decision._tag === "Rejected") throw new Error(decision.message)
    expect(decision.requests).toMatchObject([{ type: "QueuePrint", args: { source: { _tag: "Tape", tape: X } } }])
  })

  test("is not printed without a printer, nor twice at a time", () => {
    given(...atRegister({}))
      .when(printing(X))
      .refuses("This register has no receipt printer.")
    const { state } = given(...atRegister()).when(printing(X))
    when(state, printing(PAST)).refuses("It is still printing.")
  })

  test("that did not come out says so, and is printed again as the same tape in its place", () => {
    const first = given(...atRegister()).when(printing(PAST)).state
    const id = latestOf(first.hardware, "tape")?.id ?? ""
    const failed = given(...atRegister(), {
      type: "PrintQueued",
      data: { job: { id, kind: "tape", tape: PAST, copy: false, phase: "queued", touched: false, bytes: 0 } }
    }).when({
      _tag: "FetchAnswered",
      job: id,
      outcome: { _tag: "NotFetched", problem: "unplugged", words: null }
    }).state
    expect(spoiled(failed.hardware, undefined)).toHaveLength(1)
    const { decision } = when(failed, { _tag: "PrintAgain", job: id })
    expect(decision).toMatchObject({
      events: [{ type: "PrintQueued", data: { job: { kind: "tape", tape: PAST }, replaces: id } }]
    })
  })
})

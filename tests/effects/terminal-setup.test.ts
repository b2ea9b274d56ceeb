import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { known, signedIn } from "../slices/facts.ts"
import { bookOf, openTill, type TillOptions } from "./till.ts"
import { after, broken, json, silence } from "./wire.ts"

const ID = "1170010048239965000109"
const desk = (more: TillOptions = {}) => openTill({ disk: bookOf([known(), signedIn()]), ...more })
const save = {
  _tag: "SaveTerminal",
  choice: { terminal_id: ` ${ID}`, terminal_model: "QD5", print_receipt: "no", debit_encrypted: true }
} as const

// Verifies: TRM-05, API-94
describe("a test of the card terminal", () => {
  it.effect("sends the ID alone, and tells how long the answer took", () =>
    Effect.gen(function* () {
      const till = yield* desk()
      till.wire.on("test_terminal_id", after(800, json({ status: "success" })))
      till.act({ _tag: "TestTerminal", terminal_id: ID })
      yield* till.pass(800)
      expect(till.state().terminal.test).toEqual({
        _tag: "Told",
        terminal_id: ID,
        works: true,
        message: null,
        took: 800
      })
      expect(till.wire.sent("test_terminal_id")).toMatchObject([{ terminal_id: ID }])
      expect(till.wire.sent("test_terminal_id")[0]).not.toHaveProperty("idempotency_key")
    })
  )

  it.effect("says in the specification's words that nobody answers, and in its own that nobody was asked", () =>
    Effect.gen(function* () {
      const till = yield* desk()
      const told = () => {
        const { test } = till.state().terminal
        return test._tag === "Told" ? [test.works, test.message] : null
      }
      till.wire.on("test_terminal_id", silence)
      till.act({ _tag: "TestTerminal", terminal_id: ID })
      yield* till.pass(20_000)
      expect(told()).toEqual([false, "No response from terminal"])
      till.wire.on("test_terminal_id", json({ status: "error" }))
      till.act({ _tag: "TestTerminal", terminal_id: ID })
      yield* till.settle
      expect(told()).toEqual([false, "No response from terminal"])
      till.wire.on("test_terminal_id", broken)
      till.act({ _tag: "TestTerminal", terminal_id: ID })
      yield* till.pass(10_000)
      expect(told()).toEqual([false, "Network response was not ok"])
    })
  )
})

// Verifies: TRM-06, API-95, CG-76
describe("saving the card terminal", () => {
  it.effect("sends the five fields as the documents have them, and the register knows its terminal", () =>
    Effect.gen(function* () {
      const till = yield* desk()
      till.wire.on("save_terminal_id", json({ status: "success" }))
      till.act(save)
      yield* till.settle
      const facts = { terminal_id: ID, terminal_model: "QD5", print_receipt: "no", debit_encrypted: 1 }
      expect(till.wire.sent("save_terminal_id")).toMatchObject([{ ...facts, print_disabled: 1 }])
      expect(till.state().session.device).toMatchObject({ ...facts, debit_encrypted: true })
      till.act({ ...save, choice: { ...save.choice, print_receipt: "both", debit_encrypted: false } })
      yield* till.settle
      expect(till.wire.sent("save_terminal_id")[1]).toMatchObject({
        print_disabled: 0,
        print_receipt: "both",
        debit_encrypted: 0
      })
    })
  )

  it.effect("is asked for again under its name where the page went away meanwhile", () =>
    Effect.gen(function* () {
      const disk = bookOf([known(), signedIn()])
      const first = yield* desk({ disk })
      first.wire.on("save_terminal_id", silence)
      first.act(save)
      yield* first.settle
      const second = yield* openTill({
        disk,
        life: "second",
        script: (wire) => wire.on("save_terminal_id", json({ status: "success" }))
      })
      yield* second.settle
      const [{ idempotency_key: key } = {}] = first.wire.sent("save_terminal_id")
      expect(second.wire.sent("save_terminal_id")).toMatchObject([{ idempotency_key: key }])
      expect(second.state().session.device?.terminal_id).toBe(ID)
    })
  )
})

import { describe, expect, test } from "vitest"
import { machine } from "../../src/app/machine.ts"
import { sentenceOf } from "../../src/app/eventNotes.ts"
import { valuesOf } from "../../src/support/preview.ts"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { bookOf } from "../effects/till.ts"
import { checkpoint } from "./checkpoints.ts"
import { CASHIER, MANAGER, selling, signedIn, started } from "./facts.ts"
import { after, given } from "./given.ts"

// Verifies: AUTH-21, CG-25
test("what a manager's code approved is a row that names the manager, in words", () => {
  const data = { action: "save_discount", by: "Ridge M.", request: "key-1" }
  given(signedIn(CASHIER))
    .when({ _tag: "NoteApproval", ...data })
    .gives([{ type: "ManagerApproved", data }])
  expect(sentenceOf({ type: "ManagerApproved", data })).toBe("Ridge M. approved a discount with a manager code.")
  expect(sentenceOf({ type: "ManagerApproved", data: { ...data, action: "bend_time" } })).toBe(
    "Ridge M. approved bend_time with a manager code."
  )
})

describe("what a field of the book holds", () => {
  test("is seen by managers only, and the look is a row of its own that says who looked", () => {
    const look = { _tag: "RevealField", row: "PaymentStarted", field: "reference" } as const
    const row = { row: "PaymentStarted", field: "reference", by: MANAGER.user_name }
    given(signedIn(MANAGER))
      .when(look)
      .gives([{ type: "FieldRevealed", data: row }])
    expect(sentenceOf({ type: "FieldRevealed", data: row })).toBe(
      "manager looked at what the field reference of PaymentStarted holds."
    )
    for (const outcome of [given(signedIn(CASHIER)).when(look), given().when(look)])
      outcome.refuses("Only managers can see this.")
  })

  test("is told value by value, each once, of that kind of row alone", () => {
    const entries = rowsOf(
      bookOf([...selling(), started(), started({ key: "key-2", amount: 5 }), started({ key: "key-2" })])
    )
    expect(valuesOf(entries, "PaymentStarted", "key")).toEqual({ values: ['"key-1"', '"key-2"'], more: 0 })
    expect(valuesOf(entries, "PaymentStarted", "cart").values).toHaveLength(1)
    expect(valuesOf(entries, "CartReceived", "key")).toEqual({ values: [], more: 0 })
  })
})

// Verifies: LOG-3
describe("a row that the back office does not take", () => {
  const problem = { book: "book-1", seq: 7, problem: "malformed", why: "no row" } as const

  test("is told once, goes with the next book, and is over when the back office holds it", () => {
    const told = given().when({ _tag: "RecordRefusal", problem })
    told.gives([{ type: "UploadRefused", data: problem }])
    given({ type: "UploadRefused", data: problem }).when({ _tag: "RecordRefusal", problem }).doesNothing()
    const opening = machine.opening(told.state, { id: "book-2", previous: "book-1", at: 5, reason: "closed" })
    const next = after(machine.initial, [opening])
    expect(next.support.uploadProblem).toEqual(problem)
    const held = (seq: number) => after(next, [{ type: "CheckpointReceived", data: checkpoint("book-1", seq) }])
    expect(held(6).support.uploadProblem).toEqual(problem)
    expect(held(7).support.uploadProblem).toBeNull()
  })

  test("of an older book that is taken after all does not take back what is held of this one", () => {
    const { state } = given({ type: "CheckpointReceived", data: checkpoint("book-2", 3) })
    const later = after(state, [{ type: "CheckpointReceived", data: checkpoint("book-1", 9) }])
    expect(later.support.checkpoint).toMatchObject({ book: "book-2", seq: 3 })
  })
})

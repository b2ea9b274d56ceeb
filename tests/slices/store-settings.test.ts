import { expect, test } from "vitest"
import { answered, LOST } from "./answers.ts"
import { known, selling } from "./facts.ts"
import { given, when } from "./given.ts"
import { isFound, wordsOf } from "../../src/settings/list/rules.ts"

const changed = [{ label: "Stay signed in between sales", preference_value: "1" }]
const save = { _tag: "DoTask", task: "saveSettings", of: "store", args: { changed } } as const

// Verifies: SET-02
test("changed settings are sent by their label, and the store is asked for as it is now once they are saved", () => {
  const { state } = given(known(), ...selling())
    .when(save)
    .gives(
      [{ type: "TaskRequested", data: { task: "saveSettings", of: "store" } }],
      [{ type: "SendTask", args: { task: "saveSettings", of: "store", body: { settings: changed } } }]
    )
  const done = { _tag: "TaskAnswered", task: "saveSettings", of: "store" } as const
  expect(when(state, { ...done, answer: answered({}) }).decision).toMatchObject({
    events: [{ type: "TaskDone", data: { message: "Settings saved." } }],
    requests: [{ type: "GetClient" }]
  })
  for (const answer of [LOST, answered({}, "error", "Only a manager can change these settings.")])
    expect(when(state, { ...done, answer }).decision).toMatchObject({ events: [{ type: "TaskRefused" }], requests: [] })
})

test("a setting is found by any of its words: its label, what it does, what it may be", () => {
  const setting = {
    label: "When the stock count says none is left",
    hint: "What is sold beyond it is listed for managers.",
    options: [{ value: "code", label: "Ask for a manager's code" }]
  }
  const found = (typed: string) => isFound(setting, wordsOf(typed))
  for (const typed of ["", "  ", "STOCK", "left  count", "managers beyond", "ask code"]) expect(found(typed)).toBe(true)
  for (const typed of ["stocks", "stock tax", "refuse"]) expect(found(typed)).toBe(false)
})

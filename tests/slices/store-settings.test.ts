import { expect, test } from "vitest"
import { answered, LOST } from "./answers.ts"
import { known, selling } from "./facts.ts"
import { given, when } from "./given.ts"

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

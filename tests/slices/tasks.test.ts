import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import type { Command } from "../../src/app/protocol.ts"
import { TASKS } from "../../src/tasks/tasks.ts"
import { answered, LOST } from "./answers.ts"
import { selling } from "./facts.ts"
import { given, when } from "./given.ts"

const idle = selling()
const noted = (notes: string) =>
  ({ _tag: "DoTask", task: "saveOrderNotes", of: "55", args: { order_id: "55", notes } }) as const
const checkedIn = (items: readonly string[], licence = true) =>
  ({ _tag: "DoTask", task: "checkInRange", of: "55", args: { items, rentals: true, licence } }) as const
const back = (id: string) => ({ order_item_id: id, rentals_returned: true, drivers_license_returned: true })

describe("a task", () => {
  // Verifies: ORD-21, CG-42
  test("is one call, and counts as a change once it is done", () => {
    const { state } = given(...idle)
      .when(noted(" Call first "))
      .gives(
        [{ type: "TaskRequested", data: { task: "saveOrderNotes", of: "55" } }],
        [
          {
            type: "SendTask",
            args: { task: "saveOrderNotes", of: "55", body: { order_id: "55", notes: "Call first" } }
          }
        ]
      )
    expect(state.tasks.open).toEqual([{ task: "saveOrderNotes", of: "55" }])
    const { state: saved } = when(state, {
      _tag: "TaskAnswered",
      task: "saveOrderNotes",
      of: "55",
      answer: answered({})
    })
    expect(saved.tasks).toEqual({
      open: [],
      changes: 1,
      saved: 0,
      told: { task: "saveOrderNotes", of: "55", words: "The note is saved.", done: true }
    })
    expect(given(...idle).when(noted("  ")).decision).toMatchObject({ requests: [{ args: { body: { notes: null } } }] })
  })

  test("is one at a time of what it is done to, and any number beside it", () => {
    const { state } = given(...idle).when(noted("Call first"))
    when(state, checkedIn(["sold-2"])).refuses("The last change is still on its way. One moment.")
    expect(when(state, { ...checkedIn(["sold-9"]), of: "61" }).state.tasks.open).toHaveLength(2)
  })

  // Verifies: ORD-19, ORD-20, ERR-18
  test("that is not to be asked for says why beside its field, and asks for nothing", () => {
    const refuses = (command: Command, message: string) =>
      expect(given(...idle).when(command).decision).toMatchObject({
        events: [{ type: "TaskRefused", data: { of: "55", message } }],
        requests: []
      })
    const verify = "Check 'Yes' to verify that rentals and driver's license were returned"
    refuses(noted("n".repeat(1_204)), "Notes can have up to 1,000 characters. This one has 1,204.")
    refuses(checkedIn(["sold-2"], false), verify)
    refuses(checkedIn([]), "This lane time has no sale here. Check it in on the back office's own range screen.")
    expect(given(...idle).when(checkedIn(["sold-2", "sold-3"])).decision).toMatchObject({
      requests: [{ args: { body: { range_items: [back("sold-2"), back("sold-3")] } } }]
    })
  })

  test("is told in the back office's words, else in ours, until the next thing is done with the order", () => {
    const asked = given(...idle).when(noted("Call first")).state
    const told = (answer: Extract<Command, { _tag: "TaskAnswered" }>["answer"]) =>
      when(asked, { _tag: "TaskAnswered", task: "saveOrderNotes", of: "55", answer }).state
    expect(told(answered({}, "success", "Noted by Dana.")).tasks.told).toMatchObject({ words: "Noted by Dana." })
    expect(told(answered({}, "error")).tasks.told).toMatchObject({ words: "The order was not changed.", done: false })
    const lost = told(LOST)
    expect(lost.tasks).toMatchObject({ changes: 0, told: { words: LOST.why, done: false } })
    expect(when(lost, { _tag: "CancelOrder", order_id: "55", managerCode: null }).state.tasks.told).toBeNull()
    const refused = when(lost, {
      _tag: "OrderWorkAnswered",
      work: "cancel",
      answer: answered({}, "error", "No.")
    }).state
    expect([refused.orders.message?.words, when(refused, noted("Friday")).state.orders.message]).toEqual(["No.", null])
  })

  test("after which a line of the cart may say something else has the cart read again, once it is done", () => {
    const args = { lane: "lane-3", change: "move", reservation: "r1" } as const
    const asked = given(...idle).when({ _tag: "DoTask", task: "changeLane", of: "lanes", args }).state
    const requests = (answer: Extract<Command, { _tag: "TaskAnswered" }>["answer"]) =>
      when(asked, { _tag: "TaskAnswered", task: "changeLane", of: "lanes", answer }).decision
    expect(requests(answered({}))).toMatchObject({ requests: [{ type: "GetCart" }] })
    expect(requests(answered({}, "error"))).toMatchObject({ requests: [] })
    const note = given(...idle).when(noted("Call first")).state
    const answer = answered({})
    expect(when(note, { _tag: "TaskAnswered", task: "saveOrderNotes", of: "55", answer }).decision).toMatchObject({
      requests: []
    })
  })

  test.each(Object.keys(TASKS))("%s is asked for by a screen", (name) => {
    const src = join(import.meta.dirname, "../../src")
    const screens = globSync("*/*.{ts,tsx}", { cwd: src }).map((file) => readFileSync(join(src, file), "utf8"))
    const asks = new RegExp(
      `use(Task|CartTask|OrderEntry|PanelTask)\\(\\s*"${name}"|<\\w+\\s[^<]*\\btask="${name}"`,
      "u"
    )
    expect(screens.filter((text) => asks.test(text))).not.toEqual([])
  })
})

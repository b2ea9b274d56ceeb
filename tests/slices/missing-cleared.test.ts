import { expect, test } from "vitest"
import { answered, LOST } from "./answers.ts"
import { cartReply, line, selling, totals } from "./facts.ts"
import { given, when } from "./given.ts"

const clear = { _tag: "ClearCart" } as const
const missing = (scan: string) =>
  [
    { type: "ItemScanned", data: { scan, term: "999", quantity: 1 } },
    { type: "ScanWaits", data: { scan } },
    { type: "ScanRefused", data: { scan, message: "No product matches it.", stays: true } }
  ] as const

test("clearing the cart takes out what was not added as well, once it is done", () => {
  const { state } = given(...selling(line(1)), ...missing("s"), ...missing("t")).when(clear)
  const lost = when(state, { _tag: "ClearAnswered", answer: LOST }).state
  expect(lost.catalog.scans).toHaveLength(2)
  const done = when(state, { _tag: "ClearAnswered", answer: answered(cartReply([], totals(0))) }).state
  expect(done.catalog.scans).toEqual([])
})

test("clearing a cart that has nothing else takes it out without a call", () => {
  const { state } = given(...selling(), ...missing("s"))
    .when(clear)
    .gives([{ type: "ClearEnded", data: {} }])
  expect(state.catalog.scans).toEqual([])
  when(state, clear).doesNothing()
})

test("another customer's cart begins without it, where theirs was cleared for them", () => {
  const asked = { contact_id: "201", clears: true, goal: null } as const
  const { state } = given(...selling(line(1)), ...missing("s"), { type: "CustomerRequested", data: asked })
  const refused = when(state, { _tag: "CustomerCartCleared", answer: answered({ warning: "Lane 4 is in use." }) }).state
  expect(refused.catalog.scans).toHaveLength(1)
  const empty = cartReply([], totals(0))
  expect(when(state, { _tag: "CustomerCartCleared", answer: answered(empty) }).state.catalog.scans).toEqual([])
})

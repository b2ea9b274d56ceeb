import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { actions } from "../../src/app/actions.ts"
import { CALLS, callOf } from "../../src/recorder/wireCalls.ts"
import type { LogEntry } from "../../src/kernel/log.ts"

const effects = join(import.meta.dirname, "../../effects")
const NAME = /"([a-z]+(?:_[a-z]+)+|login|logout)"/g

/** Every action that some interpreter of a request names, or a table that it reads. Files go beside the journal. */
const called = new Set(
  globSync("*.ts", { cwd: effects, exclude: ["recorder.ts", "attachments.ts"] }).flatMap((file) =>
    [...readFileSync(join(effects, file), "utf8").matchAll(NAME)].flatMap(([, name = ""]) =>
      Object.hasOwn(actions, name) ? [name] : []
    )
  )
)

const request = (type: string, args: LogEntry["data"]): LogEntry => ({
  book: "b",
  seq: 1,
  at: 0,
  kind: "request",
  type,
  v: 1,
  data: { id: "r", args },
  cause: "",
  prev: "",
  hash: ""
})

describe("the actions of the wire that a request calls", () => {
  test("are those that its interpreter names", () => {
    const told = new Set<string>(Object.values(CALLS).flat())
    expect([...called].filter((name) => !told.has(name))).toEqual([])
  })

  test.each([
    [request("SendPayment", { attempt: { method: "cash" } }), "save_payment_cash"],
    [request("SendPayment", { attempt: { method: "debit_card" } }), "process_payment_terminal"],
    [request("SendLeg", { leg: { method: "CREDIT_CARD", create_new: false } }), "save_payment_credit_card"],
    [request("SendLeg", { leg: { method: "CREDIT_CARD", create_new: true } }), "save_payment_gift_card"],
    [request("FetchPrint", { source: { _tag: "Drawer" } }), "open_cash_drawer"],
    [request("QueuePrint", { source: { _tag: "Test" } }), "test_print"],
    [request("FetchPrint", { source: { _tag: "Tape" } }), "print_tape"],
    [request("FetchPrint", { source: { _tag: "Slip" } }), "get_cash_slip"],
    [request("FetchPrint", { source: { _tag: "Ticket" } }), "get_gunsmith_ticket"],
    [request("FetchPrint", { source: { _tag: "LaneTicket" } }), "get_lane_ticket"],
    [request("AskForPrint", { job: "job-1", stage: "waiting" }), "get_print_job"],
    [request("SendConvertCart", {}), "save_shopping_cart_to_order"],
    [request("FromAnotherVersion", {}), ""]
  ])("are told of %o", (entry, action) => {
    expect(callOf(entry)).toBe(action)
  })
})

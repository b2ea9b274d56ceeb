import { Redacted } from "effect"
import { describe, expect, test } from "vitest"
import { machine } from "../../src/app/machine.ts"
import type { AppEvent, AppRequest } from "../../src/app/protocol.ts"
import { eventRow } from "../../src/kernel/codec.ts"
import { given, NOW } from "./given.ts"
import { atRegister, bare, CONFIG, connected, fetching, job, ORDER, printed, queued, sent } from "./hardware-facts.ts"

const failed = (id: string): AppEvent => ({ type: "PrintFailed", data: { id, problem: "not-found", bytes: 0 } })
const single = (id: string, kind: "test" | "drawer"): AppEvent => ({
  type: "PrintQueued",
  data: { job: bare(id, kind) }
})
const other = { id: "78", number: "10078" }
const kept = (...events: readonly AppEvent[]) =>
  given(...atRegister(), connected, ...events).state.hardware.jobs.map(({ id }) => id)

describe("the jobs that are held", () => {
  test("are every receipt that did not come out; what was printed makes room for the next", () => {
    expect(kept(queued({ id: "a" }), failed("a"), queued({ id: "b", order: other }), failed("b"))).toEqual(["a", "b"])
    expect(kept(queued({ id: "a" }), sent("a"), printed("a"), queued({ id: "b", order: other }))).toEqual(["b"])
  })

  test("are one test page and one pulse of the drawer beside each other and beside receipts", () => {
    expect(kept(single("t", "test"), single("d", "drawer"), queued({ id: "r" }))).toEqual(["t", "d", "r"])
    expect(kept(single("t", "test"), failed("t"), single("d", "drawer"), single("t2", "test"))).toEqual(["d", "t2"])
  })

  test("lose what is left of a test page with the setup screen, and nothing that is still on its way", () => {
    const left = { type: "PrinterSetupLeft", data: {} } as const
    expect(kept(single("t", "test"), left)).toEqual(["t"])
    expect(kept(single("t", "test"), sent("t"), left)).toEqual(["t"])
    expect(kept(single("t", "test"), sent("t"), printed("t"), left)).toEqual([])
    expect(kept(queued({ id: "r" }), failed("r"), single("t", "test"), failed("t"), left)).toEqual(["r"])
  })
})

test("the setup screen that is left forgets what its last save came to", () => {
  const refused = { type: "PrinterRefused", data: { message: "No." } } as const
  const { state } = given(...atRegister(), refused)
    .when({ _tag: "LeavePrinterSetup" })
    .gives([{ type: "PrinterSetupLeft", data: {} }])
  expect(state.hardware.setup).toEqual({ _tag: "Idle" })
})

test("a receipt of which nobody said anything is written into the next book as it is", () => {
  const { state } = given(...atRegister(), queued(), failed("job-1"))
  const next = machine.opening(state, { id: "book-2", previous: "book-1", at: NOW, reason: "closed" })
  const { data } = eventRow(machine.events, next, NOW, "RegisterClosed")
  expect(data["prints"]).toEqual([job({ phase: "failed", problem: "not-found" })])
})

describe("a command that names a job", () => {
  const two = [
    ...atRegister(),
    connected,
    queued({ id: "a" }),
    failed("a"),
    queued({ id: "b", order: other }),
    failed("b")
  ]

  test("means that one and no other", () => {
    const again = given(...two)
      .when({ _tag: "PrintAgain", job: "b" })
      .gives([{ type: "PrintRetried", data: { id: "b" } }], [fetching("b", false, other.id)])
    expect(again.state.hardware.jobs.map(({ id, phase }) => [id, phase])).toEqual([
      ["a", "failed"],
      ["b", "queued"]
    ])
  })

  test("that is not there any more does nothing", () => {
    const register = given(...two)
    register.when({ _tag: "PrintAgain", job: "gone" }).doesNothing()
    register.when({ _tag: "DismissPrint", job: "gone" }).doesNothing()
    register.when({ _tag: "SendAnswered", job: "gone", outcome: { _tag: "Sent", bytes: 1 } }).doesNothing()
  })

  test("that is no receipt does not print it again", () => {
    given(...atRegister(), connected, single("d", "drawer"), failed("d"))
      .when({ _tag: "PrintAgain", job: "d" })
      .refuses("Only a receipt, a slip or a tape is printed again.")
  })
})

test("a test page waits for a test page only: not for the drawer, nor for one that did not come out", () => {
  const choice = { print_type: "usb_print", printer_model: "TSP143IV", printer_mac_address: "" } as const
  const press = { _tag: "TestPrint", choice: { ...choice, printer_serial_id: CONFIG.serial } } as const
  const after = (...events: readonly AppEvent[]) => given(...atRegister(), connected, ...events).when(press)
  expect(after(single("d", "drawer")).decision._tag).toBe("Accepted")
  expect(after(single("t", "test"), failed("t")).decision._tag).toBe("Accepted")
  after(single("t", "test"), sent("t")).refuses("It is still printing.")
})

describe("a receipt that is asked for by its order", () => {
  const press = { _tag: "PrintReceipt", order: ORDER } as const
  const copy = (replaces?: string) =>
    [
      [
        {
          type: "PrintQueued",
          data: { job: job({ id: "id-1", copy: true }), ...(replaces === undefined ? {} : { replaces }) }
        }
      ],
      [fetching("id-1", true)]
    ] as const

  test("is a copy when this register never printed it, or printed it well", () => {
    given(...atRegister(), connected)
      .when(press)
      .gives(...copy())
    given(...atRegister(), connected, queued(), sent(), printed())
      .when(press)
      .gives(...copy())
  })

  test("is a copy in the place of one of which some may have come out", () => {
    const unplugged = { type: "PrintUnknown", data: { id: "job-1", problem: "unplugged", bytes: 9 } } as const
    given(...atRegister(), connected, queued(), sent(), unplugged)
      .when(press)
      .gives(...copy("job-1"))
  })
})

test("bytes that come for another printer than the one that is open tell of that printer", () => {
  const config = { ...CONFIG, serial: "another" }
  const data = Redacted.make("G0AY")
  given(...atRegister(), connected, queued())
    .when({ _tag: "FetchAnswered", job: "job-1", outcome: { _tag: "Fetched", config, data, size: 3 } })
    .gives(
      [
        { type: "PrinterConnected", data: { config } },
        { type: "PrintSent", data: { id: "job-1", size: 3 } }
      ],
      [{ type: "SendToPrinter", args: { job: "job-1" }, secrets: { data } }]
    )
})

test("a page that is loaded again leaves alone what had ended before", () => {
  const { state } = given(
    ...atRegister(),
    queued({ id: "a" }),
    failed("a"),
    queued({ id: "b", order: other }),
    sent("b"),
    printed("b")
  )
    .when({ _tag: "StartRegister", version: "2.5.4", path: "/sale" })
    .gives([{ type: "RegisterStarted", data: { version: "2.5.4", at: NOW, path: "/sale" } }])
  expect(state.hardware.jobs.map(({ id, phase }) => [id, phase])).toEqual([
    ["a", "failed"],
    ["b", "printed"]
  ])
})

// Verifies: REL-23
test("printing whose code died is over, and says as much as is known: what was asked for only is not printed", () => {
  const { state } = given()
  const follows = (request: AppRequest) => machine.interrupted(request, state)
  const source = { _tag: "Drawer" } as const
  expect(follows({ type: "FetchPrint", id: "r", args: { job: "job-1", source, serial: "s" } })).toEqual({
    _tag: "FetchAnswered",
    job: "job-1",
    outcome: { _tag: "NotFetched", problem: "broken", words: null }
  })
  const data = Redacted.make("G0AY")
  expect(follows({ type: "SendToPrinter", id: "r", args: { job: "job-1" }, secrets: { data } })).toEqual({
    _tag: "SendAnswered",
    job: "job-1",
    outcome: { _tag: "Unknown", problem: "broken", bytes: 0 }
  })
  expect(follows({ type: "AskForPrinter", id: "r", args: { serial: null, choose: true } })).toEqual({
    _tag: "ConnectAnswered",
    outcome: { _tag: "NotConnected", problem: "broken" }
  })
})

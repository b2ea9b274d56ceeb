import { Redacted } from "effect"
import { describe, expect, test } from "vitest"
import { machine } from "../../src/app/machine.ts"
import type { Command } from "../../src/app/protocol.ts"
import { isUntouched, receiptOf } from "../../src/hardware/model.ts"
import { unprinted } from "../../src/hardware/shown/model.ts"
import type { FetchOutcome } from "../../src/hardware/protocol.ts"
import { ORDER as PAID, soldByCard } from "./answers.ts"
import { attempt, paying, started } from "./facts.ts"
import { given, NOW } from "./given.ts"
import {
  atRegister,
  bare,
  CONFIG,
  connected,
  fetching,
  job,
  ORDER,
  printed,
  queued,
  sent,
  USB
} from "./hardware-facts.ts"

const data = Redacted.make("G0AY")
const fetched: FetchOutcome = { _tag: "Fetched", config: CONFIG, data, size: 3 }
const fetchAnswered = (outcome: FetchOutcome): Command => ({ _tag: "FetchAnswered", job: "job-1", outcome })
const again: Command = { _tag: "PrintAgain", job: "job-1" }

describe("a sale that is complete", () => {
  const approve: Command = {
    _tag: "PaymentAnswered",
    key: "key-1",
    send: 1,
    outcome: { _tag: "Approved", cart: {}, order: PAID }
  }
  const ringing = (device: Partial<typeof USB>) => [...paying(), ...atRegister(device), started(attempt())]

  // Verifies: PAY-38, CG-44
  test("prints its receipt once, as a job of its own, when the register has a USB printer", () => {
    const { decision, state } = given(...ringing(USB)).when(approve)
    if (decision._tag === "Rejected") throw new Error(decision.message)
    expect(decision.events.filter(({ type }) => type === "PrintQueued")).toHaveLength(1)
    expect(decision.requests.filter(({ type }) => type === "FetchPrint")).toHaveLength(1)
    expect(receiptOf(state.hardware, "77")).toMatchObject({
      kind: "receipt",
      copy: false,
      phase: "queued",
      order: ORDER
    })
    expect(state.payment.sale).toEqual(soldByCard.data)
  })

  test("prints nothing by itself without a printer: its receipt is viewed", () => {
    const { decision, state } = given(...ringing({})).when(approve)
    if (decision._tag === "Rejected") throw new Error(decision.message)
    expect(decision.requests.filter(({ type }) => type === "FetchPrint")).toEqual([])
    expect(state.payment.sale).toEqual(soldByCard.data)
  })
})

describe("a job", () => {
  const start = given(...atRegister(), connected, queued())

  test("is on the disk as sent before its bytes leave, which are in no row", () => {
    const { decision } = start
      .when(fetchAnswered(fetched))
      .gives(
        [{ type: "PrintSent", data: { id: "job-1", size: 3 } }],
        [{ type: "SendToPrinter", args: { job: "job-1" }, secrets: { data } }]
      )
    expect(JSON.stringify(decision)).not.toContain("G0AY")
  })

  test("that finds its printer tells of it", () => {
    const { state } = given(...atRegister(), queued()).when(fetchAnswered(fetched))
    expect(state.hardware.connection).toEqual({ _tag: "Connected", config: CONFIG })
  })

  test("ends when the printer took every byte", () => {
    const { state } = given(...atRegister(), connected, queued(), sent())
      .when({ _tag: "SendAnswered", job: "job-1", outcome: { _tag: "Sent", bytes: 2000 } })
      .gives([{ type: "PrintDone", data: { id: "job-1", bytes: 2000 } }])
    expect(receiptOf(state.hardware, "77")).toMatchObject({ phase: "printed", bytes: 2000 })
    expect(unprinted(state.hardware)).toEqual([])
  })

  // Verifies: PRN-08, PRN-13, ERR-42
  test.each(["stalled", "unplugged", "silent", "broken"] as const)(
    "that ends %s is there to be printed again, and the printer counts as not connected",
    (problem) => {
      for (const tag of ["Failed", "Unknown"] as const) {
        const { state } = given(...atRegister(), connected, queued(), sent()).when({
          _tag: "SendAnswered",
          job: "job-1",
          outcome: { _tag: tag, problem, bytes: 1024 }
        })
        expect(unprinted(state.hardware)).toEqual([
          job({ phase: tag === "Failed" ? "failed" : "unknown", problem, touched: true, bytes: 1024 })
        ])
        expect(state.hardware.connection).toEqual({ _tag: "Disconnected", problem })
      }
    }
  )

  test("that the back office refuses keeps its words, and the printer connected", () => {
    const { state } = start
      .when(fetchAnswered({ _tag: "NotFetched", problem: "refused", words: "This order was not found." }))
      .gives([
        { type: "PrintFailed", data: { id: "job-1", problem: "refused", bytes: 0, words: "This order was not found." } }
      ])
    expect(state.hardware.connection._tag).toBe("Connected")
    expect(unprinted(state.hardware)).toEqual([
      job({ phase: "failed", problem: "refused", words: "This order was not found." })
    ])
  })

  test("that has ended takes no late answer", () => {
    given(...atRegister(), connected)
      .when(fetchAnswered(fetched))
      .doesNothing()
    given(...atRegister(), connected, queued(), sent(), printed())
      .when({ _tag: "SendAnswered", job: "job-1", outcome: { _tag: "Unknown", problem: "broken", bytes: 0 } })
      .doesNothing()
  })
})

describe("printing again", () => {
  test("what never reached the printer is the same receipt under the same name", () => {
    const { state } = given(...atRegister(), queued(), {
      type: "PrintFailed",
      data: { id: "job-1", problem: "not-found", bytes: 0 }
    })
      .when(again)
      .gives([{ type: "PrintRetried", data: { id: "job-1" } }], [fetching("job-1")])
    expect(state.hardware.jobs).toEqual([job()])
  })

  test.each(["PrintFailed", "PrintUnknown"] as const)("what may have reached it is a copy in its place: %s", (type) => {
    const { state } = given(...atRegister(), connected, queued(), sent(), {
      type,
      data: { id: "job-1", problem: "unplugged", bytes: 0 }
    }).when(again)
    expect(state.hardware.jobs).toHaveLength(1)
    expect(state.hardware.jobs[0]).toMatchObject({ copy: true, phase: "queued", touched: false, order: ORDER })
    expect(state.hardware.jobs[0]?.id).not.toBe("job-1")
  })

  test("a second press while it prints is refused", () => {
    given(...atRegister(), connected, queued())
      .when(again)
      .refuses("It is still printing.")
    given(...atRegister(), connected, queued())
      .when({ _tag: "PrintReceipt", order: ORDER })
      .refuses("It is still printing.")
  })

  // Verifies: PRN-19
  test("one more receipt of a sale is a copy", () => {
    const { decision } = given(...atRegister(), connected, queued(), sent(), printed()).when({
      _tag: "PrintReceipt",
      order: ORDER
    })
    if (decision._tag === "Rejected") throw new Error(decision.message)
    expect(decision.requests).toMatchObject([
      { type: "FetchPrint", args: { source: { _tag: "Receipt", reprint: true } } }
    ])
  })

  test("one more receipt, when the first did not come out, is that one", () => {
    const { state } = given(...atRegister(), queued(), {
      type: "PrintFailed",
      data: { id: "job-1", problem: "not-found", bytes: 0 }
    })
      .when({ _tag: "PrintReceipt", order: ORDER })
      .gives([{ type: "PrintRetried", data: { id: "job-1" } }], [fetching("job-1")])
    expect(state.hardware.jobs.filter(isUntouched)).toEqual([])
  })

  test("needs a printer", () => {
    for (const command of [{ _tag: "PrintReceipt", order: ORDER }, { _tag: "OpenDrawer" }] as const)
      given(...atRegister({}))
        .when(command)
        .refuses("This register has no receipt printer.")
  })

  test("needs somebody who is signed in", () => {
    const out = given(...atRegister(), queued(), { type: "SignedOut", data: { by: "person" } })
    for (const command of [again, { _tag: "OpenDrawer" }, { _tag: "PrintReceipt", order: ORDER }] as const)
      expect(out.when(command).decision._tag).toBe("Rejected")
  })
})

describe("a page that is loaded again", () => {
  const restart: Command = { _tag: "StartRegister", version: "2.5.4", path: "/sale" }

  test("prints nothing by itself: what had left is unknown, what had not is not printed", () => {
    const { decision, state } = given(...atRegister(), connected, queued(), sent(), queued({ id: "job-2" })).when(
      restart
    )
    if (decision._tag === "Rejected") throw new Error(decision.message)
    expect(decision.requests).toEqual([])
    expect(state.hardware.jobs).toEqual([
      job({ phase: "unknown", problem: "reloaded", touched: true }),
      job({ id: "job-2", phase: "failed", problem: "reloaded" })
    ])
    expect(state.hardware.connection).toEqual({ _tag: "Disconnected", problem: null })
  })

  test("forgets a pulse of the drawer and a test page", () => {
    const { state } = given(
      ...atRegister(),
      { type: "PrintQueued", data: { job: bare("job-1", "drawer") } },
      { type: "PrintQueued", data: { job: bare("job-2", "test") } },
      sent("job-2")
    ).when(restart)
    expect(state.hardware.jobs).toEqual([])
  })
})

describe("what did not come out", () => {
  const failed = (id: string) =>
    [
      queued({ id, order: { id, number: id } }),
      { type: "PrintFailed", data: { id, problem: "not-found", bytes: 0 } }
    ] as const

  test("stays until it is printed or put aside, newest first, over the end of the sale", () => {
    const { state, when } = given(...atRegister(), ...failed("a"), ...failed("b"), {
      type: "SaleFinished",
      data: { order_id: "b" }
    })
    expect(unprinted(state.hardware).map(({ id }) => id)).toEqual(["b", "a"])
    const aside = when({ _tag: "DismissPrint", job: "a" }).gives([{ type: "PrintDismissed", data: { id: "a" } }])
    expect(unprinted(aside.state.hardware).map(({ id }) => id)).toEqual(["b"])
  })

  test("goes into the next book when the register is closed; what was printed does not", () => {
    const { state } = given(...atRegister(), ...failed("a"), queued({ id: "b" }), sent("b"), printed("b"))
    const next = machine.opening(state, { id: "book-2", previous: "book-1", at: NOW, reason: "closed" })
    expect(given(next).state.hardware.jobs.map(({ id, phase }) => [id, phase])).toEqual([["a", "failed"]])
  })

  test("is held twenty jobs long: a day without a printer does not slow the register", () => {
    const many = Array.from({ length: 30 }, (_, place) => failed(`job-${place}`)).flat()
    const { state } = given(...atRegister(), ...many)
    expect(state.hardware.jobs).toHaveLength(20)
    expect(state.hardware.jobs.at(-1)?.id).toBe("job-29")
  })
})

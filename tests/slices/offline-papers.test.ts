import { describe, expect, test } from "vitest"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import { interruptedPrint } from "../../src/hardware/decide.ts"
import * as hardwareWords from "../../src/hardware/messages.ts"
import type { PrintJob } from "../../src/hardware/model.ts"
import * as words from "../../src/offline/messages.ts"
import type { Kept } from "../../src/offline/model.ts"
import { paperFault } from "../../src/offline/paper.ts"
import type { Device } from "../../src/session/contract.ts"
import { answered } from "./answers.ts"
import { offering, silent } from "./away.ts"
import { CLIENT, DEVICE } from "./facts.ts"
import { given, NOW } from "./given.ts"
import { CLOUD, SERIAL, USB } from "./hardware-facts.ts"

const KEPT: Kept = {
  key: "sale-key-1",
  number: "F1.1-0007",
  n: 7,
  at: NOW,
  method: "CASH",
  total: 10_27,
  tendered: 20_00,
  change: 9_73,
  sale: "the text of it"
}
const NAME = { key: KEPT.key, number: KEPT.number }

const at = (printer: Partial<Device>): AppEvent => ({
  type: "ClientReceived",
  data: {
    client: { ...CLIENT, offline_sales: true },
    device: { ...DEVICE, device_nickname: "Front 1", ...printer },
    clock_offset: 0
  }
})
const kept = (more: Partial<Kept> = {}): AppEvent => ({ type: "OfflineSaleKept", data: { ...KEPT, ...more } })
const ON_DISK: Command = { _tag: "OfflineSaleOnDisk", key: KEPT.key }
const DONE: AppEvent = { type: "OfflineSaleDone", data: { key: KEPT.key } }
const BOOKED: AppEvent = {
  type: "OfflineSaleBooked",
  data: { key: KEPT.key, order_id: "55", order_number: "10055", booked_at: NOW }
}
const AGAIN: Command = { _tag: "PrintOfflineAgain", key: KEPT.key }

const unsent = { phase: "queued", touched: false, bytes: 0 } as const
const receipt = (id: string, more: Partial<PrintJob> = {}): PrintJob => ({
  id,
  kind: "receipt",
  away: NAME,
  copy: false,
  ...unsent,
  ...more
})
const queued = (job: PrintJob, replaces?: string): AppEvent => ({
  type: "PrintQueued",
  data: { job, ...(replaces === undefined ? {} : { replaces }) }
})
const printing = (job: string, copy = false) =>
  ({
    type: "PrintOfflineReceipt",
    args: { job, serial: SERIAL, sale: "the text of it", register: "Front 1", copy }
  }) as const
const failed = (id: string, problem: "unplugged" | "reloaded"): AppEvent => ({
  type: "PrintFailed",
  data: { id, problem, bytes: 0 }
})

const usb = [...silent(), at(USB)]

describe("once the row of a sale is on the disk", () => {
  test("cash opens the drawer, and its receipt is printed", () => {
    given(...usb, kept())
      .when(ON_DISK)
      .gives(
        [DONE, queued({ id: "id-1", kind: "drawer", copy: false, ...unsent }), queued(receipt("id-3"))],
        [{ type: "PulseDrawer", args: { job: "id-1", serial: SERIAL } }, printing("id-3")]
      )
  })

  test("a check opens no drawer", () => {
    given(...usb, kept({ method: "CHECK", tendered: 10_27, change: 0 }))
      .when(ON_DISK)
      .gives([DONE, queued(receipt("id-1"))], [printing("id-1")])
  })

  test("nothing moves by itself behind a crash: the receipt waits for somebody, and no drawer opens", () => {
    const { state } = given(...usb, kept())
      .when({ ...ON_DISK, again: true })
      .gives([DONE, queued(receipt("id-1")), failed("id-1", "reloaded")], [])
    expect(state.hardware.jobs).toMatchObject([{ away: NAME, phase: "failed", touched: false }])
  })

  test("a sale that was booked meanwhile prints nothing from here", () => {
    given(...usb, kept(), BOOKED)
      .when({ ...ON_DISK, again: true })
      .gives([DONE], [])
  })

  test.each<readonly [string, Partial<Device>, string]>([
    ["of the cloud", CLOUD, words.paperLater("F1.1-0007")],
    ["at all", {}, words.noPaper("F1.1-0007")]
  ])(
    "nothing is printed or opened where it has no printer on USB but one %s, and words say what to do",
    (_, printer, why) => {
      const { state } = given(...silent(), at(printer), kept())
        .when(ON_DISK)
        .gives([DONE], [])
      expect(paperFault(state, "F1.1-0007")).toBe(why)
    }
  )

  test("words say nothing where it is printed", () => {
    const { state } = given(...usb, kept()).when(ON_DISK)
    expect(paperFault(state, "F1.1-0007")).toBeNull()
  })
})

describe("one more receipt", () => {
  test("is a copy, while the sale waits", () => {
    given(...usb, kept())
      .when(AGAIN)
      .gives([queued(receipt("id-1", { copy: true }))], [printing("id-1", true)])
  })

  test("is not made while one is printed", () => {
    given(...usb, kept(), queued(receipt("job-1")))
      .when(AGAIN)
      .refuses(hardwareWords.STILL_PRINTING)
  })

  test.each<Command>([AGAIN, { _tag: "PrintAgain", job: "job-1" }])(
    "is the same where nothing of it reached the printer: %s",
    (command) => {
      given(...usb, kept(), queued(receipt("job-1")), failed("job-1", "reloaded"))
        .when(command)
        .gives([{ type: "PrintRetried", data: { id: "job-1" } }], [printing("job-1")])
    }
  )

  test.each<Command>([AGAIN, { _tag: "PrintAgain", job: "job-1" }])(
    "is a copy in place of one that may have come out: %s",
    (command) => {
      const sent: AppEvent = { type: "PrintSent", data: { id: "job-1", size: 2_000 } }
      given(...usb, kept(), queued(receipt("job-1")), sent, failed("job-1", "unplugged"))
        .when(command)
        .gives([queued(receipt("id-1", { copy: true }), "job-1")], [printing("id-1", true)])
    }
  )

  test("is a copy of its order's, once it is booked", () => {
    given(...usb, kept(), BOOKED)
      .when(AGAIN)
      .gives(
        [queued({ id: "id-1", kind: "receipt", copy: true, order: { id: "55", number: "10055" }, ...unsent })],
        [
          {
            type: "FetchPrint",
            args: { job: "id-1", source: { _tag: "Receipt", order: "55", reprint: true }, serial: SERIAL }
          }
        ]
      )
  })

  test("is its order's first one where none came out before it was booked", () => {
    given(...usb, kept(), queued(receipt("job-1")), failed("job-1", "unplugged"), BOOKED)
      .when({ _tag: "PrintAgain", job: "job-1" })
      .gives(
        [
          queued({ id: "id-1", kind: "receipt", copy: false, order: { id: "55", number: "10055" }, ...unsent }, "job-1")
        ],
        [
          {
            type: "FetchPrint",
            args: { job: "id-1", source: { _tag: "Receipt", order: "55", reprint: false }, serial: SERIAL }
          }
        ]
      )
  })

  test("of a sale that nobody knows here is refused in words", () => {
    given(...usb)
      .when(AGAIN)
      .refuses(words.NOT_HERE)
  })

  test("is refused in words where no printer on USB is", () => {
    given(...silent(), at(CLOUD), kept())
      .when(AGAIN)
      .refuses(words.paperLater("F1.1-0007"))
  })
})

const FORGOTTEN = { type: "MirrorOfflineSales", args: { kept: [], booked: [KEPT.key] } } as const

describe("a printer of the cloud", () => {
  const answer: Command = {
    _tag: "OfflineSaleAnswered",
    key: KEPT.key,
    answer: answered({ order_id: "55", order_number: "10055", booked_at: NOW })
  }

  test("prints the order's receipt when the sale is booked", () => {
    given(...offering(), at(CLOUD), kept())
      .when(answer)
      .gives(
        [
          BOOKED,
          queued({
            id: "id-2",
            kind: "receipt",
            copy: false,
            order: { id: "55", number: "10055" },
            ...unsent,
            cloud: "asked"
          })
        ],
        [
          FORGOTTEN,
          { type: "QueuePrint", args: { job: "id-2", source: { _tag: "Receipt", order: "55", reprint: false } } }
        ]
      )
  })

  test("alone does: one on USB printed it before", () => {
    given(...offering(), at(USB), kept())
      .when(answer)
      .gives([BOOKED], [FORGOTTEN])
  })
})

test.each(["PrintOfflineReceipt", "PulseDrawer"])("%s that died printed nothing", (type) => {
  expect(interruptedPrint({ type, args: { job: "job-1" } })).toEqual({
    _tag: "FetchAnswered",
    job: "job-1",
    outcome: { _tag: "NotFetched", problem: "broken", words: null }
  })
})

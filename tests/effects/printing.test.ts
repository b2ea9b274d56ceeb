import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeFakeUsb, TSP143IV, type UsbOptions } from "../../e2e/support/usb.ts"
import { bytesOf } from "../../effects/hardware.ts"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { Printer } from "../../effects/ports/Printer.ts"
import { printerUsb, watchPrinters } from "../../effects/ports/PrinterUsb.ts"
import { holdPrinter } from "../../effects/printer.ts"
import type { Command } from "../../src/app/protocol.ts"
import { receiptOf } from "../../src/hardware/model.ts"
import { LARGEST_JOB } from "../../src/hardware/models/rules.ts"
import { open } from "../../src/kernel/log.ts"
import { ORDER as PAID } from "../slices/answers.ts"
import { paying, started } from "../slices/facts.ts"
import { atRegister, SERIAL } from "../slices/hardware-facts.ts"
import { bookOf, openTill, type TillOptions } from "./till.ts"
import { after, broken, json } from "./wire.ts"

const RECEIPT = Uint8Array.from({ length: 3000 }, (_, place) => 32 + (place % 90))
const BASE64 = Buffer.from(RECEIPT).toString("base64")

const approve: Command = {
  _tag: "PaymentAnswered",
  key: "key-1",
  send: 1,
  outcome: { _tag: "Approved", cart: {}, order: PAID }
}

/** A register on its payment screen, with a stand-in on its USB. */
const desk = Effect.fnUntraced(function* (options: Partial<UsbOptions> = {}, more: TillOptions = {}) {
  const fake = makeFakeUsb(
    { ...TSP143IV, ...options },
    () => true,
    () => undefined
  )
  const till = yield* openTill({
    disk: bookOf([...paying(), ...atRegister(), started()]),
    usb: fake.usb,
    script: (wire) => wire.on("get_item_order", json({ status: "success", usb_print_data: BASE64 })),
    ...more
  })
  return { ...till, fake: fake.control, receipt: () => receiptOf(till.state().hardware, "77") }
})

describe("the receipt of a sale", () => {
  // Verifies: PRN-12, CG-44
  it.effect("is asked for under the job's own name, and every byte of it goes to the printer", () =>
    Effect.gen(function* () {
      const till = yield* desk()
      till.act(approve)
      yield* till.settle
      expect(till.wire.sent("get_item_order")).toMatchObject([
        { order_id: "77", print_receipt: "usb_print", print_key: till.receipt()?.id }
      ])
      expect(till.wire.sent("get_item_order")[0]).not.toHaveProperty("reprint")
      expect(till.fake.taken).toEqual([...RECEIPT])
      expect(till.receipt()).toMatchObject({ phase: "printed", bytes: 3000 })
      expect(open(rowsOf(till.disk))).toEqual([])
    })
  )

  it.effect("is in the book by its job, its order and its bytes' number, and by none of its bytes", () =>
    Effect.gen(function* () {
      const till = yield* desk()
      till.act(approve)
      yield* till.settle
      const book = JSON.stringify(rowsOf(till.disk))
      expect(book).toContain('"size":3000')
      for (let place = 0; place + 40 < BASE64.length; place += 40)
        expect(book).not.toContain(BASE64.slice(place, place + 40))
    })
  )

  it.effect("leaves for the printer only when its row is on the disk", () =>
    Effect.gen(function* () {
      const till = yield* desk({ trouble: "silence", at: 1 })
      till.act(approve)
      yield* till.settle
      expect(till.fake.calls.at(-1)).toBe("transferOut 2 1024")
      expect(rowsOf(till.disk).map(({ type }) => type)).toContain("PrintSent")
      expect(open(rowsOf(till.disk)).map(({ type }) => type)).toEqual(["SendToPrinter"])
    })
  )

  // Verifies: PAY-62
  it.effect("keeps nobody waiting: the sale ends while it prints, and it prints on", () =>
    Effect.gen(function* () {
      const till = yield* desk(
        {},
        { script: (wire) => wire.on("get_item_order", after(5000, json({ usb_print_data: BASE64 }))) }
      )
      till.act(approve)
      yield* till.settle
      expect(till.act({ _tag: "FinishSale" })).toBeNull()
      expect(till.state().payment.sale).toBeNull()
      yield* till.pass(5000)
      expect(till.fake.taken).toEqual([...RECEIPT])
    })
  )
})

describe("a receipt that does not come out", () => {
  // Verifies: PRN-04
  it.effect("without its printer is not asked for; once that is back it is the first receipt still", () =>
    Effect.gen(function* () {
      const till = yield* desk({ plugged: false })
      till.act(approve)
      yield* till.settle
      expect(till.wire.calls).toEqual([])
      expect(till.receipt()).toMatchObject({ phase: "failed", problem: "not-found" })
      const key = till.receipt()?.id ?? ""
      till.fake.plug()
      expect(till.act({ _tag: "PrintAgain", job: key })).toBeNull()
      yield* till.settle
      expect(till.wire.sent("get_item_order")).toMatchObject([{ print_key: key }])
      expect(till.wire.sent("get_item_order")[0]).not.toHaveProperty("reprint")
      expect(till.receipt()?.phase).toBe("printed")
    })
  )

  it.effect("because the printer was pulled out in the middle, is printed again as a copy under another name", () =>
    Effect.gen(function* () {
      const till = yield* desk({ trouble: "unplug", at: 2 })
      till.act(approve)
      yield* till.settle
      const first = till.receipt()
      expect(first).toMatchObject({ phase: "failed", problem: "unplugged", bytes: 1024 })
      expect(till.state().hardware.connection).toEqual({ _tag: "Disconnected", problem: "unplugged" })
      till.fake.plug()
      till.act({ _tag: "PrintAgain", job: first?.id ?? "" })
      yield* till.settle
      const [, again] = till.wire.sent("get_item_order")
      expect(again).toMatchObject({ reprint: 1, print_key: till.receipt()?.id })
      expect(again?.["print_key"]).not.toBe(first?.id)
      expect(till.receipt()).toMatchObject({ phase: "printed", copy: true })
      expect(till.state().hardware.jobs).toHaveLength(1)
    })
  )

  it.effect("because nobody answers, is asked for again under its own name", () =>
    Effect.gen(function* () {
      const till = yield* desk({}, { script: (wire) => wire.on("get_item_order", broken) })
      till.act(approve)
      yield* till.pass(60_000)
      const failed = till.receipt()
      expect(failed).toMatchObject({ phase: "failed", problem: "no-answer", words: "Network response was not ok" })
      till.wire.on("get_item_order", json({ status: "success", usb_print_data: BASE64 }))
      till.act({ _tag: "PrintAgain", job: failed?.id ?? "" })
      yield* till.settle
      expect(new Set(till.wire.sent("get_item_order").map((body) => body["print_key"]))).toEqual(new Set([failed?.id]))
      expect(till.receipt()?.phase).toBe("printed")
    })
  )

  it.effect.each([
    ["refused", { status: "error", message: "This order was not found." }, "This order was not found."],
    ["unreadable", { status: "success" }, undefined],
    ["unreadable", { status: "success", usb_print_data: "not base64!" }, undefined]
  ] as const)("is told as %s, and nothing goes to the printer", ([problem, reply, words]) =>
    Effect.gen(function* () {
      const till = yield* desk({}, { script: (wire) => wire.on("get_item_order", json(reply)) })
      till.act(approve)
      yield* till.settle
      expect(till.receipt()).toMatchObject({ phase: "failed", problem, ...(words === undefined ? {} : { words }) })
      expect(till.fake.taken).toEqual([])
    })
  )
})

describe("a page that is loaded again while its receipt prints", () => {
  it.effect("prints nothing by itself, says that nobody knows, and prints a copy when it is told to", () =>
    Effect.gen(function* () {
      const first = yield* desk({ trouble: "silence", at: 2 })
      first.act(approve)
      yield* first.settle
      const left = first.receipt()
      expect(left?.phase).toBe("sent")
      const second = yield* desk({}, { disk: first.disk, life: "second-", path: "/sale" })
      yield* second.pass(60_000)
      expect(second.receipt()).toMatchObject({ id: left?.id, phase: "unknown", problem: "reloaded" })
      expect([second.fake.calls, second.wire.sent("get_item_order")]).toEqual([[], []])
      second.act({ _tag: "PrintAgain", job: left?.id ?? "" })
      yield* second.settle
      expect(second.wire.sent("get_item_order")).toMatchObject([{ reprint: 1 }])
      expect(second.receipt()).toMatchObject({ phase: "printed", copy: true })
    })
  )
})

describe("what must not happen twice", () => {
  // Verifies: REL-23
  it.effect.each([
    ["open_cash_drawer", { _tag: "OpenDrawer" }],
    [
      "test_print",
      {
        _tag: "TestPrint",
        choice: {
          print_type: "usb_print",
          printer_model: "TSP143IV",
          printer_mac_address: "",
          printer_serial_id: SERIAL
        }
      }
    ]
  ] as const)("%s is sent once, also when its answer is lost", ([action, command]) =>
    Effect.gen(function* () {
      const till = yield* desk({}, { script: (wire) => wire.on(action, broken) })
      expect(till.act(command)).toBeNull()
      yield* till.pass(60_000)
      expect(till.wire.sent(action)).toHaveLength(1)
      expect(till.state().hardware.jobs).toMatchObject([{ phase: "failed", problem: "no-answer" }])
      expect(till.fake.taken).toEqual([])
    })
  )
})

// Verifies: SEC-14
describe("the bytes of a job", () => {
  it("are what was sent, and nothing that is no job", () => {
    expect(bytesOf(BASE64)).toEqual(RECEIPT)
    expect(bytesOf("Bw==")).toEqual(Uint8Array.of(7))
    for (const none of ["", "===", "ä", "G0AY!"]) expect(bytesOf(none)).toBeNull()
    expect(bytesOf(Buffer.alloc(LARGEST_JOB).toString("base64"))?.length).toBe(LARGEST_JOB)
    expect(bytesOf(Buffer.alloc(LARGEST_JOB + 6).toString("base64"))).toBeNull()
  })
})

it.effect("jobs reach the printer in the order in which they were wanted", () =>
  Effect.gen(function* () {
    const till = yield* desk(
      {},
      {
        script: (wire) => {
          wire.on("get_item_order", after(1000, json({ usb_print_data: "QQ==" })))
          wire.on("open_cash_drawer", json({ usb_print_data: "Bw==" }))
        }
      }
    )
    till.act(approve)
    till.act({ _tag: "OpenDrawer" })
    yield* till.pass(2000)
    expect(till.fake.taken).toEqual([0x41, 0x07])
  })
)

/** A register whose printer is the one that `holdPrinter` holds. */
const joined = Effect.fnUntraced(function* () {
  const { usb, control } = makeFakeUsb(
    TSP143IV,
    () => true,
    () => undefined
  )
  const till = yield* openTill({ disk: bookOf(atRegister()), usb })
  const printer = yield* Printer.pipe(Effect.provide(printerUsb(usb)))
  yield* holdPrinter(till.register.store, (tell) => watchPrinters(usb, tell)).pipe(
    Effect.provideService(Printer, printer)
  )
  return { ...till, fake: control, printer }
})

describe("the register that holds a printer", () => {
  // Verifies: PRN-09, SM-7
  it.effect("follows its plug by itself", () =>
    Effect.gen(function* () {
      const till = yield* joined()
      till.fake.unplug()
      till.fake.plug()
      yield* till.settle
      expect(till.state().hardware.connection).toMatchObject({ _tag: "Connected", config: { serial: SERIAL } })
      till.fake.unplug()
      expect(till.state().hardware.connection).toEqual({ _tag: "Disconnected", problem: "unplugged" })
    })
  )

  it.effect("lets it go when another tab becomes the register: only one can hold it", () =>
    Effect.gen(function* () {
      const till = yield* joined()
      yield* till.printer.connect({ serial: SERIAL, choose: false })
      yield* till.register.suspend
      yield* till.settle
      expect(till.fake.calls.at(-1)).toBe("close")
    })
  )
})

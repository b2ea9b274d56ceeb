import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { beforeAll, describe, expect, test } from "vitest"
import { makeFakeUsb, TSP143IV, type UsbControl, type UsbOptions } from "../../e2e/support/usb.ts"
import { papers } from "../../effects/offlinePapers.ts"
import { type MemoryDisk, rowsOf } from "../../effects/ports/LogMemory.ts"
import { memoryPrices, type MemoryShelf, memoryShelf } from "../../effects/ports/PriceBookMemory.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import { awayReceiptOf } from "../../src/hardware/model.ts"
import { readPaper } from "../../src/hardware/paper.ts"
import { USB_PRINTERS } from "../../src/hardware/models/rules.ts"
import type { PrinterModel } from "../../src/hardware/wire.ts"
import { cents } from "../../src/money/cents.ts"
import type { BookHead } from "../../src/offline/wire.ts"
import { drawn } from "../server/drawnPaper.ts"
import { shown } from "../server/paper.ts"
import { OIL, PRICES, RAG, silent } from "../slices/away.ts"
import { CLIENT, DEVICE } from "../slices/facts.ts"
import { NOW } from "../slices/given.ts"
import { SERIAL } from "../slices/hardware-facts.ts"
import { type Crash, logUntil, noCrash } from "./dying.ts"
import { bookOf, openTill, type Till } from "./till.ts"
import { broken } from "./wire.ts"

beforeAll(papers.load)

const HEAD: BookHead = {
  ...PRICES.head,
  paper: {
    company_name: "Ridgeline Armory & Range",
    address: "2480 Old Quarry Road, Cedar Bluff, TX 78699",
    phone: "(512) 555-0148",
    receipt_message: "Thank you for shooting with us.\nNo returns on ammunition.",
    time_zone: "America/Chicago"
  }
}

const shelfOf = (head: BookHead): MemoryShelf => {
  const { history_id, through, confirmed_at } = PRICES
  return memoryShelf(memoryPrices([OIL, RAG], { history_id, through, confirmed_at, head }))
}

/** A register with a printer on USB, whose server has been silent for a minute. */
const silentAt = (model: PrinterModel): readonly AppEvent[] => [
  ...silent(),
  {
    type: "ClientReceived",
    data: {
      client: { ...CLIENT, offline_sales: true },
      device: {
        ...DEVICE,
        register_session_id: "session-7",
        device_nickname: "Front 1",
        printer_serial_id: SERIAL,
        printer_model: model
      },
      clock_offset: 0
    }
  }
]

const printerOf = (model: PrinterModel, more: Partial<UsbOptions> = {}) => {
  const { vendor, product } = USB_PRINTERS[model]
  return makeFakeUsb(
    { ...TSP143IV, vendorId: vendor, productId: product, productName: model, ...more },
    () => true,
    () => undefined
  )
}

type Fake = ReturnType<typeof printerOf>

interface Given {
  readonly fake: Fake
  readonly disk: MemoryDisk
  readonly head?: BookHead
  readonly life?: string
  readonly crash?: Crash
}

const open = ({ fake, disk, head = HEAD, life = "first-life-", crash = noCrash() }: Given) =>
  openTill({
    disk,
    life,
    usb: fake.usb,
    prices: shelfOf(head),
    log: logUntil(crash, disk),
    path: "/sale",
    script: (wire) => wire.on("get_client", broken)
  })

const ring = (till: Till) =>
  Effect.gen(function* () {
    till.act({ _tag: "RingUpOffline", text: "850012377001", quantity: 2 })
    yield* till.settle
    till.act({ _tag: "RingUpOffline", text: "850012377018", quantity: 1 })
    yield* till.settle
  })

const pay = (
  till: Till,
  tender: { readonly method: "CASH" | "CHECK"; readonly reference?: string } = { method: "CASH" }
) =>
  Effect.gen(function* () {
    const tendered = cents(tender.method === "CASH" ? 30_00 : 21_90)
    till.act({ _tag: "KeepOfflineSale", tendered, ...tender })
    yield* till.pass(5_000)
  })

const inTime = <A>(scene: Effect.Effect<A>): Promise<A> =>
  Effect.runPromise(TestClock.setTime(NOW).pipe(Effect.andThen(scene), Effect.provide(TestClock.layer())))

const paperOf = ({ taken }: UsbControl, model: PrinterModel) => readPaper(Uint8Array.from(taken), model).items
const counted = (control: UsbControl, model: PrinterModel) => {
  const items = paperOf(control, model)
  return {
    pulses: items.filter(({ _tag }) => _tag === "Pulse").length,
    receipts: items.filter(({ _tag }) => _tag === "Cut").length
  }
}
const keyOf = (till: Till) => till.state().offline.waiting[0]?.key ?? ""
const receiptAt = (till: Till) => awayReceiptOf(till.state().hardware, keyOf(till))

describe("a sale without the server", () => {
  test.each<PrinterModel>(["TSP143IV", "TM-T88VII"])("opens the drawer and prints two receipts on a %s", (model) =>
    inTime(
      Effect.scoped(
        Effect.gen(function* () {
          const fake = printerOf(model)
          const till = yield* open({ fake, disk: bookOf(silentAt(model), [], NOW) })
          yield* ring(till)
          expect(fake.control.taken).toEqual([])
          yield* pay(till)
          expect(counted(fake.control, model)).toEqual({ pulses: 1, receipts: 2 })
          expect(receiptAt(till)).toMatchObject({ phase: "printed", copy: false, away: { number: "F1.1-0007" } })
          const bytes = Uint8Array.from(fake.control.taken)
          yield* Effect.promise(() =>
            expect(drawn(bytes, model)).toMatchFileSnapshot(`papers/offline-${model}.paper.txt`)
          )
          yield* Effect.promise(() =>
            expect(`${shown(bytes)}\n`).toMatchFileSnapshot(`papers/offline-${model}.bytes.txt`)
          )
        })
      )
    )
  )

  test("prints one where the store keeps none, opens no drawer for a check, and says its number", () =>
    inTime(
      Effect.scoped(
        Effect.gen(function* () {
          const fake = printerOf("TSP143IV")
          const head = { ...HEAD, terms: { ...HEAD.terms, store_copy: false } }
          const till = yield* open({ fake, disk: bookOf(silentAt("TSP143IV"), [], NOW), head })
          yield* ring(till)
          yield* pay(till, { method: "CHECK", reference: "1042" })
          expect(counted(fake.control, "TSP143IV")).toEqual({ pulses: 0, receipts: 1 })
          const paper = drawn(Uint8Array.from(fake.control.taken), "TSP143IV")
          expect(paper).toContain("Ref 1042")
          expect(paper).not.toContain("STORE COPY")
          // One more is a copy, and comes alone.
          till.act({ _tag: "PrintOfflineAgain", key: keyOf(till) })
          yield* till.pass(5_000)
          expect(counted(fake.control, "TSP143IV").receipts).toBe(2)
          expect(drawn(Uint8Array.from(fake.control.taken), "TSP143IV")).toContain("C O P Y")
        })
      )
    ))

  test("is kept as it was where its printer fails; the receipt is printed when somebody says so", () =>
    inTime(
      Effect.scoped(
        Effect.gen(function* () {
          const fake = printerOf("TSP143IV", { plugged: false })
          const till = yield* open({ fake, disk: bookOf(silentAt("TSP143IV"), [], NOW) })
          yield* ring(till)
          yield* pay(till)
          expect(till.state().offline.waiting).toMatchObject([{ number: "F1.1-0007", total: 21_90, phase: "waits" }])
          expect(receiptAt(till)).toMatchObject({ phase: "failed", problem: "not-found", touched: false })
          fake.control.plug()
          till.act({ _tag: "PrintAgain", job: receiptAt(till)?.id ?? "" })
          yield* till.pass(5_000)
          expect(receiptAt(till)).toMatchObject({ phase: "printed", copy: false })
          expect(counted(fake.control, "TSP143IV")).toEqual({ pulses: 0, receipts: 2 })
        })
      )
    ))

  test("opens the drawer once at most, and prints once, wherever the page dies", async () => {
    const seen = new Set<string>()
    for (const written of [false, true])
      for (let at = 1; ; at += 1) {
        const fake = printerOf("TSP143IV")
        const disk = bookOf(silentAt("TSP143IV"), [], NOW)
        const crash: Crash = { ...noCrash(), written }
        const isOver = await inTime(
          Effect.gen(function* () {
            yield* Effect.scoped(
              Effect.gen(function* () {
                const till = yield* open({ fake, disk, crash })
                yield* ring(till)
                crash.at = crash.appends + at
                yield* pay(till)
              })
            )
            const isKept = rowsOf(disk).some(({ type }) => type === "OfflineSaleKept")
            const before = counted(fake.control, "TSP143IV")
            // No paper and no open drawer of a sale that is not on the disk.
            if (!isKept) expect(before).toEqual({ pulses: 0, receipts: 0 })
            yield* Effect.scoped(
              Effect.gen(function* () {
                const till = yield* open({ fake, disk, life: "second-life-" })
                yield* till.pass(5_000)
                expect(counted(fake.control, "TSP143IV")).toEqual(before)
                if (!isKept) yield* pay(till)
                const job = receiptAt(till)
                if (job !== null && job.phase !== "printed") {
                  till.act({ _tag: "PrintAgain", job: job.id })
                  yield* till.pass(5_000)
                }
                expect(till.state().offline.waiting).toHaveLength(1)
                expect(receiptAt(till)?.phase ?? "printed").toBe("printed")
              })
            )
            const { pulses, receipts } = counted(fake.control, "TSP143IV")
            expect(pulses).toBeLessThanOrEqual(1)
            const copies = paperOf(fake.control, "TSP143IV").filter(
              (item) => item._tag === "Line" && item.runs.some(({ text }) => text.trim() === "COPY")
            ).length
            // What may have come out before is followed by a copy, which says so; nothing else comes twice.
            expect(receipts - copies).toBeLessThanOrEqual(2)
            expect(receipts).toBeGreaterThan(0)
            seen.add(`kept ${isKept}, ${pulses} pulses, ${receipts} receipts`)
            return !crash.dead
          })
        )
        if (isOver) break
      }
    expect([...seen].toSorted()).toMatchInlineSnapshot(`
      [
        "kept false, 1 pulses, 2 receipts",
        "kept true, 0 pulses, 2 receipts",
        "kept true, 1 pulses, 1 receipts",
        "kept true, 1 pulses, 2 receipts",
        "kept true, 1 pulses, 3 receipts",
      ]
    `)
  })
})

import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { makeFakeUsb, TSP143IV, type UsbOptions } from "../../e2e/support/usb.ts"
import { Printer, type PrinterNews } from "../../effects/ports/Printer.ts"
import { PATIENCE, PIECE, printerUsb, watchPrinters } from "../../effects/ports/PrinterUsb.ts"
import { FILTERS } from "../../effects/ports/usbPrinter.ts"
import { settle } from "./till.ts"

const SERIAL = TSP143IV.serialNumber
const known = { serial: SERIAL, choose: false }
const choosing = { serial: null, choose: true }

const usbOf = (options: Partial<UsbOptions> = {}, pressed = true) =>
  makeFakeUsb(
    { ...TSP143IV, ...options },
    () => pressed,
    () => undefined
  )

/** A printer port over a stand-in. */
const port = (fake: ReturnType<typeof usbOf>) =>
  Effect.gen(function* () {
    const printer = yield* Printer
    return { ...printer, ...fake.control }
  }).pipe(Effect.provide(printerUsb(fake.usb), { local: true }))

const job = (size: number): Uint8Array => Uint8Array.from({ length: size }, (_, place) => place % 256)

// Verifies: SM-7
describe("connecting", () => {
  // Verifies: PRN-07, PRN-10, CON-14
  it.effect("opens, selects configuration 1, claims the interface with a bulk way out, and says which it is", () =>
    Effect.gen(function* () {
      const printer = yield* port(usbOf())
      expect(yield* printer.connect(known)).toEqual({
        _tag: "Connected",
        config: {
          serial: SERIAL,
          name: "Star TSP143IV-UE",
          vendor: 1305,
          product: 3,
          interface: 0,
          in_endpoint: 1,
          out_endpoint: 2
        }
      })
      expect(printer.calls).toEqual(["open", "selectConfiguration 1", "claimInterface 0"])
      yield* printer.connect(known)
      expect(printer.calls).toHaveLength(3)
    })
  )

  it.effect("asks the person when none is known, and offers the five pairs only", () =>
    Effect.gen(function* () {
      const printer = yield* port(usbOf({ paired: false }))
      expect((yield* printer.connect(known))._tag).toBe("NotConnected")
      expect(printer.calls).toEqual([])
      expect((yield* printer.connect(choosing))._tag).toBe("Connected")
      expect(printer.calls[0]).toBe("requestDevice")
      expect(FILTERS).toEqual([
        { vendorId: 1305, productId: 3 },
        { vendorId: 1305, productId: 1 },
        { vendorId: 1305, productId: 71 },
        { vendorId: 1305, productId: 78 },
        { vendorId: 1208, productId: 514 }
      ])
    })
  )

  it.effect("without a serial number knows a printer by its vendor and product", () =>
    Effect.gen(function* () {
      const printer = yield* port(usbOf({ serialNumber: "" }))
      expect(yield* printer.connect({ serial: "0519:0003", choose: false })).toMatchObject({ _tag: "Connected" })
    })
  )

  // Verifies: SEC-17
  it.effect("opens nothing that is not a supported printer, whatever was allowed", () =>
    Effect.gen(function* () {
      for (const other of [
        { vendorId: 1305, productId: 73 },
        { vendorId: 1204, productId: 514 },
        { productName: "Star TSP143IIIU" },
        { productName: "TSP100ECO" }
      ]) {
        const printer = yield* port(usbOf(other))
        expect(yield* printer.connect({ serial: SERIAL, choose: false })).toEqual({
          _tag: "NotConnected",
          problem: "not-found"
        })
        expect(printer.calls).toEqual([])
      }
      const chosen = yield* port(usbOf({ productName: "Star TSP143IIIU" }))
      expect(yield* chosen.connect(choosing)).toEqual({ _tag: "NotConnected", problem: "not-supported" })
    })
  )

  it.effect.each([
    ["the chooser is closed", { paired: false, chooser: "cancels" }, true, choosing, "cancelled"],
    ["nobody pressed anything", { paired: false }, false, choosing, "not-allowed"],
    ["it is not plugged in", { plugged: false }, true, known, "not-found"],
    ["another program holds it", { held: true }, true, known, "busy"]
  ] as const)("says why not: %s", ([, options, pressed, wanted, problem]) =>
    Effect.gen(function* () {
      const printer = yield* port(usbOf(options, pressed))
      expect(yield* printer.connect(wanted)).toEqual({ _tag: "NotConnected", problem })
    })
  )

  // Verifies: PRN-08
  it.effect("that fails half way resets and closes, so that the next try begins anew", () =>
    Effect.gen(function* () {
      const printer = yield* port(usbOf({ held: true }))
      yield* printer.connect(known)
      expect(printer.calls).toEqual(["open", "selectConfiguration 1", "reset", "close"])
      printer.behave({ held: false })
      expect((yield* printer.connect(known))._tag).toBe("Connected")
    })
  )

  it.effect("is told where the browser has no USB", () =>
    Effect.gen(function* () {
      const printer = yield* Printer
      expect(yield* printer.connect(choosing)).toEqual({ _tag: "NotConnected", problem: "no-usb" })
      expect(yield* printer.send(job(3))).toEqual({ _tag: "Failed", problem: "not-found", bytes: 0 })
    }).pipe(Effect.provide(printerUsb(null)))
  )
})

describe("sending", () => {
  const open = Effect.fnUntraced(function* (options: Partial<UsbOptions> = {}) {
    const printer = yield* port(usbOf(options))
    expect((yield* printer.connect(known))._tag).toBe("Connected")
    return printer
  })

  it.effect("gives the printer every byte in order, in small pieces", () =>
    Effect.gen(function* () {
      const printer = yield* open()
      expect(yield* printer.send(job(2 * PIECE + 7))).toEqual({ _tag: "Sent", bytes: 2 * PIECE + 7 })
      expect(printer.taken).toEqual([...job(2 * PIECE + 7)])
      expect(printer.calls.slice(3)).toEqual([`transferOut 2 ${PIECE}`, `transferOut 2 ${PIECE}`, "transferOut 2 7"])
    })
  )

  it.effect("goes on with the rest when the printer takes a part", () =>
    Effect.gen(function* () {
      const printer = yield* open({ trouble: "short", at: 1 })
      expect(yield* printer.send(job(PIECE))).toEqual({ _tag: "Sent", bytes: PIECE })
      expect(printer.taken).toEqual([...job(PIECE)])
    })
  )

  it.effect.each([
    ["refused at once", "stall", 1, "Failed", "stalled", 0],
    ["refused at the end", "stall", 3, "Failed", "stalled", 2 * PIECE],
    ["pulled out in the middle", "unplug", 2, "Failed", "unplugged", PIECE],
    ["pulled out during the last piece", "unplug", 3, "Unknown", "unplugged", 2 * PIECE],
    ["a broken line", "error", 2, "Failed", "broken", PIECE],
    ["a broken line during the last piece", "error", 3, "Unknown", "broken", 2 * PIECE]
  ] as const)("tells how far it came: %s", ([, trouble, at, _tag, problem, bytes]) =>
    Effect.gen(function* () {
      const printer = yield* open({ trouble, at })
      expect(yield* printer.send(job(2 * PIECE + 7))).toEqual({ _tag, problem, bytes })
      expect(printer.calls.filter((call) => call.startsWith("transferOut"))).toHaveLength(at)
    })
  )

  it.effect.each([
    [2, "Failed"],
    [3, "Unknown"]
  ] as const)("waits ten seconds for a printer that takes no more, then resets it: piece %i", ([at, _tag]) =>
    Effect.gen(function* () {
      const printer = yield* open({ trouble: "silence", at })
      const sending = yield* Effect.forkChild(printer.send(job(2 * PIECE + 7)))
      yield* settle
      yield* TestClock.adjust(PATIENCE - 1)
      expect(sending.pollUnsafe()).toBeUndefined()
      yield* TestClock.adjust(1)
      yield* settle
      expect(yield* Fiber.join(sending)).toEqual({ _tag, problem: "silent", bytes: (at - 1) * PIECE })
      expect(printer.calls.slice(-2)).toEqual(["reset", "close"])
    })
  )

  it.effect("after a failure begins with a printer that was reset: no half job stands before the next", () =>
    Effect.gen(function* () {
      const printer = yield* open({ trouble: "stall", at: 1 })
      yield* printer.send(job(9))
      expect(printer.calls.slice(-3)).toEqual(["clearHalt out 2", "reset", "close"])
      expect(yield* printer.send(job(9))).toEqual({ _tag: "Failed", problem: "not-found", bytes: 0 })
      yield* printer.connect(known)
      expect(yield* printer.send(job(9))).toEqual({ _tag: "Sent", bytes: 9 })
      expect(printer.taken).toEqual([...job(9)])
    })
  )

  it.effect("takes jobs one after the other, never one within another", () =>
    Effect.gen(function* () {
      const printer = yield* open()
      const first = Uint8Array.from({ length: 3 * PIECE }, () => 1)
      const second = Uint8Array.from({ length: 3 * PIECE }, () => 2)
      yield* Effect.all([printer.send(first), printer.send(second)], { concurrency: "unbounded" })
      expect(printer.taken).toEqual([...first, ...second])
    })
  )

  it.effect("that is cut off leaves the printer reset and free", () =>
    Effect.gen(function* () {
      const printer = yield* open({ trouble: "silence", at: 1 })
      const sending = yield* Effect.forkChild(printer.send(job(9)))
      yield* settle
      yield* Fiber.interrupt(sending)
      expect(printer.calls.slice(-2)).toEqual(["reset", "close"])
    })
  )

  it.effect("is not possible once the printer was let go", () =>
    Effect.gen(function* () {
      const printer = yield* open()
      yield* printer.release
      expect(printer.calls.at(-1)).toBe("close")
      expect(yield* printer.send(job(9))).toEqual({ _tag: "Failed", problem: "not-found", bytes: 0 })
    })
  )
})

// Verifies: PRN-09
it.effect("plug and unplug are heard of supported printers, until nobody listens any more", () =>
  Effect.gen(function* () {
    const fake = usbOf()
    const other = usbOf({ productId: 73 })
    const news: PrinterNews[] = []
    const stop = watchPrinters(fake.usb, (one) => news.push(one))
    watchPrinters(other.usb, (one) => news.push(one))
    for (const { control } of [fake, other]) {
      control.unplug()
      control.plug()
    }
    stop()
    fake.control.unplug()
    expect(news).toEqual([
      { _tag: "PulledOut", serial: SERIAL },
      { _tag: "PluggedIn", serial: SERIAL }
    ])
    yield* Layer.build(printerUsb(fake.usb))
  }).pipe(Effect.scoped)
)

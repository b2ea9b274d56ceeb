import { ManagedRuntime } from "effect"
import type { PrinterModel } from "../../src/hardware/wire.ts"
import { type Devices, healthOfBench, serialOfBench } from "../../src/lab/protocol.ts"
import { typeAsScanner } from "../ports/BenchKeys.ts"
import { benchIsGone, fetchIn, registerEnd } from "../ports/BenchLine.ts"
import { Printer, type PrinterNews } from "../ports/Printer.ts"
import { printerUsb, watchPrinters } from "../ports/PrinterUsb.ts"
import type { StandIn } from "../ports/PrinterStandIn.ts"
import type { UsbWritten } from "../ports/usb.ts"
import type { BenchSocket } from "./socket.ts"
import { type BenchUsb, benchUsb } from "./usb.ts"

/** What of the register a bench may reach. */
export interface Joint {
  readonly socket: BenchSocket
  /** Is this window the register? The others print nothing, and hear no scan. */
  readonly isRegister: () => boolean
  readonly tell: (news: PrinterNews) => void
  readonly nextId: () => string
}

interface BenchPrinter {
  readonly usb: BenchUsb
  readonly standIn: StandIn
}

/** A printer of the bench, written to by the way of every USB printer. */
const makePrinter = (model: PrinterModel, write: Parameters<typeof benchUsb>[1], tell: Joint["tell"]): BenchPrinter => {
  const usb = benchUsb(model, write)
  watchPrinters(usb, tell)
  const printer = ManagedRuntime.make(printerUsb(usb)).runSync(Printer)
  return { usb, standIn: { serial: serialOfBench(model), printer } }
}

/**
 * Joins a demo store's register to the practice bench of its browser, as often as there is one: its printer, its scanner and
 * its network act for as long as its window is open. Gives the way to leave it for good.
 */
export const joinBench = ({ socket, isRegister, tell, nextId }: Joint): (() => void) => {
  const { post, listen, close } = registerEnd()
  const writes = new Map<string, () => void>()
  const printers = new Map<PrinterModel, BenchPrinter>()
  let watched = false

  const writeTo = (bytes: Uint8Array<ArrayBuffer>): Promise<UsbWritten> =>
    new Promise((resolve) => {
      const write = nextId()
      writes.set(write, () => resolve({ status: "ok", bytesWritten: bytes.length }))
      post({ _tag: "Write", write, bytes })
    })

  const take = ({ printer: stands, weather }: Devices): void => {
    const { model, plugged } = stands
    socket.through = weather === null ? null : (fetch) => fetchIn(weather, fetch)
    const printer = printers.get(model) ?? makePrinter(model, writeTo, tell)
    printers.set(model, printer)
    for (const [other, { usb }] of printers) if (other !== model) usb.plug(false)
    socket.standIn = plugged ? printer.standIn : null
    printer.usb.be(healthOfBench(stands))
    printer.usb.plug(plugged)
  }

  const letGo = (): void => {
    watched = false
    socket.through = null
    socket.standIn = null
    for (const { usb } of printers.values()) usb.plug(false)
    writes.clear()
  }

  const watch = (): void => {
    if (watched) return
    watched = true
    void benchIsGone().then(letGo)
  }

  const stop = listen((message) => {
    switch (message._tag) {
      case "Devices":
        watch()
        take(message.devices)
        break
      case "Took":
        writes.get(message.write)?.()
        writes.delete(message.write)
        break
      case "Scan":
        if (isRegister()) typeAsScanner(message.text)
        break
    }
  })
  post({ _tag: "Hello" })
  return () => {
    stop()
    close()
    letGo()
  }
}

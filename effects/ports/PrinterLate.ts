import { Effect, Layer } from "effect"
import { late } from "../../src/kernel/late.ts"
import { waitFor } from "../late.ts"
import { LISTENING, Printer, type PrinterNews, type PrinterPort } from "./Printer.ts"
import type * as PrinterUsb from "./PrinterUsb.ts"
import type { Usb } from "./usb.ts"

type Code = typeof PrinterUsb

const begins: ((code: Code) => void)[] = []

/** The printer's script, which no first screen needs. */
const code = late(async () => {
  const fetched = await import("./PrinterUsb.ts")
  for (const begin of begins.splice(0)) begin(fetched)
  return fetched
})

/** The printer over WebUSB. Who connects to it waits for its script; until then there is none to send to, or to hear. */
export const printerLate = (usb: Usb | null): Layer.Layer<Printer> =>
  Layer.sync(Printer, () => {
    let printer: PrinterPort | null = null
    const here = Effect.map(waitFor(code), ({ makePrinter }) => (printer ??= makePrinter(usb)))
    return {
      connect: (wanted) => Effect.flatMap(here, (found) => found.connect(wanted)),
      send: (data) => Effect.flatMap(here, (found) => found.send(data)),
      ask: Effect.suspend(() => printer?.ask ?? Effect.void),
      hear: Effect.suspend(() => printer?.hear ?? Effect.as(Effect.sleep(LISTENING), null)),
      release: Effect.suspend(() => printer?.release ?? Effect.void)
    }
  })

/** Tells of supported printers that are plugged in or pulled out, once the printer's script is there. */
export const watchLate = (usb: Usb | null, tell: (news: PrinterNews) => void): (() => void) => {
  let stop: (() => void) | null = null
  let isOver = false
  const begin = ({ watchPrinters }: Code) => {
    if (!isOver) stop = watchPrinters(usb, tell)
  }
  const fetched = code.now()
  if (fetched === null) begins.push(begin)
  else begin(fetched)
  return () => {
    isOver = true
    stop?.()
  }
}

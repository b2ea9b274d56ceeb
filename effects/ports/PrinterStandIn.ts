import { Effect, Layer } from "effect"
import { Printer, type PrinterPort } from "./Printer.ts"

/** A printer that is plugged in beside the browser's own. */
export interface StandIn {
  readonly serial: string
  readonly printer: PrinterPort
}

/**
 * The browser's printers, and the one of a practice bench while there is one: it is found by its serial, and is the one that is
 * chosen. One is let go before another is opened.
 */
export const printerBeside = (own: Layer.Layer<Printer>, standIn: () => StandIn | null): Layer.Layer<Printer> =>
  Layer.effect(
    Printer,
    Effect.gen(function* () {
      const real = yield* Printer
      let held: PrinterPort = real
      return {
        connect: (wanted) =>
          Effect.suspend(() => {
            const other = standIn()
            const next = other !== null && (wanted.choose || wanted.serial === other.serial) ? other.printer : real
            const before = held
            held = next
            return before === next ? next.connect(wanted) : Effect.andThen(before.release, next.connect(wanted))
          }),
        send: (data) => Effect.suspend(() => held.send(data)),
        ask: Effect.suspend(() => held.ask),
        hear: Effect.suspend(() => held.hear),
        release: Effect.suspend(() => held.release)
      } satisfies PrinterPort
    })
  ).pipe(Layer.provide(own))

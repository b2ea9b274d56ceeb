import { Context, type Effect } from "effect"
import type { PrinterHealth } from "../../src/hardware/model.ts"
import type { ConnectOutcome, SendOutcome } from "../../src/hardware/protocol.ts"

/** The receipt printer on this register's USB. Nothing it does can fail: every failure is told as an outcome (SM-7). */
export class Printer extends Context.Service<
  Printer,
  {
    /**
     * Finds the printer with this serial among those that the person has allowed before, and opens it; without one,
     * or with `choose` when it is not there, the browser asks which. The open one is given at once.
     */
    readonly connect: (wanted: {
      readonly serial: string | null
      readonly choose: boolean
    }) => Effect.Effect<ConnectOutcome>
    /** Writes a whole job to the open printer, piece by piece, and says how far it came. A failure closes the printer. */
    readonly send: (data: Uint8Array) => Effect.Effect<SendOutcome>
    /** Asks the open printer how it is, between two jobs. What it answers is heard; no answer means nothing. */
    readonly ask: Effect.Effect<void>
    /** What the open printer says next of itself, asked or by itself; null after a while in which it said nothing. */
    readonly hear: Effect.Effect<HealthNews | null>
    /** Lets the printer go, for another tab. */
    readonly release: Effect.Effect<void>
  }
>()("tillstone/Printer") {}

/** How the printer with this serial says that it is. */
export interface HealthNews {
  readonly serial: string
  readonly health: PrinterHealth
}

/** A supported printer, allowed before, that was plugged in or pulled out (PRN-09). */
export interface PrinterNews {
  readonly _tag: "PluggedIn" | "PulledOut"
  readonly serial: string
}

export type PrinterPort = Context.Service.Shape<typeof Printer>

/** How long a printer that has nothing to say, or is not there, is left alone before it is listened to again, in milliseconds. */
export const LISTENING = 500

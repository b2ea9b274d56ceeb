import type { StandIn } from "../ports/PrinterStandIn.ts"
import type { Weather } from "../../src/lab/protocol.ts"

/** Where a practice bench joins the register: empty, and then nothing of it acts, but in a demo store with a bench beside it. */
export interface BenchSocket {
  standIn: StandIn | null
  weather: Weather | null
}

/** A register without a bench. */
export const emptySocket = (): BenchSocket => ({ standIn: null, weather: null })

import type { StandIn } from "../ports/PrinterStandIn.ts"
import type { Transport } from "../ports/Api.ts"

/** Where a practice bench joins the register: empty, and then nothing of it acts, but in a demo store with a bench beside it. */
export interface BenchSocket {
  standIn: StandIn | null
  /** The way to the back office in the bench's weather, by the register's own; null is good weather. */
  through: ((fetch: Transport["fetch"]) => Transport["fetch"]) | null
}

/** A register without a bench. */
export const emptySocket = (): BenchSocket => ({ standIn: null, through: null })

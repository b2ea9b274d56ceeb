import type { PrinterModel } from "../hardware/wire.ts"
import type { PrinterHealth } from "../hardware/model.ts"

/** The bench's receipt printer. What ails it, it does not print. */
export interface BenchPrinter {
  readonly model: PrinterModel
  readonly plugged: boolean
  readonly paper: boolean
  readonly closed: boolean
  /** It takes data: nobody pressed the button on it that stops that. */
  readonly online: boolean
}

/** The line between this browser's register and its back office. */
export interface Weather {
  /** There is no line. */
  readonly down: boolean
  /** Milliseconds that each call takes longer. */
  readonly delay: number
  /** How many of a hundred calls are lost, half of them on the way back. */
  readonly lost: number
}

/** What the bench's devices are. */
export interface Devices {
  readonly printer: BenchPrinter
  readonly weather: Weather
}

/** What the bench tells the registers of its browser. Only one of a demo store listens. */
export type FromBench =
  | { readonly _tag: "Devices"; readonly devices: Devices }
  /** The printer took these bytes of a register. */
  | { readonly _tag: "Took"; readonly write: string }
  | { readonly _tag: "Scan"; readonly text: string }

/** What a register tells the bench. */
export type FromRegister =
  /** It has come, and wants to know the devices. */
  | { readonly _tag: "Hello" }
  /** Bytes for the printer, taken once the bench says so. */
  | { readonly _tag: "Write"; readonly write: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** Does the bench's printer print now? */
export const prints = (printer: BenchPrinter): boolean => printer.plugged && healthOfBench(printer) === "ready"

/** How the bench's printer says that it is. */
export const healthOfBench = ({ paper, closed, online }: BenchPrinter): PrinterHealth => {
  if (!closed) return "cover_open"
  if (!paper) return "paper_out"
  return online ? "ready" : "offline"
}

/** What the register knows the bench's printer by. */
export const serialOfBench = (model: PrinterModel): string => `BENCH-${model}`

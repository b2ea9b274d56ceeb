import { type Heard, type ReadState, whyOf } from "./reading.ts"

/** Why something that a good answer may lack is not there: `own` where nobody said why; null while it is on its way. */
export function lackOf(read: Heard<unknown>, own: string): string
export function lackOf(read: ReadState<unknown>, own: string): string | null
export function lackOf(read: ReadState<unknown>, own: string): string | null {
  return read._tag === "Loaded" ? (read.message ?? own) : whyOf(read, own)
}

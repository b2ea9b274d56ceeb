import { PAPER } from "../../hardware/models/rules.ts"
import type { PrinterLanguage } from "../../hardware/rules.ts"
import type { PrinterModel } from "../../hardware/wire.ts"

/** Bare pulse to the first drawer: BEL on a Star, 50 ms on an Epson. */
export const KICK: Readonly<Record<PrinterLanguage, readonly number[]>> = {
  "star-prnt": [0x07],
  "star-line": [0x07],
  "esc-pos": [0x1b, 0x70, 0x00, 0x19, 0xfa]
}

/** Opens the drawer and prints nothing (CG-73). */
export const kickBytes = (model: PrinterModel): Uint8Array => Uint8Array.from(KICK[PAPER[model].language])

import { Schema } from "effect"

/** The printers that the register knows (ENT-03). */
export const PrinterModel = Schema.Literals(["TSP143IV", "TSP650II", "MCPRINT3", "MCPRINT2", "TM-T88VII"])
export type PrinterModel = typeof PrinterModel.Type

/** How a receipt leaves the register: bytes over this browser's USB, the back office to the printer, or not at all (CG-44). */
export const PrintType = Schema.Literals(["usb_print", "cloud_print", "none"])
export type PrintType = typeof PrintType.Type

/** X reads what was taken since the opening; Z is the tape of a register that was closed, and ends its business day. */
export const TapeType = Schema.Literals(["X", "Z"])
export type TapeType = typeof TapeType.Type

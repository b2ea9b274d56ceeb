import { Schema } from "effect"

/** The card terminals that the register knows (TRM-04, ENT-03). */
export const TerminalModel = Schema.Literals(["QD4", "QD5", "Z1", "Z6", "Z8", "Z9", "Z11"])
export type TerminalModel = typeof TerminalModel.Type

/** Which slips the card terminal prints by itself (CON-34). */
export const Slips = Schema.Literals(["no", "customer", "both"])
export type Slips = typeof Slips.Type

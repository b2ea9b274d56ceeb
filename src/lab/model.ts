import type { RequestOf } from "../kernel/contract.ts"
import type { lab, LabTerminal } from "./contract.ts"
import type { FromBench, FromRegister } from "./protocol.ts"

/** What the bench knows of the terminal: how it stands, or in words why it cannot be looked at. */
export type Terminal =
  | { readonly _tag: "Asking" }
  | { readonly _tag: "Seen"; readonly terminal: LabTerminal }
  | { readonly _tag: "SignedOut" }
  | { readonly _tag: "Refused"; readonly why: string }

/** What the bench can do beyond its page. */
export interface LabPort {
  /** Tells how the terminal stands, again and again, until the given way to stop is taken. */
  readonly watchTerminal: (tell: (terminal: Terminal) => void) => () => void
  /** Says what becomes of a card. */
  readonly say: (wish: RequestOf<(typeof lab)["save_lab_terminal"]>) => Promise<Terminal>
  /** Opens the register in a window of its own. */
  readonly openRegister: () => void
  /** Kept once this is the only bench of this browser. */
  readonly alone: () => Promise<void>
  readonly post: (message: FromBench) => void
  /** Hears the registers of this browser; gives the way to stop. */
  readonly listen: (hear: (message: FromRegister) => void) => () => void
}

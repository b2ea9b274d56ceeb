import { allAnew } from "../kernel/carry.ts"

/** What is known of the terminal that was tested last. */
export type Test =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Testing"; readonly terminal_id: string }
  | {
      readonly _tag: "Told"
      readonly terminal_id: string
      readonly works: boolean
      /** What the back office said, if anything. */
      readonly message: string | null
      /** How long the answer took, in ms. */
      readonly took: number
    }

/** Where the last save stands. */
export type Setup =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Saving" }
  | { readonly _tag: "Saved"; readonly message: string }
  | { readonly _tag: "Refused"; readonly message: string }

export interface TerminalState {
  readonly test: Test
  readonly setup: Setup
}

export const initialTerminal: TerminalState = { test: { _tag: "Idle" }, setup: { _tag: "Idle" } }

/** All of it begins anew with each book: what was saved is the register's own. */
export const terminalCarry = allAnew<TerminalState, "test" | "setup">()

import type { Evolvers } from "../kernel/decider.ts"
import type { TerminalState } from "./model.ts"
import type { TerminalEvent } from "./protocol.ts"

export const evolveTerminal: Evolvers<TerminalState, TerminalEvent> = {
  TerminalTestRequested: (draft, { terminal_id }) => {
    draft.test = { _tag: "Testing", terminal_id }
  },
  TerminalTested: (draft, { message = null, ...told }) => {
    // Whoever left the screen asks anew.
    if (draft.test._tag === "Testing") draft.test = { _tag: "Told", message, ...told }
  },
  TerminalSaveRequested: (draft) => {
    draft.setup = { _tag: "Saving" }
  },
  TerminalSaved: (draft, { message }) => {
    draft.setup = { _tag: "Saved", message }
  },
  TerminalRefused: (draft, { message }) => {
    draft.setup = { _tag: "Refused", message }
  },
  TerminalSetupLeft: (draft) => {
    draft.test = { _tag: "Idle" }
    // How a save ends is told to whoever comes back.
    if (draft.setup._tag !== "Saving") draft.setup = { _tag: "Idle" }
  }
}

import { type EventNotes, note, quiet } from "../kernel/eventNotes.ts"
import { NO_RESPONSE } from "./messages.ts"
import type { TerminalEvent } from "./protocol.ts"

/** What each event says to people. */
export const terminalEventNotes: EventNotes<TerminalEvent> = {
  TerminalTestRequested: quiet(({ terminal_id }) => `The card terminal ${terminal_id} is tested.`),
  TerminalTested: {
    say: ({ terminal_id, works, message, took }) =>
      works
        ? `The card terminal ${terminal_id} answered in ${took} ms. ${message ?? ""}`.trim()
        : `The card terminal ${terminal_id} does not work. ${message ?? NO_RESPONSE}`,
    tone: ({ works }) => (works ? "accepted" : "refused"),
    level: ({ works }) => (works ? "info" : "warning")
  },
  TerminalSaveRequested: quiet(
    ({ facts: { terminal_id, terminal_model, print_receipt, debit_encrypted } }) =>
      `The card terminal of this register is being set: ${terminal_model}, ${terminal_id}, receipts ${print_receipt}, encrypted debit ${debit_encrypted ? "on" : "off"}.`
  ),
  TerminalSaved: note("accepted", "info", ({ message }) => `The card terminal was saved. ${message}`),
  TerminalRefused: note("refused", "warning", ({ message }) => `The card terminal was not saved: ${message}`),
  TerminalSetupLeft: quiet(() => "The card terminal setup was left.")
}

import { accepted, type Deciders, type Decision, rejected } from "../kernel/decider.ts"
import { textFault } from "../kernel/sent.ts"
import { cents } from "../money/cents.ts"
import { METHODS } from "../payment/methods.ts"
import { type PaymentState, takes } from "../payment/model.ts"
import type { SessionState } from "../session/model.ts"
import * as words from "./messages.ts"
import type { TerminalState } from "./model.ts"
import type { TerminalCommand, TerminalEvent, TerminalRequest } from "./protocol.ts"
import { idProblem, problemOf, terminalIdOf, unresolvedWords } from "./rules.ts"

/** What the terminal's deciders look at. */
export interface TerminalView {
  readonly terminal: TerminalState
  readonly session: SessionState
  readonly payment: PaymentState
}

type Made = Decision<TerminalEvent, TerminalRequest>

/** What this register's terminal may still answer for: whoever asks what became of it must ask there (REL-3). */
const unresolved = ({ payment }: TerminalView): string | null => {
  const open = payment.attempts.find(({ method }) => METHODS[method].processed)
  return open === undefined ? null : unresolvedWords(cents(takes(open)))
}

export const decideTerminal: Deciders<TerminalView, TerminalCommand, TerminalEvent, TerminalRequest> = {
  TestTerminal: ({ terminal_id: typed }, { terminal }, stamp): Made => {
    if (terminal.test._tag === "Testing") return rejected(words.TESTING)
    const terminal_id = terminalIdOf(typed)
    const problem = idProblem(typed) ?? textFault("code", terminal_id) ?? null
    if (problem !== null) return rejected(problem)
    return accepted<TerminalEvent, TerminalRequest>(
      [{ type: "TerminalTestRequested", data: { terminal_id } }],
      [{ type: "SendTestTerminal", id: stamp.id(), args: { terminal_id } }]
    )
  },

  TestTerminalAnswered: ({ terminal_id, outcome: { works, message, took } }): Made =>
    accepted([
      { type: "TerminalTested", data: { terminal_id, works, took, ...(message === null ? {} : { message }) } }
    ]),

  SaveTerminal: ({ choice }, view, stamp): Made => {
    if (view.terminal.setup._tag === "Saving") return rejected(words.SAVING)
    const { terminal_model, print_receipt, debit_encrypted } = choice
    const terminal_id = terminalIdOf(choice.terminal_id)
    const problem = problemOf(choice) ?? textFault("code", terminal_id) ?? unresolved(view)
    if (problem !== null || terminal_model === null) return rejected(problem ?? words.NO_MODEL)
    const asked = {
      register: view.session.deviceId,
      facts: { terminal_id, terminal_model, print_receipt, debit_encrypted }
    }
    return accepted<TerminalEvent, TerminalRequest>(
      [{ type: "TerminalSaveRequested", data: asked }],
      [{ type: "SendSaveTerminal", id: stamp.id(), args: asked }]
    )
  },

  SaveTerminalAnswered: ({ asked, answer }): Made => {
    if (answer._tag === "Lost")
      return accepted([{ type: "TerminalRefused", data: { message: `${answer.why}. ${words.SAVE_LOST}` } }])
    if (answer.status !== "success")
      return accepted([{ type: "TerminalRefused", data: { message: answer.message ?? words.NOT_SAVED } }])
    const { device } = answer.reply
    const data = { ...asked, message: answer.message ?? words.SAVED, ...(device === undefined ? {} : { device }) }
    return accepted([{ type: "TerminalSaved", data }])
  },

  LeaveTerminalSetup: (): Made => accepted([{ type: "TerminalSetupLeft", data: {} }])
}

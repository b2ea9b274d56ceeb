import { absolute, type Cents } from "../money/cents.ts"
import { formatMoney } from "../money/text.ts"
import type { Slips, TerminalModel } from "./wire.ts"
import * as words from "./messages.ts"

/** Characters of a Terminal ID at least, without the blanks around it; there is no most (TRM-02, CG-94, CON-20). */
export const LEAST_ID = 20

/** How a register's card terminal is set up, as somebody chooses it. */
export interface TerminalChoice {
  readonly terminal_id: string
  readonly terminal_model: TerminalModel | null
  readonly print_receipt: Slips
  readonly debit_encrypted: boolean
}

/** A Terminal ID as it is sent and kept. */
export const terminalIdOf = (typed: string): string => typed.trim()

/** What is wrong with a Terminal ID, in words, or null (TRM-02). */
export const idProblem = (typed: string): string | null =>
  terminalIdOf(typed).length < LEAST_ID ? words.INCOMPLETE_ID : null

/** What is wrong with a model, in words, or null (TRM-03). */
export const modelProblem = (model: TerminalModel | null): string | null => (model === null ? words.NO_MODEL : null)

/** What is wrong with a choice, in words, or null. */
export const problemOf = ({ terminal_id, terminal_model }: TerminalChoice): string | null =>
  idProblem(terminal_id) ?? modelProblem(terminal_model)

/** What is said where nobody answers a test (TRM-05). */
export const SILENT = words.NO_RESPONSE

/** Why a terminal stays as it is while nobody knows what became of a card there: `amount` in cents, negative for a refund. */
export const unresolvedWords = (amount: Cents): string => {
  const text = formatMoney(absolute(amount))
  return amount < 0 ? words.unresolvedRefund(text) : words.unresolved(text)
}

import type { LogEntry } from "../../kernel/log.ts"
import { unresolved } from "../../support/diagnosis/doubt.ts"
import { factsOf } from "../../support/diagnosis/facts.ts"
import { paymentsOf } from "../../support/diagnosis/payments.ts"
import { settled } from "../../support/diagnosis/settled.ts"
import { type Verdict, worstFirst } from "../../support/verdict.ts"

/**
 * What became of everything that a book leaves in doubt, or that was: worst first. Pure; the recorder's page, the
 * command line, the cashier's sentence and the simulation's judge all say what this says.
 */
export const diagnose = (entries: readonly LogEntry[]): readonly Verdict[] => {
  const facts = factsOf(entries)
  const payments = paymentsOf(facts)
  return worstFirst(
    payments.flatMap((payment) => (payment.end === null ? [unresolved(payment)] : (settled(payment) ?? [])))
  )
}

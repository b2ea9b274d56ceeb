import type { LogEntry } from "../kernel/log.ts"
import { cents, type Cents, sum } from "../money/cents.ts"
import { movedCash } from "../register/rules.ts"
import { factsOf, isOf } from "../support/diagnosis/facts.ts"
import { sumsOf } from "./sums.ts"

const inCash = ({ method }: { readonly method: string }): boolean => method.toUpperCase() === "CASH"

/**
 * What a drawer should hold by its journal alone, in cents: the counted cash of its opening, what was handed over, less the
 * change that was told, less what was given back, and what went in or out without a sale. Null where the journal has no
 * opening of the register. The back office reckons the same from its payments (CG-90).
 */
export const journalCash = (entries: readonly LogEntry[]): Cents | null => {
  const from = factsOf(entries).findLast(isOf("RegisterOpened"))
  if (from === undefined) return null
  const since = entries.filter(({ seq }) => seq >= from.seq)
  const facts = factsOf(since)
  const { taken, given } = sumsOf(since)
  return cents(
    from.fact.data.amount +
      sum(taken.filter(inCash).map(({ amount }) => cents(amount))) -
      sum(given.filter(inCash).map(({ amount }) => cents(amount))) -
      sum(facts.filter(isOf("SaleCompleted")).map(({ fact }) => cents(fact.data.change_due))) +
      sum(
        facts
          .filter(isOf("CashMoveRecorded"))
          // After the count it is no part of what should have been counted.
          .filter(({ fact }) => fact.data.move.session === undefined)
          .map(({ fact }) => movedCash(fact.data.move))
      )
  )
}

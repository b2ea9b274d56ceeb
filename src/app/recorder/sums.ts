import type { LogEntry } from "../../kernel/log.ts"
import type { Sale } from "../../payment/model.ts"
import { factsOf, isOf } from "../../support/diagnosis/facts.ts"

/** Money that moved, in cents. */
export interface Moved {
  readonly key: string
  readonly method: string
  readonly amount: number
}

/** What was sold in a book, what was paid, and what went back. */
export interface BookSums {
  readonly sales: readonly Sale[]
  readonly taken: readonly Moved[]
  readonly given: readonly Moved[]
}

/** What a book says of money, from its rows alone. */
export const sumsOf = (entries: readonly LogEntry[]): BookSums => {
  const facts = factsOf(entries)
  const moved = ({ key, method, amount }: Moved): Moved => ({ key, method, amount })
  return {
    sales: facts.filter(isOf("SaleCompleted")).map(({ fact }) => fact.data),
    taken: facts.filter(isOf("PaymentApproved")).map(({ fact }) => moved(fact.data)),
    given: facts.filter(isOf("LegDone")).map(({ fact }) => moved(fact.data))
  }
}

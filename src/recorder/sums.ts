import type { LogEntry } from "../kernel/log.ts"
import { type Sale, takes } from "../payment/model.ts"
import { backOf } from "../refund/model.ts"
import { factsOf, isOf } from "../support/diagnosis/facts.ts"
import { type Layaway, layawaysIn } from "../support/diagnosis/layaways.ts"
import { voidedIn } from "../support/diagnosis/voids.ts"
import { paymentsOf } from "../support/diagnosis/payments.ts"

/** Money that moved, in cents with every fee. */
export interface Moved {
  readonly key: string
  readonly method: string
  readonly amount: number
}

/** What was sold in a book, what was paid, and what went back. */
export interface BookSums {
  readonly sales: readonly Sale[]
  /** Carts that became a layaway: an order with something due. */
  readonly layaways: readonly Pick<Layaway, "order" | "total" | "paid" | "due">[]
  readonly taken: readonly Moved[]
  /** Taken, and off the books again: their cart went without a sale. */
  readonly offCart: readonly Moved[]
  readonly given: readonly Moved[]
}

/** What a book says of money, from its rows alone. */
export const sumsOf = (entries: readonly LogEntry[]): BookSums => {
  const facts = factsOf(entries)
  const payments = new Map(paymentsOf(facts).map(({ key, attempt }) => [key, attempt]))
  const moved = ({ key, method, amount }: Moved): Moved => {
    const attempt = payments.get(key)
    return { key, method, amount: attempt === undefined ? amount : takes(attempt) }
  }
  const layaways = layawaysIn(facts)
  const offCart = facts
    .filter(isOf("HandBackOwed"))
    // What was not booked was never on them.
    .filter(({ fact }) => fact.data.because !== "unbooked")
    .flatMap(({ fact }) => fact.data.parts)
  const off = new Set([...offCart.map(({ key }) => key), ...voidedIn(facts)])
  return {
    sales: facts
      .filter(isOf("SaleCompleted"))
      .filter(({ seq }) => !layaways.some(({ order }) => order.seq === seq))
      .map(({ fact }) => fact.data),
    layaways,
    taken: facts
      .filter(isOf("PaymentApproved"))
      .filter(({ fact }) => !off.has(fact.data.key))
      .map(({ fact: { data } }) => (data.charged === undefined ? moved(data) : { ...data, amount: data.charged })),
    offCart,
    given: facts.filter(isOf("LegDone")).map(({ fact: { data } }) => ({ ...data, amount: backOf(data) }))
  }
}

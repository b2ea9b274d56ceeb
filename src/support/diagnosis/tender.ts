import { takes } from "../../payment/model.ts"
import type { Verdict } from "../verdict.ts"
import { isOf, type FactRow } from "./facts.ts"
import { type PaymentCase, seqsOf } from "./payments.ts"
import { cartSubject, describe, money, paymentSubject } from "./subjects.ts"
import * as texts from "./texts.ts"

const isCart = isOf("CartReceived")

const startOf = ({ trail }: PaymentCase): FactRow | null => {
  const first = trail[0]
  return first?.fact.type === "PaymentStarted" ? first : null
}

const endSeq = ({ end }: PaymentCase): number => end?.seq ?? Number.POSITIVE_INFINITY

/** Was nothing taken under it, or was what was taken given back out of the cart? */
const isOff = ({ end, attempt, key }: PaymentCase, facts: readonly FactRow[]): boolean => {
  if (end === null) return false
  if (end.fact.type !== "PaymentApproved") return true
  const removal = facts.findLast((told) => told.fact.type === "RemovalEnded" && told.seq > end.seq)
  if (removal === undefined) return false
  const cart = facts.filter(isCart).findLast((told) => told.fact.data.shopping_cart_id === attempt.cart)
  return cart !== undefined && cart.seq > removal.seq && !cart.fact.data.payments.some((row) => row.payment_key === key)
}

/** What was due on the cart, in cents, when a row was written; null when the book does not say. */
const dueAt = (cart: string, seq: number, facts: readonly FactRow[]): number | null =>
  facts.filter(isCart).findLast((told) => told.seq < seq && told.fact.data.shopping_cart_id === cart)?.fact.data.totals
    .balance_remaining ?? null

interface Pair {
  readonly first: PaymentCase
  readonly second: PaymentCase
  /** The row that started the second. */
  readonly start: FactRow
}

/** Payments of one debt of which the second was started while nobody knew of the first: rare, so found before all else. */
const pairsOf = (payments: readonly PaymentCase[]): readonly Pair[] =>
  [...Map.groupBy(payments, ({ attempt }) => `${attempt.cart} ${attempt.order_id ?? ""}`).values()].flatMap((group) =>
    group.flatMap((first, index) =>
      group.slice(index + 1).flatMap((second): readonly Pair[] => {
        const start = startOf(second)
        return start !== null && start.seq < endSeq(first) ? [{ first, second, start }] : []
      })
    )
  )

/** Do both stand, and do they come to more than was due? */
const exceeds = ({ first, second, start }: Pair, facts: readonly FactRow[]): boolean => {
  const [one, other] = [first.attempt.amount, second.attempt.amount]
  if (one <= 0 || other <= 0 || isOff(first, facts) || isOff(second, facts)) return false
  const due = dueAt(first.attempt.cart, start.seq, facts)
  return due !== null && one + other > due
}

/** Was a sale completed after this row: is there nothing left to stop? */
const isOver = (start: FactRow, facts: readonly FactRow[]): boolean =>
  facts.some(({ seq, fact }) => seq > start.seq && fact.type === "SaleCompleted")

const settling = (unkeyed: boolean, isLate: boolean): ((payment: string) => string) => {
  if (unkeyed) return isLate ? texts.settleLaterUnkeyed : texts.settleFirstUnkeyed
  return isLate ? texts.settleLater : texts.settleFirst
}

/** A second tender beside one that nobody has settled, where both together are more than was due (V5). */
export const doubleTenders = (payments: readonly PaymentCase[], facts: readonly FactRow[]): readonly Verdict[] =>
  pairsOf(payments)
    .filter((pair) => exceeds(pair, facts))
    .map(({ first, second, start }): Verdict => {
      const both = first.end !== null && second.end !== null
      const [one, other] = [describe(first.attempt), describe(second.attempt)]
      const allowed = second.trail.find(isOf("PaymentOverridden"))?.fact.data.by
      return {
        rule: "V5",
        subject: cartSubject(first.attempt.cart),
        severity: "problem",
        confidence: both ? "certain" : "likely",
        money: null,
        amount: takes(first.attempt) + takes(second.attempt),
        sentence: (both ? texts.paidTwice : texts.mayPayTwice)(one, other),
        since: start.at,
        why: [
          texts.startedBeside(other, one, money(takes(first.attempt) + takes(second.attempt))),
          ...(allowed === undefined ? [] : [texts.allowedBy(allowed)])
        ].join(" "),
        doNow: both ? texts.giveBack : settling(first.unkeyed, isOver(start, facts))(one),
        doNot: both ? null : texts.noMoreMoney,
        evidence: seqsOf([...first.trail, ...second.trail]).toSorted((a, b) => a - b)
      }
    })

const isLateNews = isOf("LateNews")

/** News of a payment that was already final: the same word again (V7), or another one (V15). */
export const lateNews = ({ key, attempt, unkeyed, end, trail }: PaymentCase): Verdict | null => {
  const late = trail.findLast((told) => isLateNews(told) && told.fact.data.news === "approved")
  if (late === undefined || end === null) return null
  const again = end.fact.type === "PaymentApproved"
  const payment = describe(attempt)
  return {
    rule: again ? "V7" : "V15",
    subject: paymentSubject(key),
    severity: again ? "warning" : "problem",
    confidence: again ? "likely" : "unknown",
    money: again ? "moved" : "unknown",
    amount: takes(attempt),
    sentence: (again ? texts.approvedTwice : texts.approvedAfterAll)(payment),
    since: late.at,
    why: again ? (unkeyed ? texts.noKey : texts.oneKey) : texts.toldAsNothing,
    doNow: (again ? texts.lookForOne : texts.lookForVoid)(payment),
    doNot: again ? texts.doNotRefundYet : texts.noSecondCharge,
    evidence: seqsOf(trail)
  }
}

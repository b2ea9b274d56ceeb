import { cents, type Cents, subtract } from "../../money/cents.ts"
import { chargedOf } from "../attempt.ts"
import type { UnresolvedPayment } from "../contract.ts"
import { type Method, methodOfCode } from "../methods.ts"
import type { Attempt, Problem } from "../model.ts"

/** A payment of the store's list of unresolved ones as an attempt that can be asked about (REL-11). */
export const unsettled = (payment: UnresolvedPayment, now: number): Attempt => ({
  key: payment.payment_key,
  method: methodOfCode(payment.payment_method_code),
  amount: payment.amount,
  fee: payment.external_fee ?? 0,
  fee_tax: 0,
  cart: payment.shopping_cart_id ?? "",
  ...(payment.order_id === undefined ? {} : { order_id: payment.order_id }),
  payment_count: 0,
  item_count: 0,
  started: now,
  deadline: now,
  phase: "unknown",
  sends: 1,
  checks: 0,
  payment_id: payment.shopping_cart_payment_id,
  dismissed: true
})

/** What an attempt costs on top of its amount. */
export const extraOf = (attempt: Attempt): Cents => subtract(chargedOf(attempt), cents(attempt.amount))

/** What went wrong last, as far as it concerns who pays by this method: another one's decline is over (PAY-40). */
export const problemOf = (problem: Problem | null, method: Method): Problem | null =>
  problem?.declined && problem.declined.method !== method ? null : problem

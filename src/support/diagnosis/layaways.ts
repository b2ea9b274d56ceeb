import { takes } from "../../payment/model.ts"
import { KINDS } from "../../savedCarts/kinds.ts"
import type { Verdict } from "../verdict.ts"
import { isOf, type FactRow, type FactRowOf } from "./facts.ts"
import type { PaymentCase } from "./payments.ts"
import { cartSubject, describe, money } from "./subjects.ts"
import * as texts from "./texts.ts"

const isCart = isOf("CartReceived")
const isSale = isOf("SaleCompleted")

/** A cart that was saved as a layaway: its order, and how it stood. Amounts in cents. */
export interface Layaway {
  readonly cart: string
  readonly order: FactRowOf<"SaleCompleted">
  readonly total: number
  readonly paid: number
  readonly due: number
  readonly rows: readonly number[]
}

/** The layaways that a book tells of the beginning of. */
export const layawaysIn = (facts: readonly FactRow[]): readonly Layaway[] =>
  facts.filter(isOf("CartSaved")).flatMap((saved): readonly Layaway[] => {
    const { cart_id: cart, type } = saved.fact.data
    const before = facts
      .filter(isCart)
      .findLast(({ seq, fact }) => seq < saved.seq && fact.data.shopping_cart_id === cart)
    const order = facts.filter(isSale).find(({ seq }) => seq > saved.seq)
    if (KINDS[type].becomes !== "order" || before === undefined || order === undefined) return []
    const { total, payment_amount: paid = 0, balance_remaining: due } = before.fact.data.totals
    return [{ cart, order, total, paid, due, rows: [before.seq, saved.seq, order.seq] }]
  })

/** A sale that went on as a layaway (V28): what it comes to, what is paid and what is due, whatever was declined before. */
export const layaways = (payments: readonly PaymentCase[], facts: readonly FactRow[]): readonly Verdict[] =>
  layawaysIn(facts).map(({ cart, order, total, paid, due, rows }): Verdict => {
    const own = payments.filter(({ attempt }) => attempt.cart === cart && attempt.order_id === undefined)
    const taken = own.filter(({ end }) => end?.fact.type === "PaymentApproved")
    const refused = own.filter(({ end }) => end !== null && end.fact.type !== "PaymentApproved")
    const fees = taken.reduce((sum, { attempt }) => sum + takes(attempt) - attempt.amount, 0)
    return {
      rule: "V28",
      subject: cartSubject(cart),
      severity: "resolved",
      confidence: "certain",
      money: paid > 0 ? "moved" : null,
      amount: paid + fees,
      sentence: texts.isLayaway(order.fact.data.order_number, money(total), money(paid + fees), money(due)),
      since: order.at,
      why: [
        ...(fees === 0 ? [] : [texts.paidWithFees(money(paid), money(fees))]),
        ...refused.map(({ attempt }) => texts.tookNothing(describe(attempt))),
        texts.layawayKeeps
      ].join(" "),
      doNow: texts.payLayaway(money(due)),
      doNot: null,
      evidence: rows
    }
  })

import { isPending } from "../../cart/model.ts"
import { isUnheard } from "../../kernel/unheard.ts"
import { conversionFailed } from "../../payment/shown/messages.ts"
import { type PaymentState, takes } from "../../payment/model.ts"
import type { Verdict } from "../verdict.ts"
import { isOf, type FactRow, zoneIn } from "./facts.ts"
import type { PaymentCase } from "./payments.ts"
import { cartSubject, clockTime, money, times } from "./subjects.ts"
import * as texts from "./texts.ts"

const isCart = isOf("CartReceived")
const isTry = isOf("ConversionStarted")
const isFailure = isOf("ConversionFailed")
const isSale = isOf("SaleCompleted")
const isLost = isOf("ConversionLost")

/** What was taken for a cart, in cents with every fee: as the cart told it last, and what was approved since. */
const takenFor = (cart: string | null, payments: readonly PaymentCase[], facts: readonly FactRow[]): number => {
  const told = facts.filter(isCart).findLast(({ fact }) => fact.data.shopping_cart_id === cart)
  const taken = new Map<string, number>()
  for (const payment of told?.fact.data.payments ?? [])
    if (!isPending(payment))
      taken.set(payment.payment_key ?? payment.shopping_cart_payment_id, payment.amount + (payment.external_fee ?? 0))
  for (const { key, attempt, end } of payments)
    // What the cart does not tell any more was taken off it.
    if (end?.fact.type === "PaymentApproved" && end.seq > (told?.seq ?? 0))
      if (attempt.cart === cart && attempt.order_id === undefined) taken.set(key, takes(attempt))
  return [...taken.values()].reduce((sum, amount) => sum + amount, 0)
}

const whyNot = (message: string | null, silentAt: string | null): string =>
  [
    ...(silentAt === null ? [] : [texts.serverSilent(silentAt)]),
    message === null ? texts.officeSilent : isUnheard(message) ? texts.officeUnheard : texts.officeSaid(message)
  ].join(" ")

/** The cart that is paid and is no order: its payments are in, the try failed or its answer is not here (V6). */
export const paidNoOrder = (
  { conversion }: PaymentState,
  payments: readonly PaymentCase[],
  facts: readonly FactRow[],
  silentSince: number | null
): readonly Verdict[] => {
  if (conversion === null) return []
  const from = facts.findLast((told) => isSale(told) || isLost(told))?.seq ?? 0
  const rows = facts.filter((told) => told.seq > from && (isTry(told) || isFailure(told)))
  const failed = conversion._tag === "Failed"
  const silentAt = silentSince === null ? null : clockTime(silentSince, zoneIn(facts))
  const amount = takenFor(conversion.cart, payments, facts)
  return [
    {
      rule: "V6",
      subject: cartSubject(conversion.cart),
      severity: failed ? "problem" : "warning",
      confidence: failed ? "certain" : "unknown",
      money: null,
      amount,
      sentence: texts.paidNoOrder(money(amount), times(conversion.attempts)),
      since: rows[0]?.at ?? 0,
      why: failed ? whyNot(conversion.message, silentAt) : texts.orderOnItsWay,
      doNow: [
        ...(silentAt === null ? [] : [texts.waitForServer(silentAt)]),
        failed ? texts.saveOrder : texts.orderSettlesItself,
        ...(conversion.attempts > 3 ? [conversionFailed(conversion.attempts)] : [])
      ].join(" "),
      doNot: texts.noNewSale,
      evidence: rows.map(({ seq }) => seq)
    }
  ]
}

/** Orders that were made in the end, after a try that failed: settled, and kept (V6). */
export const ordersAtLast = (payments: readonly PaymentCase[], facts: readonly FactRow[]): readonly Verdict[] => {
  let tries: readonly FactRow[] = []
  return facts.flatMap((told): readonly Verdict[] => {
    if (isTry(told) || isFailure(told)) tries = [...tries, told]
    // That cart was not what was paid any more: no later order is its own.
    if (isLost(told)) tries = []
    if (!isSale(told)) return []
    const rows = [...tries, told]
    const failed = tries.some(isFailure)
    const last = tries.findLast(isTry)
    tries = []
    if (!failed || last === undefined) return []
    const amount = takenFor(last.fact.data.cart ?? null, payments, facts.slice(0, facts.indexOf(told)))
    return [
      {
        rule: "V6",
        subject: cartSubject(last.fact.data.cart ?? null),
        severity: "resolved",
        confidence: "certain",
        money: null,
        amount,
        sentence: texts.orderAtLast(money(amount), last.fact.data.attempt),
        since: told.at,
        why: texts.orderIs(told.fact.data.order_number),
        doNow: texts.nothingToDo,
        doNot: null,
        evidence: rows.map(({ seq }) => seq)
      }
    ]
  })
}

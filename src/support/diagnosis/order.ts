import { conversionFailed } from "../../payment/messages.ts"
import type { PaymentState } from "../../payment/model.ts"
import type { Verdict } from "../verdict.ts"
import { isOf, type Told } from "./facts.ts"
import { cartSubject, times } from "./subjects.ts"
import * as texts from "./texts.ts"

const isTry = isOf("ConversionStarted")
const isFailure = isOf("ConversionFailed")
const isSale = isOf("SaleCompleted")

/** The cart that is paid and is no order: its payments are in, the try failed or its answer is not here (V6). */
export const paidNoOrder = ({ conversion }: PaymentState, facts: readonly Told[]): readonly Verdict[] => {
  if (conversion === null) return []
  const from = facts.findLast(isSale)?.seq ?? 0
  const rows = facts.filter((told) => told.seq > from && (isTry(told) || isFailure(told)))
  const failed = conversion._tag === "Failed"
  return [
    {
      rule: "V6",
      subject: cartSubject(conversion.cart),
      severity: failed ? "problem" : "warning",
      confidence: failed ? "certain" : "unknown",
      money: null,
      sentence: texts.paidNoOrder(times(conversion.attempts)),
      since: rows[0]?.at ?? 0,
      why: failed
        ? conversion.message === null
          ? texts.officeSilent
          : texts.officeSaid(conversion.message)
        : texts.noReplyYet,
      doNow: [texts.saveOrder, ...(conversion.attempts > 3 ? [conversionFailed(conversion.attempts)] : [])].join(" "),
      doNot: texts.noNewSale,
      evidence: rows.map(({ seq }) => seq)
    }
  ]
}

/** Orders that were made in the end, after a try that failed: settled, and kept (V6). */
export const ordersAtLast = (facts: readonly Told[]): readonly Verdict[] => {
  let tries: readonly Told[] = []
  return facts.flatMap((told): readonly Verdict[] => {
    if (isTry(told) || isFailure(told)) tries = [...tries, told]
    if (!isSale(told)) return []
    const rows = [...tries, told]
    const failed = tries.some(isFailure)
    const last = tries.findLast(isTry)
    tries = []
    if (!failed || last === undefined) return []
    return [
      {
        rule: "V6",
        subject: cartSubject(last.fact.data.cart ?? null),
        severity: "resolved",
        confidence: "certain",
        money: null,
        sentence: texts.orderAtLast(last.fact.data.attempt),
        since: told.at,
        why: texts.orderIs(told.fact.data.order_number),
        doNow: texts.nothingToDo,
        doNot: null,
        evidence: rows.map(({ seq }) => seq)
      }
    ]
  })
}

import { isUnheard } from "../../kernel/unheard.ts"
import type { Zone } from "../../kernel/zone.ts"
import { type Attempt, takes } from "../../payment/model.ts"
import type { Verdict } from "../verdict.ts"
import { type Doubt, fateOf, sentenceOf } from "../sentences.ts"
import { isOf } from "./facts.ts"
import { type PaymentCase, seqsOf } from "./payments.ts"
import { paymentSubject, times } from "./subjects.ts"
import * as texts from "./texts.ts"

const whyOf = ({ phase, why, sends, unkeyed, dismissedBy }: Doubt, origin: string | null): string =>
  [
    ...(origin === null ? [] : [origin]),
    (unkeyed ? texts.becauseSentUnkeyed : texts.becauseSent)(times(sends)),
    ...(phase === "silent" ? [texts.becauseExpired] : []),
    ...(why === null ? [] : [isUnheard(why) ? texts.officeUnheard : texts.becauseSaid(why)]),
    ...(dismissedBy === null ? [] : [texts.becauseDismissed(dismissedBy)])
  ].join(" ")

const phaseOf = ({ attempt, trail }: PaymentCase): Attempt["phase"] => {
  let phase = attempt.phase
  for (const { fact } of trail) {
    if (fact.type === "TerminalWaitExpired") phase = "silent"
    if (fact.type === "PaymentUnknown") phase = "unknown"
    if (fact.type === "PaymentRetried") phase = "waiting"
  }
  return phase
}

const doubtOf = (payment: PaymentCase, silentSince: number | null, zone: Zone): Doubt => {
  const { attempt, unkeyed, trail, inquiries, sends } = payment
  return {
    attempt,
    phase: phaseOf(payment),
    why: trail.findLast(isOf("PaymentUnknown"))?.fact.data.why ?? attempt.why ?? null,
    sends,
    unkeyed,
    checks: inquiries.length,
    answer: inquiries.at(-1) ?? null,
    dismissedBy: trail.findLast(isOf("PendingDismissed"))?.fact.data.by ?? null,
    silentSince,
    zone
  }
}

const originOf = ({ trail }: PaymentCase): string | null => {
  const first = trail[0]?.fact.type
  if (first === "BookOpened") return texts.becauseOlder
  return first === "PaymentAdopted" ? texts.becauseAdopted : null
}

/**
 * A payment without an authoritative word (V1, V3, V4, V8, V13, V14): nobody knows, and this is what to do. `silentSince`
 * is since when the server has not answered, in ms since 1970; null while it does; `zone` is the store's.
 */
export const unresolved = (payment: PaymentCase, silentSince: number | null, zone: Zone): Verdict => {
  const doubt = doubtOf(payment, silentSince, zone)
  const { rule, severity, confidence, doNow } = fateOf(doubt)
  return {
    rule,
    subject: paymentSubject(payment.key),
    severity,
    confidence,
    money: "unknown",
    amount: takes(payment.attempt),
    sentence: sentenceOf(doubt),
    since: payment.attempt.started,
    why: whyOf(doubt, originOf(payment)),
    doNow,
    doNot: texts.noSecondCharge,
    evidence: seqsOf(payment.trail)
  }
}

import { RELOADED } from "../../payment/messages.ts"
import type { Attempt } from "../../payment/model.ts"
import type { Confidence, RuleId, Severity, Verdict } from "../verdict.ts"
import { isOf } from "./facts.ts"
import { type PaymentCase, seqsOf } from "./payments.ts"
import { describe, isProcessed, paymentSubject, times } from "./subjects.ts"
import * as texts from "./texts.ts"

/** What is known of a payment that nobody has settled: enough to say what became of it, and what to do. */
export interface Doubt {
  readonly attempt: Attempt
  readonly phase: Attempt["phase"]
  readonly why: string | null
  readonly sends: number
  /** The questions asked about it. */
  readonly checks: number
  /** Its last answer; null without any. */
  readonly answer: "pending" | "unanswered" | null
  readonly dismissedBy: string | null
}

interface Fate {
  readonly rule: RuleId
  readonly severity: Severity
  readonly confidence: Confidence
  readonly ending: string
  readonly doNow: string
}

const fateOf = (doubt: Doubt): Fate => {
  const { phase, checks, answer, attempt, why } = doubt
  const open = { severity: "problem", confidence: "certain" } as const
  if (answer === "pending")
    return { rule: "V4", ...open, ending: texts.stillPending(times(checks)), doNow: askProcessor(attempt) }
  if (checks > 0) return { rule: "V13", ...open, ending: texts.noAnswer(times(checks)), doNow: texts.checkLine }
  if (phase === "waiting")
    return {
      rule: "V14",
      severity: "warning",
      confidence: "unknown",
      ending: texts.noReplyYet,
      doNow: texts.letItFinish
    }
  if (why === RELOADED) return { rule: "V8", ...open, ending: texts.reloaded, doNow: texts.checkAgain }
  if (phase === "silent") return { rule: "V1", ...open, ending: texts.terminalNeverAnswered, doNow: texts.checkAgain }
  return { rule: "V3", ...open, ending: texts.nobodyAsked, doNow: texts.checkAgain }
}

const askProcessor = (attempt: Attempt): string => texts.askProcessor(describe(attempt))

const whyOf = ({ phase, why, sends, dismissedBy }: Doubt, origin: string | null): string =>
  [
    ...(origin === null ? [] : [origin]),
    texts.becauseSent(times(sends)),
    ...(phase === "silent" ? [texts.becauseExpired] : []),
    ...(why === null ? [] : [texts.becauseSaid(why)]),
    ...(dismissedBy === null ? [] : [texts.becauseDismissed(dismissedBy)])
  ].join(" ")

const openingOf = ({ attempt }: Doubt): string =>
  (isProcessed(attempt) ? texts.cardUnknown : texts.handUnknown)(describe(attempt))

/** What became of a payment that nobody has settled, in one sentence with the money first. */
export const sentenceOf = (doubt: Doubt): string => `${openingOf(doubt)}: ${fateOf(doubt).ending}`

/** What is known of an attempt from the register's own state, for the sentence on the payment screen. */
export const doubtOfAttempt = (attempt: Attempt): Doubt => ({
  attempt,
  phase: attempt.phase,
  why: attempt.why ?? null,
  sends: attempt.sends,
  checks: attempt.checks,
  answer: attempt.checks === 0 ? null : attempt.payment_id === undefined ? "unanswered" : "pending",
  dismissedBy: null
})

const phaseOf = ({ attempt, trail }: PaymentCase): Attempt["phase"] => {
  let phase = attempt.phase
  for (const { fact } of trail) {
    if (fact.type === "TerminalWaitExpired") phase = "silent"
    if (fact.type === "PaymentUnknown") phase = "unknown"
    if (fact.type === "PaymentRetried") phase = "waiting"
  }
  return phase
}

const doubtOf = (payment: PaymentCase): Doubt => {
  const { attempt, trail, checks, sends } = payment
  return {
    attempt,
    phase: phaseOf(payment),
    why: trail.findLast(isOf("PaymentUnknown"))?.fact.data.why ?? attempt.why ?? null,
    sends,
    checks: checks.length,
    answer:
      checks.includes("pending") && checks.at(-1) !== "unanswered"
        ? "pending"
        : checks.length > 0
          ? "unanswered"
          : null,
    dismissedBy: trail.findLast(isOf("PendingDismissed"))?.fact.data.by ?? null
  }
}

const originOf = ({ trail }: PaymentCase): string | null => {
  const first = trail[0]?.fact.type
  if (first === "BookOpened") return texts.becauseOlder
  return first === "PaymentAdopted" ? texts.becauseAdopted : null
}

/** A payment without an authoritative word (V1, V3, V4, V8, V13, V14): nobody knows, and this is what to do. */
export const unresolved = (payment: PaymentCase): Verdict => {
  const doubt = doubtOf(payment)
  const { rule, severity, confidence, doNow } = fateOf(doubt)
  return {
    rule,
    subject: paymentSubject(payment.key),
    severity,
    confidence,
    money: "unknown",
    sentence: sentenceOf(doubt),
    since: payment.doubted ?? payment.attempt.started,
    why: whyOf(doubt, originOf(payment)),
    doNow,
    doNot: texts.noSecondCharge,
    evidence: seqsOf(payment.trail)
  }
}

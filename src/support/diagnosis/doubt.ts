import { RELOADED } from "../../payment/messages.ts"
import type { Attempt } from "../../payment/model.ts"
import type { Confidence, RuleId, Severity } from "../verdict.ts"
import { describe, isProcessed, times } from "./subjects.ts"
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

/** Which rule speaks of it, how surely, and what to do now. */
export interface Fate {
  readonly rule: RuleId
  readonly severity: Severity
  readonly confidence: Confidence
  readonly ending: string
  readonly doNow: string
}

/** What became of a payment that nobody has settled (V1, V3, V4, V8, V13, V14). */
export const fateOf = (doubt: Doubt): Fate => {
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

const openingOf = ({ attempt }: Doubt): string =>
  (isProcessed(attempt) ? texts.cardUnknown : texts.handUnknown)(describe(attempt))

/** What became of a payment that nobody has settled, in one sentence with the money first. */
export const sentenceOf = (doubt: Doubt): string => `${openingOf(doubt)}: ${fateOf(doubt).ending}`

/**
 * What is known of an attempt from the register's own state, for the sentence on the payment screen; `asking` while
 * the last question has no answer yet.
 */
export const doubtOfAttempt = (attempt: Attempt, asking: boolean): Doubt => {
  const checks = attempt.checks - (asking ? 1 : 0)
  return {
    attempt,
    phase: attempt.phase,
    why: attempt.why ?? null,
    sends: attempt.sends,
    checks,
    answer: checks <= 0 ? null : attempt.payment_id === undefined ? "unanswered" : "pending",
    dismissedBy: null
  }
}

import type { Zone } from "../kernel/zone.ts"
import { RELOADED } from "../payment/messages.ts"
import type { Attempt } from "../payment/model.ts"
import type { Client } from "../session/contract.ts"
import { isForeign } from "../session/model.ts"
import type { Confidence, RuleId, Severity } from "./verdict.ts"
import { clockTime, describe, isProcessed, times } from "./diagnosis/subjects.ts"
import * as texts from "./diagnosis/texts.ts"

/** What is known of a payment that nobody has settled: enough to say what became of it, and what to do. */
export interface Doubt {
  readonly attempt: Attempt
  readonly phase: Attempt["phase"]
  readonly why: string | null
  readonly sends: number
  /** The back end remembers no keys: it does not go on asking, and may have booked the payment twice. */
  readonly unkeyed: boolean
  /** The questions asked about it. */
  readonly checks: number
  /** The answer to the last of them, open while it is on its way; null without any. */
  readonly answer: "pending" | "unanswered" | "open" | null
  readonly dismissedBy: string | null
  /** Since when the server has not answered anything, milliseconds since 1970; null while it does. */
  readonly silentSince: number | null
  /** The store's, in which times are told. */
  readonly zone: Zone
}

/** Which rule speaks of it, how surely, and what to do now. */
export interface Fate {
  readonly rule: RuleId
  readonly severity: Severity
  readonly confidence: Confidence
  readonly ending: string
  readonly doNow: string
}

const askingFor = ({ attempt, unkeyed }: Doubt): readonly string[] => {
  if (unkeyed) return [texts.askOfficeAbout, isProcessed(attempt) ? texts.lookForCardTwice : texts.lookForTwice]
  return [isProcessed(attempt) ? texts.settlesItself : texts.askOfficeAbout]
}

/**
 * What to do about it: the back office goes on asking about a card, and is asked about what a hand took. One that
 * remembers no keys does not, and may have booked either twice.
 */
const wayOut = (doubt: Doubt): string =>
  [
    ...(doubt.silentSince === null ? [] : [texts.waitForServer(clockTime(doubt.silentSince, doubt.zone))]),
    ...askingFor(doubt)
  ].join(" ")

const unasked = (doubt: Doubt): Pick<Fate, "rule" | "ending"> => {
  if (doubt.why === RELOADED) return { rule: "V8", ending: texts.reloaded }
  if (doubt.phase === "silent") return { rule: "V1", ending: texts.terminalNeverAnswered }
  return { rule: "V3", ending: texts.nobodyAsked }
}

/** What became of a payment that nobody has settled (V1, V3, V4, V8, V13, V14). */
export const fateOf = (doubt: Doubt): Fate => {
  const { phase, checks, answer, attempt } = doubt
  const open = { severity: "problem", confidence: "certain", doNow: wayOut(doubt) } as const
  const underWay = { severity: "warning", confidence: "unknown", doNow: wayOut(doubt) } as const
  // Sent again, it has a reply to wait for, whatever was asked before.
  if (phase === "waiting")
    return { rule: "V14", ...underWay, ending: texts.noReplyYet(clockTime(attempt.started, doubt.zone)) }
  switch (answer) {
    case "pending":
      return {
        rule: "V4",
        ...open,
        ending: texts.stillPending(times(checks)),
        doNow: [...askingFor(doubt), texts.askProcessor(describe(attempt))].join(" ")
      }
    case "unanswered":
      return { rule: "V13", ...open, ending: texts.noAnswer(times(checks)) }
    case "open":
      return { rule: "V13", ...underWay, ending: texts.answerOnItsWay(times(checks)) }
    case null:
      return { ...open, ...unasked(doubt) }
  }
}

const openingOf = ({ attempt }: Doubt): string =>
  (isProcessed(attempt) ? texts.cardUnknown : texts.handUnknown)(describe(attempt))

/** What became of a payment that nobody has settled, in one sentence with the money first. */
export const sentenceOf = (doubt: Doubt): string => `${openingOf(doubt)}: ${fateOf(doubt).ending}`

/**
 * What is known of an attempt from the register's own state, for the sentence on the payment screen; `asking` while
 * the last question has no answer yet.
 */
export const doubtOfAttempt = (attempt: Attempt, asking: boolean, client: Client | null): Doubt => ({
  attempt,
  phase: attempt.phase,
  why: attempt.why ?? null,
  sends: attempt.sends,
  checks: attempt.checks,
  answer: attempt.checks === 0 ? null : asking ? "open" : attempt.payment_id === undefined ? "unanswered" : "pending",
  unkeyed: isForeign(client),
  dismissedBy: null,
  silentSince: null,
  zone: client?.time_zone
})

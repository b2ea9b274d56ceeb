import type { Zone } from "../../kernel/zone.ts"
import { RELOADED } from "../../payment/messages.ts"
import { takes } from "../../payment/model.ts"
import type { LateApproval } from "../../payment/protocol.ts"
import type { Verdict } from "../verdict.ts"
import { isOf, type FactRow } from "./facts.ts"
import { type PaymentCase, seqsOf } from "./payments.ts"
import { clockTime, describe, isProcessed, lasting, paymentSubject } from "./subjects.ts"
import * as texts from "./texts.ts"

const isUnknown = isOf("PaymentUnknown")
const mayBeLate = isOf("PaymentDeclined", "PaymentNotTaken", "LateNews")

/** The last row that tells of an approval which came too late, and what it tells. */
const tookBack = (trail: readonly FactRow[]): { readonly at: number; readonly late: LateApproval } | null => {
  const told = trail.filter(mayBeLate).findLast(({ fact }) => fact.data.late_approval !== undefined)
  const late = told?.fact.data.late_approval
  return told && late ? { at: told.at, late } : null
}

/** A payment that the processor approved when nothing wanted it any more: taken, and taken back (V29, REL-12). */
const takenBack = (
  { key, attempt, trail }: PaymentCase,
  at: number,
  { voided }: LateApproval,
  zone: Zone
): Verdict => ({
  rule: "V29",
  subject: paymentSubject(key),
  severity: voided === null ? "warning" : "resolved",
  confidence: "certain",
  money: "taken back",
  amount: takes(attempt),
  sentence:
    voided === null
      ? texts.isTakenBack(describe(attempt))
      : texts.wasTakenBack(describe(attempt), clockTime(voided, zone)),
  since: voided ?? at,
  why: texts.approvedTooLate,
  doNow: voided === null ? texts.lookInAMinute : texts.tellOfHold,
  doNot: texts.noRefundOfVoid,
  evidence: seqsOf(trail)
})

/**
 * A payment that was in doubt and is settled: by a late reply (V2), by a question (V12), or taken back (V29). A reply
 * that comes while a question is on its way was brought by the question. Null when it never was in doubt. `zone` is the
 * store's.
 */
export const settled = (payment: PaymentCase, zone: Zone): Verdict | null => {
  const { key, attempt, unkeyed, end, doubted, inquiries, trail } = payment
  if (end === null) return null
  const back = tookBack(trail)
  if (back !== null) return takenBack(payment, back.at, back.late, zone)
  if (doubted === null) return null
  const span = lasting(end.at - doubted)
  const moved = end.fact.type === "PaymentApproved"
  // What nobody remembers may be booked twice: the word that ended it tells of one.
  const mayBeTwice = moved && unkeyed
  const evidence = "evidence" in end.fact.data ? end.fact.data.evidence : "check"
  const byInquiry = evidence === "check" || (evidence === "late reply" && inquiries.at(-1) === "open")
  const isLate = evidence === "late reply" && !byInquiry
  return {
    rule: isLate ? "V2" : "V12",
    subject: paymentSubject(key),
    severity: mayBeTwice ? "warning" : "resolved",
    confidence: "certain",
    money: moved ? "moved" : "not moved",
    amount: takes(attempt),
    sentence: (mayBeTwice ? texts.wasTakenUnkeyed : moved ? texts.wasTaken : texts.wasNotTaken)(describe(attempt)),
    since: end.at,
    why: [
      ...(trail.some((told) => isUnknown(told) && told.fact.data.why === RELOADED) ? [texts.afterReload] : []),
      isLate
        ? texts.lateBy(span, moved ? texts.approved : texts.declined)
        : byInquiry
          ? texts.settledByInquiry(span, Math.max(inquiries.length, 1))
          : texts.settledByReply(span),
      ...(mayBeTwice ? [texts.mayBeTwice] : [])
    ].join(" "),
    doNow: mayBeTwice ? (isProcessed(attempt) ? texts.countCard : texts.countHand) : texts.nothingToDo,
    doNot: mayBeTwice ? texts.noSecondTaking : null,
    evidence: seqsOf(trail.filter(({ seq }) => seq <= end.seq))
  }
}

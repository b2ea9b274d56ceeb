import { RELOADED } from "../../payment/messages.ts"
import { isOf } from "./facts.ts"
import type { Verdict } from "../verdict.ts"
import { lasting, paymentSubject, describe } from "./subjects.ts"
import { type PaymentCase, seqsOf } from "./payments.ts"
import * as texts from "./texts.ts"

const isUnknown = isOf("PaymentUnknown")

/** A payment that was in doubt and is settled: by a late reply (V2), or by a question (V12). Null when it never was. */
export const settled = ({ key, attempt, end, doubted, checks, trail }: PaymentCase): Verdict | null => {
  if (end === null || doubted === null) return null
  const span = lasting(end.at - doubted)
  const moved = end.fact.type === "PaymentApproved"
  const isLate = "evidence" in end.fact.data && end.fact.data.evidence === "late reply"
  const byCheck = end.fact.type === "PaymentGone" || ("evidence" in end.fact.data && end.fact.data.evidence === "check")
  return {
    rule: isLate ? "V2" : "V12",
    subject: paymentSubject(key),
    severity: "resolved",
    confidence: "certain",
    money: moved ? "moved" : "not moved",
    sentence: (moved ? texts.wasTaken : texts.wasNotTaken)(describe(attempt)),
    since: end.at,
    why: [
      ...(trail.some((told) => isUnknown(told) && told.fact.data.why === RELOADED) ? [texts.afterReload] : []),
      isLate
        ? texts.lateBy(span, moved ? texts.approved : texts.declined)
        : byCheck
          ? texts.settledByCheck(span, checks.length)
          : texts.settledByReply(span)
    ].join(" "),
    doNow: texts.nothingToDo,
    doNot: null,
    evidence: seqsOf(trail.filter(({ seq }) => seq <= end.seq))
  }
}

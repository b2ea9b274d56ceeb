import { isUnheard } from "../../kernel/unheard.ts"
import { backOf, type Plan, type RefundState } from "../../refund/model.ts"
import type { Subject, Verdict } from "../verdict.ts"
import { isOf, type FactRow } from "./facts.ts"
import { seqsOf } from "./payments.ts"
import { type LegCase, legsOf } from "./refunds.ts"
import { describeLeg, lasting, legSubject, money, times } from "./subjects.ts"
import * as texts from "./texts.ts"

const planSubject = ({ order_id, order_number }: Plan): Subject => ({
  kind: "refund",
  id: order_id,
  name: order_number ?? order_id
})

const isAbout = isOf(
  "RefundPlanned",
  "LegDone",
  "LegFailed",
  "RefundPaused",
  "RefundFinishStarted",
  "RefundFinishFailed"
)

const isStop = isOf("LegFailed", "RefundPaused", "RefundFinishFailed")

/** A refund that is not at its end: legs that did not go, or the end that failed (V16). */
export const refundStopped = ({ plan, finishing }: RefundState, facts: readonly FactRow[]): readonly Verdict[] => {
  if (plan === null) return []
  const done = plan.legs.filter(({ phase }) => phase === "done")
  const left = plan.legs.filter(({ phase }) => phase !== "done")
  const gone = done.reduce((sum, leg) => sum + backOf(leg), 0)
  const back = money(gone)
  const begun = facts.findLast(isOf("RefundPlanned"))
  const rows = facts.filter((told) => isAbout(told) && told.seq >= (begun?.seq ?? 0))
  const stop = rows.find(isStop) ?? rows.at(-1)
  return [
    {
      rule: "V16",
      subject: planSubject(plan),
      severity: "problem",
      confidence: "certain",
      money: null,
      amount: gone,
      sentence:
        left.length === 0
          ? texts.refundNotFinished(back)
          : texts.refundStopped(back, money(plan.legs.reduce((sum, leg) => sum + backOf(leg), 0))),
      since: stop?.at ?? facts.find(isOf("BookOpened"))?.at ?? 0,
      why:
        left.length > 0
          ? texts.legsLeft(left.map(describeLeg).join(", "))
          : finishing?._tag === "Failed" && finishing.message !== null
            ? isUnheard(finishing.message)
              ? texts.officeUnheard
              : texts.officeSaid(finishing.message)
            : texts.officeSilent,
      doNow: left.length > 0 ? texts.goOn : texts.finishAgain,
      doNot: texts.noOtherWay,
      evidence: rows.map(({ seq }) => seq)
    }
  ]
}

const openLeg = ({ key, leg, trail, doubted, checks }: LegCase): Verdict => ({
  rule: "V17",
  subject: legSubject(key),
  severity: "problem",
  confidence: "certain",
  money: "unknown",
  amount: backOf(leg),
  sentence: (doubted === null ? texts.legSent : texts.legUnknown)(describeLeg(leg)),
  since: doubted ?? trail.at(-1)?.at ?? 0,
  why: checks === 0 ? texts.legNotAsked : texts.legAsked(times(checks)),
  doNow: texts.openTheRefund,
  doNot: texts.noSecondRefund,
  evidence: seqsOf(trail)
})

/** A leg that was asked about and failed was told so by the answer: the reply to its sending had not come. */
const byInquiry = ({ type, data }: FactRow["fact"], checks: number): boolean =>
  type === "LegDone" ? data.evidence === "check" : checks > 0

const settledLeg = ({ key, leg, trail, unkeyed, end, doubted, checks }: LegCase): Verdict | null => {
  if (end === null || doubted === null) return null
  const moved = end.fact.type === "LegDone"
  const mayBeTwice = moved && unkeyed
  return {
    rule: "V12",
    subject: legSubject(key),
    severity: mayBeTwice ? "warning" : "resolved",
    confidence: "certain",
    money: moved ? "moved" : "not moved",
    amount: backOf(leg),
    sentence: (mayBeTwice ? texts.wentBackUnkeyed : moved ? texts.wentBackAfterAll : texts.didNotGoBack)(
      describeLeg(leg)
    ),
    since: end.at,
    why: [
      byInquiry(end.fact, checks)
        ? texts.settledByInquiry(lasting(end.at - doubted), checks)
        : texts.settledByReply(lasting(end.at - doubted)),
      ...(mayBeTwice ? [texts.mayBeBackTwice] : [])
    ].join(" "),
    doNow: mayBeTwice ? texts.countLeg : texts.nothingToDo,
    doNot: mayBeTwice ? texts.noSecondRefund : null,
    evidence: seqsOf(trail)
  }
}

const lateLeg = ({ key, leg, trail }: LegCase): Verdict | null => {
  const late = trail.findLast(isOf("LegLateNews"))
  if (late === undefined) return null
  return {
    rule: "V15",
    subject: legSubject(key),
    severity: "problem",
    confidence: "unknown",
    money: "unknown",
    amount: backOf(leg),
    sentence: texts.legLate(describeLeg(leg)),
    since: late.at,
    why: texts.legLateWhy(late.fact.data.news),
    doNow: texts.lookAtLeg(describeLeg(leg)),
    doNot: texts.noSecondRefund,
    evidence: seqsOf(trail)
  }
}

/** Legs that nobody has settled (V17), that were in doubt (V12), or of which late news came (V15). */
export const legVerdicts = (facts: readonly FactRow[]): readonly Verdict[] =>
  legsOf(facts).flatMap((leg) => {
    if (leg.end === null) return leg.sent ? [openLeg(leg)] : []
    return lateLeg(leg) ?? settledLeg(leg) ?? []
  })

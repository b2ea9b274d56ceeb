import { handle, type FactHandlers, type FactRow } from "../support/diagnosis/facts.ts"
import type { PaymentCase } from "../support/diagnosis/payments.ts"
import type { LegCase } from "../support/diagnosis/refunds.ts"
import { moment, type Span, stretches } from "./spans.ts"
import * as texts from "./laneTexts.ts"

const asked = (told: FactRow): Span => moment(told, "waiting", texts.asked)
const late = (told: FactRow, news: string): Span => moment(told, "late", texts.lateNews(news))

/** What happened to a payment or a leg in a moment: questions, notices put away, a manager's word, news that came too late. */
const MOMENTS: FactHandlers<Span> = {
  InquiryRequested: asked,
  LegInquiryRequested: asked,
  PendingDismissed: (told) => moment(told, "unresolved", texts.put),
  VoidRequested: (told) => moment(told, "waiting", texts.voidAsked),
  VoidEnded: (told) =>
    moment(told, told.fact.data.how === "voided" ? "ok" : "refused", texts.VOID_ENDS[told.fact.data.how]),
  PaymentOverridden: (told) => moment(told, "refused", texts.overridden),
  LateNews: (told) => late(told, told.fact.data.news),
  LegLateNews: (told) => late(told, told.fact.data.news)
}

/** The life of a payment, or of a leg of a refund: waited for, unresolved, ended; and what happened to it meanwhile. */
export const lifeOf = ({ trail }: PaymentCase | LegCase): readonly Span[] => {
  const life = stretches()
  const begin = (outcome: "waiting" | "unresolved", label: string) => (told: FactRow) =>
    life.begin(told, outcome, label)
  const end = (outcome: "ok" | "late" | "refused", label: string, told: FactRow): void => {
    life.rename(label)
    life.end(told, outcome)
  }
  const done = (evidence: string, what: string, told: FactRow): void =>
    evidence === "reply" ? end("ok", what, told) : end("late", texts.tooLate(what), told)
  const turns: FactHandlers<void> = {
    PaymentStarted: begin("waiting", texts.waiting),
    PaymentRetried: begin("waiting", texts.waiting),
    LegSent: begin("waiting", texts.waiting),
    PaymentAdopted: begin("unresolved", texts.unresolved),
    TerminalWaitExpired: begin("unresolved", texts.unresolved),
    PaymentUnknown: begin("unresolved", texts.unresolved),
    LegUnknown: begin("unresolved", texts.unresolved),
    BookOpened: begin("unresolved", texts.carried),
    PaymentApproved: (told) => done(told.fact.data.evidence, texts.approved, told),
    LegDone: (told) => done(told.fact.data.evidence, texts.gaveBack, told),
    PaymentDeclined: (told) => end("refused", texts.declined, told),
    PaymentNotTaken: (told) => end("refused", texts.gone, told),
    LegFailed: (told) => end("refused", texts.notGivenBack, told)
  }
  for (const told of trail) handle(turns, told)
  return [...life.done(), ...trail.flatMap((told) => handle(MOMENTS, told) ?? [])]
}

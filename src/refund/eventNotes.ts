import { type EventNotes, note, quiet } from "../kernel/eventNotes.ts"
import { cents } from "../money/cents.ts"
import { formatMoney } from "../money/text.ts"
import { nameOfCode } from "../payment/methods.ts"
import { legName } from "./shown/messages.ts"
import { backOf, type Leg, planBack } from "./model.ts"
import type { RefundEvent } from "./protocol.ts"

const money = (amount: number): string => formatMoney(cents(amount))
type Back = Pick<Leg, "amount" | "surcharge">

/** What goes back in words, with what of it is a card's fee. */
const back = (leg: Back): string => {
  const fee = backOf(leg) - leg.amount
  return fee === 0 ? money(leg.amount) : `${money(backOf(leg))} (${money(fee)} of it the processing fee)`
}

/** What each event says to people. */
export const refundEventNotes: EventNotes<RefundEvent> = {
  RefundEntered: quiet(({ context }) => `The refund screen was opened (${context}).`),
  RefundLeft: quiet(() => "The refund screen was left."),
  RefundTableRequested: quiet(
    ({ restock }) => `The back office is asked how it can be refunded${restock === null ? "" : ", less a restock fee"}.`
  ),
  RefundTableReceived: quiet(
    ({ methods, due, fee }) =>
      `${money(due)} is to be refunded${fee === 0 ? "" : `, after a restock fee of ${money(fee)}`}; ${methods.length} payments may take it.`
  ),
  RefundTableFailed: note("refused", "warning", ({ message }) => `It is not known how it can be refunded: ${message}`),
  RestockCleared: note("refused", "info", ({ message }) => `The restock fee was cleared: ${message}`),
  RefundPlanned: quiet(({ due, legs, partial }) =>
    partial
      ? `A refund of another register is taken up: ${legs.length} legs.`
      : `A refund of ${money(planBack({ due, legs }))} was authorized: ${legs.map((leg) => `${back(leg)} on ${leg.description}`).join(", ")}.`
  ),
  LegsRekeyed: quiet(({ legs }) => `The back office named ${legs.length} legs anew.`),
  RefundPlanDropped: quiet(({ due }) => `The refund of ${money(due)} is selected anew.`),
  LegSent: quiet(({ key }) => `${legName(key)}: the leg is sent.`),
  LegDone: note(
    "paid",
    "info",
    (leg) =>
      `${legName(leg.key)}: ${back(leg)} went back by ${nameOfCode(leg.method)} (${{ reply: "the reply says so", check: "known by asking", "late reply": "the reply came late" }[leg.evidence]}).`
  ),
  LegFailed: note("refused", "warning", ({ key, message, gateway_message }) =>
    `${legName(key)}: nothing went back. ${[message, gateway_message].filter(Boolean).join(" ")}`.trim()
  ),
  LegUnknown: note(
    "refused",
    "problem",
    ({ key, why }) => `${legName(key)}: nobody knows yet whether it went back. ${why}`
  ),
  LegInquiryRequested: quiet(({ key }) => `${legName(key)}: the back office is asked about it.`),
  LegStillPending: note(null, "problem", ({ key }) => `${legName(key)}: still pending.`),
  LegInquiryUnanswered: note(null, "problem", ({ key, why }) => `${legName(key)}: nobody could be asked. ${why}`),
  LegLateNews: note(
    null,
    "problem",
    ({ key, news }) => `${legName(key)}: late news, ${news}, after it was already settled.`
  ),
  RefundPaused: quiet(() => "The refund waits for a person to go on."),
  RefundFinishStarted: quiet(({ attempt }) => `The refund is being finished (attempt ${attempt}).`),
  RefundFinishFailed: note(
    "refused",
    "problem",
    ({ attempt, message }) =>
      `The refund was not finished (attempt ${attempt})${message === undefined ? "" : `: ${message}`}. The money went back.`
  ),
  RefundCompleted: quiet(
    ({ order_number, amount }) => `Refund complete: order ${order_number}, ${money(amount)} refunded.`
  ),
  RefundEnded: quiet(() => "The refund was ended.")
}

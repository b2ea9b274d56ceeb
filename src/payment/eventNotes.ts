import { type EventNotes, type Level, note, quiet, unlessDone } from "../kernel/eventNotes.ts"
import type { PaymentEvent } from "./protocol.ts"
import { cents } from "../money/cents.ts"
import { formatMoney } from "../money/text.ts"
import { SIMULATED } from "../orders/rules.ts"
import { doubledWords, handBackWords, HEARD, paymentName } from "./shown/messages.ts"
import { METHODS, type Way } from "./methods.ts"
import type { VoidEnd } from "./voidProtocol.ts"

const money = (amount: number): string => formatMoney(cents(amount))

/** What stands before a payment by a card that was played at. */
const marked = (simulated: boolean | undefined): string => (simulated === true ? `${SIMULATED} ` : "")

const BY: Readonly<Record<Way, string>> = { email: " by email", text: " by text" }

/** What became of a void, and how grave that is. */
const VOID_SAID: Readonly<Record<VoidEnd, { readonly level: Level; readonly say: (charge: string) => string }>> = {
  voided: { level: "info", say: (charge) => `the charge of ${charge} was voided. Nothing stays on the card.` },
  settled: { level: "warning", say: (charge) => `the charge of ${charge} stays: it came too late for a void.` },
  refused: { level: "warning", say: (charge) => `the charge of ${charge} was not voided.` },
  pending: { level: "problem", say: (charge) => `nobody knows yet whether the charge of ${charge} is voided.` },
  unanswered: { level: "problem", say: (charge) => `no answer about the void of the charge of ${charge}.` }
}

/** What each event says to people. */
export const paymentEventNotes: EventNotes<PaymentEvent> = {
  PaymentEntered: quiet(() => "The payment screen was opened."),
  PaymentLeft: quiet(() => "The payment screen was left."),
  PaymentStarted: quiet(
    ({ key, method, amount, fee, fee_tax, simulated }) =>
      `${marked(simulated)}${paymentName(key)}: a ${METHODS[method].label} payment of ${money(amount)} starts${fee + fee_tax > 0 ? ` (and ${money(fee + fee_tax)} fee)` : ""}.`
  ),
  PaymentOverridden: note(
    null,
    "warning",
    ({ key, beside, by }) =>
      `${paymentName(key)}: a manager's code allowed it at ${by}'s register beside ${beside.map(paymentName).join(", ")}, which nobody has settled.`
  ),
  PaymentAdopted: quiet(
    ({ key, amount }) => `${paymentName(key)}: the cart holds a pending card payment of ${money(amount)}.`
  ),
  PaymentApproved: note(
    "paid",
    "info",
    ({ key, amount, charged, evidence, simulated }) =>
      `${marked(simulated)}${paymentName(key)}: ${money(charged ?? amount)} was taken (${{ reply: "the reply says so", check: "known by asking", "late reply": "the reply came late" }[evidence]}).`
  ),
  PaymentDeclined: note("refused", "warning", ({ key, message, gateway_message }) =>
    `${paymentName(key)}: declined, nothing was taken. ${[message, gateway_message].filter(Boolean).join(" ")}`.trim()
  ),
  PaymentNotTaken: note(
    "refused",
    "warning",
    ({ key, gateway_message }) =>
      `${paymentName(key)}: cancelled or denied, nothing was taken.${gateway_message === undefined ? "" : ` ${gateway_message}`}`
  ),
  TerminalWaitExpired: note(
    "refused",
    "problem",
    ({ key }) => `${paymentName(key)}: no answer from the terminal within 120 seconds.`
  ),
  PaymentUnknown: note("refused", "problem", ({ key, why }) => `${paymentName(key)}: outcome unknown. ${why}`),
  PaymentRetried: quiet(({ key }) => `${paymentName(key)}: the same payment was sent again under its own key.`),
  InquiryRequested: quiet(
    ({ key, quiet }) => `${paymentName(key)}: the back office is asked about it${quiet ? " in the background" : ""}.`
  ),
  PaymentStillPending: note(null, "problem", ({ key }) => `${paymentName(key)}: still pending.`),
  InquiryUnanswered: note(null, "problem", ({ key, why }) => `${paymentName(key)}: nobody could be asked. ${why}`),
  InquiryNoticeEnded: quiet(({ key }) => `${paymentName(key)}: the notice went.`),
  PendingDismissed: note(
    null,
    "warning",
    ({ key, by }) => `${paymentName(key)}: ${by} cleared the notice; the payment is still unresolved.`
  ),
  LateNews: note(
    null,
    "problem",
    ({ key, news }) => `${paymentName(key)}: late news, ${news}, after it was already settled.`
  ),
  UnsettledRequested: quiet(
    ({ key }) => `${paymentName(key)}: somebody asks about it in the list of unresolved payments.`
  ),
  UnsettledAnswered: quiet(({ key, answer }) => `${paymentName(key)}: ${HEARD[answer]}`),
  HandBackOwed: note(
    null,
    "warning",
    (owed) => `${handBackWords(owed)}${owed.because === "unbooked" ? "" : " The payments are off the cart."}`
  ),
  HandedBack: quiet(({ by, how }) =>
    how === undefined ? `${by} said that the money was handed back.` : `${by} said that the money was taken again.`
  ),
  PaymentDoubled: note("refused", "problem", (twice) => `${paymentName(twice.key)}: ${doubledWords(twice)}`),
  DoubledSettled: quiet(({ key, how, by }) =>
    how === "said"
      ? `${paymentName(key)}: ${by} said that the second booking was looked into.`
      : `${paymentName(key)}: the second booking was removed; no money goes back for it.`
  ),
  ProblemDismissed: quiet(() => "The payment message was read."),
  RemovalRequested: quiet(() => "A payment is being removed."),
  RemovalEnded: note(unlessDone, "info", ({ message }) => message ?? "The payment was removed."),
  VoidRequested: quiet(({ key, title, amount, quiet }) =>
    quiet
      ? `${paymentName(key)}: the register asks whether the charge of ${money(amount)} on ${title} is voided.`
      : `${paymentName(key)}: the charge of ${money(amount)} on ${title} is to be voided.`
  ),
  VoidEnded: {
    tone: ({ how }) => (how === "voided" ? "accepted" : "refused"),
    level: ({ how }) => VOID_SAID[how].level,
    say: ({ key, title, amount, how, message = "" }) =>
      `${paymentName(key)}: ${VOID_SAID[how].say(`${money(amount)} on ${title}`)} ${message}`.trim()
  },
  ConversionStarted: quiet(({ attempt }) => `The paid cart is being made an order (attempt ${attempt}).`),
  ConversionFailed: note(
    "refused",
    "problem",
    ({ attempt, message }) =>
      `The order was not made (attempt ${attempt})${message === undefined ? "" : `: ${message}`}. The payments are in.`
  ),
  ConversionLost: note("refused", "problem", ({ message }) => `The order was not made. ${message}`),
  SaleCompleted: quiet(({ order_number, total, change_due, fees = 0, layaway }) => {
    const withFees = fees === 0 ? "" : ` with card fees of ${money(fees)} above it`
    const change = `change due ${money(change_due)}`
    if (layaway === undefined)
      return `Sale complete: order ${order_number}, total ${money(total)}${withFees}, ${change}.`
    const left = layaway.left === null ? "" : `, still owed ${money(layaway.left)}`
    const kind = layaway.opened ? "saved" : "payment complete"
    return `Layaway ${kind}: order ${order_number}, paid now ${money(total)}${withFees}${left}, ${change}.`
  }),
  SaleFinished: quiet(() => "The sale was finished."),
  ReceiptSendRequested: quiet(({ order_id, by }) => `Sending the receipt for order ${order_id}${BY[by ?? "email"]}.`),
  ReceiptSent: quiet(
    ({ order_id, by, remembered = false }) =>
      `Receipt for order ${order_id} sent${BY[by ?? "email"]}.${remembered ? " The customer wants this address remembered." : ""}`
  ),
  ReceiptNotSent: note(
    "refused",
    "warning",
    ({ order_id, by, message }) => `Receipt for order ${order_id} not sent${BY[by ?? "email"]}: ${message}`
  ),
  ReceiptNoticeEnded: quiet(() => "The notice of the sent receipt went.")
}

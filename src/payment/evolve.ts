import type { Draft } from "immer"
import type { Evolvers } from "../kernel/decider.ts"
import type { PaymentState } from "./model.ts"
import type { PaymentEvent } from "./protocol.ts"

const find = (draft: Draft<PaymentState>, key: string) => draft.attempts.find((attempt) => attempt.key === key)

/** Nothing is asked about it any more. */
const answered = (draft: Draft<PaymentState>, key: string) => {
  draft.asking = draft.asking.filter((one) => one !== key)
}

/** The answer settles nothing: whoever looks at it sees when the next question goes out. */
const unsettled = (draft: Draft<PaymentState>, key: string, next: number | undefined) => {
  answered(draft, key)
  if (draft.inquiry?.key !== key) return
  const { checks, gateway } = draft.inquiry
  draft.inquiry = { key, phase: "pending", checks, gateway, ...(next === undefined ? {} : { next }) }
}

/** A final answer ends the attempt; a check that shows it says how. */
const end = (draft: Draft<PaymentState>, key: string, shown: "complete" | "gone", gateway: string | null = null) => {
  draft.attempts = draft.attempts.filter((attempt) => attempt.key !== key)
  answered(draft, key)
  if (draft.inquiry?.key === key) draft.inquiry = { key, phase: shown, checks: draft.inquiry.checks, gateway }
}

export const evolvePayment: Evolvers<PaymentState, PaymentEvent> = {
  PaymentEntered: (draft) => {
    draft.entered = true
  },
  PaymentLeft: (draft) => {
    draft.entered = false
    draft.inquiry = null
    draft.problem = null
    draft.voided = null
  },
  PaymentStarted: (draft, attempt) => {
    draft.attempts.push({ ...attempt })
    draft.problem = null
  },
  PaymentOverridden: () => {},
  PaymentAdopted: (draft, attempt) => {
    draft.attempts.push({ ...attempt })
  },
  PaymentApproved: (draft, { key }) => {
    end(draft, key, "complete")
    draft.problem = null
  },
  PaymentDeclined: (draft, { key, message, gateway_message }) => {
    const gateway = gateway_message ?? null
    // Whoever waits for the check hears it there: the refusal may come while the question is on its way.
    const attempt = find(draft, key)
    const declined = attempt ? { method: attempt.method, amount: attempt.amount } : null
    if (draft.inquiry?.key !== key) draft.problem = { message, gateway, declined }
    end(draft, key, "gone", gateway)
  },
  PaymentNotTaken: (draft, { key, gateway_message }) => end(draft, key, "gone", gateway_message ?? null),
  TerminalWaitExpired: (draft, { key }) => {
    const attempt = find(draft, key)
    if (attempt) attempt.phase = "silent"
  },
  PaymentUnknown: (draft, { key, why }) => {
    const attempt = find(draft, key)
    if (!attempt) return
    attempt.phase = "unknown"
    attempt.why = why
  },
  PaymentRetried: (draft, { key, deadline }) => {
    const attempt = find(draft, key)
    if (!attempt) return
    attempt.phase = "waiting"
    attempt.deadline = deadline
    attempt.sends += 1
  },
  InquiryRequested: (draft, { key, quiet }) => {
    answered(draft, key)
    draft.asking.push(key)
    const attempt = find(draft, key)
    if (attempt) attempt.checks += 1
    if (quiet) return
    if (attempt) {
      attempt.dismissed = false
      if (attempt.phase === "silent") attempt.phase = "unknown"
    }
    const checks = draft.inquiry?.key === key ? draft.inquiry.checks : 0
    draft.inquiry = { key, phase: "checking", checks: checks + 1, gateway: null }
  },
  PaymentStillPending: (draft, { key, payment_id, next }) => {
    unsettled(draft, key, next)
    const attempt = find(draft, key)
    if (attempt && payment_id !== undefined) attempt.payment_id = payment_id
  },
  InquiryUnanswered: (draft, { key, why, next }) => {
    unsettled(draft, key, next)
    const attempt = find(draft, key)
    if (attempt) attempt.why = why
  },
  InquiryNoticeEnded: (draft, { key }) => {
    if (draft.inquiry?.key === key) draft.inquiry = null
  },
  PendingDismissed: (draft, { key }) => {
    const attempt = find(draft, key)
    if (attempt) attempt.dismissed = true
    if (draft.inquiry?.key === key) draft.inquiry = null
  },
  LateNews: () => {},
  UnsettledRequested: (draft, { key }) => {
    draft.unsettled = { key, answer: null }
  },
  UnsettledAnswered: (draft, { key, answer }) => {
    draft.unsettled = { key, answer }
  },
  HandBackOwed: (draft, owed) => {
    draft.owed.push({ ...owed, parts: owed.parts.map((part) => ({ ...part })) })
  },
  HandedBack: (draft, { id }) => {
    draft.owed = draft.owed.filter((owed) => owed.id !== id)
  },
  PaymentDoubled: (draft, doubled) => {
    draft.doubled.push({ ...doubled })
  },
  DoubledSettled: (draft, { key }) => {
    draft.doubled = draft.doubled.filter((doubled) => doubled.key !== key)
  },
  ProblemDismissed: (draft) => {
    draft.problem = null
  },
  RemovalRequested: (draft, { payment_id }) => {
    draft.removing = payment_id
  },
  RemovalEnded: (draft, { message }) => {
    draft.removing = null
    draft.problem = message === undefined ? null : { message, gateway: null, declined: null }
  },
  VoidRequested: (draft, { payment_id, quiet }) => {
    draft.removing = payment_id
    draft.voidAsks += 1
    if (!quiet) draft.problem = null
  },
  VoidEnded: (draft, { key, title, amount, how, message }) => {
    draft.removing = null
    if (how === "voided") {
      draft.voided = { title, amount }
      // A payment that was in doubt until then is settled with it: nobody is asked about it any more.
      end(draft, key, "gone")
      if (draft.inquiry?.key === key) draft.inquiry = null
    }
    draft.problem = message === undefined ? null : { message, gateway: null, declined: null }
  },
  ConversionStarted: (draft, { attempt, cart, total }) => {
    const of = total === undefined ? {} : { total }
    draft.conversion = { _tag: "Running", attempts: attempt, cart: cart ?? null, by: null, ...of }
  },
  ConversionFailed: (draft, { attempt, message }) => {
    const { cart, by, total } = draft.conversion ?? { cart: null, by: null }
    const of = total === undefined ? {} : { total }
    draft.conversion = { _tag: "Failed", attempts: attempt, cart, by, message: message ?? null, ...of }
  },
  ConversionLost: (draft) => {
    draft.conversion = null
  },
  SaleCompleted: (draft, sale) => {
    draft.sale = { ...sale }
    draft.voided = null
    draft.told = draft.attempts.length === 0 ? [] : [...draft.told, sale.order_id]
    draft.conversion = null
    draft.problem = null
  },
  ReceiptSendRequested: (draft, { order_id, by = "email" }) => {
    draft.receipt = { _tag: "Sending", order_id, by }
  },
  ReceiptSent: (draft, { order_id, by = "email", remembered = false }) => {
    draft.receipt = { _tag: "Sent", order_id, by, remembered }
  },
  ReceiptNotSent: (draft, { order_id, by = "email", message }) => {
    draft.receipt = { _tag: "NotSent", order_id, by, message }
  },
  ReceiptNoticeEnded: (draft) => {
    draft.receipt = null
  },
  SaleFinished: (draft) => {
    draft.sale = null
    draft.receipt = null
    draft.inquiry = null
    draft.entered = false
  }
}

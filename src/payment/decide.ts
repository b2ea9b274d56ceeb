import { Redacted } from "effect"
import { isPending, isProcessedCard } from "../cart/model.ts"
import { cartEventsOf } from "../cart/rules.ts"
import { accepted, type Deciders, nothing, rejected } from "../kernel/decider.ts"
import { staysSignedIn } from "../session/rules.ts"
import {
  answered,
  ask,
  convert,
  type Event,
  find,
  getCart,
  lateNews,
  lostSale,
  type Made,
  type PaymentView,
  type Request
} from "./answers.ts"
import { decideAccept } from "./accept.ts"
import { askUnsettled, heard, inquiryAnswered } from "./inquiries.ts"
import { adopt } from "./attempt.ts"
import { receiptFault } from "./entry.ts"
import * as words from "./messages.ts"
import { type Attempt, isBusy, mayStopAt, TERMINAL_WAIT } from "./model.ts"
import { METHODS, type Way } from "./methods.ts"
import { feesInCart, holdsCash, saleOf, unsettledIn } from "./sale.ts"
import type { PaymentCommand } from "./protocol.ts"
import { decideVoids } from "./voids.ts"
import { PATHS } from "../paths.ts"

/** A wait is stopped once it is over; one for the terminal when it has lasted for a while (PAY-41, PAY-42). */
const mayStop = ({ phase, method, deadline }: Attempt, now: number): boolean =>
  phase === "silent" || (phase === "waiting" && METHODS[method].terminal && now >= mayStopAt(deadline))

/** The secret of a request that holds to whom a receipt goes. */
const SECRET_OF = { email: "email_address", text: "text_to" } as const satisfies Record<Way, string>

export const decidePayment: Deciders<PaymentView, PaymentCommand, Event, Request> = {
  EnterPayment: (_, view, stamp): Made => {
    const entered: readonly Event[] = view.payment.entered ? [] : [{ type: "PaymentEntered", data: {} }]
    const { cart } = view.cart
    if (!cart || view.payment.sale) return accepted(entered)
    const known = view.payment.attempts
    // A leg of a return is the refund's to settle: taken for a payment it was told twice, once as a sale.
    const pending = cart.returnOrder === null ? cart.payments.filter(isPending) : []
    const foreign = pending
      .map((payment) => adopt(cart, payment, stamp.now))
      .filter(
        (attempt) => !known.some(({ key, payment_id }) => key === attempt.key || payment_id === attempt.payment_id)
      )
    // One of a cart that is gone is asked about too while its notice stands: it keeps this screen closed.
    const [open] = [...known, ...foreign].filter(
      (attempt) => attempt.phase === "unknown" && (attempt.cart === cart.id || !attempt.dismissed)
    )
    const adopted = foreign.map((attempt): Event => ({ type: "PaymentAdopted", data: attempt }))
    if (!open || view.payment.inquiry) return accepted<Event, Request>([...entered, ...adopted])
    const { event, request } = ask(open, false, stamp)
    return accepted<Event, Request>([...entered, ...adopted, event], [request])
  },

  LeavePayment: (_, view): Made => {
    // A finished sale lies over the screen, with the notice of the check that found it; Done ends both.
    if (!view.payment.entered || view.payment.sale) return nothing
    if (isBusy(view.payment)) return rejected(words.WAIT_FOR_PAYMENT)
    return accepted([{ type: "PaymentLeft", data: {} }])
  },

  AcceptPayment: decideAccept,

  PaymentAnswered: ({ key, send, outcome }, view, stamp): Made => {
    const attempt = find(view, key)
    if (attempt) return answered(view, attempt, send, outcome, stamp)
    if (outcome._tag === "Unknown") return nothing
    return accepted<Event, Request>([lateNews(key, outcome)], [getCart(stamp)])
  },

  PaymentInterrupted: ({ key }, view): Made =>
    find(view, key) ? accepted([{ type: "PaymentUnknown", data: { key, why: words.RELOADED } }]) : nothing,

  ExpireTerminalWait: ({ key }, view): Made =>
    find(view, key)?.phase === "waiting" ? accepted([{ type: "TerminalWaitExpired", data: { key } }]) : nothing,

  TryAgain: ({ key }, view, stamp): Made => {
    const attempt = find(view, key)
    if (attempt?.phase !== "silent") return nothing
    // What was typed in is gone with its request: such a payment is asked about, never sent again (REL-19).
    if (!view.session.client?.idempotent || !METHODS[attempt.method].terminal) {
      const { event, request } = ask(attempt, false, stamp)
      return accepted<Event, Request>([event], [request])
    }
    const deadline = stamp.now + TERMINAL_WAIT
    const again: Attempt = { ...attempt, sends: attempt.sends + 1, deadline, phase: "waiting" }
    return accepted<Event, Request>(
      [{ type: "PaymentRetried", data: { key, deadline } }],
      [{ type: "SendPayment", id: stamp.id(), args: { attempt: again } }]
    )
  },

  CancelWait: ({ key }, view, stamp): Made => {
    const attempt = find(view, key)
    if (!attempt || !mayStop(attempt, stamp.now)) return nothing
    const why = attempt.phase === "silent" ? words.NO_RESPONSE : words.STOPPED_WAITING
    const { event, request } = ask(attempt, false, stamp)
    return accepted<Event, Request>([{ type: "PaymentUnknown", data: { key, why } }, event], [request])
  },

  InquirePending: ({ key }, view, stamp): Made => {
    const attempt = find(view, key)
    if (!attempt || attempt.phase === "waiting" || view.payment.inquiry?.phase === "checking") return nothing
    const { event, request } = ask(attempt, false, stamp)
    return accepted<Event, Request>([event], [request])
  },

  InquireQuietly: ({ key }, view, stamp): Made => {
    const attempt = find(view, key)
    if (!attempt?.dismissed || view.payment.inquiry?.key === key) return nothing
    const { event, request } = ask(attempt, true, stamp)
    return accepted<Event, Request>([event], [request])
  },

  InquiryAnswered: ({ key, outcome }, view, stamp): Made => {
    const attempt = find(view, key)
    const told = heard(view, key, outcome)
    if (!attempt) return told.length === 0 ? nothing : accepted(told)
    const made = inquiryAnswered(view, attempt, outcome, stamp)
    return made._tag === "Rejected" ? made : accepted([...told, ...made.events], made.requests)
  },

  AskUnsettled: ({ attempt }, view, stamp): Made => askUnsettled(view, attempt, stamp),

  SayHandedBack: ({ id, again = false }, { payment, session }): Made =>
    payment.owed.some((owed) => owed.id === id && (owed.because === "unbooked" || !again))
      ? accepted([
          {
            type: "HandedBack",
            data: {
              id,
              by: session.user?.user_name ?? "nobody signed in",
              ...(again ? { how: "taken again" as const } : {})
            }
          }
        ])
      : rejected(words.NOTHING_OWED),

  SettleDoubled: ({ key }, { payment, session }): Made =>
    payment.doubled.some((doubled) => doubled.key === key)
      ? accepted([
          { type: "DoubledSettled", data: { key, how: "said", by: session.user?.user_name ?? "nobody signed in" } }
        ])
      : nothing,

  EndInquiryNotice: ({ key }, view): Made =>
    view.payment.inquiry?.key === key &&
    (view.payment.inquiry.phase === "complete" || view.payment.inquiry.phase === "gone")
      ? accepted([{ type: "InquiryNoticeEnded", data: { key } }])
      : nothing,

  DismissPending: ({ key }, view): Made => {
    const attempt = find(view, key)
    if (!attempt || attempt.phase === "waiting" || attempt.dismissed) return nothing
    if (view.payment.entered && (view.payment.inquiry?.checks ?? 0) < 2) return rejected(words.STILL_PENDING)
    return accepted([
      { type: "PendingDismissed", data: { key, by: view.session.user?.user_name ?? "nobody signed in" } }
    ])
  },

  DismissProblem: (_, view): Made =>
    view.payment.problem === null ? nothing : accepted([{ type: "ProblemDismissed", data: {} }]),

  RemovePayment: ({ payment_id }, view, stamp): Made => {
    const payment = view.cart.cart?.payments.find((row) => row.shopping_cart_payment_id === payment_id)
    if (!payment) return rejected(words.NO_SUCH_PAYMENT)
    if (isProcessedCard(payment)) return rejected(words.REMOVE_NOT_ALLOWED)
    return accepted<Event, Request>(
      [{ type: "RemovalRequested", data: { payment_id } }],
      [
        {
          type: "SendRemovePayment",
          id: stamp.id(),
          args: payment.payment_key === undefined ? { payment_id } : { payment_id, key: payment.payment_key }
        }
      ]
    )
  },

  RemovalAnswered: ({ answer }, view, stamp): Made => {
    const got = answer._tag === "Answered" ? cartEventsOf(view.cart.cart, answer.reply) : []
    // A pending payment that was taken out is called back at the processor: what became of it is asked, not assumed.
    const attempt = view.payment.attempts.find(({ payment_id }) => payment_id === view.payment.removing)
    const asked = attempt ? [ask(attempt, true, stamp).request] : []
    const message =
      answer._tag === "Lost"
        ? answer.why
        : answer.status === "success"
          ? null
          : (answer.message ?? "The payment was not removed.")
    return accepted<Event, Request>(
      [{ type: "RemovalEnded", data: message === null ? {} : { message } }, ...got],
      [...(got.length > 0 ? [] : [getCart(stamp)]), ...asked]
    )
  },

  ...decideVoids,

  ConvertCart: (_, view, stamp): Made => {
    const { conversion } = view.payment
    if (conversion?._tag !== "Failed") return nothing
    const { event, request } = convert(
      view,
      conversion.attempts + 1,
      conversion.cart ?? view.cart.cart?.id ?? null,
      stamp
    )
    return accepted<Event, Request>([event], [request])
  },

  ConversionAnswered: ({ attempt, outcome }, view): Made => {
    const { conversion } = view.payment
    if (conversion?._tag !== "Running") return nothing
    if (outcome._tag === "Converted")
      return accepted([
        saleOf(outcome.order, {
          total: view.cart.cart?.totals.total ?? 0,
          cash: holdsCash(view),
          fees: feesInCart(view),
          ...unsettledIn(view, conversion.cart)
        })
      ])
    const lost = lostSale(conversion.cart, outcome.cart)
    if (lost !== null)
      return accepted<Event, Request>([
        { type: "ConversionLost", data: { message: lost } },
        ...cartEventsOf(view.cart.cart, outcome.cart ?? {})
      ])
    const said = outcome.message === null ? {} : { message: outcome.message }
    const isInHand = outcome.cart?.shopping_cart_id === view.cart.cart?.id
    return accepted<Event, Request>([
      { type: "ConversionFailed", data: { attempt, ...said } },
      ...(isInHand ? cartEventsOf(view.cart.cart, outcome.cart ?? {}) : [])
    ])
  },

  FinishSale: (_, view, stamp): Made => {
    const { sale } = view.payment
    if (!sale) return nothing
    const finished: Event = { type: "SaleFinished", data: { order_id: sale.order_id } }
    const toSale: Request = { type: "Navigate", id: stamp.id(), args: { to: PATHS.sale } }
    return staysSignedIn(view.session)
      ? accepted<Event, Request>([finished], [getCart(stamp), toSale])
      : accepted<Event, Request>(
          [finished, { type: "SignedOut", data: { by: "sale" } }],
          [{ type: "SendSignOut", id: stamp.id(), args: {} }, toSale]
        )
  },

  SendReceipt: ({ order_id, by, to, remember }, view, stamp): Made => {
    if (view.payment.receipt?._tag === "Sending") return rejected(words.RECEIPT_UNDER_WAY)
    const why = receiptFault(by, to === null ? null : Redacted.value(to), view.session.client)
    if (why !== null) return rejected(why)
    return accepted<Event, Request>(
      [{ type: "ReceiptSendRequested", data: { order_id, by } }],
      [
        {
          type: "SendReceiptTo",
          id: stamp.id(),
          args: { order_id, by, ...(remember && to !== null ? { remember } : {}) },
          ...(to === null ? {} : { secrets: { [SECRET_OF[by]]: to } })
        }
      ]
    )
  },

  ReceiptAnswered: ({ order_id, by, answer }, view): Made => {
    if (view.payment.receipt?._tag !== "Sending") return nothing
    const refused = (message: string): Made => accepted([{ type: "ReceiptNotSent", data: { order_id, by, message } }])
    if (answer._tag === "Lost") return refused(answer.why)
    if (answer.status !== "success") return refused(answer.message ?? words.RECEIPT_NOT_SENT)
    const { notification_emails = [], notification_phones = [], email_remembered: remembered } = answer.reply
    if ((by === "email" ? notification_emails : notification_phones).length === 0)
      return refused(by === "email" ? words.NO_EMAIL : words.RECEIPT_NOT_SENT)
    return accepted([
      { type: "ReceiptSent", data: { order_id, by, ...(remembered === undefined ? {} : { remembered }) } }
    ])
  },

  EndReceiptNotice: (_, view): Made =>
    view.payment.receipt?._tag === "Sent" || view.payment.receipt?._tag === "NotSent"
      ? accepted([{ type: "ReceiptNoticeEnded", data: {} }])
      : nothing
}

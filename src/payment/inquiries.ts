import { newsOf } from "../cart/rules.ts"
import { accepted, rejected, type Stamp } from "../kernel/decider.ts"
import { askClient, asksWho } from "../session/rules.ts"
import {
  approved,
  ask,
  type Event,
  getCart,
  lately,
  type Made,
  type PaymentView,
  type Request,
  unbooked,
  withNews
} from "./answers.ts"
import * as words from "./messages.ts"
import type { Attempt } from "./model.ts"
import type { InquiryOutcome } from "./protocol.ts"
import { recheckAfter } from "./rules.ts"

/** Asks the back office what became of a payment of the store, whichever register took it (REL-11). */
export const askUnsettled = ({ payment }: PaymentView, attempt: Attempt, stamp: Stamp): Made => {
  const { key } = attempt
  if (payment.unsettled !== null && payment.unsettled.answer === null) return rejected(words.ASKED_ALREADY)
  const own = payment.attempts.find((one) => one.key === key)
  if (own?.phase === "waiting") return rejected(words.IN_PROGRESS)
  const asked = ask(own ?? attempt, true, stamp)
  return accepted<Event, Request>(
    [{ type: "UnsettledRequested", data: { key } }, ...(own ? [asked.event] : [])],
    [asked.request]
  )
}

const HEARD = { Complete: "complete", Pending: "pending", Gone: "gone", Unanswered: "unanswered" } as const

/** The answer to whoever asked in the list of unresolved payments; nothing where nobody did. */
export const heard = (
  { payment: { unsettled } }: PaymentView,
  key: string,
  { _tag }: InquiryOutcome
): readonly Event[] =>
  unsettled?.key === key && unsettled.answer === null
    ? [{ type: "UnsettledAnswered", data: { key, answer: HEARD[_tag] } }]
    : []

/** Does the cart show the pending payment? It counts among the payments that the next one is checked against (REL-10). */
const isListed = ({ cart }: PaymentView, attempt: Attempt, paymentId: string): boolean =>
  cart.cart?.id !== attempt.cart ||
  cart.cart.payments.some(({ shopping_cart_payment_id }) => shopping_cart_payment_id === paymentId)

/** What the answer to an inquiry means (SM-4). */
export const inquiryAnswered = (view: PaymentView, attempt: Attempt, outcome: InquiryOutcome, stamp: Stamp): Made => {
  const { key } = attempt
  const { inquiry } = view.payment
  const again = inquiry?.key === key ? { next: stamp.now + recheckAfter(inquiry.checks) } : {}
  switch (outcome._tag) {
    case "Complete":
      return approved(view, attempt, "check", outcome, stamp)
    case "Pending":
      return accepted<Event, Request>(
        [{ type: "PaymentStillPending", data: { key, ...again, payment_id: outcome.payment_id } }],
        isListed(view, attempt, outcome.payment_id) ? [] : [getCart(stamp)]
      )
    case "Gone": {
      const gateway = outcome.gateway === null ? {} : { gateway_message: outcome.gateway }
      const gone: Event = { type: "PaymentNotTaken", data: { key, ...lately(outcome), ...gateway } }
      return withNews([gone, ...unbooked(attempt, stamp)], newsOf(view.cart.cart, attempt.cart, outcome.cart, stamp))
    }
    case "Unanswered":
      return accepted<Event, Request>(
        [{ type: "InquiryUnanswered", data: { key, ...again, why: outcome.why } }],
        asksWho(view.session, outcome) ? [askClient(view.session, stamp)] : []
      )
  }
}

import type { AppRequest, Command } from "../../src/app/protocol.ts"
import { cents } from "../../src/money/cents.ts"
import type { RefundMethod } from "../../src/refund/contract.ts"
import type { LegInquiryOutcome, LegOutcome } from "../../src/refund/protocol.ts"

export type Sent = Extract<AppRequest, { type: "SendLeg" }>
type State = "approved" | "declined" | "pending" | "cancelled"

interface Attempt {
  readonly payment: string
  readonly amount: number
  state: State
}

/** A back office that gives back: one leg a key for ever, keys in order, a tombstone for what it never saw (REL-8). */
export interface Office {
  readonly due: () => number
  readonly given: (payment: string) => number
  readonly keys: () => readonly string[]
  /** A request arrives, and the processor does this with it. */
  readonly take: (request: Sent, does: "approves" | "declines" | "hangs") => LegOutcome
  /** What became of a key; one that hangs is settled so. */
  readonly check: (key: string, settles: "approves" | "declines" | "hangs") => LegInquiryOutcome
  readonly table: () => Command
}

const orderOf = { order_id: "90", order_number: "10090", total: null, change_due: null }

export const makeOffice = (caps: readonly number[], due: number): Office => {
  const attempts = new Map<string, Attempt>()
  const taken: string[] = []
  const given = (payment: string) =>
    [...attempts.values()]
      .filter((one) => one.payment === payment && one.state === "approved")
      .reduce((sum, { amount }) => sum + amount, 0)
  const held = (payment: string) =>
    [...attempts.values()]
      .filter((one) => one.payment === payment && (one.state === "approved" || one.state === "pending"))
      .reduce((sum, { amount }) => sum + amount, 0)
  const left = () => due - caps.reduce((sum, _, n) => sum + given(`paid-${n}`), 0)
  const news = () => (left() === 0 ? orderOf : null)
  const seqOf = (payment: string) =>
    [...attempts.values()].filter((one) => one.payment === payment && one.state !== "pending").length
  const settle = (attempt: Attempt, does: "approves" | "declines" | "hangs") => {
    if (attempt.state === "pending")
      attempt.state = does === "approves" ? "approved" : does === "declines" ? "declined" : "pending"
  }
  const outcome = ({ state }: Attempt): LegOutcome => {
    if (state === "approved") return { _tag: "Approved", cart: {}, order: news() }
    return state === "pending"
      ? { _tag: "Unknown", why: "still pending" }
      : { _tag: "Declined", message: "no", gateway: null, cart: {} }
  }
  const method = (cap: number, n: number): RefundMethod => {
    const payment = `paid-${n}`
    const available = cents(Math.max(0, cap - held(payment)))
    return {
      order_payment_id: payment,
      order_id: "55",
      payment_method_code: n % 2 === 0 ? "CASH" : "CREDIT_CARD",
      description: payment,
      amount: cents(cap),
      refunded: cents(given(payment)),
      available_amount: available,
      this_amount: cents(0),
      this_available_amount: available,
      refund_key: `${payment}:${seqOf(payment)}`,
      ...(held(payment) === given(payment)
        ? { pending: false }
        : { pending: true, pending_amount: cents(held(payment) - given(payment)) })
    }
  }
  return {
    due: left,
    given,
    keys: () => taken,
    take: ({ args: { leg } }, does) => {
      taken.push(leg.key)
      const known = attempts.get(leg.key)
      if (known) return outcome(known)
      const attempt: Attempt = { payment: leg.order_payment_id, amount: leg.amount, state: "pending" }
      attempts.set(leg.key, attempt)
      settle(attempt, does)
      return outcome(attempt)
    },
    check: (key, settles) => {
      const known = attempts.get(key)
      if (!known) {
        attempts.set(key, { payment: key.split(":")[0] ?? "", amount: 0, state: "cancelled" })
        return { _tag: "Gone", gateway: null, cart: {} }
      }
      settle(known, settles)
      if (known.state === "approved") return { _tag: "Complete", cart: {}, order: news() }
      return known.state === "pending"
        ? { _tag: "Pending", payment_id: `p-${key}` }
        : { _tag: "Gone", gateway: null, cart: {} }
    },
    table: () => ({
      _tag: "RefundTableAnswered",
      answer: {
        _tag: "Answered",
        status: "success",
        message: null,
        reply: {
          payment_methods: caps.map(method),
          order_detail: { order_id: "55", order_number: "10055", display_date: "11/20/2026" },
          base_amount: cents(due),
          amount_due: cents(left())
        }
      }
    })
  }
}

import type { Command } from "../../src/app/protocol.ts"
import type { Answer } from "../../src/kernel/answer.ts"
import { cents } from "../../src/money/cents.ts"
import type { OrderNews, Outcome } from "../../src/payment/protocol.ts"

/** A reply of the back office. */
export const answered = <T>(reply: T, status = "success", message: string | null = null): Answer<T> => ({
  _tag: "Answered",
  status,
  message,
  reply
})

/** No reply: nobody knows what the back office did. */
export const LOST = { _tag: "Lost", why: "Network response was not ok" } as const

export const GET_CART = { type: "GetCart", args: {} } as const

export const ORDER: OrderNews = {
  order_id: "77",
  order_number: "10077",
  total: cents(2056),
  change_due: cents(0)
}

/** The sale of that order. */
export const sold = {
  type: "SaleCompleted",
  data: { order_id: "77", order_number: "10077", total: 2056, change_due: 0, cash: false }
} as const

/** The same, paid by the card of `started`, which was charged a fee above it. */
export const soldByCard = { ...sold, data: { ...sold.data, fees: 62 } } as const

export const approved = (more: Partial<Extract<Outcome, { _tag: "Approved" }>> = {}): Outcome => ({
  _tag: "Approved",
  cart: {},
  order: null,
  ...more
})

export const declined = (more: Partial<Extract<Outcome, { _tag: "Declined" }>> = {}): Outcome => ({
  _tag: "Declined",
  message: null,
  gateway: null,
  cart: {},
  ...more
})

export const UNKNOWN: Outcome = { _tag: "Unknown", why: "Network response was not ok" }

/** The answer to one sending of the payment "key-1". */
export const answer = (outcome: Outcome, send = 1): Command => ({
  _tag: "PaymentAnswered",
  key: "key-1",
  send,
  outcome
})

export const approval = (evidence: "reply" | "late reply" | "check" = "reply") =>
  ({
    type: "PaymentApproved",
    data: { key: "key-1", amount: 2056, method: "credit_card", evidence }
  }) as const

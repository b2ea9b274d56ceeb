import type { Draft } from "immer"
import type { Evolvers } from "../kernel/decider.ts"
import { FEE_CLEARED } from "./messages.ts"
import { type Leg, type RefundState, toldOf, withTold } from "./model.ts"
import type { RefundEvent } from "./protocol.ts"

const legOf = (draft: Draft<RefundState>, key: string): Draft<Leg> | undefined =>
  draft.plan?.legs.find((leg) => leg.key === key && leg.phase !== "done")

const over = (draft: Draft<RefundState>) => {
  draft.plan = null
  draft.running = false
  draft.inquiring = false
  draft.finishing = null
  draft.restock = null
}

export const evolveRefund: Evolvers<RefundState, RefundEvent> = {
  RefundEntered: (draft, { context }) => {
    draft.entered = context
    draft.table = null
    draft.problem = null
    if (!draft.plan) draft.restock = null
  },
  RefundLeft: (draft) => {
    draft.entered = null
    draft.table = null
    draft.problem = null
    draft.asking = false
  },
  RefundTableRequested: (draft, { restock }) => {
    draft.asking = true
    draft.restock = restock
    if (restock !== null && draft.problem?.message === FEE_CLEARED) draft.problem = null
  },
  RefundTableReceived: (draft, { back = [], ...table }) => {
    draft.asking = false
    draft.table = { ...table, methods: table.methods.map((method) => ({ ...method })) }
    draft.back = [...withTold(draft.back, back)]
  },
  RefundTableFailed: (draft, { message }) => {
    draft.asking = false
    // What was there before is from before the last legs, or without the fee: by its keys money would go back twice.
    if (!draft.plan) draft.table = null
    draft.problem = { message, gateway: null }
  },
  RestockCleared: (draft, { message }) => {
    draft.restock = null
    draft.problem = { message, gateway: null }
  },
  RefundPlanned: (draft, plan) => {
    draft.plan = { ...plan, legs: plan.legs.map((leg) => ({ ...leg })) }
    draft.running = false
    draft.problem = null
  },
  LegsRekeyed: (draft, { legs }) => {
    for (const { order_payment_id, key } of legs) {
      const leg = draft.plan?.legs.find((one) => one.order_payment_id === order_payment_id && one.phase !== "done")
      if (!leg) continue
      leg.key = key
      leg.spent = false
      leg.deadline = 0
      leg.checks = 0
    }
  },
  RefundPlanDropped: (draft) => over(draft),
  LegSent: (draft, { key, deadline, before }) => {
    const leg = legOf(draft, key)
    if (!leg) return
    leg.phase = "sent"
    leg.deadline = deadline
    if (before !== undefined) leg.before = before
    draft.running = false
    draft.problem = null
  },
  LegDone: (draft, { key }) => {
    const leg = legOf(draft, key)
    if (!leg) return
    // After a reload the next leg waits for a person; in one sitting it goes by itself.
    draft.running = leg.phase === "sent" && draft.plan?.legs.some((one) => one !== leg && one.phase !== "done") === true
    leg.phase = "done"
    draft.back = draft.back.filter((told) => told.key !== key)
    if (draft.plan) draft.back.push({ cart: draft.plan.cart, ...toldOf(leg) })
    draft.inquiring = false
    draft.problem = null
  },
  LegFailed: (draft, { key, message, gateway_message }) => {
    const leg = legOf(draft, key)
    if (leg) {
      leg.phase = "planned"
      leg.spent = true
    }
    draft.running = false
    draft.inquiring = false
    draft.problem = { message, gateway: gateway_message ?? null }
  },
  LegUnknown: (draft, { key }) => {
    const leg = legOf(draft, key)
    if (leg) leg.phase = "unknown"
  },
  LegInquiryRequested: (draft, { key }) => {
    const leg = legOf(draft, key)
    if (leg) leg.checks += 1
    draft.inquiring = true
    delete draft.next
  },
  LegStillPending: (draft, { key, payment_id, next }) => {
    const leg = legOf(draft, key)
    if (leg) leg.payment_id = payment_id
    draft.inquiring = false
    if (next !== undefined) draft.next = next
  },
  LegInquiryUnanswered: (draft, { next }) => {
    draft.inquiring = false
    if (next !== undefined) draft.next = next
  },
  LegLateNews: () => {},
  RefundPaused: (draft) => {
    draft.running = false
    draft.inquiring = false
  },
  RefundFinishStarted: (draft, { attempt }) => {
    draft.running = false
    draft.finishing = { _tag: "Running", attempts: attempt }
  },
  RefundFinishFailed: (draft, { attempt, message }) => {
    draft.finishing = { _tag: "Failed", attempts: attempt, message: message ?? null }
  },
  RefundCompleted: (draft, { elsewhere, ...refunded }) => {
    const cart = draft.plan?.cart
    draft.back = draft.back.filter((leg) => leg.cart !== cart)
    over(draft)
    // Whoever is at the next sale stays there: the order's own page and the journal say what came back.
    draft.done = elsewhere === true ? null : { ...refunded, legs: refunded.legs.map((leg) => ({ ...leg })) }
    draft.table = null
    draft.problem = null
    draft.asking = false
  },
  RefundEnded: (draft) => {
    draft.done = null
    draft.entered = null
  }
}

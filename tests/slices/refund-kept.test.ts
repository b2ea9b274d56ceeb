import { describe, expect, test } from "vitest"
import type { AppEvent } from "../../src/app/protocol.ts"
import { FEE_CLEARED } from "../../src/refund/messages.ts"
import { LOST } from "./answers.ts"
import { MANAGER, signedIn } from "./facts.ts"
import { given, when } from "./given.ts"
import { answer, approved, checked, complete, done, plan, planned, refunding, sent, unknown } from "./refunding.ts"

const declined = answer({ _tag: "Declined", message: "No.", gateway: "DO NOT HONOR", cart: {} })
const fee = { _tag: "SetRestockFee", restock: { percent: 10 } } as const
const asked = { type: "RefundTableRequested", data: { restock: { percent: 10 } } } as const
const refundOf = (...events: readonly AppEvent[]) => given(...refunding(...events)).state.refund

describe("the refund screen", () => {
  test("that is left forgets its table and what went wrong", () => {
    const failed = when(given(...refunding()).state, { _tag: "RefundTableAnswered", answer: LOST }).state
    expect(failed.refund.problem).toEqual({ message: "Network response was not ok", gateway: null })
    const left = when(failed, { _tag: "LeaveRefund" }).state
    expect(left.refund).toMatchObject({ entered: null, table: null, problem: null, asking: false })
  })

  // Verifies: REF-04
  test("that is entered anew has no fee, unless a refund with one has begun", () => {
    const entered = { type: "RefundEntered", data: { context: "return" } } as const
    const left = { type: "RefundLeft", data: {} } as const
    expect(refundOf(asked, left, entered).restock).toBeNull()
    expect(refundOf(asked, planned({ restock: { percent: 10 } }), left, entered).restock).toEqual({ percent: 10 })
  })

  // Verifies: REF-06
  test("says that a fee was cleared until another one is entered", () => {
    const cleared = given(...refunding(asked, { type: "RefundTableFailed", data: { message: "lost" } })).when({
      _tag: "RejectRestockFee"
    }).state
    expect(given(...refunding()).when({ _tag: "RejectRestockFee" }).state.refund).toMatchObject({
      restock: null,
      problem: { message: FEE_CLEARED }
    })
    expect(cleared.refund.problem?.message).toBe(FEE_CLEARED)
    expect(when(cleared, fee).state.refund).toMatchObject({ problem: null, asking: true, restock: { percent: 10 } })
  })
})

describe("a leg", () => {
  // Verifies: REF-21
  test("that failed is to be sent again under another key, and says what the processor said", () => {
    const { state } = given(...refunding(planned(), sent())).when(declined)
    expect(state.refund).toMatchObject({
      running: false,
      inquiring: false,
      problem: { message: "No.", gateway: "DO NOT HONOR" },
      plan: { legs: [{ phase: "planned", spent: true }, { phase: "planned" }] }
    })
    const rekeyed = { type: "LegsRekeyed", data: { legs: [{ order_payment_id: "paid-1", key: "key-1b" }] } } as const
    const again = refundOf(planned(), sent(), { type: "LegFailed", data: { key: "key-1", message: "No." } }, rekeyed)
    expect(again.plan?.legs[0]).toMatchObject({ key: "key-1b", spent: false, deadline: 0, checks: 0 })
    expect(
      refundOf(
        planned(),
        sent(),
        { type: "LegFailed", data: { key: "key-1", message: "No." } },
        rekeyed,
        sent("key-1b")
      ).problem
    ).toBeNull()
  })

  // Verifies: REF-14
  test("that is through is followed by the next one in one sitting; one that was in doubt, and the last, are not", () => {
    const through = (...events: readonly AppEvent[]) =>
      given(...refunding(planned(), ...events)).when(answer(approved)).state
    expect(through(sent()).refund.running).toBe(true)
    expect(through(sent(), unknown()).refund.running).toBe(false)
    const last = given(...refunding(planned(), sent(), done(), sent("key-2"))).when(answer(approved, "key-2")).state
    expect(last.refund.running).toBe(false)
  })

  test("that is asked about says how often, and what was told", () => {
    const doubt = given(...refunding(planned(), sent(), unknown())).when({ _tag: "InquireLeg", key: "key-1" }).state
    expect(doubt.refund).toMatchObject({
      inquiring: true,
      plan: { legs: [{ phase: "unknown", checks: 1 }, { checks: 0 }] }
    })
    expect(when(doubt, checked({ _tag: "Unanswered", why: "lost" })).state.refund.inquiring).toBe(false)
    const pending = when(doubt, checked({ _tag: "Pending", payment_id: "payment-7" })).state.refund
    expect(pending).toMatchObject({ inquiring: false, plan: { legs: [{ payment_id: "payment-7" }, {}] } })
    expect(pending.plan?.legs[1]).not.toHaveProperty("payment_id")
    const over = when(doubt, checked({ _tag: "Complete", cart: {}, order: null })).state.refund
    expect(over).toMatchObject({
      inquiring: false,
      problem: null,
      plan: { legs: [{ phase: "done" }, { phase: "planned" }] }
    })
  })

  test("that has ended keeps its key when the others get new ones", () => {
    const legs = [
      { order_payment_id: "paid-1", key: "other-1" },
      { order_payment_id: "paid-2", key: "other-2" }
    ]
    const { plan: rekeyed } = refundOf(planned(), sent(), done(), { type: "LegsRekeyed", data: { legs } })
    expect(rekeyed?.legs.map(({ key }) => key)).toEqual(["key-1", "other-2"])
  })
})

describe("the end of a refund", () => {
  // Verifies: REF-16
  test("that did not come is tried again; once it came, nothing of the refund is left but its sum", () => {
    const through = refunding(planned(), sent(), done(), sent("key-2"), done("key-2"))
    const running = given(...through, { type: "RefundFinishStarted", data: { attempt: 1 } })
    const failed = running.when({
      _tag: "RefundFinishAnswered",
      attempt: 1,
      outcome: { _tag: "Refused", message: "Not now.", cart: {} }
    }).state
    expect(failed.refund.finishing).toEqual({ _tag: "Failed", attempts: 1, message: "Not now." })
    expect(when(failed, { _tag: "RetryRefundFinish" }).state.refund.finishing).toEqual({ _tag: "Running", attempts: 2 })
    const over = given(...through, signedIn(MANAGER), complete)
    expect(over.state.refund).toEqual({
      ...over.state.refund,
      plan: null,
      running: false,
      inquiring: false,
      finishing: null,
      restock: null,
      table: null,
      problem: null,
      asking: false,
      done: complete.data
    })
    expect(over.when({ _tag: "EndRefund" }).state.refund).toMatchObject({ done: null, entered: null })
  })

  test("that is selected anew begins without a plan and without its fee", () => {
    const dropped = { type: "RefundPlanDropped", data: { due: plan().due } } as const
    expect(refundOf(asked, planned(), sent(), done(), dropped)).toMatchObject({
      plan: null,
      running: false,
      inquiring: false,
      finishing: null,
      restock: null
    })
  })
})

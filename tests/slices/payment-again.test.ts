import { describe, expect, test } from "vitest"
import { subscriptions } from "../../src/app/subscriptions.ts"
import type { InquiryOutcome } from "../../src/payment/protocol.ts"
import { GET_CART } from "./answers.ts"
import { attempt, line, paying, selling, started } from "./facts.ts"
import { given, NOW, when } from "./given.ts"

const PENDING: InquiryOutcome = { _tag: "Pending", payment_id: "payment-9" }
const UNANSWERED: InquiryOutcome = { _tag: "Unanswered", why: "Network response was not ok" }
const GONE: InquiryOutcome = { _tag: "Gone", gateway: null, cart: {} }
const unknown = started({ phase: "unknown" })
const checking = (quiet = false) => ({ type: "InquiryRequested", data: { key: "key-1", quiet } }) as const
const check = (more: Parameters<typeof attempt>[0] = {}, quiet = false) =>
  ({ type: "SendInquiry", args: { attempt: attempt({ phase: "unknown", ...more }), quiet } }) as const
const checked = (outcome: InquiryOutcome, quiet = false) =>
  ({ _tag: "InquiryAnswered", key: "key-1", quiet, outcome }) as const

describe("an answer", () => {
  // Verifies: REL-6
  test("that leaves it pending has it asked about again by itself, the later the more often it was", () => {
    const once = given(...paying(), unknown, checking()).when(checked(PENDING))
    expect(subscriptions(once.state)).toEqual([
      { key: `again:key-1:${NOW + 10_000}`, until: NOW + 10_000, command: { _tag: "InquirePending", key: "key-1" } }
    ])
    const again = when(once.state, { _tag: "InquirePending", key: "key-1" })
    expect([subscriptions(again.state), again.state.payment.inquiry?.next]).toEqual([[], undefined])
    const twice = when(again.state, checked(UNANSWERED))
    expect(twice.state.payment.inquiry).toMatchObject({ checks: 2, next: NOW + 20_000 })
  })

  test("that nobody looks at says nothing of when it is asked about again", () => {
    given(...selling(line(1)), started({ phase: "unknown", dismissed: true }), checking(true))
      .when(checked(PENDING, true))
      .gives([{ type: "PaymentStillPending", data: { key: "key-1", payment_id: "payment-9" } }], [GET_CART])
  })
})

describe("a notice that was put away", () => {
  // Verifies: REL-6
  test("leaves the register asking in the background, until there is an answer", () => {
    const till = given(...selling(line(1)), started({ phase: "unknown", dismissed: true, checks: 1 }))
    expect(subscriptions(till.state)).toEqual([
      { key: "ask:key-1:1", after: 10_000, command: { _tag: "InquireQuietly", key: "key-1" } }
    ])
    const asked = till
      .when({ _tag: "InquireQuietly", key: "key-1" })
      .gives([checking(true)], [check({ dismissed: true, checks: 1 }, true)])
    expect(asked.state.payment.inquiry).toBeNull()
    expect(subscriptions(asked.state)).toMatchObject([{ key: "ask:key-1:2", after: 20_000 }])
    const gone = when(asked.state, checked(GONE, true)).gives(
      [{ type: "PaymentNotTaken", data: { key: "key-1" } }],
      [GET_CART]
    )
    expect(subscriptions(gone.state)).toEqual([])
    when(gone.state, { _tag: "InquireQuietly", key: "key-1" }).doesNothing()
    given(...selling(line(1)), unknown)
      .when({ _tag: "InquireQuietly", key: "key-1" })
      .doesNothing()
  })
})

import { describe, expect, test } from "vitest"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import { screenOf } from "../../src/session/model.ts"
import { CLIENT, DEVICE, MANAGER, paying, started } from "./facts.ts"
import { given, NOW, when } from "./given.ts"
import { checked, planned, refunding, sent, unknown } from "./refunding.ts"

const WHY = "Someone else is signed in at this register."
const UNHEARD = { _tag: "Unanswered", why: WHY, elsewhere: true } as const

const ofPayment: Command = { _tag: "InquiryAnswered", key: "key-1", quiet: false, outcome: UNHEARD }
const asked: readonly AppEvent[] = [
  started({ phase: "unknown" }),
  { type: "InquiryRequested", data: { key: "key-1", quiet: false } }
]

const askedLeg: AppEvent = { type: "LegInquiryRequested", data: { key: "key-1" } }

// Verifies: AUTH-08, REL-5
describe("a question that is not heard because somebody signed in at this register elsewhere", () => {
  test.each([
    ["about a payment", paying(), asked, ofPayment, "InquiryUnanswered"],
    [
      "about a refund's leg",
      refunding(planned()),
      [sent(), unknown(), askedLeg],
      checked(UNHEARD),
      "LegInquiryUnanswered"
    ]
  ] as const)("%s asks who is signed in, and shows the duplicate login at once", (_, before, more, answer, said) => {
    const { state } = given(...before, ...more)
      .when(answer)
      .gives(
        [{ type: said, data: { key: "key-1", next: NOW + 10_000, why: WHY } }],
        [{ type: "GetClient", args: { signed_in: true } }]
      )
    const told = { status: "duplicate_login", message: WHY, client: CLIENT, device: DEVICE, user: MANAGER }
    const shown = when(state, { _tag: "ClientAnswered", answer: told, wasSignedIn: true }).state
    expect(screenOf(shown.session)._tag).toBe("Duplicate")
    expect([shown.payment.attempts, shown.refund.plan]).toEqual([state.payment.attempts, state.refund.plan])
    when(shown, answer).gives([{ type: said, data: { key: "key-1", next: NOW + 10_000, why: WHY } }], [])
  })

  test("is not asked about once nobody is signed in here any more", () => {
    given(...paying(), ...asked, { type: "SignedOut", data: { by: "person" } })
      .when(ofPayment)
      .gives([{ type: "InquiryUnanswered", data: { key: "key-1", why: WHY } }])
  })
})

import { Redacted } from "effect"
import { describe, expect, test } from "vitest"
import { subscriptions } from "../../src/app/subscriptions.ts"
import { secret } from "../../src/kernel/secret.ts"
import { answered, LOST, sold } from "./answers.ts"
import { paying } from "./facts.ts"
import { given, when } from "./given.ts"

const done = given(...paying(), sold).state
const mail = { _tag: "EmailReceipt", order_id: "77", address: secret("pat@ridgeline.example") } as const
const asked = { type: "EmailRequested", data: { order_id: "77" } } as const

describe("the receipt by mail", () => {
  // Verifies: PAY-62, LOG-14
  test("is asked for once, and to whom stands in no row", () => {
    const { state, decision } = when(done, mail)
    expect(decision).toMatchObject({
      events: [asked],
      requests: [{ type: "SendEmailReceipt", args: { order_id: "77" } }]
    })
    const [request] = decision._tag === "Accepted" ? decision.requests : []
    expect(request?.type === "SendEmailReceipt" && Redacted.value(request.secrets?.email_address ?? secret(""))).toBe(
      "pat@ridgeline.example"
    )
    expect(JSON.stringify([state, decision])).not.toContain("pat@")
    when(state, mail).refuses("The receipt is on its way. One moment.")
  })

  test("is refused to what is no address, and goes without one to the customer's own", () => {
    when(done, { ...mail, address: secret("nobody at home") }).refuses("Please provide a valid Email Address.")
    when(done, { ...mail, address: null }).gives([asked], [{ type: "SendEmailReceipt", args: { order_id: "77" } }])
  })

  // Verifies: PAY-65, CON-22
  test("says that it was sent for two seconds", () => {
    const sent = when(when(done, mail).state, {
      _tag: "EmailAnswered",
      order_id: "77",
      answer: answered({ notification_emails: ["pat@ridgeline.example"] })
    }).gives([{ type: "EmailSent", data: { order_id: "77" } }])
    expect(subscriptions(sent.state)).toContainEqual({
      key: "email:77",
      after: 2_000,
      command: { _tag: "EndEmailNotice" }
    })
    const ended = when(sent.state, { _tag: "EndEmailNotice" }).gives([{ type: "EmailNoticeEnded", data: {} }])
    expect(ended.state.payment.email).toBeNull()
    when(ended.state, { _tag: "EndEmailNotice" }).doesNothing()
  })

  test.each([
    [answered({}), "This customer has no email address. Enter one."],
    [answered({}, "error", "Mail is full."), "Mail is full."],
    [answered({}, "error"), "The receipt wasn't sent."],
    [LOST, "Network response was not ok"]
  ])("that did not go out says why, until it is tried again", (answer, message) => {
    const { state } = when(when(done, mail).state, { _tag: "EmailAnswered", order_id: "77", answer })
    expect(state.payment.email).toEqual({ _tag: "NotSent", order_id: "77", message })
    expect(when(state, mail).decision._tag).toBe("Accepted")
  })

  test("is over with its sale", () => {
    const { state } = when(when(done, mail).state, { _tag: "FinishSale" })
    expect(state.payment.email).toBeNull()
    when(state, { _tag: "EmailAnswered", order_id: "77", answer: LOST }).doesNothing()
  })
})

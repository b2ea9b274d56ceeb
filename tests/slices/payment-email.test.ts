import { Redacted } from "effect"
import { describe, expect, test } from "vitest"
import { subscriptions } from "../../src/app/subscriptions.ts"
import { secret } from "../../src/kernel/secret.ts"
import { answered, LOST, sold } from "./answers.ts"
import { known, paying } from "./facts.ts"
import { given, when } from "./given.ts"

const done = given(...paying(), sold).state
const mail = {
  _tag: "SendReceipt",
  order_id: "77",
  by: "email",
  to: secret("pat@ridgeline.example"),
  remember: false
} as const
const asked = { type: "ReceiptSendRequested", data: { order_id: "77", by: "email" } } as const

describe("the receipt by mail", () => {
  // Verifies: PAY-62, LOG-14
  test("is asked for once, and to whom stands in no row", () => {
    const { state, decision } = when(done, mail)
    expect(decision).toMatchObject({
      events: [asked],
      requests: [{ type: "SendReceiptTo", args: { order_id: "77", by: "email" } }]
    })
    const [request] = decision._tag === "Accepted" ? decision.requests : []
    expect(request?.type === "SendReceiptTo" && Redacted.value(request.secrets?.email_address ?? secret(""))).toBe(
      "pat@ridgeline.example"
    )
    expect(JSON.stringify([state, decision])).not.toContain("pat@")
    when(state, mail).refuses("The receipt is on its way. One moment.")
  })

  test("is refused to what is no address, and goes without one to the customer's own", () => {
    when(done, { ...mail, to: secret("nobody at home") }).refuses("Please provide a valid Email Address.")
    when(done, { ...mail, to: null }).gives([asked], [{ type: "SendReceiptTo", args: { order_id: "77", by: "email" } }])
  })

  // Verifies: PAY-65, CON-22
  test("says that it was sent for two seconds", () => {
    const sent = when(when(done, mail).state, {
      _tag: "ReceiptAnswered",
      order_id: "77",
      by: "email",
      answer: answered({ notification_emails: ["pat@ridgeline.example"] })
    }).gives([{ type: "ReceiptSent", data: { order_id: "77", by: "email" } }])
    expect(subscriptions(sent.state)).toContainEqual({
      key: "receipt:77",
      after: 2_000,
      command: { _tag: "EndReceiptNotice" }
    })
    const ended = when(sent.state, { _tag: "EndReceiptNotice" }).gives([{ type: "ReceiptNoticeEnded", data: {} }])
    expect(ended.state.payment.receipt).toBeNull()
    when(ended.state, { _tag: "EndReceiptNotice" }).doesNothing()
  })

  test.each([
    [answered({}), "This customer has no email address. Enter one."],
    [answered({}, "error", "Mail is full."), "Mail is full."],
    [answered({}, "error"), "The receipt wasn't sent."],
    [LOST, "Network response was not ok"]
  ])("that did not go out says why, until it is tried again", (answer, message) => {
    const { state } = when(when(done, mail).state, { _tag: "ReceiptAnswered", order_id: "77", by: "email", answer })
    expect(state.payment.receipt).toEqual({ _tag: "NotSent", order_id: "77", by: "email", message })
    expect(when(state, mail).decision._tag).toBe("Accepted")
  })

  test("is over with its sale", () => {
    const { state } = when(when(done, mail).state, { _tag: "FinishSale" })
    expect(state.payment.receipt).toBeNull()
    when(state, { _tag: "ReceiptAnswered", order_id: "77", by: "email", answer: LOST }).doesNothing()
  })
})

describe("the receipt by text", () => {
  const text = { ...mail, by: "text", to: secret("(505) 555-0133") } as const
  const texting = given(...paying(), known({ client: { text_receipts: true } }), sold).state

  test("is offered by a back office that sends texts, to what is a number, which stands in no row", () => {
    when(done, text).refuses("This store doesn't send texts.")
    when(texting, { ...text, to: secret("555-0133") }).refuses("Enter a phone number with area code.")
    when(texting, { ...text, to: null }).refuses("Enter a phone number with area code.")
    const { state, decision } = when(texting, text)
    const [request] = decision._tag === "Accepted" ? decision.requests : []
    expect(request?.type === "SendReceiptTo" && Redacted.value(request.secrets?.text_to ?? secret(""))).toBe(
      "(505) 555-0133"
    )
    expect(JSON.stringify([state, decision])).not.toContain("0133")
    when(state, {
      _tag: "ReceiptAnswered",
      order_id: "77",
      by: "text",
      answer: answered({ notification_phones: ["+15055550133"] })
    }).gives([{ type: "ReceiptSent", data: { order_id: "77", by: "text" } }])
  })
})

describe("an address that the customer wants remembered", () => {
  test("is the back office's to write down, and said only where it did", () => {
    expect(when(done, { ...mail, remember: true }).decision).toMatchObject({
      events: [asked],
      requests: [{ type: "SendReceiptTo", args: { order_id: "77", by: "email", remember: true } }]
    })
    const sent = (email_remembered: boolean) =>
      when(when(done, { ...mail, remember: true }).state, {
        _tag: "ReceiptAnswered",
        order_id: "77",
        by: "email",
        answer: answered({ notification_emails: ["pat@ridgeline.example"], email_remembered })
      }).state.payment.receipt
    expect([sent(true), sent(false)]).toMatchObject([{ remembered: true }, { remembered: false }])
  })
})

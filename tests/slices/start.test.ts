import { describe, expect, test } from "vitest"
import { machine, wordsFor } from "../../src/app/machine.ts"
import { cents } from "../../src/money/cents.ts"
import { attempt, cartEvent, cartReply, known, line, paying, selling, signedIn, started } from "./facts.ts"
import { given, NOW, when } from "./given.ts"

const start = (path: string) => ({ _tag: "StartRegister", version: "2.5.4", path }) as const
const begun = (path: string) => ({ type: "RegisterStarted", data: { version: "2.5.4", at: NOW, path } }) as const
const left = { type: "PaymentLeft", data: {} } as const
const why = "The browser was closed or reloaded during the payment."
const lost = { type: "PaymentUnknown", data: { key: "key-1", why } } as const
const asked = { type: "InquiryRequested", data: { key: "key-1", quiet: false } } as const

describe("a page that starts", () => {
  test("says so, and where", () => {
    given()
      .when(start("/sale"))
      .gives([begun("/sale")])
    given(...selling(line(1)))
      .when(start("/sale"))
      .gives([begun("/sale")])
  })

  // Verifies: REL-3
  test.each(["waiting", "silent"] as const)("waits for no reply of the last one: a %s payment is unknown", (phase) => {
    given(...selling(line(1)), started({ phase }))
      .when(start("/sale"))
      .gives([begun("/sale"), lost])
  })

  // Verifies: SHL-36
  test("elsewhere than on the payment screen has left it: the cart is free, the notice stands", () => {
    const { state } = given(...paying(), started(), asked)
      .when(start("/sale"))
      .gives([begun("/sale"), lost, left])
    expect([state.payment.entered, state.payment.inquiry]).toEqual([false, null])
    expect(state.payment.attempts).toMatchObject([{ phase: "unknown", dismissed: false }])
    const free = given(...paying()).when(start("/sale"))
    expect(when(free.state, { _tag: "Scan", text: "850000410015", quantity: 1 }).decision._tag).toBe("Accepted")
  })

  // Verifies: PAY-47
  test("on the payment screen asks at once about what nobody has settled", () => {
    given(...paying(), started())
      .when(start("/payment"))
      .gives(
        [begun("/payment"), lost, asked],
        [{ type: "SendInquiry", args: { attempt: attempt({ phase: "unknown", why }), quiet: false } }]
      )
  })

  // Verifies: PAY-47
  test("asks again a question whose answer the last page did not live to hear", () => {
    const { state } = given(...paying(), started({ phase: "unknown" }), asked).when(start("/payment"))
    expect(state.payment.inquiry).toMatchObject({ phase: "checking", checks: 2 })
    const asking = given(...paying(), started({ phase: "unknown" }), asked).when(start("/payment"))
    expect(asking.decision).toMatchObject({ requests: [{ type: "SendInquiry" }] })
  })

  test("on the payment screen leaves a payment whose notice was put away to the background", () => {
    given(...paying(), started({ phase: "unknown", dismissed: true }))
      .when(start("/payment"))
      .gives([begun("/payment")])
  })

  test("gives up a sign-in whose answer it cannot hear, so that the next one can begin", () => {
    const { state } = given(known(), { type: "SignInRequested", data: { as: "cashier" } })
      .when(start("/sale"))
      .gives([
        begun("/sale"),
        {
          type: "SignInRefused",
          data: { as: "cashier", message: "The browser was closed or reloaded during the sign-in. Sign in again." }
        }
      ])
    expect(state.session.signIn._tag).toBe("Refused")
  })

  test("gives up what else was forgotten in the crash: the time clock and a change with a manager's code", () => {
    const { state } = given(
      ...selling(line(1)),
      { type: "ClockRequested", data: { in_out: "in" } },
      { type: "TaskRequested", data: { task: "discountLine", of: "cart", on: "line-1", detail: "10% off" } }
    ).when(start("/sale"))
    expect(state.session.clock).toMatchObject({ _tag: "Told", done: false })
    expect(state.tasks).toMatchObject({
      open: [],
      told: {
        task: "discountLine",
        on: "line-1",
        words: "The browser was closed or reloaded during the change. Check the cart before you try again."
      }
    })
  })

  test("keeps a finished sale on the screen", () => {
    const { state } = given(...paying(), {
      type: "SaleCompleted",
      data: { order_id: "77", order_number: "10077", total: 2056, change_due: 44, cash: true }
    }).when(start("/payment"))
    expect(state.payment.sale).toMatchObject({ order_number: "10077", change_due: 44 })
  })
})

describe("what a register does not take commands for", () => {
  test.each([
    [{ _tag: "Starting" }, "The register is starting. One moment."],
    [{ _tag: "OtherTab" }, "The register is open in another tab. Use it there, or take it over here."],
    [{ _tag: "NewerBook" }, "A newer version of the register wrote this journal. Refresh the page to update."],
    [
      { _tag: "CannotRecord", why: "The browser's storage is full." },
      "The register can't record payments: The browser's storage is full."
    ],
    [{ _tag: "Defect", book: "b-1", message: "x" }, "The register stopped because of an internal error. Journal b-1."]
  ] as const)("%j is told in words", (health, words) => {
    expect(wordsFor(health)).toBe(words)
  })
})

describe("a request that was open when the register stopped", () => {
  test("is asked about when it was a payment, and only then", () => {
    const { state } = given()
    const send = { type: "SendPayment", id: "r", args: { attempt: attempt() } } as const
    expect(machine.interrupted(send, state)).toEqual({ _tag: "PaymentInterrupted", key: "key-1" })
    expect(machine.interrupted({ type: "GetCart", id: "r", args: {} }, state)).toBeNull()
  })
})

describe("the network and the storage", () => {
  // Verifies: SHL-44
  test("lost and found are written down, once each", () => {
    const offline = given()
      .when({ _tag: "ChangeConnection", online: false })
      .gives([{ type: "ConnectionChanged", data: { online: false, at: NOW } }])
    expect(offline.state.support.offlineSince).toBe(NOW)
    when(offline.state, { _tag: "ChangeConnection", online: false }).doesNothing()
    const back = when(offline.state, { _tag: "ChangeConnection", online: true }).gives([
      { type: "ConnectionChanged", data: { online: true, at: NOW } }
    ])
    expect(back.state.support.offlineSince).toBeNull()
    given().when({ _tag: "ChangeConnection", online: true }).doesNothing()
  })

  test("what the storage is worth is in the book", () => {
    const facts = { works: true, problem: null, persisted: false, quota: 10_737_418_240, usage: 4_096 }
    const { state } = given()
      .when({ _tag: "ReportStorage", facts })
      .gives([{ type: "StorageChecked", data: facts }])
    expect(state.support.storage).toEqual(facts)
  })
})

describe("with nobody signed in", () => {
  const cart = cartEvent(cartReply([line(1)]))

  // Verifies: SHL-04
  test.each([
    { _tag: "Scan", text: "850000410015", quantity: 1 },
    { _tag: "ClearCart" },
    { _tag: "Charge" },
    { _tag: "OpenRegister", amount: cents(100) },
    { _tag: "CloseRegister", amount: cents(100) },
    { _tag: "AcceptPayment", method: "cash", amount: cents(100) },
    { _tag: "RemovePayment", payment_id: "payment-1" },
    { _tag: "ChangeQuantity", item: "line-1", quantity: 2 }
  ] as const)("$_tag is refused", (command) => {
    given(known(), cart).when(command).refuses("Sign in first.")
    expect(given(known(), signedIn(), cart).when(command).decision).not.toEqual({
      _tag: "Rejected",
      message: "Sign in first."
    })
  })

  // Verifies: REL-3
  test("the answers to what was asked before are heard", () => {
    const { state } = given(known(), cart, started()).when({
      _tag: "PaymentAnswered",
      key: "key-1",
      send: 1,
      outcome: { _tag: "Approved", cart: {}, order: null }
    })
    expect(state.payment.attempts).toEqual([])
  })
})

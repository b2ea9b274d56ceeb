import { Redacted } from "effect"
import { describe, expect, test } from "vitest"
import { secret } from "../../src/kernel/secret.ts"
import { isBusy } from "../../src/payment/model.ts"
import { accept, at, card, cart, ENTRIES, sent } from "./accepting.ts"
import { answer, declined, LOST, sold } from "./answers.ts"
import { known, line, MANAGER, paying, payment, signedIn, started, totals } from "./facts.ts"
import { given, when } from "./given.ts"

const checking = { type: "InquiryRequested", data: { key: "key-1", quiet: false } } as const
const expired = { type: "TerminalWaitExpired", data: { key: "key-1" } } as const
const open = started({ phase: "unknown" })
const dismissed = started({ phase: "unknown", dismissed: true })

describe("what goes with the request alone", () => {
  // Verifies: SEC-2, LOG-14
  test("is a gift card's number and a manager's code, of the method that needs them", () => {
    const [gift] = sent(accept("gift_card"), ...at(cart()))
    expect(Redacted.value(gift?.secrets?.gift_card_number ?? secret(""))).toBe("RAR100050")
    const allowed = { managerCode: secret("864209") }
    const [beside] = sent(accept("credit_card", 2056, allowed), ...at(cart()), dismissed)
    expect(Redacted.value(beside?.secrets?.manager_code ?? secret(""))).toBe("864209")
    expect(sent(accept("cash", 2056, allowed), ...at(cart()))).not.toHaveProperty("0.secrets")
  })
})

describe("a gift card", () => {
  // Verifies: REF-09, CG-46
  test("is made new only where money is paid out onto one, and it was asked for", () => {
    const owed = at(cart({}, totals(-500)))
    const attempt = (...of: Parameters<typeof accept>) => sent(accept(...of), ...owed)[0]?.args.attempt
    const onto = { ...ENTRIES.gift_card, createNew: true }
    expect(attempt("gift_card", -500, onto)?.create_new).toBe(true)
    expect(attempt("gift_card", -500)).not.toHaveProperty("create_new")
    expect(attempt("cash", -500, { createNew: true })).not.toHaveProperty("create_new")
  })

  // Verifies: PAY-10
  test("does not pay for a cart that sells one, whatever else is in it", () => {
    const items = [line(1), line(2, { product_type_code: "GIFT_CARDS" })]
    given(...at(cart({ items })))
      .when(accept("gift_card"))
      .refuses("This payment method isn't available.")
  })
})

describe("no payment starts", () => {
  test("while a quantity is on its way to the cart", () => {
    given(...paying(), { type: "QuantityRequested", data: { item: "line-1", from: 1, to: 2 } })
      .when(accept("cash"))
      .refuses("An item is still on its way into the cart. One moment.")
  })

  // Verifies: PAY-24
  test("by a card that is typed in for a cart that names nobody", () => {
    const { billing: _, ...nobody } = cart()
    given(...at(nobody))
      .when(accept("credit_card_manual", 2056, { card }))
      .refuses("Please select a customer before entering a credit card manually")
  })
})

describe("what is known of an attempt", () => {
  test("is its own: the end of one wait leaves the other one's", () => {
    const { state } = given(...paying(), dismissed, started({ key: "key-2" }), {
      type: "TerminalWaitExpired",
      data: { key: "key-2" }
    })
    expect(state.payment.attempts.map(({ phase }) => phase)).toEqual(["unknown", "silent"])
  })

  // Verifies: PAY-47
  test("is asked for anew on the payment screen: the notice stands again, and nothing else starts", () => {
    const left = given(known(), signedIn(), ...paying().slice(2, 3), dismissed)
    expect(isBusy(left.state.payment)).toBe(false)
    expect(isBusy(left.when({ _tag: "EnterPayment" }).state.payment)).toBe(true)
  })

  // Verifies: CG-51, REL-19
  test("is unknown once somebody asked: a wait that is over is not taken up again", () => {
    const { state } = given(...at(cart(), { idempotent: false }), started(), expired).when({
      _tag: "TryAgain",
      key: "key-1"
    })
    expect(state.payment.attempts).toMatchObject([{ phase: "unknown", checks: 1 }])
    when(state, { _tag: "TryAgain", key: "key-1" }).doesNothing()
  })

  test("has its payment's id and why nobody answered, from the last who told", () => {
    const asked = given(...paying(), open, checking)
    const pending = asked.when({
      _tag: "InquiryAnswered",
      key: "key-1",
      quiet: false,
      outcome: { _tag: "Pending", payment_id: "payment-7" }
    }).state
    const { state } = when(pending, {
      _tag: "InquiryAnswered",
      key: "key-1",
      quiet: false,
      outcome: { _tag: "Unanswered", why: "Network response was not ok" }
    })
    expect(state.payment.attempts).toMatchObject([{ payment_id: "payment-7", why: "Network response was not ok" }])
  })

  test("is told once: a decline that comes while it is asked about is the check's, no problem beside it", () => {
    const { state } = given(...paying(), open, checking).when(answer(declined({ gateway: "DO NOT HONOR" })))
    expect(state.payment.inquiry).toMatchObject({ phase: "gone", gateway: "DO NOT HONOR" })
    expect(state.payment.problem).toBeNull()
  })

  // Verifies: PAY-52
  test("leaves the screen with its notice", () => {
    const pending = { type: "PaymentStillPending", data: { key: "key-1" } } as const
    const { state } = given(...paying(), open, checking, pending, checking, pending).when({
      _tag: "DismissPending",
      key: "key-1"
    })
    expect(state.payment.inquiry).toBeNull()
    expect(state.payment.attempts).toMatchObject([{ key: "key-1", dismissed: true }])
  })
})

describe("the payment screen", () => {
  test("says why a payment was not taken out", () => {
    const cash = payment({ shopping_cart_payment_id: "p-1" })
    const asked = given(...at(cart({ payments: [cash] }))).when({ _tag: "RemovePayment", payment_id: "p-1" }).state
    expect(when(asked, { _tag: "RemovalAnswered", answer: LOST }).state.payment).toMatchObject({
      removing: null,
      problem: { message: "Network response was not ok" }
    })
  })

  test("is over with its sale, which nobody can tell again", () => {
    const { state } = given(...paying(), sold, signedIn(MANAGER)).when({ _tag: "FinishSale" })
    expect(state.payment).toMatchObject({ entered: false, sale: null, told: [] })
  })
})

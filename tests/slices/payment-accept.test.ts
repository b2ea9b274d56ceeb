import { Redacted } from "effect"
import { describe, expect, test } from "vitest"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import { isOffered } from "../../src/payment/rules.ts"
import { METHOD_NAMES } from "../../src/payment/methods.ts"
import { accept, at, card, cart, due, ENTRIES, OFFERS, sent } from "./accepting.ts"
import { CART, cartEvent, CLIENT, known, line, payment, signedIn, started, totals } from "./facts.ts"
import { given } from "./given.ts"

const CARDS: ReadonlySet<string> = new Set(["credit_card", "credit_card_manual", "debit_card"])

describe("every method", () => {
  // Verifies: PAY-14, PAY-37, REL-2
  test.each(METHOD_NAMES)("%s starts one attempt under one key, written down before it is sent", (method) => {
    const { state, decision } = given(...at(cart())).when(accept(method))
    expect(decision).toMatchObject({
      events: [{ type: "PaymentStarted", data: { method, amount: due } }],
      requests: [{ type: "SendPayment" }]
    })
    expect(state.payment.attempts).toHaveLength(1)
    given(...at(cart()), ...(decision._tag === "Accepted" ? decision.events : []))
      .when(accept(method))
      .refuses("A payment is being processed. One moment.")
  })

  test.each(METHOD_NAMES)(
    "%s waits for a payment that is being taken out: the balance is not known before",
    (method) => {
      const removing = { type: "RemovalRequested", data: { payment_id: "payment-1" } } as const
      given(...at(cart()), removing)
        .when(accept(method))
        .refuses("A payment is being processed. One moment.")
    }
  )

  // Verifies: LOG-10
  test.each(METHOD_NAMES)(
    "%s where the storage failed its test at the start: no card is taken, all else is",
    (method) => {
      const facts = { works: false, problem: "The browser's storage is full.", persisted: true, quota: 1, usage: 1 }
      const weak = given(...at(cart()), { type: "StorageChecked", data: facts })
      const well = given(...at(cart()), { type: "StorageChecked", data: { ...facts, works: true, problem: null } })
      expect(well.when(accept(method)).decision._tag).toBe("Accepted")
      if (CARDS.has(method))
        weak
          .when(accept(method))
          .refuses(
            "Card payments are off: the storage check failed. The browser's storage is full. Take another method, or reload the page."
          )
      else expect(weak.when(accept(method)).decision._tag).toBe("Accepted")
    }
  )

  // Verifies: PAY-19, PAY-25, PAY-27, PAY-30
  test.each([
    ["check", "Enter the check number for this payment."],
    ["auth_code", "Enter the authorization code from your alternate card processor."],
    ["gift_card", "Swipe or enter a gift card number."],
    ["credit_card_manual", "Please enter card number, CCV and all Billing Address fields."]
  ] as const)("%s without what it needs is refused in the specification's words", (method, words) => {
    given(...at(cart()))
      .when(accept(method, due, {}))
      .refuses(words)
    given(...at(cart()))
      .when(accept(method, due, { reference: "  " }))
      .refuses(words)
  })

  test("a typed card without its month or its year is refused", () => {
    for (const field of ["month", "year"] as const)
      given(...at(cart()))
        .when(accept("credit_card_manual", due, { card: { ...card, [field]: secret("") } }))
        .refuses("Choose the card's expiration month and year.")
  })

  // Verifies: PAY-31, CG-48
  test("financing may lack its program number", () => {
    const [without] = sent(accept("financing"), ...at(cart()))
    const [with_] = sent(accept("financing", due, { reference: " FIN-7 " }), ...at(cart()))
    expect([without?.args.attempt.reference, with_?.args.attempt.reference]).toEqual([undefined, "FIN-7"])
  })

  // Verifies: PAY-24, CG-36
  test("a typed card needs a customer of its own", () => {
    given(...at(cart({ billing: { contact_id: "1" } })))
      .when(accept("credit_card_manual"))
      .refuses("Please select a customer before entering a credit card manually")
  })

  // Verifies: PAY-01, PROD-27
  test.each(METHOD_NAMES)(
    "%s takes nothing for a piece that is sold by name only while the cart is nobody's",
    (method) => {
      const items = [line(1), line(2, { require_customer: true })]
      given(...at(cart({ items, billing: { contact_id: "1" } })))
        .when(accept(method))
        .refuses("Please select a customer before adding this product")
      const { decision } = given(...at(cart({ items, billing: { contact_id: "101" } }))).when(accept(method))
      expect(decision._tag).toBe("Accepted")
    }
  )

  // Verifies: PAY-07, PAY-08, PAY-10, PAY-12
  test("is refused where the store does not offer it", () => {
    const none = "This payment method isn't available."
    for (const method of ["auth_code", "financing"] as const)
      given(...at(cart(), {}))
        .when(accept(method))
        .refuses(none)
    given(...at(cart(), { ...OFFERS, pos_disable_gift_cards: true }))
      .when(accept("gift_card"))
      .refuses(none)
    given(...at(cart({ items: [line(1, { product_type_code: "GIFT_CARDS" })] })))
      .when(accept("gift_card"))
      .refuses(none)
    given(...at(cart(), { ...OFFERS, zero_fee_enabled: true }))
      .when(accept("debit_card"))
      .refuses(none)
    expect(isOffered("debit_card", CLIENT, { debit_encrypted: false }, false)).toBe(false)
    expect(isOffered("debit_card", CLIENT, null, false)).toBe(false)
  })
})

describe("what is secret about a payment", () => {
  // Verifies: PAY-22, CG-09, SEC-2, LOG-14
  test("goes with its request alone: nothing of a card or a gift card is in an event or in the state", () => {
    for (const method of ["credit_card_manual", "gift_card"] as const) {
      const { state, decision } = given(...at(cart())).when(accept(method))
      const written = JSON.stringify([state, decision])
      for (const text of ["4242424242424242", "913", "77 Canary Lane", "Perchville", "73301", "RAR100050"])
        expect(written).not.toContain(`"${text}"`)
    }
    const [typed] = sent(accept("credit_card_manual"), ...at(cart()))
    expect(Object.entries(typed?.secrets ?? {}).map(([name, value]) => [name, Redacted.value(value)])).toEqual(
      Object.entries(card).map(([name, value]) => [name, Redacted.value(value)])
    )
  })

  test("is not sent with a method that does not need it", () => {
    const everything = { ...ENTRIES.credit_card_manual, ...ENTRIES.gift_card, managerCode: secret("864209") }
    const [cash] = sent(accept("cash", due, everything), ...at(cart()))
    expect(cash?.secrets).toBeUndefined()
  })
})

describe("a card beside one that nobody has settled", () => {
  const open = started({ phase: "unknown", dismissed: true })
  const code = { managerCode: secret("864209") }

  // Verifies: REL-6
  test.each(["credit_card", "debit_card", "credit_card_manual"] as const)(
    "%s needs a manager's code, which is recorded without the code",
    (method) => {
      given(...at(cart()), open)
        .when(accept(method))
        .refuses(
          "A card payment on this cart is not resolved yet. No other card payment can start before the processor has answered, unless a manager allows it."
        )
      const { decision, state } = given(...at(cart()), open).when(accept(method, due, { ...ENTRIES[method], ...code }))
      expect(decision).toMatchObject({
        events: [
          { type: "PaymentStarted", data: { method } },
          { type: "PaymentOverridden", data: { beside: ["key-1"], by: "Dana K." } }
        ]
      })
      expect(state.payment.attempts.map(({ key }) => key)).toContain("key-1")
      expect(JSON.stringify([decision, state])).not.toContain("864209")
    }
  )

  test("without such a one no code is recorded", () => {
    const { decision } = given(...at(cart())).when(accept("credit_card", due, code))
    expect(decision).toMatchObject({ events: [{ type: "PaymentStarted" }] })
  })
})

describe("a negative balance", () => {
  const owed = cart({}, totals(-1_500))

  // Verifies: CG-46
  test("is paid out in cash, by check or on a gift card, up to what is owed", () => {
    for (const method of ["cash", "check", "gift_card"] as const) {
      const [request] = sent(accept(method, -1_500), ...at(owed))
      expect(request?.args.attempt).toMatchObject({ amount: -1_500, fee: 0 })
      given(...at(owed))
        .when(accept(method, -1_501))
        .refuses(
          `${{ cash: "Cash", check: "Check", gift_card: "Gift Card" }[method]} Payment Amount cannot be greater than balance due`
        )
      given(...at(owed))
        .when(accept(method, 1_500))
        .refuses("This is a refund: enter an amount below zero.")
    }
    for (const method of ["credit_card", "debit_card", "auth_code", "financing"] as const)
      given(...at(owed))
        .when(accept(method, -1_500))
        .refuses("Pay this out in cash, by check or on a gift card.")
  })

  test("goes onto a new gift card only when somebody says so, and only when it is paid out", () => {
    const entry = { ...ENTRIES.gift_card, createNew: true }
    expect(sent(accept("gift_card", -1_500, entry), ...at(owed))[0]?.args.attempt.create_new).toBe(true)
    expect(sent(accept("gift_card", due, entry), ...at(cart()))[0]?.args.attempt.create_new).toBeUndefined()
  })

  test("is not an order before all of it is paid out", () => {
    const half = cart({ payments: [payment({ amount: cents(-500) })] }, totals(-1_500, -500))
    const paid = given(...at(owed), started({ method: "cash", amount: -500, fee: 0 })).when({
      _tag: "PaymentAnswered",
      key: "key-1",
      send: 1,
      outcome: { _tag: "Approved", cart: half, order: null }
    })
    expect(paid.state.payment.conversion).toBeNull()
    const whole = cart({ payments: [payment({ amount: cents(-1_500) })] }, totals(-1_500, -1_500))
    const done = given(...at(owed), started({ method: "cash", amount: -1_500, fee: 0 })).when({
      _tag: "PaymentAnswered",
      key: "key-1",
      send: 1,
      outcome: { _tag: "Approved", cart: whole, order: null }
    })
    expect(done.state.payment.conversion).toEqual({ _tag: "Running", attempts: 1, cart: CART, by: "7" })
  })
})

describe("a layaway", () => {
  // Verifies: PAY-05, CG-50
  test("is paid up to its own balance, whatever the cart holds, and its cart is not made an order", () => {
    const layaway = { order_id: "900", balance: cents(700) }
    const [request] = sent({ ...accept("credit_card", 9_999), layaway }, ...at(cart()))
    expect(request?.args.attempt).toMatchObject({ order_id: "900", amount: 700 })
    given(...at(cart()))
      .when({ ...accept("financing", 701), layaway })
      .refuses("Financing Payment Amount cannot be greater than balance due")
  })
})

describe("a layaway's payment", () => {
  test("is shown as what was paid now, with its own change, and not as its whole order", () => {
    const order = { order_id: "900", order_number: "10009", total: cents(9_000), change_due: cents(44) }
    for (const cartId of ["cart-1", "cart-0"]) {
      const { state } = given(
        ...at(cart()),
        started({ method: "check", amount: 700, fee: 0, order_id: "900", cart: cartId })
      ).when({ _tag: "PaymentAnswered", key: "key-1", send: 1, outcome: { _tag: "Approved", cart: {}, order } })
      expect(state.payment.sale).toMatchObject({ order_number: "10009", total: 700, change_due: 44, cash: true })
    }
  })
})

describe("a membership in the cart", () => {
  // Verifies: PAY-04, CG-53
  test("is told to the back office with the payment", () => {
    const [with_] = sent(accept("cash"), ...at(cart({ membership_alert: "manual_card" })))
    const [without] = sent(accept("cash"), ...at(cart()))
    expect([with_?.args.attempt.membership, without?.args.attempt.membership]).toEqual([true, undefined])
  })
})

describe("a payment that was typed in", () => {
  // Verifies: REL-19
  test.each(["credit_card_manual", "gift_card"] as const)("by %s is asked about, never sent again", (method) => {
    const { decision } = given(...at(cart()), started({ method, phase: "silent" })).when({
      _tag: "TryAgain",
      key: "key-1"
    })
    expect(decision).toMatchObject({ events: [{ type: "InquiryRequested" }], requests: [{ type: "SendInquiry" }] })
  })

  // Verifies: PAY-47, PAY-54
  test.each([
    ["DEBIT_CARD", "debit_card"],
    ["CREDIT_CARD_MANUAL", "credit_card_manual"]
  ] as const)("a pending %s that the cart holds is asked about on entry", (code, method) => {
    const pending = payment({ payment_method_code: code, transaction_identifier: "PENDING" })
    const { state } = given(known(), signedIn(), cartEvent(cart({ payments: [pending] }))).when({
      _tag: "EnterPayment"
    })
    expect(state.payment.attempts).toMatchObject([{ method, phase: "unknown" }])
    expect(state.payment.inquiry?.phase).toBe("checking")
  })
})

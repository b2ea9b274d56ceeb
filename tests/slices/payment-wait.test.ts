import { describe, expect, test } from "vitest"
import { subscriptions } from "../../src/app/subscriptions.ts"
import { cents } from "../../src/money/cents.ts"
import { answer, approval, approved, ORDER, soldByCard, UNKNOWN } from "./answers.ts"
import { attempt, counted, known, line, paying, started } from "./facts.ts"
import { given, NOW, stampAt, when } from "./given.ts"

const card = { _tag: "AcceptPayment", method: "credit_card", amount: cents(2056) } as const
const expired = { type: "TerminalWaitExpired", data: { key: "key-1" } } as const

describe("the wait for the terminal", () => {
  // Verifies: PAY-41, CON-19
  test("ends 120 seconds after the button", () => {
    const { state } = given(...paying(), started())
    expect(subscriptions(state)).toEqual([
      {
        key: "wait:key-1:1",
        until: NOW + 120_000,
        command: { _tag: "ExpireTerminalWait", key: "key-1" }
      }
    ])
    expect(subscriptions(given(...paying(), started({ method: "cash" })).state)).toEqual([])
  })

  // Verifies: PAY-42, REL-4
  test("that has ended does not end the payment", () => {
    const silent = given(...paying(), started())
      .when({ _tag: "ExpireTerminalWait", key: "key-1" })
      .gives([expired])
    expect(silent.state.payment.attempts).toMatchObject([{ key: "key-1", phase: "silent" }])
    when(silent.state, { _tag: "ExpireTerminalWait", key: "key-1" }).doesNothing()
    when(silent.state, card).refuses("A payment is being processed. One moment.")
    when(silent.state, answer(approved({ order: ORDER }))).gives([approval("late reply"), soldByCard, counted(line(1))])
  })

  // Verifies: PAY-42, CG-51, REL-4
  test("can be taken up again: the same key, sent once more", () => {
    const again = attempt({ sends: 2, deadline: NOW + 200_000 + 120_000 })
    const { state } = when(
      given(...paying(), started(), expired).state,
      { _tag: "TryAgain", key: "key-1" },
      stampAt(NOW + 200_000)
    ).gives(
      [{ type: "PaymentRetried", data: { key: "key-1", deadline: again.deadline } }],
      [{ type: "SendPayment", args: { attempt: again } }]
    )
    expect(state.payment.attempts).toEqual([again])
    expect(subscriptions(state)).toMatchObject([{ key: "wait:key-1:2", until: again.deadline }])
    when(state, { _tag: "TryAgain", key: "key-1" }).doesNothing()
  })

  test("taken up again is not ended by the first sending's lost reply, and is by its word", () => {
    const { state } = given(...paying(), started(), expired, {
      type: "PaymentRetried",
      data: { key: "key-1", deadline: NOW + 300_000 }
    })
    when(state, answer(UNKNOWN, 1)).doesNothing()
    expect(when(state, answer(UNKNOWN, 2)).state.payment.attempts).toMatchObject([{ phase: "unknown" }])
    when(state, answer(approved({ order: ORDER }), 1)).gives([approval(), soldByCard, counted(line(1))])
  })

  // Verifies: CG-51
  test("against a back end that ignores keys is never sent again: it is only asked", () => {
    given(...paying(), known({ client: { idempotent: false } }), started(), expired)
      .when({ _tag: "TryAgain", key: "key-1" })
      .gives(
        [{ type: "InquiryRequested", data: { key: "key-1", quiet: false } }],
        [{ type: "SendInquiry", args: { attempt: attempt({ phase: "silent" }), quiet: false } }]
      )
  })

  // Verifies: CG-51, ERR-64
  test("can be given up: the attempt stays, and is asked about", () => {
    const { state } = given(...paying(), started(), expired)
      .when({ _tag: "CancelWait", key: "key-1" })
      .gives(
        [
          { type: "PaymentUnknown", data: { key: "key-1", why: "No response from card terminal" } },
          { type: "InquiryRequested", data: { key: "key-1", quiet: false } }
        ],
        [{ type: "SendInquiry", args: { attempt: attempt({ phase: "silent" }), quiet: false } }]
      )
    expect(state.payment.attempts).toMatchObject([{ key: "key-1", phase: "unknown" }])
  })

  test("can be given up after 20 s of waiting for the terminal: the attempt stays, and is asked about", () => {
    const begun = { deadline: NOW + 100_000 }
    const { state } = given(...paying(), started(begun))
      .when({ _tag: "CancelWait", key: "key-1" })
      .gives(
        [
          { type: "PaymentUnknown", data: { key: "key-1", why: "The cashier stopped waiting for the card terminal." } },
          { type: "InquiryRequested", data: { key: "key-1", quiet: false } }
        ],
        [{ type: "SendInquiry", args: { attempt: attempt(begun), quiet: false } }]
      )
    expect(state.payment.attempts).toMatchObject([{ key: "key-1", phase: "unknown" }])
    for (const early of [started({ deadline: NOW + 100_001 }), started({ ...begun, method: "cash" })])
      given(...paying(), early)
        .when({ _tag: "CancelWait", key: "key-1" })
        .doesNothing()
  })

  test("cannot be given up or taken up while it lasts, or when it is over", () => {
    for (const _tag of ["TryAgain", "CancelWait"] as const) {
      given(...paying(), started())
        .when({ _tag, key: "key-1" })
        .doesNothing()
      given(...paying())
        .when({ _tag, key: "key-1" })
        .doesNothing()
    }
  })
})

describe("a payment that was interrupted", () => {
  test("is unknown, never declined; one that is final stays so", () => {
    given(...paying(), started())
      .when({ _tag: "PaymentInterrupted", key: "key-1" })
      .gives([
        {
          type: "PaymentUnknown",
          data: { key: "key-1", why: "The browser was closed or reloaded during the payment." }
        }
      ])
    given(...paying())
      .when({ _tag: "PaymentInterrupted", key: "key-1" })
      .doesNothing()
  })
})

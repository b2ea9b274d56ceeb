import { describe, expect, test } from "vitest"
import type { CartPayment } from "../../src/cart/contract.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import { machine } from "../../src/app/machine.ts"
import { subscriptions } from "../../src/app/subscriptions.ts"
import { attempt, cartEvent, cartReply, known, line, payment, signedIn, totals } from "./facts.ts"
import { given, type Outcome, when } from "./given.ts"

const CHARGE = {
  payment_id: "payment-1",
  key: "key-1",
  cart: "cart-1",
  method: "credit_card",
  title: "VISA ending 4242",
  amount: 1_236
} as const

const card = (void_status?: string): CartPayment =>
  payment({
    payment_key: "key-1",
    payment_method_code: "CREDIT_CARD",
    description: "VISA ending 4242",
    transaction_identifier: "REF-1",
    amount: cents(1_200),
    external_fee: cents(36),
    ...(void_status === undefined ? {} : { void_status })
  })

const holding = (row: CartPayment, type = "CASHIER") =>
  given(
    known(),
    signedIn({ user_name: "Dana K.", user_type_code: type }),
    cartEvent(cartReply([line(1)], totals(2_056, 1_200), { payments: [row] }))
  )

const ask = (managerCode: string | null) =>
  ({
    _tag: "VoidPayment",
    payment_id: "payment-1",
    managerCode: managerCode === null ? null : secret(managerCode)
  }) as const

const told = (status: string, rows: readonly CartPayment[], more: object = {}) =>
  ({
    _tag: "VoidAnswered",
    charge: CHARGE,
    answer: {
      _tag: "Answered",
      status,
      message: status === "success" ? null : "Told by the back office.",
      reply: { ...cartReply([line(1)], totals(2_056, rows.length === 0 ? 0 : 1_200), { payments: rows }), ...more }
    }
  }) as const

const ends = ({ decision }: Outcome) =>
  decision._tag === "Accepted" ? decision.events.find(({ type }) => type === "VoidEnded")?.data : undefined

describe("voiding a card of an open cart", () => {
  test("asks for it by a manager's code, which is in no row, and once", () => {
    const code = secret("864209")
    const asked = holding(card("open")).when({ _tag: "VoidPayment", payment_id: "payment-1", managerCode: code })
    asked.gives(
      [{ type: "VoidRequested", data: { ...CHARGE, quiet: false } }],
      [{ type: "SendVoid", args: CHARGE, secrets: { manager_code: code } }]
    )
    when(asked.state, ask("864209")).refuses("A payment is being processed. One moment.")
  })

  test("needs the code of a manager, or a manager who is signed in", () => {
    holding(card("open")).when(ask(null)).refuses("Enter a manager code to void a card.")
    holding(card("open"), "MANAGER")
      .when(ask(null))
      .gives([{ type: "VoidRequested", data: { ...CHARGE, quiet: false } }], [{ type: "SendVoid", args: CHARGE }])
  })

  // Verifies: PAY-46
  test("is nothing that a back end knows of that does not say so", () => {
    holding(card()).when(ask("864209")).refuses("Removing a processed credit card transaction is not allowed.")
  })

  test.each([
    ["voided", told("success", []), undefined],
    ["settled", told("error", [card("settled")]), "Told by the back office."],
    ["refused", told("error", [card("open")]), "Told by the back office."],
    ["pending", told("error", [card("asked")], { transaction_status: "in_progress" }), "Told by the back office."],
    [
      "unanswered",
      { _tag: "VoidAnswered", charge: CHARGE, answer: { _tag: "Lost", why: "No line." } } as const,
      "Nobody knows yet whether the card is voided. No line."
    ]
  ] as const)("ends as %s by what the back office says", (how, command, message) => {
    const { state } = holding(card("open")).when(ask("864209"))
    const made = when(state, command)
    expect(ends(made)).toEqual({ ...CHARGE, how, ...(message === undefined ? {} : { message }) })
    expect(made.state.payment.removing).toBeNull()
    expect(made.state.payment.problem?.message).toBe(message)
    expect(made.state.payment.voided).toEqual(how === "voided" ? { title: "VISA ending 4242", amount: 1_236 } : null)
  })

  test("is over for the register with a crash, before any cart is there, and the cart says what became of it", () => {
    const { state } = holding(card("open")).when(ask("864209"))
    const asked = { type: "SendVoid", id: "id-1", args: CHARGE } as const
    const command = machine.interrupted(asked, state)
    if (command === null) throw new Error("Nothing is told of it.")
    const made = when({ ...state, cart: machine.initial.cart }, command)
    expect(ends(made)).toMatchObject({ how: "unanswered" })
    expect(made.state.payment.removing).toBeNull()
  })

  test("is asked about by the register itself until it is answered, and no other money is taken meanwhile", () => {
    const { state } = holding(card("asked"))
    const timers = () => subscriptions(state).filter(({ command }) => command._tag === "RecheckVoid")
    expect(timers()).toHaveLength(1)
    when(state, { _tag: "RecheckVoid", payment_id: "payment-1" }).gives(
      [{ type: "VoidRequested", data: { ...CHARGE, quiet: true } }],
      [{ type: "SendVoid", args: CHARGE }]
    )
    when(state, { _tag: "AcceptPayment", method: "cash", amount: cents(856) }).refuses(
      "A card of this cart is being voided. Check it first."
    )
    when(state, { _tag: "SaveCartAs", type: "OPEN_ORDER" }).refuses(
      "A card of this cart is being voided. Check it first."
    )
    expect(subscriptions(holding(card("open")).state).some(({ command }) => command._tag === "RecheckVoid")).toBe(false)
  })

  test("settles what was in doubt about the charge until then, and leaves every other doubt", () => {
    const doubt = (key: string, payment_id: string) => attempt({ key, payment_id, phase: "unknown", dismissed: true })
    const doubted = given(
      known(),
      signedIn({ user_name: "Dana K.", user_type_code: "MANAGER" }),
      cartEvent(cartReply([line(1)], totals(2_056, 1_200), { payments: [card("open")] })),
      { type: "PaymentAdopted", data: doubt("key-1", "payment-1") },
      { type: "PaymentAdopted", data: doubt("key-2", "payment-2") },
      { type: "VoidRequested", data: { ...CHARGE, quiet: false } }
    )
    expect(doubted.when(told("success", [])).state.payment.attempts.map(({ key }) => key)).toEqual(["key-2"])
    expect(doubted.when(told("error", [card("open")])).state.payment.attempts).toHaveLength(2)
  })
})

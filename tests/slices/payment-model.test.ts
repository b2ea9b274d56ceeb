import { test as prop } from "@fast-check/vitest"
import fc from "fast-check"
import { describe, expect } from "vitest"
import type { AppEvent, AppRequest, Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import { cents } from "../../src/money/cents.ts"
import type { InquiryOutcome, Outcome } from "../../src/payment/protocol.ts"
import { UNKNOWN } from "./answers.ts"
import { cartEvent, cartReply, known, line, payment, signedIn, totals } from "./facts.ts"
import { after, given, NOW, when } from "./given.ts"

/** A step of the cashier, or of the world with an answer to the n-th open request. */
type Step =
  | { readonly _tag: "Do"; readonly command: (state: AppState) => Command | null }
  | { readonly _tag: "Reply"; readonly which: number; readonly outcome: Outcome; readonly twice: boolean }
  | { readonly _tag: "Answer"; readonly which: number; readonly outcome: InquiryOutcome; readonly twice: boolean }

type Send = Extract<AppRequest, { type: "SendPayment" }>
type Check = Extract<AppRequest, { type: "SendInquiry" }>

const FINAL: ReadonlySet<AppEvent["type"]> = new Set(["PaymentApproved", "PaymentDeclined", "PaymentNotTaken"])
const COUNTS: readonly AppEvent["type"][] = ["PaymentStarted", "PaymentAdopted"]

const balances = [2056, 2056, 1500, 0]
const cartWith = (balance: number) =>
  cartReply([line(1)], totals(2056, 2056 - balance), balance === 2056 ? {} : { payments: [payment()] })
const order = { order_id: "77", order_number: "10077", total: cents(2056), change_due: cents(0) }

const newCart = fc.constantFrom({}, ...balances.map(cartWith))
const outcome: fc.Arbitrary<Outcome> = fc.oneof(
  fc.record({
    _tag: fc.constant("Approved" as const),
    cart: newCart,
    order: fc.constantFrom(null, null, null, order)
  }),
  fc.record({
    _tag: fc.constant("Declined" as const),
    message: fc.constantFrom(null, "Declined."),
    gateway: fc.constantFrom(null, "NO FUNDS"),
    cart: newCart
  }),
  fc.constant(UNKNOWN),
  fc.constant(UNKNOWN)
)
const inquiryOutcome: fc.Arbitrary<InquiryOutcome> = fc.oneof(
  fc.record({ _tag: fc.constant("Complete" as const), cart: newCart, order: fc.constantFrom(null, null, order) }),
  fc.constant<InquiryOutcome>({ _tag: "Pending", payment_id: "payment-9" }),
  fc.record({ _tag: fc.constant("Gone" as const), gateway: fc.constant(null), cart: newCart }),
  fc.constant<InquiryOutcome>({ _tag: "Unanswered", why: "Network response was not ok" })
)

/** What fits an attempt, and now and then what does not. */
const MOVES = {
  waiting: ["ExpireTerminalWait", "ExpireTerminalWait", "PaymentInterrupted", "TryAgain"],
  silent: ["TryAgain", "TryAgain", "CancelWait", "DismissPending"],
  unknown: ["InquirePending", "DismissPending", "DismissPending", "InquireQuietly", "TryAgain"]
} as const

const onAnAttempt = fc.tuple(fc.nat(3), fc.nat(9)).map(([which, how]) => (state: AppState): Command | null => {
  const { attempts } = state.payment
  const attempt = attempts[which % Math.max(attempts.length, 1)]
  if (!attempt) return null
  const moves = MOVES[attempt.phase]
  return { _tag: moves[how % moves.length] ?? "InquirePending", key: attempt.key }
})

const always = (command: Command) => () => command

const accept = fc
  .tuple(fc.constantFrom("credit_card", "credit_card", "cash"), fc.constantFrom(100, 1500, 2056, 5000))
  .map(([method, amount]) => always({ _tag: "AcceptPayment", method, amount: cents(amount) }))

const dana = { user_name: "Dana K.", user_type_code: "CASHIER" }
const around = fc
  .constantFrom<Command>(
    { _tag: "EnterPayment" },
    { _tag: "EnterPayment" },
    { _tag: "LeavePayment" },
    { _tag: "FinishSale" },
    { _tag: "StartRegister", version: "2.5.4", path: "/sale" },
    { _tag: "StartRegister", version: "2.5.4", path: "/payment" },
    { _tag: "SessionEnded" },
    { _tag: "SignInAnswered", as: "cashier", answer: { status: "success", message: null, user: dana } },
    { _tag: "SignInAnswered", as: "cashier", answer: { status: "success", message: null, user: dana } }
  )
  .map(always)

const fetched = fc.constantFrom(...balances).map((balance) =>
  always({
    _tag: "CartAnswered",
    answer: { _tag: "Answered", status: "success", message: null, reply: cartWith(balance) }
  })
)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .oneof(
        { weight: 4, arbitrary: accept },
        { weight: 6, arbitrary: onAnAttempt },
        { weight: 2, arbitrary: around },
        { weight: 2, arbitrary: fetched }
      )
      .map((command) => ({ _tag: "Do" as const, command }))
  },
  {
    weight: 2,
    arbitrary: fc.record({
      _tag: fc.constant("Reply" as const),
      which: fc.nat(5),
      outcome,
      twice: fc.boolean()
    })
  },
  {
    weight: 2,
    arbitrary: fc.record({
      _tag: fc.constant("Answer" as const),
      which: fc.nat(5),
      outcome: inquiryOutcome,
      twice: fc.boolean()
    })
  }
)

/** Everything that has happened, was asked, and may still be answered. */
class History {
  state: AppState
  readonly events: AppEvent[] = []
  readonly sent: { readonly request: Send; readonly before: readonly AppEvent[] }[] = []
  readonly asked: Check[] = []
  private ids = 0

  constructor(idempotent: boolean) {
    this.state = given(known({ client: { idempotent } }), signedIn(), cartEvent(cartReply([line(1)]))).state
  }

  do(command: Command): readonly AppEvent[] {
    const before = [...this.events]
    const { decision } = when(this.state, command, { now: NOW, id: () => `k${(this.ids += 1)}` })
    if (decision._tag === "Rejected") return []
    for (const event of decision.events) {
      this.state = after(this.state, [event])
      this.events.push(event)
      this.always()
    }
    for (const request of decision.requests) {
      if (request.type === "SendPayment") this.sent.push({ request, before })
      if (request.type === "SendInquiry") this.asked.push(request)
    }
    return decision.events
  }

  keys(...types: readonly AppEvent["type"][]): readonly string[] {
    return this.events.flatMap(({ type, data }) =>
      types.includes(type) && "key" in data && typeof data.key === "string" ? [data.key] : []
    )
  }

  /** Holds after every single event. */
  private always() {
    const { attempts } = this.state.payment
    const final = new Set(this.keys("PaymentApproved", "PaymentDeclined", "PaymentNotTaken"))
    // An attempt lives exactly until its one final answer.
    const live = this.keys(...COUNTS).filter((key) => !final.has(key))
    expect(attempts.map(({ key }) => key)).toEqual(live)
    // Never two live card attempts on one cart.
    const cards = attempts.filter(({ method }) => method === "credit_card").map(({ cart }) => cart)
    expect(new Set(cards).size).toBe(cards.length)
    // A key is started once, and is final once.
    expect(new Set(this.keys(...COUNTS)).size).toBe(this.keys(...COUNTS).length)
    expect(final.size).toBe(this.keys("PaymentApproved", "PaymentDeclined", "PaymentNotTaken").length)
  }
}

const doStep = (history: History, one: Step): void => {
  if (one._tag === "Do") {
    const command = one.command(history.state)
    const made = command ? history.do(command) : []
    // Nothing that a person or a timer does ends an attempt: not Clear, not Got It!, not the 120 seconds, not a reload.
    expect(made.filter(({ type }) => FINAL.has(type))).toEqual([])
    return
  }
  const answers = one._tag === "Reply" ? history.sent.map(({ request }) => request) : history.asked
  const request = answers[one.which % Math.max(answers.length, 1)]
  if (!request) return
  const { key, sends } = request.args.attempt
  const command: Command =
    one._tag === "Reply"
      ? { _tag: "PaymentAnswered", key, send: sends, outcome: one.outcome }
      : { _tag: "InquiryAnswered", key, quiet: false, outcome: one.outcome }
  const made = history.do(command)
  const authoritative =
    one._tag === "Reply" ? one.outcome._tag !== "Unknown" : ["Complete", "Gone"].includes(one.outcome._tag)
  expect(made.filter(({ type }) => FINAL.has(type)).length).toBeLessThanOrEqual(authoritative ? 1 : 0)
  if (authoritative) expect(history.state.payment.attempts.map((attempt) => attempt.key)).not.toContain(key)
  if (!one.twice || !authoritative) return
  const before = history.state.payment
  const again = history.do(command)
  // The same word a second time changes nothing: it is written down as late news at most.
  expect(again.filter(({ type }) => type !== "LateNews")).toEqual([])
  expect(history.state.payment).toEqual(before)
}

const finalBefore = (events: readonly AppEvent[], key: string): boolean =>
  events.some(({ type, data }) => FINAL.has(type) && "key" in data && data.key === key)

describe("a cashier and a world that do as they like", () => {
  // Verifies: REL-3, REL-6, REL-9
  prop.prop([fc.array(step, { minLength: 20, maxLength: 80 }), fc.boolean()], { numRuns: 400 })(
    "never bring two live card payments onto one cart, nor an end without an authoritative answer",
    (steps, idempotent) => {
      const history = new History(idempotent)
      for (const one of steps) doStep(history, one)
      for (const { request, before } of history.sent) expect(finalBefore(before, request.args.attempt.key)).toBe(false)
      const { sent } = history
      // One key, one amount: what is sent again is the same payment, and only to a back end that remembers keys.
      for (const { request } of sent) {
        const { key, amount, fee, cart } = request.args.attempt
        const same = sent.filter((other) => other.request.args.attempt.key === key)
        for (const other of same) expect(other.request.args.attempt).toMatchObject({ key, amount, fee, cart })
        if (!idempotent) expect(same).toHaveLength(1)
        expect(same.map((other) => other.request.args.attempt.sends)).toEqual(same.map((_, index) => index + 1))
      }
    }
  )
})

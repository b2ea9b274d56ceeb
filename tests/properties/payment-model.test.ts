import { fc, test } from "@fast-check/vitest"
import { describe, expect } from "vitest"
import { machine } from "../../src/app/machine.ts"
import type { AppEvent, AppRequest, Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import { extraOf } from "../../src/payment/shown/attempts.ts"
import { type Attempt } from "../../src/payment/model.ts"
import { METHODS } from "../../src/payment/methods.ts"
import { OFFERS } from "../slices/accepting.ts"
import { cartEvent, known, MANAGER, signedIn } from "../slices/facts.ts"
import { after, stampAt } from "../slices/given.ts"
import { type Entry, Ledger, type Word } from "./paymentLedger.ts"
import { anyMoves, commandOf, HABITS, isHabit, type Move } from "./paymentMoves.ts"

type Sent = Extract<AppRequest, { type: "SendPayment" }>

const noted = ({ key, cart, method, amount, sends, dismissed }: Pick<Attempt, keyof Entry & keyof Attempt>) => ({
  key,
  cart,
  method,
  amount,
  sends,
  dismissed
})

/** The last word that a command brings, if it brings one. */
const wordOf = (command: Command): Word | null => {
  if (command._tag === "PaymentAnswered" && command.outcome._tag !== "Unknown")
    return command.outcome._tag === "Approved" ? "approved" : "declined"
  if (command._tag !== "InquiryAnswered") return null
  if (command.outcome._tag === "Complete") return "approved"
  return command.outcome._tag === "Gone" ? "gone" : null
}

/** The register itself, which writes its book, and the ledger beside it, which reads that book and agrees or not. */
class Till {
  readonly ledger = new Ledger()
  readonly book: AppEvent[] = []
  state: AppState = machine.initial
  sent: Sent[] = []
  readonly sales: string[] = []
  private readonly stamp = stampAt()

  constructor(total: number, idempotent: boolean) {
    this.ledger.nextCart(total)
    const client = { ...OFFERS, idempotent }
    this.happened([
      known({ client, device: { debit_encrypted: true } }),
      signedIn(MANAGER),
      cartEvent(this.ledger.reply()),
      { type: "PaymentEntered", data: {} }
    ])
  }

  private happened(events: readonly AppEvent[]) {
    this.book.push(...events)
    this.state = after(this.state, events)
  }

  tell(command: Command) {
    const decision = machine.decide(command, this.state, this.stamp)
    if (decision._tag === "Rejected") {
      expect(Object.keys(decision)).toEqual(["_tag", "message"])
      return
    }
    const word = wordOf(command)
    const key = word !== null && "key" in command ? command.key : ""
    const ends = word !== null && this.ledger.find(key)?.word === null
    const finals = decision.events.filter(({ type }) =>
      ["PaymentApproved", "PaymentDeclined", "PaymentNotTaken"].includes(type)
    )
    // The first authoritative word ends an attempt, and nothing else ever does.
    expect(finals).toHaveLength(ends ? 1 : 0)
    for (const event of decision.events) this.note(event, decision.events, decision.requests)
    if (ends) expect(this.ledger.find(key)?.word).toBe(word)
    for (const request of decision.requests) this.send(request, decision.events)
    this.happened(decision.events)
  }

  /** The row that is on disk before a request starts, and what the ledger makes of it. */
  private note({ type, data }: AppEvent, beside: readonly AppEvent[], requests: readonly AppRequest[]) {
    if (type === "PaymentStarted") this.begun(data, beside, requests)
    if (type === "PaymentAdopted") {
      expect(this.ledger.foreign).toContain(data.key)
      this.ledger.begin({ ...data, charged: data.amount + extraOf(data) })
    }
    if (type === "PaymentApproved") {
      expect(data.amount).toBe(this.ledger.find(data.key)?.amount)
      this.ledger.end(data.key, "approved")
    }
    if (type === "PaymentDeclined") this.ledger.end(data.key, "declined")
    if (type === "PaymentNotTaken") this.ledger.end(data.key, "gone")
    if (type === "PendingDismissed") this.mark(data.key, true)
    if (type === "InquiryRequested" && !data.quiet) this.mark(data.key, false)
    if (type === "SaleCompleted") {
      this.sales.push(data.order_id)
      this.ledger.cart.isSold = true
    }
  }

  private mark(key: string, dismissed: boolean) {
    const entry = this.ledger.find(key)
    if (entry) entry.dismissed = dismissed
  }

  private begun(attempt: Attempt, beside: readonly AppEvent[], requests: readonly AppRequest[]) {
    const { key, amount, method } = attempt
    const owed = this.ledger.owed()
    const open = this.ledger.open()
    expect(open.filter(({ dismissed }) => !dismissed)).toEqual([])
    const unsettled = open.filter(({ cart }) => cart === attempt.cart)
    const others = unsettled.map((one) => one.key)
    // Nobody pays twice without a manager's word, should those be taken that nobody has settled.
    const isTwice = amount > 0 && amount + unsettled.reduce((sum, one) => sum + one.amount, 0) > owed
    const overridden = beside.flatMap((one) => (one.type === "PaymentOverridden" ? [one.data.beside] : []))
    expect(overridden).toEqual(others.length > 0 && (METHODS[method].processed || isTwice) ? [others] : [])
    // Something is owed, it is paid in its own direction, and only cash and checks may be more than it, never out.
    expect(Math.sign(amount)).toBe(Math.sign(owed))
    expect(Number.isSafeInteger(amount) && amount !== 0).toBe(true)
    if (!METHODS[method].exceeds || amount < 0) expect(Math.abs(amount)).toBeLessThanOrEqual(Math.abs(owed))
    expect(this.ledger.cart.isSold).toBe(false)
    this.ledger.begin({ ...attempt, charged: amount + extraOf(attempt) })
    expect(requests.filter(({ type }) => type === "SendPayment")).toMatchObject([{ args: { attempt: { key } } }])
  }

  private send(request: AppRequest, events: readonly AppEvent[]) {
    if (request.type === "SendInquiry") expect(this.ledger.find(request.args.attempt.key)?.word).toBeNull()
    if (request.type !== "SendPayment") return
    const { attempt } = request.args
    const row = events.find(({ type }) => type === "PaymentStarted" || type === "PaymentRetried")
    expect(row).toMatchObject({ data: { key: attempt.key } })
    const entry = this.ledger.find(attempt.key)
    expect([attempt.amount, attempt.amount + extraOf(attempt)]).toEqual([entry?.amount, entry?.charged])
    const retried = row?.type === "PaymentRetried"
    if (retried) expect(METHODS[attempt.method].terminal && this.state.session.client?.idempotent).toBe(true)
    expect(attempt.sends).toBe((entry?.sends ?? 0) + (retried ? 1 : 0))
    this.ledger.send(attempt.key, attempt.sends)
    this.sent.push(request)
  }

  move(one: Move): void {
    if (isHabit(one.does)) return HABITS[one.does].forEach((does) => this.move({ ...one, does }))
    const command = commandOf(one, this.ledger)
    if (command) this.tell(command)
    if (one.does === "answer removal") this.removalAnswered(one)
    if (one.does === "reload") this.reload(one)
    const { cart, foreign } = this.ledger
    if (one.does === "foreign card" && !cart.isSold) {
      foreign.push(`${cart.id}-foreign-${foreign.length}`)
      this.cartCame()
    }
    const isFree = this.ledger.paid() === 0 && this.ledger.open().every(({ dismissed }) => dismissed)
    if (one.does === "next cart" && (cart.isSold || isFree)) {
      this.ledger.nextCart(one.size)
      this.cartCame()
    }
  }

  private removalAnswered(move: Move) {
    const { removing } = this.state.payment
    if (removing === null) return
    // From an order nothing is taken out any more.
    const yes = move.yes && !this.ledger.cart.isSold
    const entry = this.ledger.find(removing.replace("payment-", ""))
    if (entry && yes) entry.removed = true
    const answered = { _tag: "Answered", status: "success", message: null, reply: this.ledger.reply() } as const
    this.tell({ _tag: "RemovalAnswered", answer: yes ? answered : { _tag: "Lost", why: "lost" } })
  }

  private cartCame() {
    const reply = this.ledger.reply()
    this.tell({ _tag: "CartAnswered", answer: { _tag: "Answered", status: "success", message: null, reply } })
  }

  /** The page is gone: what was on its way is unknown, and the next page begins from the book alone. */
  private reload({ yes }: Move) {
    this.state = after(machine.initial, this.book)
    const cut = this.sent.flatMap((request) => machine.interrupted(request, this.state) ?? [])
    this.sent = []
    for (const command of cut) this.tell(command)
    this.tell({ _tag: "StartRegister", version: "2.5.4", path: yes ? "/payment" : "/sale" })
  }

  agrees() {
    const { payment, cart } = this.state
    expect(payment.attempts.map(noted)).toEqual(this.ledger.open().map(noted))
    if (this.ledger.cart.isSold) return
    expect(cart.cart?.totals.payment_amount).toBe(this.ledger.paid())
    expect(cart.cart?.totals.balance_remaining).toBe(this.ledger.owed())
  }
}

/** Verifies: REL-3, REL-6, REL-19 */
describe("payments over any sequence of buttons, answers, losses and reloads", () => {
  test.prop([fc.integer({ min: -3_999, max: 9_999 }), fc.boolean(), anyMoves], { numRuns: 200 })(
    "are what was approved, once: one key from the button to the last word, nothing sent under a second one",
    (total, idempotent, moves) => {
      const till = new Till(total, idempotent)
      for (const move of moves) {
        till.move(move)
        till.agrees()
      }
      expect(new Set(till.sales).size).toBe(till.sales.length)
      expect(after(machine.initial, till.book)).toEqual(till.state)
    }
  )
})

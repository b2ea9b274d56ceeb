import { fc, test } from "@fast-check/vitest"
import { describe, expect } from "vitest"
import { machine } from "../../src/app/machine.ts"
import type { AppEvent, AppRequest, Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import type { Context } from "../../src/refund/model.ts"
import type { LegOutcome } from "../../src/refund/protocol.ts"
import { proposed } from "../../src/refund/selection/rules.ts"
import { cartEvent, known, MANAGER, signedIn } from "../slices/facts.ts"
import { after, stampAt } from "../slices/given.ts"
import { RETURNING } from "../slices/refunding.ts"
import { RefundLedger, sentElsewhere, wordOf } from "./refundLedger.ts"
import { makeOffice, type Office, type Sent } from "./refundOffice.ts"

const DOES = [
  "enter",
  "leave",
  "authorize",
  "authorize nonsense",
  "next",
  "reselect",
  "time",
  "expire",
  "check",
  "answer",
  "answer again",
  "no reply",
  "answer check",
  "check unanswered",
  "table",
  "old table",
  "fee",
  "no fee",
  "finish answered",
  "retry finish",
  "end",
  "reload",
  "elsewhere"
] as const
const OFTEN: readonly (typeof DOES)[number][] = [
  "authorize",
  "answer",
  "answer",
  "time",
  "next",
  "table",
  "answer check"
]

interface Move {
  readonly does: (typeof DOES)[number]
  readonly which: number
  readonly processor: "approves" | "declines" | "hangs"
  readonly size: number
  readonly yes: boolean
}

const anyMoves: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.record({
    does: fc.oneof({ arbitrary: fc.constantFrom(...OFTEN), weight: 2 }, fc.constantFrom(...DOES)),
    which: fc.nat(3),
    processor: fc.constantFrom<Move["processor"]>("approves", "approves", "approves", "declines", "hangs"),
    size: fc.integer({ min: -500, max: 3_000 }),
    yes: fc.boolean()
  }),
  { maxLength: 80, size: "max" }
)

const giftCard = secret("RAR100050")

/** The register, its book, the paper beside it, and a back office that gives the money. */
class Counter {
  readonly ledger = new RefundLedger()
  readonly book: AppEvent[] = []
  readonly sent: Sent[] = []
  state: AppState = machine.initial
  private running: AppRequest[] = []
  private readonly stamp = stampAt()
  private readonly office: Office
  private readonly context: Context
  private readonly caps: readonly number[]
  private readonly due: number
  private table: Command

  constructor(caps: readonly number[], due: number, context: Context) {
    this.office = makeOffice(caps, due)
    this.caps = caps
    this.due = due
    this.context = context
    this.table = this.office.table()
    this.happened([known(), signedIn(MANAGER), cartEvent(RETURNING)])
    this.tell({ _tag: "EnterRefund", context })
    this.tell(this.table)
  }

  private happened(events: readonly AppEvent[]) {
    this.book.push(...events)
    this.state = after(this.state, events)
  }

  tell(command: Command) {
    const open = this.ledger.open()
    const decision = machine.decide(command, this.state, this.stamp)
    if (decision._tag === "Rejected") return expect(Object.keys(decision)).toEqual(["_tag", "message"])
    for (const event of decision.events) this.ledger.read(event)
    for (const request of decision.requests) if (request.type === "SendLeg") this.sends(request, decision.events)
    this.running.push(...decision.requests)
    this.happened(decision.events)
    // Only a word of authority about the leg that is open ends it.
    const word = "key" in command && command.key === open?.key ? wordOf(command) : null
    if (open) expect(this.ledger.ended.has(open.key)).toBe(word !== null)
    return undefined
  }

  private sends(request: Sent, events: readonly AppEvent[]) {
    const { leg } = request.args
    expect(events).toContainEqual({ type: "LegSent", data: { key: leg.key, deadline: leg.deadline } })
    expect(this.ledger.open()).toMatchObject({ key: leg.key, amount: leg.amount, payment: leg.order_payment_id })
    expect(request.secrets === undefined).toBe(!leg.create_new)
    this.sent.push(request)
  }

  private authorize({ which, yes }: Move) {
    const { table } = this.state.refund
    const selected = Object.entries(proposed(table?.methods ?? [], cents(table?.due ?? 0))).map(
      ([order_payment_id, amount]) => ({ order_payment_id, amount })
    )
    const ontoNew = yes ? (selected[which]?.order_payment_id ?? null) : null
    return { _tag: "AuthorizeRefund", selected, ontoNew, ...(yes ? { giftCard } : {}) } as const
  }

  private nonsense(move: Move): Command {
    const { selected, ...rest } = this.authorize(move)
    const other = { order_payment_id: move.yes ? "paid-0" : "nobody's", amount: cents(move.size) }
    return { ...rest, selected: move.which === 0 ? selected.slice(1) : [...selected.slice(move.which - 1), other] }
  }

  /** The reply to a leg that is open comes from the back office; to one that has ended, anything may come. */
  private reply({ which, processor }: Move, again: boolean): Command | null {
    const request = again ? this.sent.at(-1 - which) : this.sent.at(-1)
    if (!request) return null
    const { key } = request.args.leg
    return {
      _tag: "LegAnswered",
      key,
      outcome: this.ledger.ended.has(key) ? said(processor) : this.office.take(request, processor)
    }
  }

  private methods() {
    const table = this.office.table()
    const reply = table._tag === "RefundTableAnswered" && table.answer._tag === "Answered" ? table.answer.reply : null
    return reply?.payment_methods ?? []
  }

  private checked({ processor, yes }: Move): Command | null {
    const key = yes ? this.ledger.open()?.key : this.sent.at(-1)?.args.leg.key
    if (key === undefined) return null
    if (!this.ledger.ended.has(key))
      return { _tag: "LegInquiryAnswered", key, outcome: this.office.check(key, processor) }
    const outcome = processor === "approves" ? ({ _tag: "Complete", cart: {}, order: null } as const) : GONE
    return { _tag: "LegInquiryAnswered", key, outcome }
  }

  private commandOf(move: Move): Command | null {
    const key = this.ledger.open()?.key ?? this.sent.at(-1)?.args.leg.key ?? "nobody's"
    switch (move.does) {
      case "enter":
        return { _tag: "EnterRefund", context: this.context }
      case "leave":
        return { _tag: "LeaveRefund" }
      case "authorize":
        return this.authorize(move)
      case "authorize nonsense":
        return this.nonsense(move)
      case "next":
        return { _tag: "AuthorizeNext", ...(move.yes ? { giftCard } : {}) }
      case "reselect":
        return { _tag: "ReselectRefund" }
      case "time":
        return { _tag: "SendNextLeg" }
      case "expire":
        return { _tag: "ExpireLegWait", key }
      case "check":
        return { _tag: "InquireLeg", key }
      case "answer":
        return this.reply(move, false)
      case "answer again":
        return this.reply(move, true)
      case "no reply":
        return { _tag: "LegAnswered", key, outcome: { _tag: "Unknown", why: "lost" } }
      case "answer check":
        return this.checked(move)
      case "check unanswered":
        return { _tag: "LegInquiryAnswered", key, outcome: { _tag: "Unanswered", why: "lost" } }
      case "table":
        return this.state.refund.asking ? (this.table = this.office.table()) : null
      case "old table":
        return { _tag: "RefundTableAnswered", answer: { _tag: "Lost", why: "lost" } }
      case "fee":
        return { _tag: "SetRestockFee", restock: move.yes ? { amount: move.size } : null }
      case "no fee":
        return { _tag: "RejectRestockFee" }
      case "finish answered":
        return this.finished(move)
      case "retry finish":
        return { _tag: "RetryRefundFinish" }
      case "end":
        return { _tag: "EndRefund" }
      case "elsewhere":
      case "reload":
        return null
    }
  }

  private finished({ yes }: Move): Command {
    const order = { order_id: "90", order_number: "10090", total: null, change_due: null }
    const done = yes && this.office.due() === 0
    const outcome = done
      ? ({ _tag: "Finished", order, cart: {} } as const)
      : ({ _tag: "Refused", message: null, cart: {} } as const)
    return { _tag: "RefundFinishAnswered", attempt: 1, outcome }
  }

  move(one: Move) {
    if (one.does === "reload") return this.reload(one)
    if (one.does === "elsewhere") return this.elsewhere(one)
    const command = this.commandOf(one)
    return command ? this.tell(command) : undefined
  }

  /** Another register goes on with this refund, while this one has left it: a leg of its plan, or one of its own. */
  private elsewhere({ which, processor, size }: Move) {
    this.tell({ _tag: "LeaveRefund" })
    const busy = this.state.refund.entered !== null || this.methods().some(({ pending }) => pending)
    const method = this.methods()[which]
    const planned = this.ledger.legs.find(({ payment }) => payment === method?.order_payment_id)?.amount
    const amount = Math.min(planned ?? Math.abs(size), method?.this_available_amount ?? 0, this.office.due())
    if (method && !busy && amount > 0 && !this.ledger.open()) this.office.take(sentElsewhere(method, amount), processor)
  }

  /** The page is gone: the next one begins from the book alone, and what was on its way is asked about. */
  private reload({ yes }: Move) {
    this.state = after(machine.initial, this.book)
    const cut = this.running.flatMap((request) => machine.interrupted(request, this.state) ?? [])
    this.running = []
    for (const command of cut) this.tell(command)
    this.tell({ _tag: "StartRegister", version: "2.5.4", path: yes ? `/refund/${this.context}` : "/sale" })
  }

  agrees() {
    const { plan } = this.state.refund
    expect(
      plan?.legs.map(({ key, amount, phase }) => [key, amount, phase === "unknown" ? "sent" : phase]) ?? []
    ).toEqual(this.ledger.legs.map(({ key, amount, stands }) => [key, amount, stands]))
    this.caps.forEach((cap, n) => {
      expect(this.office.given(`paid-${n}`)).toBeLessThanOrEqual(cap)
      expect(this.ledger.back.get(`paid-${n}`) ?? 0).toBeLessThanOrEqual(this.office.given(`paid-${n}`))
    })
    const given = this.caps.reduce((sum, _, n) => sum + this.office.given(`paid-${n}`), 0)
    expect(given + this.office.due()).toBe(this.due)
    if (this.ledger.told > 0) expect(this.office.due()).toBe(0)
  }
}

const GONE = { _tag: "Gone", gateway: null, cart: {} } as const
const said = (processor: Move["processor"]): LegOutcome =>
  processor === "approves"
    ? { _tag: "Approved", cart: {}, order: null }
    : { _tag: "Declined", message: null, gateway: null, cart: {} }

const shop = fc
  .array(fc.integer({ min: 1, max: 2_500 }), { minLength: 1, maxLength: 4 })
  .chain((caps) =>
    fc.record({ caps: fc.constant(caps), due: fc.integer({ min: 1, max: caps.reduce((sum, cap) => sum + cap, 0) }) })
  )

/** Verifies: REL-16, REF-08, REF-14 */
describe("a refund over any sequence of buttons, answers, losses and reloads", () => {
  test.prop([shop, fc.constantFrom<Context>("return", "layaway"), anyMoves], { numRuns: 200 })(
    "goes leg by leg as it was planned, each noted before it is sent, none again once it has ended, to the cent",
    ({ caps, due }, context, moves) => {
      const counter = new Counter(caps, due, context)
      for (const move of moves) {
        counter.move(move)
        counter.agrees()
      }
      expect(after(machine.initial, counter.book)).toEqual(counter.state)
    }
  )
})

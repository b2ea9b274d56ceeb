import { fc, test } from "@fast-check/vitest"
import { describe, expect } from "vitest"
import { machine } from "../../src/app/machine.ts"
import type { AppRequest, Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import { cents } from "../../src/money/cents.ts"
import { nextLeg, openLeg } from "../../src/refund/model.ts"
import { proposed } from "../../src/refund/selection/rules.ts"
import { cartEvent, known, MANAGER, signedIn } from "../slices/facts.ts"
import { after, given, stampAt } from "../slices/given.ts"
import { RETURNING } from "../slices/refunding.ts"
import { makeOffice, type Office, type Sent } from "./refundOffice.ts"

type Processor = "approves" | "declines" | "hangs"
type Move =
  | { readonly _tag: "Press"; readonly button: "authorize" | "next" | "enter" | "leave" | "check" }
  | { readonly _tag: "Time" }
  | { readonly _tag: "Reload"; readonly path: string }
  | { readonly _tag: "Expire" }
  | {
      readonly _tag: "Serve"
      readonly which: number
      readonly processor: Processor
      readonly way: "heard" | "reply lost" | "request lost" | "unread"
    }
  | { readonly _tag: "Arrive"; readonly which: number; readonly processor: Processor }

const ORDER = { order_id: "90", order_number: "10090", total: null, change_due: null }

const processor = fc.constantFrom<Processor>("approves", "approves", "declines", "hangs")
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      _tag: fc.constant("Press" as const),
      button: fc.constantFrom(
        "authorize" as const,
        "next" as const,
        "enter" as const,
        "leave" as const,
        "check" as const
      )
    })
  },
  { weight: 2, arbitrary: fc.constant({ _tag: "Time" as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ _tag: fc.constant("Reload" as const), path: fc.constantFrom("/refund/items", "/sale") })
  },
  { weight: 1, arbitrary: fc.constant({ _tag: "Expire" as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      _tag: fc.constant("Serve" as const),
      which: fc.nat(5),
      processor,
      way: fc.constantFrom(
        "heard" as const,
        "heard" as const,
        "reply lost" as const,
        "request lost" as const,
        "unread" as const
      )
    })
  },
  { weight: 1, arbitrary: fc.record({ _tag: fc.constant("Arrive" as const), which: fc.nat(5), processor }) }
)

/** A register at a back office, over a network that loses, delays and repeats. */
class Desk {
  state: AppState
  open: AppRequest[] = []
  /** Requests that left and have not arrived. */
  late: Sent[] = []
  readonly sent: string[] = []
  readonly office: Office
  private stamp = stampAt()

  constructor(office: Office) {
    this.office = office
    this.state = given(known(), signedIn(MANAGER), cartEvent(RETURNING)).state
    this.tell({ _tag: "EnterRefund", context: "return" })
  }

  tell(command: Command) {
    const decision = machine.decide(command, this.state, this.stamp)
    if (decision._tag === "Rejected") return
    this.state = after(this.state, decision.events)
    for (const request of decision.requests) {
      if (request.type === "SendLeg") this.sent.push(request.args.leg.key)
      if (["SendLeg", "SendLegInquiry", "GetRefundTable", "FinishRefund"].includes(request.type))
        this.open.push(request)
    }
  }

  authorize() {
    const { table } = this.state.refund
    if (!table) return
    const selection = proposed(table.methods, cents(table.due))
    const selected = Object.entries(selection).map(([order_payment_id, amount]) => ({ order_payment_id, amount }))
    this.tell({ _tag: "AuthorizeRefund", selected, ontoNew: null })
  }

  serve({ which, processor: does, way }: Extract<Move, { _tag: "Serve" }>) {
    const request = this.open[which % Math.max(this.open.length, 1)]
    if (!request) return
    this.open = this.open.filter((one) => one !== request)
    if (request.type === "SendLeg") this.serveLeg(request, does, way)
    else if (request.type === "SendLegInquiry") {
      const { key } = request.args.leg
      const outcome = way === "heard" ? this.office.check(key, does) : ({ _tag: "Unanswered", why: "lost" } as const)
      this.tell({ _tag: "LegInquiryAnswered", key, outcome })
    } else if (request.type === "GetRefundTable")
      this.tell(
        way === "heard" ? this.office.table() : { _tag: "RefundTableAnswered", answer: { _tag: "Lost", why: "lost" } }
      )
    else if (request.type === "FinishRefund")
      this.tell({
        _tag: "RefundFinishAnswered",
        attempt: request.args.attempt,
        outcome:
          way === "heard" && this.office.due() === 0
            ? { _tag: "Finished", order: ORDER, cart: {} }
            : { _tag: "Refused", message: null, cart: {} }
      })
  }

  serveLeg(request: Sent, does: Processor, way: Extract<Move, { _tag: "Serve" }>["way"]) {
    const { key } = request.args.leg
    const lost = { _tag: "LegAnswered", key, outcome: { _tag: "Unknown", why: "lost" } } as const
    if (way === "request lost") {
      this.late.push(request)
      return this.tell(lost)
    }
    const outcome = this.office.take(request, does)
    if (way === "unread") return undefined
    return this.tell(way === "reply lost" ? lost : { _tag: "LegAnswered", key, outcome })
  }

  move(one: Move) {
    const leg = openLeg(this.state.refund)
    switch (one._tag) {
      case "Press":
        if (one.button === "authorize") this.authorize()
        if (one.button === "next") this.tell({ _tag: "AuthorizeNext" })
        if (one.button === "enter") this.tell({ _tag: "EnterRefund", context: "return" })
        if (one.button === "leave") this.tell({ _tag: "LeaveRefund" })
        if (one.button === "check" && leg) this.tell({ _tag: "InquireLeg", key: leg.key })
        return
      case "Time":
        return this.tell({ _tag: "SendNextLeg" })
      case "Expire":
        return leg ? this.tell({ _tag: "ExpireLegWait", key: leg.key }) : undefined
      case "Reload": {
        // What was on its way may still arrive; its reply never does.
        this.late.push(...this.open.filter((request) => request.type === "SendLeg"))
        const finishing = this.open.filter((request) => request.type === "FinishRefund")
        const cut = this.open.flatMap((request) => {
          const command = machine.interrupted(request, this.state)
          return command ? [command] : []
        })
        this.open = finishing
        for (const command of cut) this.tell(command)
        this.tell({ _tag: "StartRegister", version: "2.5.4", path: one.path })
        return
      }
      case "Serve":
        return this.serve(one)
      case "Arrive": {
        const request = this.late[one.which % Math.max(this.late.length, 1)]
        this.late = this.late.filter((other) => other !== request)
        if (request) this.office.take(request, one.processor)
      }
    }
  }

  /** The network is whole again and a person goes on until the refund is over. */
  heal() {
    for (const request of this.late) this.office.take(request, "approves")
    this.late = []
    for (let turn = 0; turn < 60 && !this.state.refund.done; turn += 1) {
      while (this.open.length > 0) this.serve({ _tag: "Serve", which: 0, processor: "approves", way: "heard" })
      const { refund } = this.state
      const leg = openLeg(refund)
      if (refund.done) return
      if (refund.running) this.tell({ _tag: "SendNextLeg" })
      else if (refund.entered === null || (!refund.table && !leg && !refund.finishing))
        this.tell({ _tag: "EnterRefund", context: "return" })
      else if (leg?.phase === "sent") this.tell({ _tag: "ExpireLegWait", key: leg.key })
      else if (leg) this.tell({ _tag: "InquireLeg", key: leg.key })
      else if (refund.finishing?._tag === "Failed") this.tell({ _tag: "RetryRefundFinish" })
      else if (nextLeg(refund)) this.tell({ _tag: "AuthorizeNext" })
      else this.authorize()
    }
  }
}

const caps = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 4 })
const shop = caps.chain((of) =>
  fc.record({ of: fc.constant(of), due: fc.integer({ min: 1, max: of.reduce((sum, cap) => sum + cap, 0) }) })
)

/** Verifies: REL-16, REF-08, REF-14, REF-19 */
describe("a refund over any interleaving of replies, losses, crashes and retries", () => {
  test.prop([shop, fc.array(move, { maxLength: 60, size: "max" })], { numRuns: 1_000 })(
    "gives back what is due, once: no leg above its cap, none sent twice",
    ({ of, due }, moves) => {
      const office = makeOffice(of, due)
      const desk = new Desk(office)
      const sound = () => {
        of.forEach((cap, n) => expect(office.given(`paid-${n}`)).toBeLessThanOrEqual(cap))
        expect(office.due()).toBeGreaterThanOrEqual(0)
        expect(new Set(desk.sent).size).toBe(desk.sent.length)
      }
      for (const one of moves) {
        desk.move(one)
        sound()
      }
      desk.heal()
      sound()
      expect(office.due()).toBe(0)
      expect(desk.state.refund.done?.order_id).toBe("90")
    }
  )
})

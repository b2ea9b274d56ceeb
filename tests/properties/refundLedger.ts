import type { AppEvent, Command } from "../../src/app/protocol.ts"
import { legOf } from "../../src/refund/tableAnswers.ts"
import type { Leg, Plan } from "../../src/refund/model.ts"
import type { Sent } from "./refundOffice.ts"

type LegNote = {
  readonly payment: string
  readonly amount: number
  key: string
  stands: "planned" | "sent" | "done"
}

/** The ends of a leg that a command brings: its money went back, or nothing did. */
export const wordOf = (command: Command): "done" | "failed" | null => {
  if (command._tag !== "LegAnswered" && command._tag !== "LegInquiryAnswered") return null
  const { _tag } = command.outcome
  if (_tag === "Approved" || _tag === "Complete") return "done"
  return _tag === "Declined" || _tag === "Gone" ? "failed" : null
}

/** A leg as another register would send it: under the key that the back office has for this payment now. */
export const sentElsewhere = (method: Parameters<typeof legOf>[0], amount: number): Sent => ({
  type: "SendLeg",
  id: "elsewhere",
  args: { leg: legOf(method, amount, false), cart: "cart-1", restock: null, payment_count: 0, item_count: 1 }
})

/**
 * The refund as somebody would note it on paper, from the book alone: the legs in their order, which are through, which
 * keys are used up. What the rules forbid, it throws at. Money in cents.
 */
export class RefundLedger {
  legs: LegNote[] = []
  /** Of the plan in hand; null without one. */
  due: number | null = null
  /** What this register saw going back, by the payment that it went back on. */
  readonly back = new Map<string, number>()
  /** Keys whose leg has ended, one way or the other. */
  readonly ended = new Set<string>()
  told = 0

  open(): LegNote | undefined {
    return this.legs.find(({ stands }) => stands === "sent")
  }

  private leg(key: string, stands: LegNote["stands"]): LegNote {
    const leg = this.legs.find((one) => one.key === key && one.stands === stands)
    if (!leg) throw new Error(`No leg ${key} is ${stands}.`)
    return leg
  }

  read({ type, data }: AppEvent) {
    if (type === "RefundPlanned") this.planned(data)
    if (type === "LegsRekeyed") data.legs.forEach((leg) => this.rekeyed(leg.order_payment_id, leg.key))
    if (type === "LegSent") this.sent(data.key)
    if (type === "LegDone") this.done(data.key, data.amount)
    if (type === "LegFailed") {
      this.leg(data.key, "sent").stands = "planned"
      this.ended.add(data.key)
    }
    if (type === "RefundPlanDropped") this.dropped()
    if (type === "RefundCompleted") this.completed(data.amount)
  }

  private rekeyed(payment: string, key: string) {
    const leg = this.legs.find((one) => one.payment === payment && one.stands === "planned")
    if (!leg) throw new Error(`A new key for a leg that is not planned: ${payment}.`)
    leg.key = key
  }

  private done(key: string, amount: number) {
    const leg = this.leg(key, "sent")
    if (leg.amount !== amount) throw new Error(`${key} gave back another amount than was sent.`)
    leg.stands = "done"
    this.back.set(leg.payment, (this.back.get(leg.payment) ?? 0) + amount)
    this.ended.add(key)
  }

  private dropped() {
    if (this.open()) throw new Error("A plan is dropped while a leg of it is open.")
    this.over()
  }

  private completed(amount: number) {
    if (this.legs.some(({ stands }) => stands !== "done")) throw new Error("A leg was left out.")
    // Also what went back under a plan that was dropped since: the rest was selected anew.
    const back = [...this.back.values()].reduce((sum, one) => sum + one, 0)
    if (back !== amount) throw new Error("Another amount is told than went back.")
    this.told += 1
    this.over()
  }

  private over() {
    this.legs = []
    this.due = null
  }

  private planned({ legs, due, partial }: Plan) {
    const sum = legs.reduce((total, { amount }) => total + amount, 0)
    if (!partial && sum !== due) throw new Error(`The legs come to ${sum}, and ${due} is due.`)
    if (this.open()) throw new Error("A plan is made while a leg is open.")
    this.due = partial ? null : due
    this.legs = legs.map(noted)
  }

  private sent(key: string) {
    if (this.open()) throw new Error("Two legs are on their way.")
    const next = this.legs.find(({ stands }) => stands !== "done")
    if (next?.key !== key) throw new Error(`${key} is not the first leg that is not through.`)
    if (this.ended.has(key)) throw new Error(`${key} has ended and is sent again.`)
    next.stands = "sent"
  }
}

const noted = ({ order_payment_id, key, amount, phase }: Leg): LegNote => ({
  payment: order_payment_id,
  key,
  amount,
  stands: phase === "planned" || phase === "done" ? phase : "sent"
})

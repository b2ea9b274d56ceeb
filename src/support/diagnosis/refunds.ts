import type { Leg, Plan } from "../../refund/model.ts"
import { type Unkeyed, unkeyedIn } from "./backEnd.ts"
import { isOf, type FactRow, type FactRowOf } from "./facts.ts"

/** Everything that a book says of one leg of a refund, under one key. */
export interface LegCase {
  readonly key: string
  readonly leg: Leg
  readonly trail: readonly FactRow[]
  /** It was sent to a back end that remembers no keys, which may have sent it twice. */
  readonly unkeyed: boolean
  /** The authoritative word that ended it; null while nobody knows, or while it was not sent. */
  readonly end: FactRowOf<"LegDone" | "LegFailed"> | null
  readonly sent: boolean
  /** When nobody knew any more, in ms since 1970; null: it was never in doubt. */
  readonly doubted: number | null
  readonly checks: number
}

const isEnd = isOf("LegDone", "LegFailed")
const isDoubt = isOf("LegUnknown")

const caseOf = (leg: Leg, trail: readonly FactRow[], isUnkeyed: Unkeyed): LegCase => {
  const first = trail[0]
  return {
    key: leg.key,
    leg,
    trail,
    unkeyed: isUnkeyed(first?.seq ?? 0),
    end: trail.find(isEnd) ?? null,
    sent: leg.phase === "sent" || leg.phase === "unknown" || trail.some(isOf("LegSent")),
    doubted: leg.phase === "unknown" && first ? first.at : (trail.find(isDoubt)?.at ?? null),
    checks: leg.checks + trail.filter(isOf("LegInquiryRequested")).length
  }
}

/** Every leg that a book tells of: of its refunds, of the one carried over, and those that got another key. */
export const legsOf = (facts: readonly FactRow[]): readonly LegCase[] => {
  const legs = new Map<string, Leg>()
  const trails = new Map<string, FactRow[]>()
  const begin = (leg: Leg, told: FactRow): void => {
    if (leg.phase === "done") return
    legs.set(leg.key, leg)
    trails.set(leg.key, [...(trails.get(leg.key) ?? []), told])
  }
  const plan = (made: Plan, told: FactRow): void => made.legs.forEach((leg) => begin(leg, told))
  for (const told of facts) {
    const { fact } = told
    if (fact.type === "BookOpened") {
      if (fact.data.refund) plan(fact.data.refund, told)
    } else if (fact.type === "RefundPlanned") plan(fact.data, told)
    else if (fact.type === "LegsRekeyed")
      for (const { order_payment_id, key } of fact.data.legs) {
        const known = [...legs.values()].findLast((leg) => leg.order_payment_id === order_payment_id)
        if (known && known.key !== key) begin({ ...known, key, phase: "planned", checks: 0 }, told)
      }
    else if ("key" in fact.data) trails.get(fact.data.key)?.push(told)
  }
  const isUnkeyed = unkeyedIn(facts)
  return [...legs].map(([key, leg]) => caseOf(leg, trails.get(key) ?? [], isUnkeyed))
}

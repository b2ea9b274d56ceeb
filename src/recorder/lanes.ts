import type { LogEntry } from "../kernel/log.ts"
import { factsOf, type FactRow } from "../support/diagnosis/facts.ts"
import { paymentsOf } from "../support/diagnosis/payments.ts"
import { legsOf } from "../support/diagnosis/refunds.ts"
import { describe, describeLeg } from "../support/diagnosis/subjects.ts"
import { callsOf } from "./calls.ts"
import { cartSpans, networkSpans, pageSpans, printSpans } from "./fixtures.ts"
import { lifeOf } from "./lifelines.ts"
import { cashierSpans } from "./people.ts"
import type { Lane } from "./spans.ts"
import * as texts from "./laneTexts.ts"
import { type Calls, callsIn } from "./wireCalls.ts"

/**
 * The lanes of a book on one time axis, in the order in which they are shown. Whoever has its facts and its calls hands
 * them in.
 */
export const lanesOf = (
  entries: readonly LogEntry[],
  facts: readonly FactRow[] = factsOf(entries),
  calls: Calls = callsIn(entries)
): readonly Lane[] => {
  const lane = (kind: keyof typeof texts.LANES, spans: Lane["spans"]): Lane => ({
    id: kind,
    kind,
    label: texts.LANES[kind],
    spans
  })
  return [
    lane("cashier", cashierSpans(entries)),
    lane("cart", cartSpans(facts)),
    ...paymentsOf(facts).map((payment): Lane => ({
      id: `payment:${payment.key}`,
      kind: "payment",
      label: describe(payment.attempt),
      spans: lifeOf(payment)
    })),
    ...legsOf(facts).map((leg): Lane => ({
      id: `refund:${leg.key}`,
      kind: "refund",
      label: describeLeg(leg.leg),
      spans: lifeOf(leg)
    })),
    lane("api", callsOf(entries, calls)),
    lane("network", networkSpans(facts)),
    lane("printer", printSpans(facts)),
    lane("register", pageSpans(facts))
  ]
}

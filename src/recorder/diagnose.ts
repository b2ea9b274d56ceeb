import type { LogEntry } from "../kernel/log.ts"
import type { Zone } from "../kernel/zone.ts"
import { POS_VERSION } from "../session/model.ts"
import { countUnknown, notPrinted, offlineDuring, silentSince, storageLost } from "../support/diagnosis/around.ts"
import { awaySales } from "../support/diagnosis/away.ts"
import { bookedTwice } from "../support/diagnosis/doubled.ts"
import { voidedCharges, voidedIn } from "../support/diagnosis/voids.ts"
import { drifted } from "../support/diagnosis/drift.ts"
import { factsOf, type FactRow, zoneIn } from "../support/diagnosis/facts.ts"
import { handBacks, unbookedIn } from "../support/diagnosis/handBacks.ts"
import { layaways } from "../support/diagnosis/layaways.ts"
import { ordersAtLast, paidNoOrder } from "../support/diagnosis/order.ts"
import { type PaymentCase, paymentsOf } from "../support/diagnosis/payments.ts"
import { legVerdicts, refundStopped } from "../support/diagnosis/refundRules.ts"
import { settled } from "../support/diagnosis/settled.ts"
import { doubleTenders, lateNews } from "../support/diagnosis/tender.ts"
import { trustVerdicts } from "../support/diagnosis/trust.ts"
import { unresolved } from "../support/diagnosis/unresolved.ts"
import { type Verdict, worstFirst } from "../support/verdict.ts"
import { type Integrity, integrityOf } from "./integrity.ts"

const ofPayment = (payment: PaymentCase, silent: number | null, zone: Zone): readonly Verdict[] => {
  if (payment.end === null) return [unresolved(payment, silent, zone)]
  const verdict = lateNews(payment) ?? settled(payment, zone)
  return verdict === null ? [] : [verdict]
}

/**
 * What became of everything that a book leaves in doubt, or that was: worst first. Pure; the recorder's page, the
 * command line, the cashier's sentence and the simulation's judge all say what this says. Whoever has checked the book,
 * or read its facts, hands that in.
 */
export const diagnose = (
  entries: readonly LogEntry[],
  integrity: Integrity = integrityOf(entries),
  facts: readonly FactRow[] = factsOf(entries)
): readonly Verdict[] => {
  // What was voided is told as that, and paid for nothing.
  const voided = voidedIn(facts)
  const hands = unbookedIn(facts)
  const payments = paymentsOf(facts).filter(({ key }) => !voided.has(key) && !hands.has(key))
  const { state, newer, unreadable } = integrity.replayed
  const silent = silentSince(facts)
  const zone = zoneIn(facts)
  return worstFirst([
    ...payments.flatMap((payment) => ofPayment(payment, silent, zone)),
    ...doubleTenders(payments, facts),
    ...paidNoOrder(state.payment, payments, facts, silent),
    ...ordersAtLast(payments, facts),
    ...handBacks(facts),
    ...awaySales(state.offline, facts),
    ...bookedTwice(facts),
    ...voidedCharges(facts),
    ...layaways(payments, facts),
    ...legVerdicts(facts),
    ...refundStopped(state.refund, facts),
    ...offlineDuring(payments, facts),
    ...drifted(facts),
    ...notPrinted(state.hardware, facts),
    ...storageLost(facts),
    ...countUnknown(facts),
    ...trustVerdicts({
      entries,
      fault: integrity.fault,
      differs: integrity.differs,
      newer,
      unreadable: unreadable.map(({ entry }) => entry),
      versions: integrity.versions,
      own: POS_VERSION
    })
  ])
}

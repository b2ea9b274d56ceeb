import { jobName, PROBLEMS } from "../../hardware/messages.ts"
import { type HardwareState, unprinted } from "../../hardware/model.ts"
import type { Subject, Verdict } from "../verdict.ts"
import { isOf, type Told } from "./facts.ts"
import type { PaymentCase } from "./payments.ts"
import { describe, lasting, paymentSubject } from "./subjects.ts"
import * as texts from "./texts.ts"

interface Gap {
  readonly from: Told
  readonly to: Told | null
}

/** When the register was offline. */
const offline = (facts: readonly Told[]): readonly Gap[] => {
  const changes = facts.filter(isOf("ConnectionChanged"))
  return changes.flatMap((told, index) =>
    told.fact.data.online
      ? []
      : [{ from: told, to: changes.slice(index + 1).find(({ fact }) => fact.data.online) ?? null }]
  )
}

/** The register was offline while a payment that came into doubt was on its way (V9). `end` is when the book ends, in ms. */
export const offlineDuring = (
  payments: readonly PaymentCase[],
  facts: readonly Told[],
  end: number
): readonly Verdict[] =>
  offline(facts).flatMap(({ from, to }) =>
    payments
      .filter(
        ({ doubted, trail, end: settled }) =>
          doubted !== null &&
          from.seq < (settled?.seq ?? Number.POSITIVE_INFINITY) &&
          (to?.seq ?? Number.POSITIVE_INFINITY) > (trail[0]?.seq ?? 0)
      )
      .map(({ key, attempt, end: settled }): Verdict => ({
        rule: "V9",
        subject: paymentSubject(key),
        severity: settled === null ? "warning" : "resolved",
        confidence: "certain",
        money: null,
        sentence: texts.wasOffline(lasting((to?.at ?? end) - from.at), describe(attempt)),
        since: from.at,
        why: texts.offlineWhy,
        doNow: settled === null ? texts.beOnline : texts.nothingToDo,
        doNot: null,
        evidence: to === null ? [from.seq] : [from.seq, to.seq]
      }))
  )

const isTrouble = isOf("PrintFailed", "PrintUnknown")

/** Receipts that did not come out, or may not have, and that nobody put aside (V18). */
export const notPrinted = (hardware: HardwareState, facts: readonly Told[]): readonly Verdict[] =>
  unprinted(hardware).map(({ id, order, phase, problem, words }): Verdict => {
    const rows = facts.filter(
      ({ fact: { data } }) => ("id" in data && data.id === id) || ("job" in data && data.job.id === id)
    )
    const paper = texts.receiptOf(order?.number ?? "", jobName(id))
    return {
      rule: "V18",
      subject: { kind: "print", id, name: jobName(id) },
      severity: "warning",
      confidence: phase === "unknown" ? "unknown" : "certain",
      money: null,
      sentence: (phase === "unknown" ? texts.maybePrinted : texts.notPrinted)(paper),
      since: rows.find(isTrouble)?.at ?? facts[0]?.at ?? 0,
      why: [...(problem === undefined ? [] : [PROBLEMS[problem]]), ...(words === undefined ? [] : [words])].join(" "),
      doNow: texts.printAgain,
      doNot: texts.noReceiptNoProblem,
      evidence: rows.length > 0 ? rows.map(({ seq }) => seq) : facts.slice(0, 1).map(({ seq }) => seq)
    }
  })

const register = (facts: readonly Told[]): Subject => {
  const opening = facts.find(isOf("BookOpened"))?.fact.data
  return { kind: "register", id: opening?.book ?? "", name: opening?.device?.device_nickname ?? texts.thisRegister }
}

const lost = (told: Told, facts: readonly Told[], sentence: string, why: string): Verdict => ({
  rule: "V24",
  subject: register(facts),
  severity: "warning",
  confidence: "certain",
  money: null,
  sentence,
  since: told.at,
  why,
  doNow: texts.lookAtOffice,
  doNot: null,
  evidence: [told.seq]
})

/** A book that begins because the one before is gone or damaged, or a log that begins anew (V24). */
export const storageLost = (facts: readonly Told[]): readonly Verdict[] => {
  const restarted = facts.findLast(isOf("ChainRestarted"))
  if (restarted !== undefined) {
    const { last_ack } = restarted.fact.data
    return [lost(restarted, facts, texts.storageCleared, last_ack ? texts.heldUpTo(last_ack.seq) : texts.notKnownHeld)]
  }
  return facts.filter(isOf("BookOpened")).flatMap((told) => {
    const { reason, attempts } = told.fact.data
    if (reason !== "storage-cleared" && reason !== "damaged") return []
    const sentence = reason === "damaged" ? texts.bookDamaged : texts.storageCleared
    return [lost(told, facts, sentence, texts.carriedOver(attempts.length))]
  })
}

/** The drawer's count was sent and its reply was lost, and nothing since says what the register is (V25). */
export const countUnknown = (facts: readonly Told[]): readonly Verdict[] => {
  const last = facts.findLast(isOf("RegisterCallLost", "RegisterOpened", "RegisterClosed", "RegisterRefused"))
  if (last?.fact.type !== "RegisterCallLost") return []
  return [
    {
      rule: "V25",
      subject: register(facts),
      severity: "warning",
      confidence: "unknown",
      money: null,
      sentence: texts.countUnknown,
      since: last.at,
      why: last.fact.data.why,
      doNow: texts.countAgain,
      doNot: texts.noCountTwice,
      evidence: [last.seq]
    }
  ]
}

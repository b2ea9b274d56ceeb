import { jobName, PROBLEMS } from "../../hardware/shown/messages.ts"
import { type HardwareState } from "../../hardware/model.ts"
import { unprinted } from "../../hardware/shown/model.ts"
import type { Zone } from "../../kernel/zone.ts"
import { takes } from "../../payment/model.ts"
import type { Subject, Verdict } from "../verdict.ts"
import { isOf, type FactRow, zoneIn } from "./facts.ts"
import type { PaymentCase } from "./payments.ts"
import { clockTime, describe, lasting, paymentSubject } from "./subjects.ts"
import * as texts from "./texts.ts"

/** A time in which the register could not reach its back office, as the book tells it. */
interface Gap {
  readonly from: FactRow
  readonly to: FactRow | null
  /** When it began, in ms since 1970. */
  readonly since: number
  readonly why: "offline" | "silent"
}

/** When the register was offline, and when the server did not answer. */
const gapsIn = (facts: readonly FactRow[]): readonly Gap[] => {
  const network = facts.filter(isOf("ConnectionChanged"))
  const server = facts.filter(isOf("ServerReachChanged"))
  return [
    ...network.flatMap((told, index): readonly Gap[] => {
      const to = network.slice(index + 1).find(({ fact }) => fact.data.online) ?? null
      return told.fact.data.online ? [] : [{ from: told, to, since: told.fact.data.at, why: "offline" }]
    }),
    ...server.flatMap((told, index): readonly Gap[] => {
      const to = server.slice(index + 1).find(({ fact }) => fact.data.answers) ?? null
      return told.fact.data.answers ? [] : [{ from: told, to, since: told.fact.data.at, why: "silent" }]
    })
  ]
}

/** Since when the server has not answered at the end of the book, in ms since 1970; null where it does. */
export const silentSince = (facts: readonly FactRow[]): number | null => {
  const last = facts.findLast(isOf("ServerReachChanged"))
  return last === undefined || last.fact.data.answers ? null : last.fact.data.at
}

const GAPS = {
  offline: { over: texts.wasOffline, lasts: texts.isOffline },
  silent: { over: texts.wasSilent, lasts: texts.isSilent }
} as const satisfies Record<Gap["why"], unknown>

const sentenceOf = ({ to, since, why }: Gap, payment: string, zone: Zone): string =>
  to === null ? GAPS[why].lasts(clockTime(since, zone), payment) : GAPS[why].over(lasting(to.at - since), payment)

/** The register could not reach its back office while a payment that came into doubt was on its way (V9). */
export const offlineDuring = (payments: readonly PaymentCase[], facts: readonly FactRow[]): readonly Verdict[] =>
  gapsIn(facts).flatMap((gap) =>
    payments
      .filter(
        ({ doubted, trail, end: settled }) =>
          doubted !== null &&
          gap.from.seq < (settled?.seq ?? Number.POSITIVE_INFINITY) &&
          (gap.to?.seq ?? Number.POSITIVE_INFINITY) > (trail[0]?.seq ?? 0)
      )
      .map(({ key, attempt, unkeyed, end: settled }): Verdict => ({
        rule: "V9",
        subject: paymentSubject(key),
        severity: settled === null ? "warning" : "resolved",
        confidence: "certain",
        money: null,
        amount: takes(attempt),
        sentence: sentenceOf(gap, describe(attempt), zoneIn(facts)),
        since: gap.since,
        why: texts.offlineWhy,
        doNow: settled === null ? (unkeyed ? texts.askOfficeAbout : texts.beOnline) : texts.nothingToDo,
        doNot: null,
        evidence: gap.to === null ? [gap.from.seq] : [gap.from.seq, gap.to.seq]
      }))
  )

const isTrouble = isOf("PrintFailed", "PrintUnknown")

/** Receipts that did not come out, or may not have, and that nobody put aside (V18). */
export const notPrinted = (hardware: HardwareState, facts: readonly FactRow[]): readonly Verdict[] =>
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
      amount: null,
      sentence: (phase === "unknown" ? texts.maybePrinted : texts.notPrinted)(paper),
      since: rows.find(isTrouble)?.at ?? facts[0]?.at ?? 0,
      why: [...(problem === undefined ? [] : [PROBLEMS[problem]]), ...(words === undefined ? [] : [words])].join(" "),
      doNow: texts.printAgain,
      doNot: texts.noReceiptNoProblem,
      evidence: rows.length > 0 ? rows.map(({ seq }) => seq) : facts.slice(0, 1).map(({ seq }) => seq)
    }
  })

const register = (facts: readonly FactRow[]): Subject => {
  const opening = facts.find(isOf("BookOpened"))?.fact.data
  return { kind: "register", id: opening?.book ?? "", name: opening?.device?.device_nickname ?? texts.thisRegister }
}

const lost = (told: FactRow, facts: readonly FactRow[], sentence: string, why: string): Verdict => ({
  rule: "V24",
  subject: register(facts),
  severity: "warning",
  confidence: "certain",
  money: null,
  amount: null,
  sentence,
  since: told.at,
  why,
  doNow: texts.lookAtOffice,
  doNot: null,
  evidence: [told.seq]
})

/** A book that begins because the one before is gone or damaged, or a log that begins anew (V24). */
export const storageLost = (facts: readonly FactRow[]): readonly Verdict[] => {
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
export const countUnknown = (facts: readonly FactRow[]): readonly Verdict[] => {
  const last = facts.findLast(isOf("RegisterCallLost", "RegisterOpened", "RegisterClosed", "RegisterRefused"))
  if (last?.fact.type !== "RegisterCallLost") return []
  return [
    {
      rule: "V25",
      subject: register(facts),
      severity: "warning",
      confidence: "unknown",
      money: null,
      amount: null,
      sentence: texts.countUnknown,
      since: last.at,
      why: last.fact.data.why,
      doNow: texts.countAgain,
      doNot: texts.noCountTwice,
      evidence: [last.seq]
    }
  ]
}

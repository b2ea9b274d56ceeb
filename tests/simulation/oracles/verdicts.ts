import { diagnose } from "../../../src/app/recorder/diagnose.ts"
import { integrityOf } from "../../../src/app/recorder/integrity.ts"
import type { LogEntry } from "../../../src/kernel/log.ts"
import { openLeg } from "../../../src/refund/model.ts"
import type { Verdict } from "../../../src/support/verdict.ts"
import { CHANGED } from "../upgraded.ts"
import { type Evidence, isOthersLeg, paymentsOf } from "./evidence.ts"

/** One book in so many is diagnosed: a diagnosis takes as long as a third of a run. */
const ONE_IN = 4

/** Where a book was in doubt last, and where it ends: when somebody may have asked what became of the money. */
const placesOf = (rows: readonly LogEntry[]): readonly number[] => {
  const doubt = rows.findLast(({ type }) => /^(TerminalWaitExpired|PaymentUnknown|LegUnknown)$/.test(type))
  return doubt === undefined ? [rows.length] : [doubt.seq, rows.length]
}

const isCard = (method: string): boolean => method.startsWith("CREDIT_CARD") || method === "DEBIT_CARD"

type Truth = (key: string, ever: readonly LogEntry[]) => Verdict["money"]

/**
 * What the processor, or for what it does not see the store, says of a key that is in these books of a register; null
 * where a person may have undone it. What another register gave back under the name is not what this one sent.
 */
const truthOf = ({ office, terminal }: Evidence): Truth => {
  const rows = new Map(paymentsOf(office).map((row) => [row.payment_key, row]))
  return (key, ever) => {
    const row = rows.get(key)
    if (row === undefined || isOthersLeg(ever, key, row)) return "not moved"
    if (isCard(row.payment_method_code)) return terminal.holds(key) ? "moved" : "not moved"
    return row.state === "approved" ? "moved" : null
  }
}

/** What a book as far as it goes says that is not so, or does not say. */
const wrongIn = (read: readonly LogEntry[], truth: (key: string) => Verdict["money"]): readonly string[] => {
  const integrity = integrityOf(read)
  const verdicts = diagnose(read, integrity)
  const { payment, refund } = integrity.replayed.state
  const leg = openLeg(refund)
  const open = [...payment.attempts.map(({ key }) => key), ...(leg === null ? [] : [leg.key])]
  return [
    ...verdicts.flatMap(({ rule, money, subject: { id } }) => {
      const is = truth(id)
      return money === null || money === "unknown" || is === null || money === is
        ? []
        : [`${rule} says that the money of ${id} ${money}: it ${is}`]
    }),
    ...open
      .filter((key) => !verdicts.some(({ money, subject }) => money === "unknown" && subject.id === key))
      .map((key) => `nothing is said of ${key}, which nobody has settled`)
  ]
}

/**
 * M10: no verdict of the diagnosis contradicts the processor's ledger, neither on a book as it ends nor as it was when
 * somebody was in doubt; and everything that nobody has settled has one that says so.
 */
export const verdictsAgree = (evidence: Evidence): readonly string[] => {
  const truth = truthOf(evidence)
  return evidence.browsers.flatMap(({ name, disk }) =>
    [...Map.groupBy(disk.rows, ({ book }) => book).values()]
      // The diagnosis is of this version, and leaves rows of the next one aside.
      .filter((book) => book.length % ONE_IN === 0 && !book.some(({ type, v }) => type === CHANGED && v > 1))
      .flatMap((book) =>
        placesOf(book).flatMap((place) => wrongIn(book.slice(0, place), (key) => truth(key, disk.rows)))
      )
      .map((words) => `M10: at ${name} ${words}`)
  )
}

import type { EventRow } from "../../src/recorder/rows.ts"
import type { BookSums } from "../../src/recorder/sums.ts"
import type { Integrity } from "../../src/recorder/integrity.ts"
import { cents } from "../../src/money/cents.ts"
import { formatMoney } from "../../src/money/text.ts"
import { paymentName } from "../../src/payment/shown/messages.ts"
import { legName } from "../../src/refund/shown/messages.ts"
import type { Verdict } from "../../src/support/verdict.ts"

const money = (amount: number): string => formatMoney(cents(amount))

const clock = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "UTC"
})

/** A moment in ms since 1970, by universal time. */
export const timeOf = (at: number): string => clock.format(at)

const MARKS = { problem: "!!", warning: " !", resolved: "ok" } as const satisfies Record<Verdict["severity"], string>

/** A verdict as a person reads it who was not there. */
export const verdictLines = (verdict: Verdict): readonly string[] => [
  `${MARKS[verdict.severity]} ${verdict.sentence}`,
  `   Since ${timeOf(verdict.since)} UTC (${verdict.rule}, ${verdict.confidence}). ${verdict.why}`,
  `   Do now: ${verdict.doNow}`,
  ...(verdict.doNot === null ? [] : [`   Do not: ${verdict.doNot}`]),
  ...(verdict.evidence.length === 0 ? [] : [`   Rows: ${verdict.evidence.join(", ")}`])
]

/** A row as a line. */
export const rowLine = ({ seq, at, text }: EventRow): string => `${String(seq).padStart(6)}  ${timeOf(at)}  ${text}`

/** Whether the book, and this replay of it, can be believed. */
export const trustLines = (
  { rows, fault, differs, compared, replayed }: Integrity,
  warnings: readonly string[]
): readonly string[] => [
  ...(warnings.length > 0 ? ["DO NOT TRUST THIS FILE:", ...warnings.map((warning) => `  ${warning}`)] : []),
  fault
    ? `DO NOT TRUST THIS JOURNAL: row ${fault.seq} is not as it was written (${fault.problem}).`
    : warnings.length > 0
      ? `The ${rows} rows that are here are as they were written.`
      : "The journal is whole as far as it goes: every row is as it was written.",
  differs
    ? `DO NOT TRUST THIS REPLAY: it differs from what the register had at row ${differs.seq}; up to row ${differs.agreed} both agree.`
    : compared === 0
      ? "The register wrote no hash of its state to compare this replay with."
      : `The replay agrees with the register at ${compared} places.`,
  ...(replayed.newer.length > 0
    ? [`${replayed.newer.length} rows were written by a newer version and are not replayed.`]
    : [])
]

/** What was sold, paid and given back. */
export const salesLines = ({ sales, layaways, taken, offCart, given }: BookSums): readonly string[] => [
  `Sold: ${sales.length} sales.`,
  ...sales.map(
    (sale) => `  order ${sale.order_number}: total ${money(sale.total)}, change due ${money(sale.change_due)}`
  ),
  ...layaways.map(
    ({ order, total, paid, due }) =>
      `  layaway ${order.fact.data.order_number}: total ${money(total)}, paid ${money(paid)}, due ${money(due)}`
  ),
  `Paid: ${taken.length} payments.`,
  ...taken.map((payment) => `  ${paymentName(payment.key)}: ${payment.method}, ${money(payment.amount)}`),
  ...(offCart.length > 0 ? [`Off the books again: ${offCart.length} payments.`] : []),
  ...offCart.map((payment) => `  ${paymentName(payment.key)}: ${payment.method}, ${money(payment.amount)}`),
  ...(given.length > 0 ? [`Given back: ${given.length} refunds.`] : []),
  ...given.map((leg) => `  ${legName(leg.key)}: ${leg.method}, ${money(leg.amount)}`)
]

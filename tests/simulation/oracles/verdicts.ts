import { diagnose } from "../../../src/recorder/diagnose.ts"
import { integrityOf } from "../../../src/recorder/integrity.ts"
import type { LogEntry } from "../../../src/kernel/log.ts"
import { cents } from "../../../src/money/cents.ts"
import { formatMoney } from "../../../src/money/text.ts"
import { knownMethodOf, METHODS } from "../../../src/payment/methods.ts"
import { openLeg } from "../../../src/refund/model.ts"
import type { Verdict } from "../../../src/support/verdict.ts"
import { UNDO } from "../terminal.ts"
import { CHANGED } from "../upgraded.ts"
import { troublesIn } from "./troubles.ts"
import { type Evidence, isOthersLeg, type OrderRow, ordersOf, paymentsOf } from "./evidence.ts"

/** One book in so many is diagnosed, and every one that tells of trouble: a diagnosis takes as long as a third of a run. */
const ONE_IN = 4

/** Where a book was in doubt last, and where it ends: when somebody may have asked what became of the money. */
const placesOf = (rows: readonly LogEntry[]): readonly number[] => {
  const doubt = rows.findLast(({ type }) => /^(TerminalWaitExpired|PaymentUnknown|LegUnknown)$/.test(type))
  return doubt === undefined ? [rows.length] : [doubt.seq, rows.length]
}

const isCard = (method: string): boolean => method.startsWith("CREDIT_CARD") || method === "DEBIT_CARD"

/** What the processor and the store say of the money that verdicts speak of. */
interface Truth {
  /** Where the money of a key is, that is in these books of a register; null where a person may have undone it. */
  readonly money: (key: string, ever: readonly LogEntry[]) => Verdict["money"]
  /** Every sum that may be told of a payment, in cents: what the card was charged, or what a hand was given. */
  readonly sums: (key: string, ever: readonly LogEntry[]) => readonly number[]
  /** What stands for a cart: the least that its payments come to, and the most, with what was given to be changed. */
  readonly ofCart: (cart: string) => readonly [number, number]
  /** By what a payment was taken, as people call it; null where the store does not know it. */
  readonly label: (key: string) => string | null
  readonly layaway: (cart: string) => OrderRow | undefined
}

const truthOf = ({ office, terminal }: Evidence): Truth => {
  const all = paymentsOf(office)
  const rows = new Map(all.map((row) => [row.payment_key, row]))
  const orders = ordersOf(office)
  const undone = new Set(all.flatMap(({ voids_key, payment_key }) => (voids_key === payment_key ? [] : [voids_key])))
  return {
    // What another register gave back under the name is not what this one sent.
    money: (key, ever) => {
      const row = rows.get(key)
      if (row === undefined || isOthersLeg(ever, key, row)) return "not moved"
      // A manager had it voided later, perhaps at the other register: the journal of its sale tells of no such thing.
      if (undone.has(key) || row.voids_key === key) return null
      // What came too late and was settled by then went back by the store's own refund.
      if (terminal.holds(`${UNDO}${key}`)) return "not moved"
      if (isCard(row.payment_method_code)) return terminal.holds(key) ? "moved" : "not moved"
      return row.state === "approved" ? "moved" : null
    },
    sums: (key, ever) => {
      const row = rows.get(key)
      if (row !== undefined && isOthersLeg(ever, key, row)) return []
      const charge = terminal.charges.get(key)
      return (
        [
          ...(row ? [row.amount + row.fee + row.fee_tax, ...(row.tendered === null ? [] : [row.tendered])] : []),
          ...(charge ? [charge.amount] : [])
        ]
          .map(Math.abs)
          // A name that was buried before its request came has no sum.
          .filter((sum) => sum !== 0)
      )
    },
    ofCart: (cart) => {
      const own = all.filter(
        (row) => row.shopping_cart_id === cart && row.order_id === null && row.state === "approved"
      )
      const least = own.reduce((sum, row) => sum + row.amount + row.fee + row.fee_tax, 0)
      return [least, least + own.reduce((sum, row) => sum + row.change_due, 0)]
    },
    label: (key) => {
      const row = rows.get(key)
      // A name that was buried before its request came was nobody's payment: the store cannot say by what it was meant.
      const known = row?.shopping_cart_id ? knownMethodOf(row.payment_method_code) : undefined
      return known === undefined ? null : METHODS[known].label
    },
    layaway: (cart) => orders.find((order) => order.shopping_cart_id === cart)
  }
}

/** What a verdict says of the money: its claim, where the truth can contradict it. */
const wrongMoney = ({ rule, money, subject: { id, kind } }: Verdict, is: Verdict["money"]): readonly string[] => {
  // What was taken back is with the customer again, as what was never taken.
  const claims = money === "taken back" ? "not moved" : money
  const isAboutKey = (kind === "payment" || kind === "refund") && (claims === "moved" || claims === "not moved")
  return !isAboutKey || is === null || claims === is ? [] : [`${rule} says that the money of ${id} ${money}: it ${is}`]
}

/** How a sentence tells where the money is; whoever reads it sees nothing of the claim beside it. */
const TELLS = {
  moved: /\b(was|were both) taken\b|\bare in\b|\bwent back\b/,
  "not moved": /^Nothing (was taken|went back)\b|\bnothing is paid\b/,
  "taken back": /\bvoided\b/,
  "to hand back": /\bHand back\b|\bTake back\b/,
  unknown: /^Nobody knows|\bmay pay twice\b|\bon its way\b/
} as const satisfies Readonly<Record<NonNullable<Verdict["money"]>, RegExp>>

/** What the sentence itself says of the money, and by what it moved. */
const wrongWords = ({ rule, money, subject: { id, kind }, sentence }: Verdict, truth: Truth): readonly string[] => {
  const label = kind === "payment" ? truth.label(id) : null
  return [
    ...(money === null || TELLS[money].test(sentence) ? [] : [`${rule} says “${sentence}” of what is ${money}`]),
    ...(label === null || sentence.includes(label) ? [] : [`${rule} says “${sentence}”: it was ${label}`])
  ]
}

/** What is said of money that the register has not settled. */
const UNSETTLED: ReadonlySet<Verdict["money"]> = new Set(["unknown", "taken back"])

/** Rules whose sentence lists what their sum is of. */
const SUMMED: ReadonlySet<Verdict["rule"]> = new Set(["V5", "V27"])

/** How much a verdict says that it is: the sum that its subject has in the ledger, or one that its cart comes to. */
const wrongSum = (verdict: Verdict, truth: Truth, ever: readonly LogEntry[]): readonly string[] => {
  const {
    rule,
    subject: { kind, id },
    amount,
    sentence
  } = verdict
  if (amount === null) return []
  const said = `${rule} says “${sentence}”`
  const shown = sentence.includes(formatMoney(cents(Math.abs(amount)))) || SUMMED.has(rule)
  if (!shown) return [`${said}, and not that it is about ${amount}`]
  if (rule === "V6") {
    const [least, most] = truth.ofCart(id)
    return amount >= least && amount <= most ? [] : [`${said}: the payments of its cart come to ${least} to ${most}`]
  }
  if (rule === "V28") {
    const order = truth.layaway(id)
    // A restock fee of a later refund is not part of what was laid away.
    return order && sentence.includes(formatMoney(cents(order.total - order.kept)))
      ? []
      : [`${said}: its order costs ${order?.total}`]
  }
  if (kind !== "payment" && kind !== "refund") return []
  const sums = truth.sums(id, ever)
  // Of what did not move, or nobody knows of, the register tells what it asked for: the store takes no more than is due.
  const isCapped = verdict.money !== "moved" && sums.every((sum) => sum <= Math.abs(amount))
  return rule === "V16" || sums.length === 0 || sums.includes(Math.abs(amount)) || isCapped
    ? []
    : [`${said}: the ledger has ${sums.join(" or ")}`]
}

/** What to do: something that ends it, and for what nobody knows the way to know it. */
const wrongWay = ({ rule, severity, money, doNow }: Verdict): readonly string[] => {
  const way =
    severity === "resolved" || money !== "unknown" || /settles on its own|Check Again|report|asks about/.test(doNow)
  return doNow !== "" && way ? [] : [`${rule} says to do “${doNow}”`]
}

/** What a book as far as it goes says that is not so, or does not say. */
const wrongIn = (read: readonly LogEntry[], truth: Truth, ever: readonly LogEntry[]): readonly string[] => {
  const integrity = integrityOf(read)
  const verdicts = diagnose(read, integrity)
  const { payment, refund } = integrity.replayed.state
  const leg = openLeg(refund)
  const open = [...payment.attempts.map(({ key }) => key), ...(leg === null ? [] : [leg.key])]
  const owed = payment.owed.filter(({ because }) => because !== "unbooked").map(({ cart }) => cart)
  const unbooked = payment.owed.filter(({ because }) => because === "unbooked").flatMap(({ parts }) => parts)
  return [
    ...verdicts.flatMap((verdict) => [
      ...wrongMoney(verdict, truth.money(verdict.subject.id, ever)),
      ...wrongWords(verdict, truth),
      ...wrongSum(verdict, truth, ever),
      ...wrongWay(verdict)
    ]),
    // What the cart no longer lists after a void is told as that, before the check has answered.
    ...open
      .filter((key) => !verdicts.some(({ money, subject }) => subject.id === key && UNSETTLED.has(money)))
      .map((key) => `nothing is said of ${key}, which nobody has settled`),
    ...owed
      .filter((cart) => !verdicts.some(({ money, subject }) => money === "to hand back" && subject.id === cart))
      .map((cart) => `nothing is said of the money of ${cart}, which is to be handed back`),
    ...unbooked
      .filter(({ key }) => !verdicts.some(({ rule, subject }) => rule === "V36" && subject.id === key))
      .map(({ key }) => `nothing is said of the money of ${key}, which was never booked`),
    ...payment.owed
      .flatMap(({ parts }) => parts)
      .filter(({ key }) => truth.money(key, ever) === "moved")
      .map(({ key }) => `${key} is to be handed back, and stands on the books`)
  ]
}

/**
 * M10: no verdict of the diagnosis contradicts the processor's ledger or the store, neither on a book as it ends nor as it
 * was when somebody was in doubt: what happened to the money, how much it is, where it is now, what to do; and everything
 * that nobody has settled has one that says so.
 */
export const verdictsAgree = (evidence: Evidence): readonly string[] => {
  const truth = truthOf(evidence)
  return evidence.browsers.flatMap(({ name, disk }) =>
    [...Map.groupBy(disk.rows, ({ book }) => book).values()]
      // The diagnosis is of this version, and leaves rows of the next one aside.
      .filter((book) => book.length % ONE_IN === 0 || troublesIn(book).length > 0)
      .filter((book) => !book.some(({ type, v }) => type === CHANGED && v > 1))
      .flatMap((book) => placesOf(book).flatMap((place) => wrongIn(book.slice(0, place), truth, disk.rows)))
      .map((words) => `M10: at ${name} ${words}`)
  )
}

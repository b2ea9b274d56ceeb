import type { TapeRow } from "../../src/hardware/contract.ts"
import { absolute, add, type Cents, negate, subtract, sum, times } from "../../src/money/cents.ts"
import { formatAmount } from "../../src/money/text.ts"
import { NO_REAL_CARD, SIMULATED } from "../../src/orders/rules.ts"
import { type Drawer, DRAWER_KINDS, type DrawerKind } from "../money/drawer.ts"
import type { CashKind } from "../../src/register/wire.ts"
import { countedCash, type Counts, DENOMINATIONS, KIND_NAMES } from "../../src/register/rules.ts"
import { grandTotal, type TapeSums, type Tally } from "../money/tape.ts"
import { bold, centred, large, pair, plain, type Row, rule } from "../../src/paper/layout/rules.ts"
import { printable } from "../../src/paper/printable/rules.ts"

/** A moment on the store's clock, and who was there. */
export interface Witnessed {
  readonly at: string
  readonly by: string
}

/** Cash that went in or out without a sale on a manager's word, in cents. */
export interface ApprovedMove {
  readonly kind: CashKind
  readonly amount: Cents
  readonly reference: string
  readonly by: string
}

/** Everything that a tape says. */
export interface TapeFacts {
  readonly company: string
  readonly address: string
  readonly isDemo: boolean
  readonly register: string
  readonly opened: Witnessed
  /** Of an X: when it is read, and by whom. */
  readonly read?: Witnessed
  /**
   * Of a Z: its number, its closing, the cash that was counted, of which bills and coins where those were, and what the tapes
   * of this register came to before it, in cents.
   */
  readonly z?: {
    readonly number: number
    readonly closed: Witnessed
    readonly counted: Cents
    readonly counts?: Counts
    readonly before: Cents
  }
  /** The first and the last of the order numbers; none without a sale. */
  readonly numbers?: { readonly first: number; readonly last: number }
  readonly sums: TapeSums
  readonly approved: readonly ApprovedMove[]
  /** Payments of this register whose end nobody knows. */
  readonly unsettled: number
  readonly drawer: Drawer
  /** Nobody may know before the count what the drawer should hold (CG-90). */
  readonly blind: boolean
  /** How often the drawer was opened by hand, without a sale (REG-16). */
  readonly noSales: number
  /** Lines that left carts unsold, and what they came to with their own discounts, in cents. */
  readonly removed: Tally
}

export const RULE: TapeRow = { look: "rule", label: "" }
export const note = (label: string): TapeRow => ({ look: "note", label })
export const fact = (label: string, value: string): TapeRow => ({ look: "line", label, value })
export const line = (label: string, amount: Cents): TapeRow => fact(label, formatAmount(amount))
const counted = (label: string, { count, amount }: Tally): TapeRow => line(`${label}, ${count}`, amount)
export const total = (label: string, amount: Cents): TapeRow => ({ look: "total", label, value: formatAmount(amount) })

const unlessNone = (row: TapeRow, amount: Cents): readonly TapeRow[] => (amount === 0 ? [] : [row])
const unlessNever = (label: string, tally: Tally): readonly TapeRow[] =>
  tally.count === 0 ? [] : [counted(label, tally)]

const by = (label: string, { at, by: who }: Witnessed): readonly TapeRow[] => [
  fact(label, at),
  ...(who === "" ? [] : [fact(`${label} by`, who)])
]

/** Two short lines: neither leaves a word alone on narrow paper. */
const playedAt = (cards: number): readonly TapeRow[] => [
  { look: "title", label: SIMULATED },
  note(NO_REAL_CARD),
  note(cards === 1 ? "1 card payment on this tape" : `${cards} card payments on this tape`)
]

const head = ({ company, address, isDemo, register, opened, read, z, sums }: TapeFacts): readonly TapeRow[] => [
  { look: "title", label: z === undefined ? "X TAPE" : `Z TAPE ${z.number}` },
  ...(sums.simulated === 0 ? [] : playedAt(sums.simulated)),
  ...(isDemo ? [note("DEMO MODE: not real sales")] : []),
  { look: "name", label: company },
  note(address),
  RULE,
  fact("Register", register),
  fact("Cashier", (read ?? z?.closed)?.by ?? ""),
  ...by("Opened", opened),
  ...(z === undefined ? [] : by("Closed", z.closed)),
  ...(read === undefined ? [] : [fact("Printed", read.at)]),
  RULE
]

const numbered = ({ first, last }: NonNullable<TapeFacts["numbers"]>): TapeRow =>
  fact("Order numbers", first === last ? String(first) : `${first} to ${last}`)

const sales = ({ sums, numbers }: TapeFacts): readonly TapeRow[] => [
  fact("Orders", String(sums.orders)),
  ...(numbers === undefined
    ? []
    : [numbered(numbers), ...(sums.average === undefined ? [] : [line("Average sale", sums.average)]), RULE]),
  ...sums.departments.map((one) => counted(one.name, one)),
  line("Sales", sums.sales),
  counted("Discounts", { count: sums.discounted, amount: negate(sums.discounts) }),
  counted("Returns", sums.returns),
  ...unlessNever("Cancelled orders", sums.cancelled),
  line(
    "Taxable sales",
    subtract(add(sums.sales, sums.returns.amount, sums.cancelled.amount), add(sums.discounts, sums.exempt))
  ),
  line("Exempt sales", sums.exempt),
  line("Sales tax", subtract(sums.tax, sum(sums.classTaxes.map(({ amount }) => amount)))),
  ...sums.classTaxes.map(({ name, amount }) => line(`Sales tax, ${name}`, amount)),
  ...unlessNone(line("Other taxes / fees", sums.otherTaxes), sums.otherTaxes),
  line("Fees", sums.fees),
  total("Total sales", sums.total),
  ...unlessNever("Gift cards sold", sums.owed.done),
  ...unlessNever("Gift cards taken back", sums.owed.undone),
  ...unlessNever("Rental deposits taken", sums.lent.done),
  ...unlessNever("Rental deposits given back", sums.lent.undone),
  ...unlessNever("Trade-ins bought", sums.bought.done),
  ...unlessNever("Trade-ins given back", sums.bought.undone),
  ...unlessNone(line("Card fees", sums.cardFees), sums.cardFees),
  ...unlessNone(line("Layaway fees kept", sums.kept), sums.kept),
  ...unlessNone(line("Layaways and deposits", sums.deposits), sums.deposits),
  RULE
]

/** Blind, how often alone: what was sold, less what other methods took, would be the cash. */
const paymentCounts = ({ sums }: TapeFacts): readonly TapeRow[] => [
  ...sums.methods.flatMap(({ label, taken, back }) => [
    ...(taken.count === 0 ? [] : [fact(label, String(taken.count))]),
    ...(back.count === 0 ? [] : [fact(`${label} given back`, String(back.count))])
  ]),
  RULE
]

const payments = ({ sums }: TapeFacts): readonly TapeRow[] => [
  ...sums.methods.flatMap(({ label, taken, back }) => [
    ...unlessNever(label, taken),
    ...unlessNever(`${label} given back`, back)
  ]),
  total("Total payments", sums.payments),
  RULE
]

/** What each part of the drawer is called; one that may be told when it is nothing is always told. */
const PARTS: Readonly<Record<DrawerKind, { readonly label: string; readonly always: boolean }>> = {
  opening: { label: "Start cash", always: true },
  sales: { label: "Cash sales", always: true },
  refunds: { label: "Cash refunds", always: false },
  "taken out": { label: "Cash taken out of carts", always: false },
  "check change": { label: "Change for checks", always: false },
  "paid in": { label: "Paid in", always: false },
  "paid out": { label: "Paid out", always: false },
  "safe drops": { label: "Safe drops", always: false }
}

const part = (drawer: Drawer, kind: DrawerKind): readonly TapeRow[] => {
  const { label, always } = PARTS[kind]
  const { count, amount } = drawer.parts[kind]
  return count === 0 && !always ? [] : [line(label, amount)]
}

export const overShort = (difference: Cents): TapeRow => {
  if (difference === 0) return total("Over / short", difference)
  return total(difference < 0 ? "Short" : "Over", absolute(difference))
}

export const pieces = (counts: Counts): readonly TapeRow[] =>
  countedCash(counts) === 0
    ? []
    : DENOMINATIONS.flatMap(({ id, value }) => {
        const count = counts[id] ?? 0
        return count === 0 ? [] : [line(`${formatAmount(value)} x ${count}`, times(value, count))]
      })

const count = ({ closed, counted: cash, counts = {} }: NonNullable<TapeFacts["z"]>): readonly TapeRow[] => [
  ...(closed.by === "" ? [] : [fact("Counted by", closed.by)]),
  ...pieces(counts),
  line("Counted cash", cash)
]

const cash = ({ drawer, approved, z }: TapeFacts): readonly TapeRow[] => [
  ...DRAWER_KINDS.flatMap((kind) => part(drawer, kind)),
  line("Expected cash", drawer.expected),
  ...approved.flatMap(({ kind, amount, reference, by: boss }) => [
    line(`${KIND_NAMES[kind]}, ${reference}`, amount),
    fact("  Approved by", boss)
  ]),
  ...(z === undefined ? [] : [...count(z), overShort(subtract(z.counted, drawer.expected))]),
  RULE
]

/** What cannot be set back: the number of the tape stands in its title. */
const ever = ({ z, sums }: TapeFacts): readonly TapeRow[] =>
  z === undefined
    ? []
    : [
        line("Grand total before", z.before),
        line("This tape", sums.total),
        total("Grand total", grandTotal(z.before, sums)),
        RULE
      ]

/** What is known of the drawer before a blind count: what was counted into it. */
const uncounted = ({ drawer }: TapeFacts): readonly TapeRow[] => [
  ...part(drawer, "opening"),
  note("Blind count: payment totals and expected cash print on the Z tape."),
  RULE
]

const watched = ({ sums, noSales, removed, unsettled }: TapeFacts): readonly TapeRow[] => [
  counted("Voided cards", sums.voided),
  counted("Payments taken out", sums.takenOut),
  ...(unsettled === 0 ? [] : [fact("Payments not settled yet", String(unsettled))]),
  fact("Prices changed by hand", String(sums.overrides)),
  counted("Lines removed from carts", removed),
  fact("No-sale drawer openings", String(noSales)),
  RULE
]

/** A tape line by line, as it is kept, shown and printed (CG-90). */
export const tapeRows = (facts: TapeFacts): readonly TapeRow[] => [
  ...head(facts),
  ...sales(facts),
  ...(facts.blind ? [...paymentCounts(facts), ...uncounted(facts)] : [...payments(facts), ...cash(facts)]),
  ...watched(facts),
  ...ever(facts),
  note(facts.z === undefined ? "Reading only. Nothing is reset." : "Business day ended. Totals are back to zero.")
]

const onPaper = ({ look, label, value = "" }: TapeRow, width: number): readonly Row[] => {
  switch (look) {
    case "title":
      return large(printable(label), width)
    case "name":
      return centred(printable(label), width).map(bold)
    case "note":
      return centred(printable(label), width).map(plain)
    case "line":
      return pair(printable(label), printable(value), width).map(plain)
    case "total":
      return pair(printable(label), printable(value), width).map(bold)
    case "barcode":
      return [plain(""), { text: label, look: "barcode" }]
    case "rule":
      return [plain(rule(width))]
  }
}

/** The same on paper of `width` characters. A `copy` says so. */
export const tapeOnPaper = (rows: readonly TapeRow[], width: number, copy: boolean): readonly Row[] => [
  ...(copy ? large("COPY", width) : []),
  ...rows.flatMap((row) => onPaper(row, width))
]

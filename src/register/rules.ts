import type { CashKind, MoveReason } from "./wire.ts"
import { add, type Cents, cents, sum, times, ZERO } from "../money/cents.ts"
import type { CashMove } from "./moves/rules.ts"

/** The ten denominations (REG-04), largest first; values in cents. */
export const DENOMINATIONS = [
  { id: "hundreds", value: cents(10_000) },
  { id: "fifties", value: cents(5_000) },
  { id: "twenties", value: cents(2_000) },
  { id: "tens", value: cents(1_000) },
  { id: "fives", value: cents(500) },
  { id: "ones", value: cents(100) },
  { id: "quarters", value: cents(25) },
  { id: "dimes", value: cents(10) },
  { id: "nickels", value: cents(5) },
  { id: "pennies", value: cents(1) }
] as const

export type Denomination = (typeof DENOMINATIONS)[number]["id"]

/** How many of each denomination were counted; one that is missing counts as none. */
export type Counts = Readonly<Partial<Record<Denomination, number>>>

/** The most that is counted of one bill or coin. */
export const MOST_PIECES = 9_999

/** The sum of count times value, in cents (REG-07). */
export const countedCash = (counts: Counts): Cents =>
  sum(DENOMINATIONS.map(({ id, value }) => times(value, counts[id] ?? 0)))

/** The exact total when it is above zero, else the counted sum (REG-06, CG-71). */
export const cashOf = (exact: Cents | null, counts: Counts): Cents =>
  exact !== null && exact > 0 ? exact : add(ZERO, countedCash(counts))

/** How many of a coin a paper roll holds; 0 for what comes in no roll. */
export const rollOf = (id: Denomination): number => {
  if (id === "quarters" || id === "nickels") return 40
  return id === "dimes" || id === "pennies" ? 50 : 0
}

/** What is taken out of a drawer for the safe: how many of each bill, and what they come to, in cents. */
export interface Deposit {
  readonly bills: readonly { readonly value: Cents; readonly count: number }[]
  readonly amount: Cents
}

/**
 * The bills that go into the safe after the count, the largest first, so that no less than `keep` cents stay to start
 * tomorrow with. Coins stay. Where only `counted` is known, it is whole dollars and nobody says of which bills.
 */
export const depositOf = (counts: Counts | undefined, counted: Cents, keep: Cents): Deposit => {
  const over = Math.max(0, counted - keep)
  if (counts === undefined || countedCash(counts) === 0) return { bills: [], amount: cents(over - (over % 100)) }
  let left: number = over
  const bills = DENOMINATIONS.filter(({ value }) => value >= 100).flatMap(({ id, value }) => {
    const count = Math.min(counts[id] ?? 0, Math.max(0, Math.floor(left / value)))
    left -= count * value
    return count === 0 ? [] : [{ value, count }]
  })
  return { bills, amount: sum(bills.map(({ value, count }) => times(value, count))) }
}

/** What a kind of such cash is called, on the screen and on paper. */
export const KIND_NAMES: Readonly<Record<CashKind, string>> = { in: "Paid in", out: "Paid out", drop: "Safe drop" }

/** What a reason is called, on the screen and on paper. */
export const REASON_NAMES: Readonly<Record<MoveReason, string>> = {
  change: "Change from the bank",
  owner: "Owner’s cash",
  supplies: "Store supplies",
  delivery: "Delivery or postage",
  goodwill: "Customer goodwill",
  other: "Something else"
}

/** What its reference is: whom it came from or was paid to, or the number of the bag. */
export const REFERENCE_NAMES: Readonly<Record<CashKind, string>> = {
  in: "Received from",
  out: "Paid to",
  drop: "Bag number"
}

/** What a move does to the drawer, in cents. */
export const movedCash = ({ kind, amount }: Pick<CashMove, "kind" | "amount">): Cents =>
  cents(kind === "in" ? amount : -amount)

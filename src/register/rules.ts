import type { CashKind, MoveReason } from "./contract.ts"
import { add, type Cents, cents, sum, times, ZERO } from "../money/cents.ts"

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

/** The sum of count times value, in cents (REG-07). */
export const countedCash = (counts: Counts): Cents =>
  sum(DENOMINATIONS.map(({ id, value }) => times(value, counts[id] ?? 0)))

/** The exact total when it is above zero, else the counted sum (REG-06, CG-71). */
export const cashOf = (exact: Cents | null, counts: Counts): Cents =>
  exact !== null && exact > 0 ? exact : add(ZERO, countedCash(counts))

/** The reasons that are offered for each kind; a drop into the safe needs none. */
export const MOVE_REASONS: Readonly<Record<CashKind, readonly MoveReason[]>> = {
  in: ["change", "owner", "other"],
  out: ["supplies", "delivery", "goodwill", "other"],
  drop: []
}

/** Cash that goes into the drawer or out of it without a sale; `amount` in cents, above 0. */
export interface CashMove {
  readonly kind: CashKind
  readonly amount: number
  readonly reason?: MoveReason | undefined
  /** Whom it was paid to or came from, or the number of the bag. */
  readonly reference?: string | undefined
}

/** What such a move still lacks, in the order of the form; null when it is whole. */
export const lackOf = ({
  kind,
  amount,
  reason,
  reference = ""
}: CashMove): "reason" | "reference" | "amount" | null => {
  if (MOVE_REASONS[kind].length > 0 && (reason === undefined || !MOVE_REASONS[kind].includes(reason))) return "reason"
  if (reference.trim() === "") return "reference"
  return Number.isSafeInteger(amount) && amount > 0 ? null : "amount"
}

/** What a move does to the drawer, in cents. */
export const movedCash = ({ kind, amount }: Pick<CashMove, "kind" | "amount">): Cents =>
  cents(kind === "in" ? amount : -amount)

/**
 * Does a move need a manager's word? What is paid in or out above the store's limit does; a drop does not: its bag is
 * counted by somebody else.
 */
export const needsWord = ({ kind, amount }: Pick<CashMove, "kind" | "amount">, limit: number): boolean =>
  kind !== "drop" && amount > limit

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

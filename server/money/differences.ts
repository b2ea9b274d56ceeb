import { type Cents, cents } from "../../src/money/cents.ts"
import { DENOMINATIONS } from "../../src/register/rules.ts"

/** Cash that moved, or the drawer opened without a sale: how much, in cents and above 0, and of a sale what was entered as handed over. */
export interface Happening {
  readonly kind: "sale" | "refund" | "in" | "out" | "drop" | "no sale"
  readonly at: number
  readonly amount: Cents
  readonly tendered?: Cents
}

/** What a difference could be: the happening, and the sum or the bill that one slip would make of it, in cents. */
export interface Suspect<H extends Happening> {
  readonly of: H
  readonly instead: Cents | null
}

const KINDS: readonly Happening["kind"][] = ["sale", "drop", "refund", "out", "in", "no sale"]
/** Longer lists are not looked through. */
const MOST = 6

/** The smallest bill that a tender of bills alone is counted by, in cents. */
const ROUND = 5_00

/**
 * What was handed over in truth, where bills were handed over and one of them was taken for another, or one too many or too
 * few was entered. It covers what was due.
 */
const tenderInstead = ({ amount, tendered }: Happening, difference: number): Cents | null => {
  if (tendered === undefined) return null
  const meant = tendered + difference
  if (tendered % ROUND !== 0 || meant % ROUND !== 0 || meant < amount) return null
  const isOneBill = billOf(Math.abs(difference)) !== null
  return isOneBill || (billOf(tendered) !== null && billOf(meant) !== null) ? cents(meant) : null
}

const billOf = (sum: number): Cents | null =>
  DENOMINATIONS.find(({ value }) => value >= 100 && value === sum)?.value ?? null

const suspectOf = <H extends Happening>(of: H, difference: number): Suspect<H> | null => {
  const sum = Math.abs(difference)
  switch (of.kind) {
    case "sale": {
      const instead = tenderInstead(of, difference)
      return instead === null ? null : { of, instead }
    }
    case "drop": {
      const bill = billOf(sum)
      return bill === null || bill >= of.amount ? null : { of, instead: bill }
    }
    case "no sale":
      return { of, instead: null }
    case "refund":
    case "in":
    case "out":
      return of.amount === sum || of.amount * 2 === sum ? { of, instead: null } : null
  }
}

/**
 * Where a difference of the drawer could come from, the likeliest first: each is explained whole by one plausible slip. A
 * bill taken for another by the button, a bill too many or too few in the bag, a refund or paid cash that was handed over twice,
 * not at all, or the other way round. Last come the openings without a sale, of which nobody knows. `difference` is what was counted less what was expected, in cents; none at 0.
 */
export const couldBe = <H extends Happening>(difference: number, happenings: readonly H[]): readonly Suspect<H>[] =>
  difference === 0
    ? []
    : happenings
        .map((one) => suspectOf(one, difference))
        .filter((one) => one !== null)
        .toSorted((a, b) => KINDS.indexOf(a.of.kind) - KINDS.indexOf(b.of.kind) || b.of.at - a.of.at)
        .slice(0, MOST)

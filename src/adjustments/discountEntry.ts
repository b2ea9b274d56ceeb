import { Result } from "effect"
import { type Cents, subtract } from "../money/cents.ts"
import * as words from "./messages.ts"
import { discountOf, type Limit, readDiscount } from "./rules.ts"

/** What stands in the three fields of a discount: amounts in cents, the percent as typed. */
export interface DiscountEntry {
  readonly amount: Cents | null
  readonly percentage: string
  readonly total: Cents | null
}
export type DiscountField = keyof DiscountEntry

export const NO_ENTRY: DiscountEntry = { amount: null, percentage: "", total: null }

/** Typing into one field empties the other two (DISC-09). */
export const entered = (entry: Partial<DiscountEntry>): DiscountEntry => ({ ...NO_ENTRY, ...entry })

/** The field that something stands in. */
export const filledField = ({ amount, percentage, total }: DiscountEntry): DiscountField | null => {
  if (amount !== null) return "amount"
  if (total !== null) return "total"
  return percentage.trim() === "" ? null : "percentage"
}

/** What a discount would do, in cents: what it takes off (negative when it adds), what is left, and the percent of it. */
export interface DiscountPreview {
  readonly off: Cents
  readonly left: Cents
  /** For the eye: two decimals at most. Null when there is nothing to take a percent of. */
  readonly percent: string | null
}

/** What saving would do, by the rule that the back office books; null while the fields hold no discount. */
export const previewDiscount = (entry: DiscountEntry, limit: Limit): DiscountPreview | null => {
  const meant = readDiscount({ ...entry, hasCode: true, reason: "preview" }, limit)
  if (Result.isFailure(meant)) return null
  const off = discountOf(limit.base, meant.success)
  const percent = limit.base === 0 ? null : String(Math.round((off * 10_000) / limit.base) / 100)
  return { off, left: subtract(limit.base, off), percent }
}

/** The name of the field that a fault of the form is about. */
export const discountFaultField = (fault: string, entry: DiscountEntry): string => {
  switch (fault) {
    case words.NEED_CODE:
      return "manager_code"
    case words.NEED_REASON:
      return "reason"
    default:
      return filledField(entry) ?? "amount"
  }
}

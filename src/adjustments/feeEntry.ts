import { Result } from "effect"
import type { Cents } from "../money/cents.ts"
import * as words from "./messages.ts"
import { readFee } from "./rules.ts"

/** What stands in the fields of a fee: an amount in cents or a percent as typed, and its description. */
export interface FeeEntry {
  readonly description: string
  readonly amount: Cents | null
  readonly percentage: string
}

/** What the fee would be, in cents, by the rule that is saved; null while the fields hold none (DISC-18). */
export const previewFee = (entry: FeeEntry, cartTotal: Cents): Cents | null => {
  const fee = readFee({ ...entry, description: "preview" }, cartTotal)
  return Result.isFailure(fee) ? null : fee.success.amount
}

/** The name of the field that the words are about; null when they are about none. */
export const feeFaultField = (fault: string, entry: FeeEntry): string | null => {
  const value = entry.amount === null && entry.percentage.trim() !== "" ? "percentage" : "amount"
  switch (fault) {
    case words.FEE_INCOMPLETE:
      return entry.description.trim() === "" ? "description" : value
    case words.FEE_BOTH:
    case words.FEE_NOT_ABOVE_ZERO:
    case words.BAD_PERCENT:
      return value
    default:
      return null
  }
}

import { cents } from "../../../src/money/cents.ts"
import type { Sums } from "../../../src/money/pricing.ts"
import type { Row } from "../../db/schema.ts"

/** The sums of an order as it was booked, in cents. */
export const orderSums = (row: Row<"orders">): Sums => ({
  subtotal: cents(row.subtotal),
  discountAmount: cents(row.discount_amount),
  taxAmount: cents(row.tax_amount),
  otherTaxAmount: cents(row.other_tax_amount),
  feesAmount: cents(row.fees_amount),
  total: cents(row.total),
  paymentAmount: cents(row.payment_amount),
  balanceRemaining: cents(row.balance_remaining),
  changeDue: cents(row.change_due)
})

import { cents, type Cents, least, most, ZERO } from "../../src/money/cents.ts"
import type { Tender } from "../../src/money/pricing.ts"

/** Cash on a balance, in cents: it falls by no more than it was, the rest is handed back (CG-46, PAY-18). */
export const tenderCash = (tendered: Cents, balance: Cents): Tender => {
  const amount = least(tendered, most(balance, ZERO))
  return { amount, changeDue: cents(tendered - amount) }
}

import { add, cents, type Cents, least, most, subtract, sum, times, ZERO } from "../../src/money/cents.ts"
import { applyRate, type Rate } from "../../src/money/rate.ts"

/** What a line costs: prices of one in cents, the sale price instead of the regular one when there is one. */
export interface PricedLine {
  readonly quantity: number
  readonly price: Cents
  readonly salePrice: Cents | undefined
  readonly notTaxable: boolean
}

/** Money that was taken: `amount` is what the balance fell by, `changeDue` what was handed back of the tender. */
export interface Tender {
  readonly amount: Cents
  readonly changeDue: Cents
}

/** The sums of a cart or an order, in cents (ENT-06). */
export interface Sums {
  readonly subtotal: Cents
  readonly taxAmount: Cents
  readonly total: Cents
  readonly paymentAmount: Cents
  readonly balanceRemaining: Cents
  readonly changeDue: Cents
}

/** What all pieces of a line cost, in cents. */
export const extension = (line: PricedLine): Cents => times(line.salePrice ?? line.price, line.quantity)

/** The sums of a cart in cents; tax is rounded half up once per cart over the taxable lines (CG-80). */
export const priceCart = (lines: readonly PricedLine[], tenders: readonly Tender[], taxRate: Rate): Sums => {
  const subtotal = sum(lines.map(extension))
  const taxable = sum(lines.filter((line) => !line.notTaxable).map(extension))
  const taxAmount = applyRate(taxable, taxRate)
  const total = add(subtotal, taxAmount)
  const paymentAmount = sum(tenders.map((tender) => tender.amount))
  return {
    subtotal,
    taxAmount,
    total,
    paymentAmount,
    balanceRemaining: subtract(total, paymentAmount),
    changeDue: sum(tenders.map((tender) => tender.changeDue))
  }
}

/** Cash on a balance, in cents: it falls by no more than it was, the rest is handed back (CG-46, PAY-18). */
export const tenderCash = (tendered: Cents, balance: Cents): Tender => {
  const amount = least(tendered, most(balance, ZERO))
  return { amount, changeDue: cents(tendered - amount) }
}

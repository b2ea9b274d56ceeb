import { add, cents, type Cents, times } from "../../src/money/cents.ts"
import { totalsOf } from "../../src/offline/rules.ts"
import type { PriceRow } from "../../src/offline/contract.ts"
import type { OfflineLine, OfflineSale } from "../../src/offline/sale/wire.ts"
import { newKey, type Browser } from "./office.ts"
import type { Book } from "./priceBooks.ts"

/** What a register says of a line of its price book. */
const lineOf = ({ head, held }: Book, row: PriceRow, quantity: number): OfflineLine => {
  const named = row.tax_class ?? head.departments.find(({ name }) => name === row.department)?.tax_class
  const taxed = head.tax_classes.find(({ tax_class_id }) => tax_class_id === named)
  const fee = head.item_fees.find(({ item_fee_id }) => item_fee_id === row.item_fee_id)
  return {
    product_id: row.product_id,
    ...(row.upc !== undefined && { upc: row.upc }),
    description: row.description,
    department: row.department,
    quantity,
    price: row.price ?? cents(0),
    not_taxable: row.not_taxable === true || named === "none",
    ...(taxed && { tax_class: { tax_class_id: taxed.tax_class_id, rate: taxed.rate, adds: taxed.adds === true } }),
    ...(fee && { fee: { item_fee_id: fee.item_fee_id, percent: fee.percent } }),
    seen: held.through
  }
}

/** Where and when a sale is made. */
export interface At {
  readonly device: string
  readonly session: string
  readonly now: number
  readonly staffId?: string
}

let sales = 0

/** A sale of these products for cash, as a register makes it by its price book, that gets `tendered` cents, or just what is due. */
export const saleOf = (
  book: Book,
  rung: readonly { readonly row: PriceRow; readonly quantity: number }[],
  { device, session, now, staffId = "2" }: At,
  tendered?: Cents
): OfflineSale => {
  const sums = totalsOf(rung, book.head, book.head.tax_rate)?.sums
  if (sums === undefined) throw new Error("The price book can't tell this sale.")
  sales += 1
  return {
    body_version: 1,
    sale_key: newKey().padEnd(12, "-"),
    number: { code: "F1", series: 1, n: sales },
    device_license_id: device,
    register_session_id: session,
    sold_by: { user_id: staffId, user_name: "Dana", proved: true },
    at: now,
    anchor: { server: now - 60_000, here: now - 60_000 },
    price_book: { ...book.held, confirmed_at: now - 120_000 },
    tax_rate: book.head.tax_rate,
    lines: rung.map(({ row, quantity }) => lineOf(book, row, quantity)),
    totals: {
      subtotal: sums.subtotal,
      tax_amount: sums.taxAmount,
      other_tax_amount: sums.otherTaxAmount,
      total: sums.total
    },
    payment: {
      payment_key: newKey().padEnd(12, "-"),
      method: "CASH",
      amount: sums.total,
      tendered: tendered ?? sums.total,
      change_due: cents((tendered ?? sums.total) - sums.total)
    }
  }
}

/** The sale with another price of its first line, and all that follows from it but the tax. */
export const atPrice = (sale: OfflineSale, price: Cents): OfflineSale => {
  const [first, ...rest] = sale.lines
  if (first === undefined) return sale
  const more = times(cents(price - first.price), first.quantity)
  const { subtotal, total, ...taxes } = sale.totals
  const due = add(total, more)
  return {
    ...sale,
    lines: [{ ...first, price }, ...rest],
    totals: { ...taxes, subtotal: add(subtotal, more), total: due },
    payment: { ...sale.payment, amount: due, tendered: due, change_due: cents(0) }
  }
}

/** Brings a sale to the back office, under a key of the wire of its own for each try. */
export const bring = (browser: Browser, sale: OfflineSale | string, key = newKey()) =>
  browser.call("book_offline_sale", {
    sale: typeof sale === "string" ? sale : JSON.stringify(sale),
    idempotency_key: key
  })

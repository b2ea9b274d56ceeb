import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { PAPER, PRINTER_MODELS } from "../../src/hardware/models/rules.ts"
import { type Cents, cents, times } from "../../src/money/cents.ts"
import { formatAmount, formatMoney } from "../../src/money/text.ts"
import { totalsOf } from "../../src/offline/rules.ts"
import type { OfflineSale } from "../../src/offline/sale/wire.ts"
import type { BookHead, PriceRow } from "../../src/offline/wire.ts"
import { awayRows } from "../../src/paper/away/rules.ts"

const HEAD: BookHead = {
  tax_rate: 0.0825,
  departments: [],
  tax_classes: [{ tax_class_id: "food", rate: 0.02 }],
  item_fees: [{ item_fee_id: "fee-1", description: "Recycling", percent: 3 }],
  terms: { cash_limit: cents(500_00), check_limit: cents(200_00), price_hours: 24 }
}

const row = fc.record(
  {
    product_id: fc.constant("product-1"),
    upc: fc.stringMatching(/^[0-9]{12}$/),
    description: fc.string({ unit: "binary", minLength: 1, maxLength: 200 }),
    department: fc.constant("Care"),
    price: fc.integer({ min: 1, max: 9_999_99 }).map(cents),
    not_taxable: fc.boolean(),
    tax_class: fc.constantFrom("standard", "food"),
    item_fee_id: fc.constant("fee-1")
  },
  { requiredKeys: ["product_id", "description", "department", "price"] }
)
const line = fc.record({ row, quantity: fc.integer({ min: 1, max: 99 }) })

/** A sale as a register prices and freezes it; `over`: what was handed over beyond what was due, in cents. */
const saleOf = (lines: readonly { row: PriceRow; quantity: number }[], over: number): OfflineSale => {
  const sums = totalsOf(lines, HEAD, HEAD.tax_rate)
  if (sums === null) throw new Error("The prices can't tell.")
  const { subtotal, taxAmount, otherTaxAmount, total } = sums.sums
  return {
    body_version: 1,
    sale_key: "sale-key-1",
    number: { code: "F1", series: 1, n: 7 },
    device_license_id: "1",
    register_session_id: "session-7",
    sold_by: { user_name: "Dana K.", proved: true },
    at: 1_795_000_000_000,
    anchor: { server: 0, here: 0 },
    price_book: { history_id: "history-1", through: 41, confirmed_at: 0 },
    tax_rate: HEAD.tax_rate,
    lines: lines.map(({ row: { product_id, description, upc, price = cents(0) }, quantity }) => ({
      product_id,
      description,
      ...(upc === undefined ? {} : { upc }),
      quantity,
      price,
      not_taxable: false,
      seen: 41
    })),
    totals: { subtotal, tax_amount: taxAmount, other_tax_amount: otherTaxAmount, total },
    payment: {
      payment_key: "payment-1",
      method: "CASH",
      amount: total,
      tendered: cents(total + over),
      change_due: cents(over)
    }
  }
}

const read = (text: string): Cents => cents(Math.round(Number(text.replaceAll(/[$,]/g, "")) * 100))

describe("the receipt of a sale without the server", () => {
  test("says the sums of the sale, on whatever paper, and they add up", () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 100_00 }),
        fc.constantFrom(...PRINTER_MODELS),
        (lines, over, model) => {
          const { columns } = PAPER[model]
          const sale = saleOf(lines, over)
          const rows = awayRows({ sale, head: HEAD, register: "Front 1", copy: false }, columns, false)
          const texts = rows.filter(({ look }) => look !== "barcode").map(({ text }) => text)
          for (const text of texts) expect(text.length).toBeLessThanOrEqual(columns)
          // Behind the lines, so that no product's name is taken for a sum.
          const sums = texts.slice(texts.findLastIndex((text) => text.startsWith("Subtotal")))
          // An amount stands below its label where both do not fit on a line.
          const of = (label: string): Cents => {
            const place = sums.findIndex((text) => text.startsWith(label))
            const found = place < 0 ? "0" : /[\d,]+\.\d\d$/m.exec(`${sums[place]}\n${sums[place + 1]}`)?.[0]
            return read(found ?? "")
          }
          expect(of("Subtotal")).toBe(sale.totals.subtotal)
          expect(of("TOTAL")).toBe(sale.totals.total)
          expect(of("Subtotal") + of("Tax") + of("Other Taxes / Fees")).toBe(of("TOTAL"))
          expect(of("Cash")).toBe(of("TOTAL"))
          expect(sums).toContainEqual(
            expect.stringContaining(`Cash, ${formatMoney(sale.payment.tendered)} received`.slice(0, columns))
          )
          expect(of("Change due")).toBe(sale.payment.tendered - of("TOTAL"))
          const printed = texts.flatMap((text) => {
            const found = /^ {2}\d+ x .* ([\d,.]+)$/.exec(text)
            return found === null ? [] : [read(found[1] ?? "")]
          })
          expect(printed).toEqual(sale.lines.map(({ price, quantity }) => times(price, quantity)))
          for (const { price, quantity } of sale.lines)
            expect(texts).toContainEqual(expect.stringContaining(`  ${quantity} x ${formatAmount(price)}`))
        }
      )
    )
  })

  test("begins and ends with its number, and with that it is not booked yet", () => {
    const sale = saleOf(
      [{ row: { product_id: "p", description: "Gun oil", department: "Care", price: cents(9_49) }, quantity: 2 }],
      0
    )
    for (const copy of [false, true])
      for (const forStore of [false, true]) {
        const texts = awayRows({ sale, head: null, register: "Front 1", copy }, 48, forStore).map(({ text }) =>
          text.trim()
        )
        expect(texts.filter((text) => text === "OFFLINE RECEIPT F1.1-0007")).toHaveLength(2)
        expect(texts.filter((text) => text === "Not yet booked. Keep this receipt.")).toHaveLength(2)
        expect(texts.includes("COPY")).toBe(copy)
        expect(texts.includes("STORE COPY")).toBe(forStore)
      }
  })
})

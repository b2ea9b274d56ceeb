import { join } from "node:path"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { jobBytes } from "../../src/paper/bytes/rules.ts"
import { kickBytes } from "../../src/paper/pulse/rules.ts"
import { printable } from "../../src/paper/printable/rules.ts"
import { type Order, receiptRows } from "../../server/printing/receipt.ts"
import { testRows } from "../../server/printing/testPage.ts"
import { PAPER, PRINTER_MODELS } from "../../src/hardware/models/rules.ts"
import { cents } from "../../src/money/cents.ts"
import { print, shown } from "./paper.ts"

const itemsOf = (count: number): NonNullable<Order["order_items"]> =>
  Array.from({ length: count }, (_, place) => ({
    order_item_id: String(place),
    description:
      place === 1
        ? "Halden H9 Compact 9mm, naïve Łódź edition → 日本, in a case with two magazines"
        : `Item ${place + 1}`,
    quantity: place + 1,
    order_price: cents(1899),
    ...(place === 1 ? { serial_number: "H9C-000101" } : { upc: `85000041${String(place).padStart(4, "0")}` })
  }))

const orderOf = (count: number) =>
  ({
    order_detail: {
      order_id: "o1",
      order_number: "10501",
      display_date: "11/20/2026",
      display_time: "10:42 AM",
      company_name: "Ridgeline Armory & Range",
      address: "2480 Old Quarry Road, Cedar Bluff, TX 78699",
      phone: "(512) 555-0148",
      email: "counter@ridgeline.example",
      website: "ridgeline.example",
      receipt_message:
        "Thank you for shooting with us.\nUnfired goods may be returned within 30 days with this receipt.",
      is_demo: true,
      register: "Front 1",
      cashier: "Dana K."
    },
    order_items: itemsOf(count),
    order_payments: [
      {
        order_payment_id: "1",
        description: "VISA ending 4242",
        amount: cents(10_000),
        payment_method_code: "CREDIT_CARD",
        external_fee: cents(300),
        authorization_code: "A1B2C3"
      },
      { order_payment_id: "2", description: "Cash, $20.00 received", amount: cents(1_500), payment_method_code: "CASH" }
    ],
    order_totals: {
      order_subtotal: cents(11_394),
      discount_amount: cents(769),
      tax_charge: cents(875),
      fee_total: cents(0),
      order_total: cents(11_500),
      balance_remaining: cents(0),
      change_due: cents(500)
    }
  }) satisfies Order

const paperOf = (order: Order, copy = false) => print(jobBytes(PAPER.TSP143IV, receiptRows(order, 48, copy), false))

// Verifies: CON-14
test.each(PRINTER_MODELS)("the receipt for a %s is the same to the byte", async (model) => {
  const rows = receiptRows(orderOf(9), PAPER[model].columns, false)
  await expect(`${shown(jobBytes(PAPER[model], rows, true))}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, `receipts/${model}.txt`)
  )
})

describe("a receipt", () => {
  // Verifies: PRN-17
  test("says who sold, what, for how much and how it was paid", () => {
    const { lines, cuts } = paperOf(orderOf(1))
    const text = lines.join("\n")
    for (const part of [
      "Ridgeline Armory & Range",
      "2480 Old Quarry Road, Cedar Bluff, TX 78699",
      "(512) 555-0148",
      "counter@ridgeline.example",
      "ridgeline.example",
      "DEMO MODE",
      "Thank you for shooting with us.",
      "Auth A1B2C3",
      "Processing fee $3.00, charged $103.00",
      "Cash, $20.00 received"
    ])
      expect(text).toContain(part)
    expect(lines).toContain(`Order${"10501".padStart(43)}`)
    expect(lines).toContain(`Subtotal${"113.94".padStart(40)}`)
    expect(lines).toContain(`Discount${"-7.69".padStart(40)}`)
    expect(lines).toContain(`TOTAL${"$115.00".padStart(43)}`)
    expect(lines).toContain(`Change due${"$5.00".padStart(38)}`)
    expect(text).not.toContain("Fees")
    expect(text).not.toContain("Balance Due")
    expect(cuts).toBe(1)
  })

  test("names its kind and its customer, and its number can be scanned", () => {
    const order = { ...orderOf(1), order_billing_address: { first_name: "Maria", last_name: "Alvarez" } }
    const printed = (more: Partial<Order["order_detail"]>, balance = 0) =>
      paperOf({
        ...order,
        order_detail: { ...order.order_detail, ...more },
        order_totals: { ...order.order_totals, balance_remaining: cents(balance) }
      }).lines.map((line) => line.trim())
    expect(printed({})).toContain("SALE · PAID")
    expect(printed({})).toContain(`Customer${"Maria Alvarez".padStart(40)}`)
    expect(printed({ order_method: "RETURN" })).toContain("RETURN")
    expect(printed({ order_method: "LAYAWAY" }, 500)).toEqual(
      expect.arrayContaining(["LAYAWAY STATEMENT", `Balance Due${"$5.00".padStart(37)}`])
    )
    expect(printed({ order_method: "LAYAWAY" })).toContain("LAYAWAY · PAID")
    expect(printed({ order_status: "Cancelled" })).toContain("CANCELLED")
    for (const model of PRINTER_MODELS)
      expect(print(jobBytes(PAPER[model], receiptRows(order, PAPER[model].columns, false), false)).barcodes).toEqual([
        "10501"
      ])
  })

  // Verifies: ENT-21
  test("says what was changed by hand: off a line, off the order, fees and exemption, each with its reason", () => {
    const { order_detail, order_totals, ...rest } = orderOf(0)
    const { lines } = paperOf({
      ...rest,
      order_detail: { ...order_detail, tax_reason: "Resale certificate" },
      order_items: [
        {
          order_item_id: "1",
          description: "Ridgeline 9mm 115gr FMJ, 50 ct",
          quantity: 3,
          order_price: cents(1709),
          price: cents(1899),
          discount_amount: cents(570),
          override_reason: "Price match"
        },
        {
          order_item_id: "2",
          description: "Bore sighting",
          quantity: 1,
          order_price: cents(3000),
          price: cents(2500),
          discount_amount: cents(-500)
        }
      ],
      order_discounts: [{ amount: cents(499), notes: "Military / LEO: deputy" }],
      order_fees: [
        { description: "Transfer fee", amount: cents(2500) },
        { description: "Background check", amount: cents(1000) }
      ],
      order_totals: { ...order_totals, discount_amount: cents(569), tax_charge: cents(0), fee_total: cents(3500) }
    })
    expect(lines).toContain(`  3 x 18.99${"56.97".padStart(37)}`)
    expect(lines).toContain("  Discount $5.70, Price match")
    expect(lines).toContain("  Price raised by $5.00")
    expect(lines).toContain(`Discount${"-5.69".padStart(40)}`)
    expect(lines).toContain("  Order $4.99 Military / LEO: deputy")
    expect(lines).toContain("  Exempt: Resale certificate")
    expect(lines).toContain(`Transfer fee${"25.00".padStart(36)}`)
    expect(lines).toContain(`Background check${"10.00".padStart(32)}`)
    expect(lines.filter((line) => line.startsWith("Fees"))).toEqual([])
  })

  // Verifies: PRN-16, CON-36
  test("of up to eight items is one piece; of more it is broken after every eighth, and still cut once", () => {
    const parts = (count: number) => paperOf(orderOf(count)).lines.filter((line) => line.includes(", part "))
    expect(parts(8)).toEqual([])
    expect(parts(17).map((line) => line.trim())).toEqual(["Order 10501, part 2 of 3", "Order 10501, part 3 of 3"])
    const { lines, cuts } = paperOf(orderOf(17))
    expect(lines.findIndex((line) => line.includes("part 2 of 3"))).toBeLessThan(lines.indexOf("Item 9"))
    expect(cuts).toBe(1)
  })

  test("that is not the first says COPY; the first does not", () => {
    expect(paperOf(orderOf(1), true).lines.map((line) => line.trim())).toContain("COPY")
    expect(paperOf(orderOf(1), false).lines.join()).not.toContain("COPY")
  })

  test("shows a likeness of what the printer lacks, or a question mark: nothing goes missing", () => {
    const text = paperOf(orderOf(2)).lines.join("\n")
    expect(text).toContain("naïve Lódz")
    expect(text).toContain("->")
    expect(text).toContain("??")
    expect(printable("a\u0000b\u0007c\u009bd\u200be\tf")).toBe("abcde f")
    expect(printable("“Café” €5 – ½ ® № 7 → ﬁn e\u0301 🎯")).toBe("“Café” €5 – ½ ® No 7 -> fin é ?")
  })

  test("never has a line that is wider than its paper, whatever it says", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), fc.constantFrom(32, 42, 48), (text, width) => {
        const order = orderOf(1)
        const detail = { ...order.order_detail, company_name: text, receipt_message: text, register: text }
        const items = order.order_items.map((item) => ({ ...item, description: text, serial_number: text }))
        for (const row of receiptRows({ ...order, order_detail: detail, order_items: items }, width, true))
          expect(row.text.length).toBeLessThanOrEqual(row.look === "double" ? width / 2 : width)
      })
    )
  })
})

// Verifies: SEC-14
describe("what stands in a field", () => {
  const withText = (text: string): Order => {
    const order = orderOf(1)
    return {
      ...order,
      order_detail: { ...order.order_detail, company_name: text, cashier: text, receipt_message: text, address: text },
      order_items: order.order_items.map((item) => ({ ...item, description: text, serial_number: text })),
      order_payments: order.order_payments.map((payment) => ({ ...payment, description: text, reference_number: text }))
    }
  }

  test.each([
    ["ESC p", "\u001bp\u0000\u0019\u00fa"],
    ["BEL", "\u0007"],
    ["DLE DC4", "\u0010\u0014\u0001\u0000\u0001"],
    ["a C1 control", "\u009b1\u0085"],
    ["a Star pulse", "\u001c\u001a\u0019"]
  ])("opens no drawer: %s", (_, evil) => {
    for (const model of PRINTER_MODELS) {
      const rows = receiptRows(withText(`Ada${evil}Lovelace`), PAPER[model].columns, true)
      const { kicks, cuts } = print(jobBytes(PAPER[model], rows, false))
      expect([kicks, cuts]).toEqual([0, 1])
    }
  })

  test("is never a command to any printer", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.constantFrom(...PRINTER_MODELS), (text, model) => {
        const { kicks, cuts } = print(
          jobBytes(PAPER[model], receiptRows(withText(text), PAPER[model].columns, true), true)
        )
        expect([kicks, cuts]).toEqual([1, 1])
      })
    )
  })
})

test("the drawer's pulse stands before the first line, so that it opens while the paper still runs", () => {
  for (const model of PRINTER_MODELS) {
    const bytes = jobBytes(PAPER[model], receiptRows(orderOf(1), PAPER[model].columns, false), true)
    const pulse = Buffer.from(kickBytes(model))
    const place = Buffer.from(bytes).indexOf(pulse)
    expect(place).toBeGreaterThan(0)
    expect(place).toBeLessThan(Buffer.from(bytes).indexOf("DEMO"))
    expect(print(kickBytes(model))).toEqual({ lines: [], kicks: 1, cuts: 0, barcodes: [], dots: [] })
  }
})

// Verifies: PRN-01
test("the test page's ruler fills exactly one line, and the page says that it is no receipt", () => {
  for (const model of PRINTER_MODELS) {
    const { lines, kicks } = print(
      jobBytes(PAPER[model], testRows(model, PAPER[model], { company: "Ridgeline", register: "Front 1" }), false)
    )
    expect(lines.find((line) => line.startsWith("1234567890"))).toHaveLength(PAPER[model].columns)
    expect(lines.map((line) => line.trim())).toContain("This is not a receipt.")
    expect(kicks).toBe(0)
  }
})

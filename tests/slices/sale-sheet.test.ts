import { describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import type { OrderPayment } from "../../src/orders/contract.ts"
import type { Sale } from "../../src/payment/model.ts"
import { sheetOf } from "../../src/payment/saleSheet.tsx"

const SALE: Sale = { order_id: "77", order_number: "10077", total: 2_382, change_due: 0, cash: false }

const paid = (more: Partial<OrderPayment>): OrderPayment => ({
  order_payment_id: "1",
  description: "Cash",
  payment_method_code: "CASH",
  amount: cents(2_382),
  ...more
})
const VISA = paid({
  description: "VISA ending 4242",
  payment_method_code: "CREDIT_CARD",
  external_fee: cents(71)
})
const order = (payments: readonly OrderPayment[], left = 0, total = 2_382) => ({
  order_payments: payments,
  order_totals: { order_subtotal: cents(total), order_total: cents(total), balance_remaining: cents(left) }
})
const said = (sheet: ReturnType<typeof sheetOf>) => [sheet.title, sheet.head.label, sheet.head.sum]
const rows = (sheet: ReturnType<typeof sheetOf>) =>
  sheet.rows.map(({ term, note, value }) => [term, ...(note === null ? [] : [note]), value].join(" | "))

// Verifies: PAY-38, PAY-62, CG-50
describe("a finished sale", () => {
  test("of a card says what the card was charged with its fee, and speaks of no change", () => {
    const sheet = sheetOf({ ...SALE, fees: 71 }, order([VISA]))
    expect(said(sheet)).toEqual(["Sale Complete", "Charged to VISA ending 4242", "$24.53"])
    expect(rows(sheet)).toEqual(["Order total | $23.82", "VISA ending 4242 | with a $0.71 processing fee | $24.53"])
    expect([sheet.handOver, sheet.keep]).toEqual([[], []])
  })

  test("says what was charged also before its order is there", () => {
    expect(said(sheetOf({ ...SALE, fees: 71 }, null))).toEqual(["Sale Complete", "Total paid", "$24.53"])
  })

  test("for cash says large only a change that there is, and what goes into the drawer", () => {
    const change = sheetOf(
      { ...SALE, cash: true, change_due: 618 },
      order([paid({ description: "Cash, $30.00 received" })])
    )
    expect(said(change)).toEqual(["Sale Complete", "Change due", "$6.18"])
    expect(rows(change)).toEqual(["Order total | $23.82", "Cash, $30.00 received | $23.82"])
    expect(change.handOver[0]?.what).toBe("$6.18 to the customer")
    expect(change.keep.map(({ what }) => what)).toEqual(["Cash"])
    const exact = sheetOf({ ...SALE, cash: true }, order([paid({})]))
    expect(said(exact)).toEqual(["Sale Complete", "Total paid", "$23.82"])
    expect(rows(exact)).toContain("Change due | $0.00")
  })

  test("lists each way it was paid, and their sum", () => {
    const cash = paid({ amount: cents(1_000) })
    const visa = paid({ ...VISA, amount: cents(1_382), external_fee: cents(41) })
    const sheet = sheetOf({ ...SALE, cash: true, fees: 41 }, order([cash, visa]))
    expect(said(sheet)).toEqual(["Sale Complete", "Total paid", "$24.23"])
    expect(rows(sheet)).toEqual([
      "Order total | $23.82",
      "Cash | $10.00",
      "VISA ending 4242 | with a $0.41 processing fee | $14.23",
      "Change due | $0.00"
    ])
  })

  test("names the serial number of what is handed over, and of nothing that comes back", () => {
    const piece = (serial_number: string, quantity: number) => ({
      order_item_id: serial_number,
      description: "Halden H9",
      quantity,
      order_price: cents(2_382),
      serial_number
    })
    const goods = { ...order([VISA]), order_items: [piece("B80O", 1), piece("A17", -1)] }
    expect(sheetOf(SALE, goods).handOver).toEqual([{ what: "Halden H9", how: "Check serial B80O." }])
  })

  test("keeps what waits for its buyer by law, with its moment, and hands over the rest", () => {
    const line = (order_item_id: string, serial_number?: string) => ({
      order_item_id,
      description: `Item ${order_item_id}`,
      quantity: 1,
      order_price: cents(2_382),
      ...(serial_number === undefined ? {} : { serial_number })
    })
    const hand_over_from = "12/02/2026 11:32 AM"
    const waits = { order_item_id: "1", description: "Item 1", serial_number: "H9C-1", pieces: 1, hand_over_from }
    const gone = { order_item_id: "2", description: "Item 2", serial_number: "R-7", pieces: 1, handed_over_at: "now" }
    const goods = { ...order([VISA]), order_items: [line("1", "H9C-1"), line("2", "R-7")], hand_overs: [waits, gone] }
    const sheet = sheetOf(SALE, goods)
    expect(sheet.handOver.map(({ what }) => what)).toEqual(["Item 2"])
    expect(sheet.keep[0]?.what).toBe("Item 1, H9C-1")
    expect(sheet.keep[0]?.how).toContain(hand_over_from)
    const layaway = { ...SALE, layaway: { opened: false, left: 0 } }
    expect(sheetOf(layaway, goods).handOver.map(({ what }) => what)).toEqual(["Item 2", "The goods of the layaway"])
    const alone = { ...goods, order_items: [line("1", "H9C-1")], hand_overs: [waits] }
    expect(sheetOf(layaway, alone).handOver).toEqual([])
    expect(sheetOf(layaway, alone).keep.map(({ what }) => what)).toContain("Item 1, H9C-1")
  })

  test("that pays the customer out is no payment of his", () => {
    const sheet = sheetOf({ ...SALE, total: -500 }, order([paid({ amount: cents(-500) })], 0, -500))
    expect(said(sheet)).toEqual(["Sale Complete", "Paid out", "$5.00"])
    expect(sheet.handOver[0]?.what).toBe("$5.00 to the customer")
    expect(sheet.keep).toEqual([])
  })
})

describe("a layaway", () => {
  const DEPOSIT: Sale = { ...SALE, total: 3_000, layaway: { opened: true, left: 7_120 } }
  const THIRTY = paid({ amount: cents(3_000) })

  test("that is begun is no complete sale: it says what is still owed, and that the goods stay", () => {
    for (const told of [null, order([THIRTY], 7_120, 10_120)]) {
      const sheet = sheetOf(DEPOSIT, told)
      expect(said(sheet)).toEqual(["Layaway Saved", "Still owed", "$71.20"])
      expect(rows(sheet)).toContain("Paid now | $30.00")
      expect(sheet.keep[0]).toEqual({ what: "The goods of the layaway", how: "They stay here until all is paid." })
    }
  })

  test("says after a payment what is left, and at the last one that the goods go", () => {
    const part: Sale = { ...SALE, total: 2_000, fees: 60, layaway: { opened: false, left: 5_120 } }
    expect(said(sheetOf(part, null))).toEqual(["Layaway Payment Complete", "Still owed", "$51.20"])
    expect(rows(sheetOf(part, null))).toContain("Paid now | $20.60")
    expect(sheetOf({ ...part, cash: true }, null).keep.map(({ what }) => what)).toEqual([
      "The goods of the layaway",
      "$20.60 that you took"
    ])
    const last = sheetOf({ ...part, layaway: { opened: false, left: 0 } }, order([THIRTY, VISA], 0, 10_120))
    expect(said(last)).toEqual(["Layaway Paid Off", "Paid now", "$20.60"])
    expect(last.handOver.map(({ what }) => what)).toEqual(["The goods of the layaway"])
  })

  test("hands change out before it speaks of what is owed", () => {
    const sheet = sheetOf({ ...DEPOSIT, cash: true, change_due: 100 }, null)
    expect(sheet.head).toEqual({ label: "Change due", sum: "$1.00", tone: "handOver" })
    expect(rows(sheet)).toContain("Still owed | $71.20")
  })

  test("of which nobody said what is owed is called a payment, and no goods are handed over", () => {
    const sheet = sheetOf({ ...SALE, layaway: { opened: false, left: null } }, null)
    expect(said(sheet)).toEqual(["Layaway Payment Complete", "Paid now", "$23.82"])
    expect(sheet.handOver).toEqual([])
  })
})

import type { Order } from "../../server/printing/receipt.ts"
import { cents } from "../../src/money/cents.ts"

/** The store's block, with everything in it that a store may have. */
const STORE = {
  order_id: "o1",
  display_date: "11/20/2026",
  display_time: "10:42 AM",
  company_name: "Ridgeline Armory & Range",
  address: "2480 Old Quarry Road, Suite 12, Cedar Bluff, TX 78699",
  phone: "(512) 555-0148",
  email: "counter@ridgeline.example",
  website: "ridgeline.example",
  receipt_message:
    "Thank you for shooting with us.\nUnfired goods may be returned within 30 days with this receipt. No returns on ammunition.",
  register: "Front 1",
  cashier: "Zoë K."
} as const

type Item = NonNullable<Order["order_items"]>[number]

const item = (place: number, description: string, quantity: number, price: number, more: Partial<Item> = {}): Item => ({
  order_item_id: String(place),
  description,
  quantity,
  price: cents(price),
  order_price: cents(price),
  upc: `85000041${String(place).padStart(4, "0")}`,
  ...more
})

/** A sale with every kind of line that a receipt has: eleven goods, all discounts, fees and taxes, six ways to pay. */
const sale: Order = {
  order_detail: { ...STORE, order_number: "10501", alt_tax_rate: 0.0675 },
  order_billing_address: { first_name: "María-José", last_name: "Ñúñez Łódź-Müller" },
  order_items: [
    item(1, "Ridgeline 9mm 115gr FMJ, 50 ct", 3, 1899, {
      order_price: cents(1709),
      discount_amount: cents(570),
      override_reason: "Price match"
    }),
    item(2, "Halden H9 Compact 9mm, naïve Łódź edition → 日本, in a case with two magazines and a lock", 1, 54999, {
      serial_number: "H9C-000101"
    }),
    item(3, "Bore sighting", 1, 2500, { order_price: cents(3000), discount_amount: cents(-500) }),
    item(4, "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft", 12, 99),
    item(5, "Safe, 24 long guns", 1, 1_249_900, { is_backorder: true }),
    item(6, "Scope rings, 1″ – “medium”", 2, 3499, { open_kind: "override", model: "SR-1 MEDIUM" }),
    item(7, "Range time, 1 hour", 1, 2500),
    item(8, "Gift card", 1, 5000),
    item(9, "Café crème ½ l", 1, 350),
    item(10, "Targets, 100 ct", 1, 1295),
    item(11, "Ear plugs", 4, 50)
  ],
  order_discounts: [
    { amount: cents(499), notes: "Military / LEO: deputy" },
    { amount: cents(1000), notes: "Loyalty: a customer since 1998 who sent us six friends in one year" }
  ],
  order_fees: [
    { description: "Transfer fee", amount: cents(2500) },
    { description: "Background check", amount: cents(1000) }
  ],
  order_payments: [
    {
      order_payment_id: "1",
      description: "VISA ending 4242",
      amount: cents(1_200_000),
      payment_method_code: "CREDIT_CARD",
      external_fee: cents(36_000),
      authorization_code: "A1B2C3"
    },
    {
      order_payment_id: "2",
      description: "Debit card ending 0005",
      amount: cents(100_000),
      payment_method_code: "DEBIT_CARD",
      authorization_code: "D4E5F6"
    },
    {
      order_payment_id: "3",
      description: "Gift card ending 7731",
      amount: cents(5000),
      payment_method_code: "GIFT_CARD"
    },
    {
      order_payment_id: "4",
      description: "Check 1042",
      amount: cents(5000),
      payment_method_code: "CHECK",
      reference_number: "1042"
    },
    {
      order_payment_id: "5",
      description: "Financing",
      amount: cents(60_000),
      payment_method_code: "FINANCING",
      reference_number: "FIN-2026-000117"
    },
    { order_payment_id: "6", description: "Cash, $50.00 received", amount: cents(3_800), payment_method_code: "CASH" }
  ],
  order_totals: {
    order_subtotal: cents(1_330_627),
    discount_amount: cents(1569),
    tax_charge: cents(40_240),
    other_tax_amount: cents(1002),
    fee_total: cents(3500),
    order_total: cents(1_373_800),
    balance_remaining: cents(0),
    change_due: cents(1200)
  }
}

/** What came back, with its card fee, of a customer exempt from tax: the second receipt of it, in a demo store. */
const refund: Order = {
  order_detail: {
    ...STORE,
    order_number: "10517",
    original_order_number: "10501",
    offline_sale: "F1.1-0007, 11/20/2026 2:20 PM",
    order_method: "RETURN",
    tax_reason: "Resale certificate",
    is_demo: true
  },
  order_items: [
    item(1, "Halden H9 Compact 9mm", -1, 54999, {
      serial_number: "H9C-000101",
      return_reason: "Doesn't fit the customer's hand"
    }),
    item(2, "Targets, 100 ct", -2, 1295, { return_reason: "Damaged" })
  ],
  order_payments: [
    {
      order_payment_id: "1",
      description: "VISA ending 4242",
      amount: cents(-50_000),
      payment_method_code: "CREDIT_CARD",
      external_fee: cents(-1500),
      reference_number: "812345"
    },
    {
      order_payment_id: "2",
      description: "Gift card ending 7731",
      amount: cents(-5000),
      payment_method_code: "GIFT_CARD"
    },
    { order_payment_id: "3", description: "Cash", amount: cents(-2589), payment_method_code: "CASH" }
  ],
  order_totals: {
    order_subtotal: cents(-57_589),
    discount_amount: cents(0),
    tax_charge: cents(0),
    order_total: cents(-57_589),
    balance_remaining: cents(0),
    change_due: cents(0)
  }
}

/** A layaway on which something is due. */
const layaway: Order = {
  order_detail: { ...STORE, order_number: "L-2026-000010522", order_method: "LAYAWAY", is_layaway: true },
  order_billing_address: { first_name: "Maria", last_name: "Alvarez" },
  order_items: [item(1, "Safe, 24 long guns", 1, 124_900)],
  order_fees: [{ description: "Layaway fee", amount: cents(1500) }],
  order_payments: [
    { order_payment_id: "1", description: "Cash, $200.00 received", amount: cents(20_000), payment_method_code: "CASH" }
  ],
  order_totals: {
    order_subtotal: cents(124_900),
    discount_amount: cents(0),
    tax_charge: cents(10_304),
    fee_total: cents(1500),
    order_total: cents(136_704),
    balance_remaining: cents(116_704),
    change_due: cents(0)
  }
}

/** Orders that between them have every kind of line that a receipt can have, and whether the paper is a copy. */
export const KITCHEN_SINK: readonly { readonly name: string; readonly order: Order; readonly copy: boolean }[] = [
  { name: "sale", order: sale, copy: false },
  { name: "refund", order: refund, copy: true },
  { name: "layaway", order: layaway, copy: false }
]

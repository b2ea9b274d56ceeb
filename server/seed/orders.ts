import type { Insertable } from "kysely"
import { cents, type Cents, sum, ZERO } from "../../src/money/cents.ts"
import { type LinePrice, type PricedLine, priceCart } from "../../src/money/pricing.ts"
import { applyRate, fraction, percentOrFraction } from "../../src/money/rate.ts"
import type { Database, Row } from "../db/schema.ts"
import { NOBODY } from "../setup/begin.ts"
import { CONTACTS } from "./people.ts"
import { makeRandom, type Random } from "./random.ts"
import { DEMO_CLIENT, DEMO_CLIENT_ID, DEMO_SIGN_INS, SEED_TIME } from "./store.ts"

/** Past sales of the demo store. */
export const ORDERS = 500
/** The number of the first; the counter goes on after the last. */
export const FIRST_ORDER_NUMBER = 10_001
const DAY = 86_400_000
const MINUTE = 60_000

export interface PastOrder {
  readonly order: Insertable<Database["orders"]>
  readonly items: readonly Insertable<Database["order_item"]>[]
  readonly payments: readonly Insertable<Database["order_payment"]>[]
}

/** Ids in the shape of those that registers make, and the same every time. */
const idOf = (kind: 1 | 2 | 3, n: number): string => `0000000${kind}-0000-7000-8000-${String(n).padStart(12, "0")}`

/** Opening hours, two sales or so apart, over the three months before the seed's time. */
const timeOf = (n: number, random: Random): number => {
  const day = Math.floor(((ORDERS - n) * 92) / ORDERS)
  return SEED_TIME - (day + 1) * DAY + random.between(0, 9 * 60) * MINUTE + MINUTE
}

/** What was sold, and the fees that it brings and that cards bear. */
export interface Goods {
  readonly sold: readonly [Row<"product">, ...Row<"product">[]]
  readonly fees: readonly Row<"item_fee_type">[]
  readonly cardFee: number
}

interface Sold {
  readonly product: Row<"product">
  readonly quantity: number
}

const soldIn = ({ sold }: Goods, random: Random): readonly Sold[] =>
  Array.from({ length: random.pick([1, 1, 2, 2, 3, 4, 6]) }, () => ({
    product: random.pick(sold),
    quantity: random.pick([1, 1, 1, 2, 3, 5])
  }))

const feeOf = ({ fees }: Goods, id: string | null): PricedLine["itemFee"] => {
  const fee = fees.find(({ item_fee_id }) => item_fee_id === id)
  return fee && { id: fee.item_fee_id, rate: percentOrFraction(fee.percent) }
}

const priced = (goods: Goods, { product, quantity }: Sold): PricedLine => ({
  quantity,
  price: cents(product.price ?? 0),
  discount: ZERO,
  notTaxable: product.not_taxable,
  itemFee: feeOf(goods, product.item_fee_id)
})

const itemOf = (
  n: number,
  line: number,
  { product, quantity }: Sold,
  price: LinePrice | undefined
): Insertable<Database["order_item"]> => ({
  client_id: DEMO_CLIENT_ID,
  order_item_id: idOf(2, n * 10 + line),
  order_id: idOf(1, n),
  line_number: line + 1,
  product_id: product.product_id,
  description: product.description,
  upc: product.upc,
  quantity,
  order_price: product.price ?? 0,
  price: product.price ?? 0,
  not_taxable: product.not_taxable,
  item_fee_id: product.item_fee_id,
  item_fee_amount: price?.itemFee ?? ZERO
})

const NOTES = [1_00, 5_00, 20_00, 100_00] as const

/** What somebody hands over for this amount: the next whole dollar, five, twenty or hundred. */
const handedOver = (amount: Cents, random: Random): Cents => {
  const note = random.pick(NOTES)
  return cents(Math.ceil(amount / note) * note)
}

const digits = (length: number, random: Random): string =>
  String(random.between(0, 10 ** length - 1)).padStart(length, "0")

const base = (n: number, part: number, amount: Cents, at: number) => ({
  client_id: DEMO_CLIENT_ID,
  order_payment_id: idOf(3, n * 10 + part),
  order_id: idOf(1, n),
  amount,
  created_at: at
})

const NO_CARD = {
  fee: ZERO,
  transaction_identifier: null,
  authorization_code: null,
  reference_number: null,
  card_type: null,
  masked: null
}

const cash = (
  n: number,
  part: number,
  amount: Cents,
  at: number,
  random: Random
): Insertable<Database["order_payment"]> => {
  const tendered = handedOver(amount, random)
  return {
    ...base(n, part, amount, at),
    ...NO_CARD,
    payment_method_code: "CASH",
    description: "Cash",
    tendered,
    change_due: tendered - amount
  }
}

const card = (
  n: number,
  part: number,
  amount: Cents,
  at: number,
  { random, cardFee }: { readonly random: Random; readonly cardFee: number }
): Insertable<Database["order_payment"]> => ({
  ...base(n, part, amount, at),
  payment_method_code: "CREDIT_CARD",
  description: "Credit Card",
  fee: applyRate(amount, percentOrFraction(cardFee)),
  tendered: null,
  change_due: ZERO,
  transaction_identifier: `${n}${part}${digits(8, random)}`,
  authorization_code: digits(6, random),
  reference_number: digits(12, random),
  card_type: random.pick(["VISA", "MASTERCARD", "DISCOVER", "AMEX"]),
  masked: digits(4, random)
})

const paymentsOf = (n: number, total: Cents, at: number, by: { readonly random: Random; readonly cardFee: number }) => {
  const { random } = by
  if (random.chance(6) && total > 40_00) {
    const first = cents(20_00)
    return [cash(n, 0, first, at, random), card(n, 1, cents(total - first), at, by)]
  }
  return [random.chance(45) ? cash(n, 0, total, at, random) : card(n, 0, total, at, by)]
}

const pastOrder = (n: number, goods: Goods, random: Random): PastOrder => {
  const at = timeOf(n, random)
  const rung = soldIn(goods, random)
  const { sums, lines } = priceCart({
    lines: rung.map((one) => priced(goods, one)),
    orderDiscount: ZERO,
    fees: [],
    taxRate: fraction(DEMO_CLIENT.tax_rate),
    taxExempt: false,
    tenders: []
  })
  const items = rung.map((one, line) => itemOf(n, line, one, lines[line]))
  const payments = paymentsOf(n, sums.total, at, { random, cardFee: goods.cardFee })
  return {
    items,
    payments,
    order: {
      client_id: DEMO_CLIENT_ID,
      order_id: idOf(1, n),
      order_number: FIRST_ORDER_NUMBER + n,
      contact_id: random.chance(60) ? NOBODY : String(random.between(101, 100 + CONTACTS)),
      staff_id: random.pick([DEMO_SIGN_INS.cashiers[0].staffId, DEMO_SIGN_INS.cashiers[1].staffId]),
      device_license_id: random.pick(["1", "2", "3"]),
      subtotal: sums.subtotal,
      tax_amount: sums.taxAmount,
      other_tax_amount: sums.otherTaxAmount,
      total: sums.total,
      payment_amount: sum(payments.map((payment) => cents(payment.amount))),
      change_due: sum(payments.map((payment) => cents(payment.change_due ?? 0))),
      created_at: at
    }
  }
}

/** Past sales of these products (none serialised, all with a price), the same every time. */
export const generateOrders = (goods: Goods): readonly PastOrder[] => {
  const random = makeRandom(500)
  return Array.from({ length: ORDERS }, (_, n) => pastOrder(n, goods, random))
}

import type { Insertable } from "kysely"
import { cents } from "../../src/money/cents.ts"
import { priceCart } from "../../src/money/pricing.ts"
import { fraction } from "../../src/money/rate.ts"
import type { SavedType } from "../../src/savedCarts/wire.ts"
import { type AnyDb, atStore } from "../db/connect.ts"
import type { Database, Row } from "../db/schema.ts"
import { goods } from "../db/goods.ts"
import { transaction, type Tx } from "../db/transaction.ts"
import { nextNumber } from "../money/counter.ts"
import { insertRows } from "./insert.ts"
import { DEMO_CLIENT, DEMO_CLIENT_ID, DEMO_SIGN_INS, SEED_TIME } from "./store.ts"

const DAY = 86_400_000
const MINUTE = 60_000

/** Something that a customer has open. An open order is none of them: it would keep its register from closing. */
interface OpenOrder {
  readonly contactId: string
  readonly type: Exclude<SavedType, "OPEN_ORDER">
  /** Pieces by product. */
  readonly goods: Readonly<Record<string, number>>
  readonly daysAgo: number
  /** What was paid on a layaway, in cents. */
  readonly paid?: number
  readonly notes?: string
}

const OPEN_ORDERS: readonly OpenOrder[] = [
  { contactId: "101", type: "LAYAWAY", goods: { "1003": 2, "1001": 4 }, daysAgo: 16, paid: 60_00 },
  {
    contactId: "101",
    type: "QUOTE",
    goods: { "1006": 1, "1011": 1 },
    daysAgo: 3,
    notes: "Measures the stairs first."
  },
  { contactId: "103", type: "WORK_ORDER", goods: { "1011": 1, "1002": 1 }, daysAgo: 2, notes: "Scope is in the bag." },
  { contactId: "104", type: "LAYAWAY", goods: { "1006": 1 }, daysAgo: 41, paid: 400_00 },
  { contactId: "108", type: "GUNSMITHING", goods: { "1011": 1 }, daysAgo: 9, notes: "Trigger job, call before noon." },
  { contactId: "112", type: "QUOTE", goods: { "1001": 20, "1003": 1 }, daysAgo: 1 },
  { contactId: "118", type: "LAYAWAY", goods: { "1003": 1 }, daysAgo: 5, paid: 20_00 },
  { contactId: "125", type: "WORK_ORDER", goods: { "1011": 2 }, daysAgo: 6 },
  { contactId: "140", type: "QUOTE", goods: { "1006": 2 }, daysAgo: 12, notes: "For the second range house." },
  { contactId: "163", type: "GUNSMITHING", goods: { "1011": 1, "1002": 2 }, daysAgo: 4 }
]

/** Ids in the shape of those that registers make, and the same every time. */
const idOf = (kind: 4 | 5 | 6, n: number): string => `0000000${kind}-0000-7000-8000-${String(n).padStart(12, "0")}`

const linesOf = (products: readonly Row<"product">[], { goods }: OpenOrder) =>
  products.flatMap((product) => {
    const quantity = goods[product.product_id]
    return quantity === undefined ? [] : [{ product, quantity, price: cents(product.price ?? 0) }]
  })

/** Whose it is, where and when it was put aside. */
const placeOf = ({ contactId, daysAgo }: OpenOrder, n: number) => ({
  client_id: DEMO_CLIENT_ID,
  contact_id: contactId,
  staff_id: DEMO_SIGN_INS.cashiers[n % 2 === 0 ? 0 : 1].staffId,
  device_license_id: String((n % 3) + 1),
  created_at: SEED_TIME - daysAgo * DAY + (60 + n * 37) * MINUTE
})

const putAside = async (tx: Tx, products: readonly Row<"product">[], open: OpenOrder, n: number): Promise<void> => {
  const place = placeOf(open, n)
  const cart: Insertable<Database["cart"]> = {
    ...place,
    shopping_cart_id: idOf(4, n),
    shopping_cart_type_code: open.type,
    is_default: false,
    saved_at: place.created_at,
    cart_number: await nextNumber(tx, "cart_number"),
    notes: open.notes ?? null,
    updated_at: place.created_at
  }
  const items = linesOf(products, open).map(
    ({ product, quantity, price }, line): Insertable<Database["cart_item"]> => ({
      client_id: DEMO_CLIENT_ID,
      shopping_cart_item_id: idOf(5, n * 10 + line),
      shopping_cart_id: cart.shopping_cart_id,
      line_number: line + 1,
      product_id: product.product_id,
      description: product.description,
      quantity,
      price
    })
  )
  await insertRows(tx, "cart", [cart])
  await insertRows(tx, "cart_item", items)
}

const layAway = async (tx: Tx, products: readonly Row<"product">[], open: OpenOrder, n: number): Promise<void> => {
  const lines = linesOf(products, open)
  const { sums } = priceCart({
    lines: lines.map(({ product, quantity, price }) => ({
      quantity,
      price,
      discount: cents(0),
      notTaxable: product.not_taxable,
      itemFee: undefined
    })),
    orderDiscount: cents(0),
    fees: [],
    taxRate: fraction(DEMO_CLIENT.tax_rate),
    taxExempt: false,
    tenders: []
  })
  const paid = open.paid ?? 0
  const order: Insertable<Database["orders"]> = {
    ...placeOf(open, n),
    order_id: idOf(4, n),
    order_number: await nextNumber(tx, "order_number"),
    order_method: "LAYAWAY",
    order_status: "Layaway",
    notes: open.notes ?? null,
    subtotal: sums.subtotal,
    tax_amount: sums.taxAmount,
    total: sums.total,
    payment_amount: paid,
    balance_remaining: sums.total - paid
  }
  const items = lines.map(({ product, quantity, price }, line): Insertable<Database["order_item"]> => ({
    client_id: DEMO_CLIENT_ID,
    order_item_id: idOf(5, n * 10 + line),
    order_id: order.order_id,
    line_number: line + 1,
    product_id: product.product_id,
    description: product.description,
    upc: product.upc,
    quantity,
    order_price: price,
    price,
    not_taxable: product.not_taxable
  }))
  const payment: Insertable<Database["order_payment"]> = {
    client_id: DEMO_CLIENT_ID,
    order_payment_id: idOf(6, n),
    order_id: order.order_id,
    payment_method_code: "CASH",
    description: "Cash",
    amount: paid,
    tendered: paid,
    change_due: 0,
    created_at: order.created_at
  }
  await insertRows(tx, "orders", [order])
  await insertRows(tx, "order_item", items)
  await insertRows(tx, "order_payment", [payment])
}

/**
 * Gives customers of the demo store layaways, quotes, work orders and gunsmithing orders, the same every time: what somebody who
 * looks at the demo finds under Open Orders. It is apart from `seedDemoStore`, for a practice begins with nothing open.
 */
export const seedOpenOrders = (db: AnyDb): Promise<void> =>
  transaction(atStore(db, DEMO_CLIENT_ID), DEMO_CLIENT_ID, async (tx) => {
    const ids = OPEN_ORDERS.flatMap(({ goods }) => Object.keys(goods))
    const products = await goods(tx).selectAll("product").where("product_id", "in", ids).orderBy("product_id").execute()
    for (const [n, open] of OPEN_ORDERS.entries())
      await (open.type === "LAYAWAY" ? layAway(tx, products, open, n) : putAside(tx, products, open, n))
  })

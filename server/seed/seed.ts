import { sql } from "kysely"
import type { Hasher } from "../auth/hash.ts"
import { type AnyDb, atStore } from "../db/connect.ts"
import { transaction, type Tx } from "../db/transaction.ts"
import { HAZMAT, OPEN_CATEGORIES, reasonCodesOf, TAX_RATES } from "./adjustments.ts"
import { MEMBERSHIPS } from "./memberships.ts"
import { CLASS_DATES, CLASS_DETAILS, CLASS_PRODUCTS } from "./classes.ts"
import { countStock } from "./counted.ts"
import { gunTypesOf, logBooksOf } from "./firearms.ts"
import { demoGiftCards } from "./giftCards.ts"
import { insertRows } from "./insert.ts"
import { NAMED_PRODUCTS, NAMED_SERIALS } from "./named.ts"
import { ODD_PRODUCTS, ODD_SERIALS } from "./odd.ts"
import { FIRST_ORDER_NUMBER, generateOrders, ORDERS } from "./orders.ts"
import { generateContacts, generateNotes, CUSTOM_FIELDS, customFieldValues } from "./people.ts"
import { DEMO_HOURS, DEMO_LANES, demoReservations } from "./range.ts"
import { pieceRows } from "./pieces.ts"
import { productRow, type SeedProduct } from "./product.ts"
import { DEFAULT_PRODUCTS, FEWEST_PRODUCTS, generateProducts } from "./products.ts"
import { DEMO_WAIVER_TEXT, DEMO_WAIVERS, demoAttachments } from "./waivers.ts"
import { DEFAULT_CONTACT, DEMO_CLIENT, DEMO_CLIENT_ID, DEMO_DEVICES, demoStaff, SEED_TIME } from "./store.ts"

const insertCatalogue = async (tx: Tx, count: number): Promise<void> => {
  const known = [...NAMED_PRODUCTS, ...CLASS_PRODUCTS, ...ODD_PRODUCTS]
  const generated = generateProducts(Math.max(0, count - known.length))
  await insertRows(tx, "product", [...known, ...generated.map(({ product }) => product)].map(productRow))
  await insertRows(tx, "product_serial", [
    ...Object.entries({ ...NAMED_SERIALS, ...ODD_SERIALS }).flatMap(([id, numbers]) => pieceRows(id, numbers)),
    ...generated.flatMap(({ product, serials }) => pieceRows(product.product_id, serials))
  ])
}

/** What past customers bought: goods that are counted, not numbered. Chosen so that every size of catalogue has them. */
const insertPastOrders = async (tx: Tx): Promise<void> => {
  const [named, ...rest] = [...NAMED_PRODUCTS, ...generateProducts(500).map(({ product }) => product)].filter(
    (product: SeedProduct) => product.serializable !== true && product.price !== null && product.price < 500_00
  )
  if (named === undefined) return
  const orders = generateOrders([named, ...rest])
  await insertRows(
    tx,
    "orders",
    orders.map(({ order }) => order)
  )
  await insertRows(
    tx,
    "order_item",
    orders.flatMap(({ items }) => items)
  )
  await insertRows(
    tx,
    "order_payment",
    orders.flatMap(({ payments }) => payments)
  )
  await insertRows(tx, "counter", [
    { client_id: DEMO_CLIENT_ID, name: "order_number", value: FIRST_ORDER_NUMBER + ORDERS - 1 }
  ])
}

/**
 * Fills an empty database with the demo store, all of it or nothing: the same rows every time, but for the salts of
 * the hashes. `products` is how many there are in the end, the named ones included (`SEED_PRODUCTS`), `FEWEST_PRODUCTS` at least; `now` (ms since
 * 1970) is the day whose lanes are reserved.
 */
export const seedDemoStore = async (
  db: AnyDb,
  hasher: Hasher,
  products = DEFAULT_PRODUCTS,
  now = SEED_TIME
): Promise<void> => {
  const staff = await demoStaff(hasher)
  const giftCards = demoGiftCards(hasher)
  await transaction(atStore(db, DEMO_CLIENT_ID), DEMO_CLIENT_ID, async (tx) => {
    await insertRows(tx, "client", [DEMO_CLIENT])
    await insertRows(tx, "device", DEMO_DEVICES)
    for (const person of staff) await insertRows(tx, "staff", [person])
    await insertRows(tx, "contact", [DEFAULT_CONTACT])
    await insertRows(tx, "contact", generateContacts())
    await insertRows(tx, "contact_note", generateNotes())
    await insertRows(tx, "custom_field", CUSTOM_FIELDS)
    await insertRows(tx, "contact_custom_field", customFieldValues())
    await insertRows(tx, "waiver_text", [DEMO_WAIVER_TEXT])
    for (const waiver of DEMO_WAIVERS) await tx.insertInto("contact_waiver").values(waiver).execute()
    await insertRows(tx, "contact_attachment", demoAttachments())
    await insertRows(tx, "device_tax_rate", TAX_RATES)
    await insertRows(tx, "reason_code", reasonCodesOf(DEMO_CLIENT_ID))
    await insertRows(tx, "gun_type", gunTypesOf(DEMO_CLIENT_ID))
    await insertRows(tx, "log_book", logBooksOf(DEMO_CLIENT_ID))
    await insertRows(tx, "item_fee_type", [HAZMAT])
    await insertRows(tx, "open_category", OPEN_CATEGORIES)
    await insertCatalogue(tx, Math.max(FEWEST_PRODUCTS, products))
    await insertRows(tx, "membership", MEMBERSHIPS)
    await insertRows(tx, "class_detail", CLASS_DETAILS)
    await insertRows(tx, "class_date", CLASS_DATES)
    await insertPastOrders(tx)
    await insertRows(tx, "range_lane", DEMO_LANES)
    await insertRows(tx, "range_hours", DEMO_HOURS)
    await insertRows(tx, "range_reservation", demoReservations(now))
    await countStock(tx, DEMO_CLIENT_ID, SEED_TIME)
    await insertRows(tx, "gift_card", giftCards.cards)
    await insertRows(tx, "gift_card_entry", giftCards.entries)
  })
  // PGlite never does this by itself, and without it a large catalogue is searched by a poor plan.
  await sql`analyze`.execute(db)
}

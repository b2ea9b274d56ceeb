import { goods } from "../db/goods.ts"
import type { Tx } from "../db/transaction.ts"
import { insertRows } from "./insert.ts"
import { FIRST_ORDER_NUMBER, generateOrders, ORDERS } from "./orders.ts"
import { customFieldValues, generateNotes } from "./people.ts"
import { demoReservations } from "./range.ts"
import { DEMO_DEVICES } from "./store.ts"
import { DEMO_WAIVERS, demoAttachments } from "./waivers.ts"

/** What past customers bought: goods that are counted, not numbered. Chosen so that every size of catalogue has them. */
const writeOrders = async (tx: Tx): Promise<void> => {
  const [first, ...rest] = await goods(tx)
    .selectAll("product")
    .where((eb) =>
      eb.or([
        eb.between("product_id", "1001", "1013"),
        // Both ends have four digits, as all between them.
        eb.and([eb.between("product_id", "2001", "2500"), eb(eb.fn<number>("length", ["product_id"]), "=", 4)])
      ])
    )
    .where("serializable", "=", false)
    .where("price", "<", 500_00)
    .orderBy("product_id")
    .execute()
  if (first === undefined) return
  const fees = await tx.selectFrom("item_fee_type").selectAll().execute()
  const { pos_credit_card_fee } = await tx.selectFrom("client").select("pos_credit_card_fee").executeTakeFirstOrThrow()
  const orders = generateOrders({ sold: [first, ...rest], fees, cardFee: pos_credit_card_fee ?? 0 })
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
  await tx
    .updateTable("counter")
    .set({ value: FIRST_ORDER_NUMBER + ORDERS - 1 })
    .where("name", "=", "order_number")
    .execute()
}

/** Writes the demo store's past: `now` (milliseconds since 1970) is the day whose lanes are reserved. */
export const writeHistory = async (tx: Tx, now: number): Promise<void> => {
  await writeOrders(tx)
  await insertRows(
    tx,
    "range_reservation",
    demoReservations(now, await tx.selectFrom("range_hours").selectAll().execute())
  )
  await insertRows(tx, "contact_note", generateNotes())
  await insertRows(tx, "contact_custom_field", customFieldValues())
  for (const waiver of DEMO_WAIVERS) await tx.insertInto("contact_waiver").values(waiver).execute()
  await insertRows(tx, "contact_attachment", demoAttachments())
  await tx
    .insertInto("device_tax_rate")
    .values(DEMO_DEVICES.map(({ device_license_id }) => ({ device_license_id, tax_rate: 0.065 })))
    .execute()
}

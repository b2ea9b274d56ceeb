import type { Hasher } from "../auth/hash.ts"
import type { Db } from "../db/connect.ts"
import { transaction } from "../db/transaction.ts"
import { insertRows } from "./insert.ts"
import { NAMED_PRODUCTS, NAMED_SERIALS } from "./named.ts"
import { productRow } from "./product.ts"
import { DEFAULT_CONTACT, DEMO_CLIENT, DEMO_CLIENT_ID, DEMO_DEVICES, demoStaff } from "./store.ts"

/** True when the demo store is there already: a second start keeps what people did with it. */
export const isSeeded = async (db: Db): Promise<boolean> =>
  (await db.selectFrom("client").select("client_id").where("client_id", "=", DEMO_CLIENT_ID).executeTakeFirst()) !==
  undefined

const serials = Object.entries(NAMED_SERIALS).flatMap(([product_id, numbers]) =>
  numbers.map((serial_number) => ({
    client_id: DEMO_CLIENT_ID,
    product_id,
    serial_number,
    status: "in_stock" as const
  }))
)

/**
 * Fills an empty database with the demo store, all of it or nothing: the same rows every time, but for the salts of
 * the hashes. `products` is how many there are in the end, the named ones included.
 */
export const seedDemoStore = async (db: Db, hasher: Hasher): Promise<void> => {
  const staff = await demoStaff(hasher)
  await transaction(db, async (tx) => {
    await insertRows(tx, "client", [DEMO_CLIENT])
    await insertRows(tx, "device", DEMO_DEVICES)
    for (const person of staff) await insertRows(tx, "staff", [person])
    await insertRows(tx, "contact", [DEFAULT_CONTACT])
    await insertRows(tx, "product", NAMED_PRODUCTS.map(productRow))
    await insertRows(tx, "product_serial", serials)
  })
}

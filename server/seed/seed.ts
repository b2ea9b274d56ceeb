import { sql } from "kysely"
import type { Hasher } from "../auth/hash.ts"
import { type AnyDb, atStore } from "../db/connect.ts"
import { transaction, type Tx } from "../db/transaction.ts"
import { beginStore } from "../setup/begin.ts"
import { giveSecret } from "../setup/changeSecret.ts"
import { saveWaiver } from "../store/waiverCommand.ts"
import { bringFile } from "./bring.ts"
import { catalogueOf } from "./catalogue.ts"
import { FILES_IN_ORDER, sheetOf } from "./folder.ts"
import { writeHistory } from "./history.ts"
import { DEFAULT_PRODUCTS, FEWEST_PRODUCTS } from "./products.ts"
import { BEGAN_AT, DEMO_CLIENT, DEMO_CLIENT_ID, DEMO_DEVICES, demoOwner, demoPins, SEED_TIME } from "./store.ts"
import { DEMO_WAIVER } from "./waivers.ts"

const bringAll = async (tx: Tx, hasher: Hasher, products: number): Promise<void> => {
  const catalogue = catalogueOf(products)
  for (const kind of FILES_IN_ORDER) {
    if (kind === "products") await bringFile(tx, hasher, kind, catalogue.products)
    else if (kind === "serial-numbers") await bringFile(tx, hasher, kind, catalogue.pieces)
    else await bringFile(tx, hasher, kind, sheetOf(kind))
  }
}

/**
 * Fills an empty database with the demo store, all of it or nothing: the same rows every time, but for the salts of
 * the hashes. It is a store like any other: it comes of its files (`server/seed/store`), and only its past is written by hand. `products` is how many there are in the end, the named ones included (`SEED_PRODUCTS`), `FEWEST_PRODUCTS` at least; `now` (ms since
 * 1970) is the day whose lanes are reserved.
 */
export const seedDemoStore = async (
  db: AnyDb,
  hasher: Hasher,
  products = DEFAULT_PRODUCTS,
  now = SEED_TIME
): Promise<void> => {
  const owner = await demoOwner(hasher)
  const pins = await demoPins(hasher)
  await transaction(atStore(db, DEMO_CLIENT_ID), DEMO_CLIENT_ID, async (tx) => {
    await beginStore(tx, { client: DEMO_CLIENT, owner, registers: DEMO_DEVICES, now: BEGAN_AT })
    await bringAll(tx, hasher, Math.max(FEWEST_PRODUCTS, products))
    for (const [staffId, columns] of pins) await giveSecret(tx, staffId, columns, SEED_TIME)
    await saveWaiver(tx, { ...DEMO_WAIVER, newId: () => "1" })
    await writeHistory(tx, now)
  })
  // PGlite never does this by itself, and without it a large catalogue is searched by a poor plan.
  await sql`analyze`.execute(db)
}

import { productCodeKeys, skuKey } from "../../src/numbers/productCode.ts"
import { together } from "./asked.ts"
import type { Db } from "./connect.ts"
import { goods } from "./goods.ts"
import { heldOfProduct, type InCarts } from "./openCarts.ts"
import { prepared } from "./prepared.ts"
import type { Row } from "./schema.ts"
import type { Tx } from "./transaction.ts"

const marked = prepared<[string], Row<"product">>((db, key) =>
  goods(db).selectAll("product").where("upc_key", "=", key).where("inactive", "=", false).orderBy("upc_place")
)

/** What of a product the list of a search says: the database describes each column with each answer. */
const LISTED = [
  "product.product_id",
  "product.description",
  "product.price",
  "product.product_type_code",
  "product.class_detail_id",
  "product.available",
  "product.warehouse_available",
  "product.upc",
  "product.image_src",
  "product.serializable",
  "product.require_customer",
  "product.firearms_transaction_info_required",
  "product.firearm_kind"
] as const

type Unprefixed<C> = C extends `product.${infer N extends keyof Row<"product">}` ? N : never
export type Listed = Pick<Row<"product">, Unprefixed<(typeof LISTED)[number]>>

/** Products that were scanned, and what open carts other than the scanner's own have of them. */
export interface Scanned {
  readonly rows: readonly Listed[]
  readonly others: ReadonlyMap<string, InCarts>
}

interface ScannedRow extends Listed {
  readonly held: InCarts | null
}

/** With what open carts other than this one have of it: a scan waits for both. */
const scannedAt = prepared<[string, string], ScannedRow>((db, key, own) =>
  goods(db)
    .select(LISTED)
    .select((eb) => heldOfProduct(eb, own).as("held"))
    .where("upc_key", "=", key)
    .where("inactive", "=", false)
    .orderBy("upc_place")
)

const scannedOf = (found: readonly ScannedRow[]): Scanned | undefined =>
  found.length === 0
    ? undefined
    : {
        rows: found,
        others: new Map(
          found.flatMap(({ product_id, held }) => (held === null || held.carts === 0 ? [] : [[product_id, held]]))
        )
      }

/** `byProductCode`, with what other open carts than `own` have of them. */
export const scannedProducts = async (db: Db, code: string, own: string): Promise<Scanned | undefined> => {
  for (const key of productCodeKeys(code)) {
    const scanned = scannedOf(await scannedAt(db, key, own))
    if (scanned !== undefined) return scanned
  }
  return undefined
}

/** `scannedProducts` of several codes in one go, in their order; undefined for one that its surest number does not tell. */
export const scannedTogether = async (
  db: Db,
  codes: readonly string[],
  own: string
): Promise<readonly (Scanned | undefined)[]> => {
  const keys = codes.map((code) => productCodeKeys(code)[0])
  const known = [...new Set(keys.filter((key) => key !== undefined))]
  const [first, ...rest] = known.map((key) => scannedAt.asked(db, key, own))
  if (first === undefined) return keys.map(() => undefined)
  const all = await together(db, first, ...rest)
  const found = new Map(known.map((key, place) => [key, scannedOf(all[place] ?? [])]))
  return keys.map((key) => (key === undefined ? undefined : found.get(key)))
}

/**
 * The products that are sold with this code, however it is spelled: one, where no two had the same number before. Of a code that
 * may mean two numbers those of the first that the store has.
 */
export const byProductCode = async (db: Db, code: string): Promise<readonly Row<"product">[]> => {
  for (const key of productCodeKeys(code)) {
    const found = await marked(db, key)
    if (found.length > 0) return found
  }
  return []
}

const called = prepared<[string, number], Row<"product">>((db, key, most) =>
  goods(db)
    .selectAll("product")
    .where("sku_key", "=", key)
    .where("inactive", "=", false)
    .orderBy("description")
    .orderBy("product_id")
    .limit(most)
)

/** The products that are sold under this number of the store's own, in whatever case: so many at most. */
export const bySku = async (db: Db, sku: string, most: number): Promise<readonly Row<"product">[]> => {
  const key = skuKey(sku)
  return key === "" ? [] : called(db, key, most)
}

/** The product, archived or not, that has the number of this code already, beside the one that it is meant for. */
export const codeHolder = async (
  db: Db | Tx,
  code: string | null,
  besides?: string
): Promise<Pick<Row<"product">, "product_id" | "description"> | undefined> => {
  const [key] = productCodeKeys(code ?? "")
  if (key === undefined) return undefined
  return goods(db)
    .select(["product_id", "description"])
    .where("upc_key", "=", key)
    .$if(besides !== undefined, (others) => others.where("product_id", "<>", besides ?? ""))
    .executeTakeFirst()
}

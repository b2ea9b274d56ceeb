import { productCodeKeys, skuKey } from "../../src/numbers/productCode.ts"
import { together } from "./asked.ts"
import type { Db } from "./connect.ts"
import { goods } from "./goods.ts"
import { byProduct, heldByCode, type InCarts } from "./openCarts.ts"
import { prepared } from "./prepared.ts"
import type { Row } from "./schema.ts"
import type { Tx } from "./transaction.ts"

const marked = prepared<[string], Row<"product">>((db, key) =>
  goods(db).selectAll("product").where("upc_key", "=", key).where("inactive", "=", false).orderBy("upc_place")
)

/** Products that were scanned, and what open carts other than the scanner's own have of them. */
export interface Scanned {
  readonly rows: readonly Row<"product">[]
  readonly others: ReadonlyMap<string, InCarts>
}

/** `byProductCode`, asked in one go with what other open carts than `own` have of them: a scan waits for both. */
export const scannedProducts = async (db: Db, code: string, own: string): Promise<Scanned | undefined> => {
  for (const key of productCodeKeys(code)) {
    const [rows, others] = await together(db, marked.asked(db, key), heldByCode.asked(db, own, key))
    if (rows.length > 0) return { rows, others: byProduct(others) }
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
  const [first, ...rest] = [...new Set(keys.filter((key) => key !== undefined))].map((key) => ({
    key,
    rows: marked.asked(db, key),
    others: heldByCode.asked(db, own, key)
  }))
  if (first === undefined) return keys.map(() => undefined)
  const all = [first, ...rest]
  const marks = await together(db, first.rows, ...rest.map(({ rows }) => rows))
  const held = await together(db, first.others, ...rest.map(({ others }) => others))
  const found = new Map(all.map(({ key }, at) => [key, { rows: marks[at] ?? [], others: byProduct(held[at] ?? []) }]))
  return keys.map((key) => {
    const scanned = key === undefined ? undefined : found.get(key)
    return scanned !== undefined && scanned.rows.length > 0 ? scanned : undefined
  })
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

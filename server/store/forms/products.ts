import { Result } from "effect"
import { productCodeKey, productCodeKeys, skuKey } from "../../../src/numbers/productCode.ts"
import type { Db } from "../../db/connect.ts"
import { goods } from "../../db/goods.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import type { Field } from "../import/headers.ts"
import type { FieldFault } from "../import/plan.ts"
import { barcode, number, type Value, type Values, words } from "../import/values.ts"
import { column } from "./columns.ts"

/** The columns by which a line says which product it means. */
export const PRODUCT_KEYS: readonly Field[] = [
  column("product_id", "Product ID", number),
  column("upc", "UPC", barcode, "gtin", "barcode", "ean"),
  column("sku", "SKU", number, "itemnumber"),
  column("description", "Name", words, "product", "itemname", "title")
]

export type Said = Pick<Row<"product">, "product_id" | "upc" | "sku" | "description">

/** What a file says of which product a row is of. */
export const productCells = ({ product_id, upc, sku, description }: Said): Values => ({
  product_id,
  upc: upc ?? "",
  sku: sku ?? "",
  description
})

/** A number that is only spelled otherwise is the same. */
export const PRODUCT_NUMBERS = { upc: productCodeKey, sku: skuKey } as const

const text = (value: Value | undefined): string => (typeof value === "string" ? value : "")

/** What a line says of which product it means: the surest of it. */
export const productMark = (values: Values): string => {
  const [id, upc, sku, name] = ["product_id", "upc", "sku", "description"].map((key) => text(values[key]))
  return JSON.stringify(
    id ? ["id", id] : upc ? ["upc", productCodeKey(upc)] : sku ? ["sku", skuKey(sku)] : ["name", name?.toLowerCase()]
  )
}

/** The rows of each key, grouped when the first one is asked for. */
const grouped = <P>(rows: readonly P[], keyOf: (row: P) => string) => {
  let known: ReadonlyMap<string, readonly P[]> | undefined
  return (key: string): readonly P[] => (known ??= Map.groupBy(rows, keyOf)).get(key) ?? []
}

/** Finds the product among these that a line means: by its id, else its UPC, else its SKU, else its name. */
export const productFinder = <P extends Said>(products: readonly P[]) => {
  const ids = grouped(products, ({ product_id }) => product_id)
  const codes = grouped(products, ({ upc }) => productCodeKey(upc ?? ""))
  const skus = grouped(products, ({ sku }) => skuKey(sku ?? ""))
  const names = grouped(products, ({ description }) => description.toLowerCase())
  return (values: Values): Result.Result<P | undefined, FieldFault> => {
    const [id = "", upc, sku, name = ""] = ["product_id", "upc", "sku", "description"].map((key) => text(values[key]))
    const [own] = ids(id)
    if (own !== undefined) return Result.succeed(own)
    const key = upc ? "upc" : sku ? "sku" : "description"
    const found = upc ? productCodeKeys(upc).flatMap(codes) : sku ? skus(skuKey(sku)) : names(name.toLowerCase())
    return found.length > 1
      ? Result.fail({ key, problem: "Several products have this", fix: "Add a column UPC or SKU to say which one." })
      : Result.succeed(found[0])
  }
}

/** The products that lines may mean by their codes or names. */
export const productsMeant = async (db: Db | Tx, lines: readonly Values[]): Promise<readonly Row<"product">[]> => {
  const said = (key: string): readonly string[] => [
    ...new Set(lines.map((values) => text(values[key])).filter((one) => one !== ""))
  ]
  const codes = said("upc").flatMap((upc) => productCodeKeys(upc))
  const skus = said("sku").map(skuKey)
  const names = said("description").map((name) => name.toLowerCase())
  const ids = said("product_id")
  return goods(db)
    .selectAll("product")
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb("product_id", "in", ids)] : []),
        ...(codes.length > 0 ? [eb("upc_key", "in", codes)] : []),
        ...(skus.length > 0 ? [eb("sku_key", "in", skus)] : []),
        ...(names.length > 0 ? [eb(eb.fn<string>("lower", ["description"]), "in", names)] : [])
      ])
    )
    .orderBy("product_id")
    .execute()
}

import { ownTypeOf } from "../../src/productTypes/own/rules.ts"
import type { Row } from "../db/schema.ts"

/** What decides whether a product's price is asked for. */
type Asking = Pick<Row<"product">, "price" | "serializable" | "firearm_kind" | "product_type_code" | "class_detail_id">

/**
 * Is its price asked for with each sale? Goods without one are sold so, but no firearm and nothing that is known by its number:
 * these have a price, or are not sold.
 */
export const asksPrice = (product: Asking): boolean =>
  product.price === null && !product.serializable && product.firearm_kind === null && ownTypeOf(product) === null

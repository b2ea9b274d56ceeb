import { sql } from "kysely"
import type { Db } from "./connect.ts"
import { prepared } from "./prepared.ts"

/** What open carts have of a product: in how many carts, and how many pieces. */
export interface InCarts {
  readonly carts: number
  readonly pieces: number
}

interface Held extends InCarts {
  readonly product_id: string
}

const heldAt = prepared<[string, readonly string[]], Held>((db, own, productIds) =>
  db
    .selectFrom("cart")
    .innerJoin("cart_item as item", "item.shopping_cart_id", "cart.shopping_cart_id")
    .where("cart.status", "=", "open")
    .where("cart.shopping_cart_id", "<>", own)
    .where((eb) => sql<boolean>`${eb.ref("item.product_id")} = any(${productIds}::text[])`)
    .where("item.quantity", ">", 0)
    .where("item.is_backorder", "=", false)
    .select((eb) => [
      eb.ref("item.product_id").$notNull().as("product_id"),
      eb.fn.count<number>("cart.shopping_cart_id").distinct().as("carts"),
      eb.fn.sum<number>("item.quantity").as("pieces")
    ])
    .groupBy("item.product_id")
)

/**
 * What open carts other than this one have off the shelf, put aside ones too, by product; those that none has are missing.
 * A store has few open carts, whatever it sold before: they are looked through, not the lines of all sales.
 */
export const inOpenCarts = async (
  db: Db,
  own: string | undefined,
  productIds: readonly string[]
): Promise<ReadonlyMap<string, InCarts>> => {
  if (productIds.length === 0) return new Map()
  const rows = await heldAt(db, own ?? "", [...productIds])
  return new Map(rows.map(({ product_id, carts, pieces }) => [product_id, { carts, pieces }]))
}

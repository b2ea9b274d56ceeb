import type { Expression, ExpressionBuilder } from "kysely"
import { jsonObjectFrom } from "kysely/helpers/postgres"
import type { Db } from "./connect.ts"
import { prepared } from "./prepared.ts"
import type { Database } from "./schema.ts"

/** What open carts have of a product: in how many carts, and how many pieces. */
export interface InCarts {
  readonly carts: number
  readonly pieces: number
}

interface Held extends InCarts {
  readonly product_id: string
}

const held = (db: Db) =>
  db
    .selectFrom("cart")
    .innerJoin("cart_item as item", "item.shopping_cart_id", "cart.shopping_cart_id")
    .where("cart.status", "=", "open")
    .where("item.quantity", ">", 0)
    .where("item.is_backorder", "=", false)
    .select((eb) => [
      eb.ref("item.product_id").$notNull().as("product_id"),
      eb.fn.count<number>("cart.shopping_cart_id").distinct().as("carts"),
      eb.fn.sum<number>("item.quantity").as("pieces")
    ])
    .groupBy("item.product_id")

/** Of the one that is scanned. */
const heldOf = prepared<[string, string], Held>((db, own, productId) =>
  held(db).where("cart.shopping_cart_id", "<>", own).where("item.product_id", "=", productId)
)

/** Of the product that a query is about: what open carts other than this one have. */
export const heldOfProduct = (eb: ExpressionBuilder<Database, "product">, own: Expression<string>) =>
  jsonObjectFrom(
    eb
      .selectFrom("cart")
      .innerJoin("cart_item as item", "item.shopping_cart_id", "cart.shopping_cart_id")
      .where("cart.status", "=", "open")
      .where("item.quantity", ">", 0)
      .where("item.is_backorder", "=", false)
      .where("cart.shopping_cart_id", "<>", own)
      .whereRef("item.product_id", "=", "product.product_id")
      .select((of) => [
        of.fn.count<number>("cart.shopping_cart_id").distinct().as("carts"),
        of.fn.coalesce(of.fn.sum<number>("item.quantity"), of.lit(0)).as("pieces")
      ])
  )

/** What open carts have, by product. */
const byProduct = (rows: readonly Held[]): ReadonlyMap<string, InCarts> =>
  new Map(rows.map(({ product_id, carts, pieces }) => [product_id, { carts, pieces }]))

/**
 * What open carts other than this one have off the shelf, put aside ones too, by product; those that none has are missing.
 * A store has few open carts, whatever it sold before: they are looked through, not the lines of all sales.
 */
export const inOpenCarts = async (
  db: Db,
  own: string | undefined,
  productIds: readonly string[]
): Promise<ReadonlyMap<string, InCarts>> => {
  const [first] = productIds
  if (first === undefined) return new Map()
  const rows =
    productIds.length === 1
      ? await heldOf(db, own ?? "", first)
      : await held(db)
          .where("cart.shopping_cart_id", "<>", own ?? "")
          .where("item.product_id", "in", productIds)
          .execute()
  return byProduct(rows)
}

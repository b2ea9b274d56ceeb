import { sql } from "kysely"
import type { Db } from "../db/connect.ts"
import { goods } from "../db/goods.ts"
import { prepared } from "../db/prepared.ts"
import type { Row } from "../db/schema.ts"

/** How a product is taxed: by the store's own rate, not at all, or by the class of this id. */
export type LineTax = string
export const STANDARD = "standard"
export const NO_TAX = "none"

/** What a product is taxed by, `product` and its `department`: its own word goes before its department's. */
export const LINE_TAX = sql<LineTax>`case when product.not_taxable then ${sql.lit(NO_TAX)}
  else coalesce(product.tax_class, department.tax_class, ${sql.lit(STANDARD)}) end`.as("line_tax")

/** The department of a product, whatever the case in which it is written. */
export const OF_DEPARTMENT = sql<boolean>`lower(department.name) = lower(product.department)`

/** How a line of a product is taxed, as the cart keeps it. */
export const taxColumns = (tax: LineTax): Pick<Row<"cart_item">, "not_taxable" | "tax_class_id"> => ({
  not_taxable: tax === NO_TAX,
  tax_class_id: tax === STANDARD || tax === NO_TAX ? null : tax
})

const taxOf = prepared<[string], { readonly line_tax: LineTax }>((db, productId) =>
  goods(db)
    .leftJoin("department", (join) => join.on(OF_DEPARTMENT))
    .select(LINE_TAX)
    .where("product_id", "=", productId)
)

/** How a line of this product is taxed now; what only stands for one says it itself. */
export const lineTaxOf = async (
  db: Db,
  { product_id, stands_for, not_taxable }: Pick<Row<"product">, "product_id" | "stands_for" | "not_taxable">
): Promise<ReturnType<typeof taxColumns>> =>
  taxColumns(
    (stands_for === null ? (await taxOf(db, product_id))[0]?.line_tax : undefined) ?? (not_taxable ? NO_TAX : STANDARD)
  )

/** The name of a line's class: what it was sold with before, else the class's own. `class` is its class. */
export const CLASS_NAME = sql<string | null>`coalesce(cart_item.kept_class_name, class.name)`.as("class_name")

/** The rate of a line's class, a fraction: what the customer was told, else the class's own. `class` is its class. */
export const CLASS_RATE = sql<number | null>`coalesce(cart_item.kept_class_rate, class.rate)`.as("class_rate")

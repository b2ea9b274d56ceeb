import { ownTypeOf } from "../../src/productTypes/own/rules.ts"
import { sql } from "kysely"
import { cents, negate, ZERO } from "../../src/money/cents.ts"
import { type LinePrice, priceCart, type PricedLine, type Sums } from "../../src/money/pricing.ts"
import { fraction, percentOrFraction } from "../../src/money/rate.ts"
import type { Row } from "../db/schema.ts"
import type { Db } from "../db/connect.ts"
import { goods } from "../db/goods.ts"
import { newId } from "../ids.ts"
import { LINE_TAX, type LineTax, OF_DEPARTMENT, taxColumns } from "../lines/lineTax.ts"
import { classRate } from "../../src/money/taxClass.ts"

/** A product that comes back without a receipt, as it is sold today. */
export interface Good extends Row<"product"> {
  readonly price: number
  readonly fee_percent: number | null
  readonly line_tax: LineTax
  /** The rate of its tax class, and whether that comes on top of the store's; null for one of none. */
  readonly class_rate: number | null
  readonly class_adds: boolean | null
  readonly class_name: string | null
}

/** So many pieces of it, and how they come back. */
export interface Unreceipted extends Pick<Row<"order_item">, "return_reason" | "not_sellable"> {
  readonly good: Good
  readonly quantity: number
}

/** Why a product does not come back without a receipt, in words; undefined when it may: goods alone do. */
export const goodFault = (product: Omit<Good, "price"> & Pick<Row<"product">, "price">): string | undefined => {
  const { description, inactive, price, serializable } = product
  if (serializable) return `${description} is sold by serial number. It comes back with its order only.`
  return inactive || price === null || price <= 0 || ownTypeOf(product) !== null
    ? `${description} cannot come back without a receipt.`
    : undefined
}

/** The products of these ids; whatever is not the store's is not among them. */
export const goodsOf = (db: Db, ids: readonly string[]) =>
  goods(db)
    .leftJoin("item_fee_type as fee", (join) =>
      join.onRef("fee.item_fee_id", "=", "product.item_fee_id").on("fee.archived", "=", false)
    )
    .leftJoin("department", (join) => join.on(OF_DEPARTMENT))
    .leftJoin("tax_class as class", (join) =>
      join.on(sql<boolean>`class.tax_class_id = coalesce(product.tax_class, department.tax_class)`)
    )
    .selectAll("product")
    .select(["fee.percent as fee_percent", "class.rate as class_rate", "class.adds as class_adds", LINE_TAX])
    .select("class.name as class_name")
    .where("product.product_id", "in", [...ids])
    .execute()

const isUntaxed = ({ line_tax }: Good): boolean => taxColumns(line_tax).not_taxable

const priced = ({ good, quantity }: Unreceipted, rate: number): PricedLine => ({
  quantity,
  price: cents(good.price),
  discount: ZERO,
  notTaxable: isUntaxed(good),
  ...(good.class_rate !== null && { taxRate: classRate(good.class_rate, good.class_adds, rate) }),
  itemFee:
    good.item_fee_id === null || good.fee_percent === null
      ? undefined
      : { id: good.item_fee_id, rate: percentOrFraction(good.fee_percent) }
})

/** What goods would cost today, tax (`rate` is a fraction) and item fees included: all of it positive, in cents. */
export const worthOf = (pieces: readonly Unreceipted[], rate: number) =>
  priceCart({
    lines: pieces.map((piece) => priced(piece, rate)),
    orderDiscount: ZERO,
    fees: [],
    taxRate: fraction(rate),
    taxExempt: false,
    tenders: []
  })

/** The sums of the return that gives that back. */
export const sumsBack = ({ subtotal, taxAmount, otherTaxAmount, total }: Sums) => ({
  subtotal: negate(subtotal),
  tax_amount: negate(taxAmount),
  other_tax_amount: negate(otherTaxAmount),
  total: negate(total)
})

/** Its lines: each bears its share of the tax, and all together are the exact negative of a sale of today. */
export const linesBack = (
  pieces: readonly Unreceipted[],
  { lines }: { readonly lines: readonly LinePrice[] },
  order: Pick<Row<"orders">, "client_id" | "order_id">,
  now: number
): readonly Row<"order_item">[] => {
  return pieces.map(({ good, quantity, return_reason, not_sellable }, place) => ({
    ...order,
    order_item_id: newId(now),
    line_number: place + 1,
    product_id: good.product_id,
    description: good.description,
    upc: good.upc,
    open_kind: null,
    model: null,
    quantity: -quantity,
    order_price: cents(good.price),
    price: cents(good.price),
    discount_amount: ZERO,
    discount_base: null,
    override_reason: null,
    override_notes: null,
    override_approved_by: null,
    not_taxable: isUntaxed(good),
    tax_share: null,
    tax_class: isUntaxed(good) ? null : good.class_name,
    item_fee_id: good.item_fee_id,
    item_fee_amount: negate(lines[place]?.itemFee ?? ZERO),
    item_fee_removed_by: null,
    item_fee_removed_notes: null,
    serial_number: null,
    is_backorder: false,
    returned_order_item_id: null,
    return_reason,
    not_sellable,
    return_used: null,
    return_approved_by: null,
    tax_amount: negate(lines[place]?.tax ?? ZERO),
    range_lane: null,
    reservation_date: null,
    rentals_returned: false,
    drivers_license_returned: false,
    checked_in_at: null,
    details: null,
    firearm_kind: null
  }))
}

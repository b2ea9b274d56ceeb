import { later } from "../../db/asked.ts"
import { refuseRow } from "../../db/held/door.ts"
import { prepared } from "../../db/prepared.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import { type LineTax, taxColumns } from "../../lines/lineTax.ts"
import type { LoadedCart } from "../../money/rows.ts"
import type { CartLine } from "../../money/sums.ts"

/** A product with how it is taxed now. */
export interface Sold extends Row<"product"> {
  readonly line_tax: LineTax
}

/** A line behind the others of its cart. */
const inserted = prepared<
  [string, string, string, string, number, number, boolean, string | null, string | null, string | null, boolean],
  unknown
>((db, id, cartId, productId, description, quantity, price, untaxed, taxClass, fee, serial, backorder) =>
  db.insertInto("cart_item").values((eb) => ({
    shopping_cart_item_id: id,
    shopping_cart_id: cartId,
    line_number: eb
      .selectFrom("cart_item as other")
      .select((of) => of(of.fn.coalesce(of.fn.max("other.line_number"), of.lit(0)), "+", of.lit(1)).as("next"))
      .where("other.shopping_cart_id", "=", cartId),
    product_id: productId,
    description,
    quantity,
    price,
    not_taxable: untaxed,
    tax_class_id: taxClass,
    item_fee_id: fee,
    serial_number: serial,
    is_backorder: backorder
  }))
)

/** Puts a line of a product behind the others; `now` is ms since 1970. */
export const insertLine = async (
  tx: Tx,
  { cart }: LoadedCart,
  product: Sold,
  line: { readonly quantity: number; readonly serial: string | undefined; readonly backorder: boolean },
  now: number
): Promise<void> => {
  const serial = line.serial ?? null
  // A prepared statement's values pass no door.
  refuseRow("cart_item", { description: product.description, serial_number: serial })
  const { not_taxable, tax_class_id } = taxColumns(product.line_tax)
  await later(
    tx,
    inserted.asked(
      tx,
      newId(now),
      cart.shopping_cart_id,
      product.product_id,
      product.description,
      line.quantity,
      product.price ?? 0,
      not_taxable,
      tax_class_id,
      product.item_fee_id,
      serial,
      line.backorder
    )
  )
}

const counted = prepared<[string, number, number], unknown>((db, id, quantity, discount_amount) =>
  db.updateTable("cart_item").set({ quantity, discount_amount }).where("shopping_cart_item_id", "=", id)
)

/** Keeps how many pieces a line has by now, and what is off for them. */
export const countLine = async (
  tx: Tx,
  { shopping_cart_item_id, quantity, discount_amount }: CartLine
): Promise<void> => {
  await later(tx, counted.asked(tx, shopping_cart_item_id, quantity, discount_amount))
}

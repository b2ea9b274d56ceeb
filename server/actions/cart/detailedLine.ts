import { offFault } from "../../../src/adjustments/rules.ts"
import { cents, most, times, ZERO } from "../../../src/money/cents.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import type { LineDetails } from "../../lines/details.ts"
import { lineTaxOf } from "../../lines/lineTax.ts"
import { lineDiscountAt } from "../../money/discounts.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { type CartLine, paymentFault } from "../../money/sums.ts"
import type { Change } from "./cartLines.ts"

/** What was typed for a line of a kind of its own; `price` in cents, of one. */
export interface Detailed {
  readonly quantity: number
  readonly price: number
  readonly details: LineDetails
  readonly serial_number?: string | null
  /** In place of the product's own. */
  readonly description?: string
  /** It is money that the store owes: it bears neither tax nor the product's fee. */
  readonly isOwed?: true
  /** Its tax and its fee, where they are not the product's of now. */
  readonly taxed?: Partial<
    Pick<
      Row<"cart_item">,
      "not_taxable" | "tax_class_id" | "kept_class_rate" | "kept_class_name" | "item_fee_id" | "kept_fee_percent"
    >
  >
}

const OWED = { not_taxable: true, tax_class_id: null, item_fee_id: null } as const

/** A line of its own for what was typed; gives its id. */
export const insertDetailed = async (
  tx: Tx,
  { cart, lines }: LoadedCart,
  product: Row<"product">,
  { details, description = product.description, isOwed, taxed, ...typed }: Detailed,
  now: number
): Promise<Change & { readonly line: string }> => {
  const line = newId(now)
  await tx
    .insertInto("cart_item")
    .values({
      shopping_cart_item_id: line,
      shopping_cart_id: cart.shopping_cart_id,
      line_number: Math.max(0, ...lines.map((one) => one.line_number)) + 1,
      product_id: product.product_id,
      description,
      ...(isOwed ? OWED : (taxed ?? { ...(await lineTaxOf(tx, product)), item_fee_id: product.item_fee_id })),
      is_backorder: false,
      details,
      ...typed
    })
    .execute()
  return { line }
}

/** The line with what was typed anew. What was approved as a discount stays, and no more is off than it costs. */
export const changeDetailed = async (
  tx: Tx,
  loaded: LoadedCart,
  line: CartLine,
  typed: Omit<Detailed, "isOwed" | "taxed">
): Promise<Change> => {
  const off = lineDiscountAt({ ...line, ...typed }, typed.quantity)
  const columns = { ...typed, discount_amount: off }
  const lines = loaded.lines.map((one) => (one === line ? { ...line, ...columns } : one))
  const refused =
    offFault(off, most(times(cents(typed.price), typed.quantity), ZERO)) ?? paymentFault(loaded, { lines })
  if (refused !== undefined) return { refused }
  await tx
    .updateTable("cart_item")
    .set(columns)
    .where("shopping_cart_item_id", "=", line.shopping_cart_item_id)
    .execute()
  return {}
}

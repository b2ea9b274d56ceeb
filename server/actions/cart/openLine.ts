import { offFault } from "../../../src/adjustments/rules.ts"
import { cents, times } from "../../../src/money/cents.ts"
import type { OpenKind, Row } from "../../db/schema.ts"
import { standIn } from "../../db/standIns.ts"
import type { Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import { lineDiscountAt } from "../../money/discounts.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { type CartLine, paymentFault } from "../../money/sums.ts"
import type { Change } from "./cartLines.ts"

/** What was typed for a line without a product of its own, and what the store says of it. */
export type Typed = Pick<
  Row<"cart_item">,
  | "description"
  | "model"
  | "quantity"
  | "price"
  | "not_taxable"
  | "item_fee_id"
  | "other_tax"
  | "open_upc"
  | "open_category_id"
  | "open_approved_by"
> & { readonly open_kind: OpenKind } & Partial<Pick<Row<"cart_item">, "serial_number" | "details">>

/** The store's UPC for the kind, with the product that stands for it made; null: the store has none. */
export const upcFor = async (tx: Tx, kind: OpenKind): Promise<string | null> => {
  const store = await tx
    .selectFrom("client")
    .select(["override_upc as override", "transfer_upc as transfer"])
    .executeTakeFirstOrThrow()
  if (store[kind] !== null) await standIn(tx, kind)
  return store[kind]
}

/** A line of its own for what was typed. */
export const insertLine = async (tx: Tx, { cart, lines }: LoadedCart, typed: Typed, now: number): Promise<Change> => {
  await tx
    .insertInto("cart_item")
    .values({
      shopping_cart_item_id: newId(now),
      shopping_cart_id: cart.shopping_cart_id,
      line_number: Math.max(0, ...lines.map((one) => one.line_number)) + 1,
      product_id: typed.open_kind,
      serial_number: null,
      is_backorder: false,
      ...typed
    })
    .execute()
  return {}
}

/** A fee that a manager took off stays off while it is the same one. */
const feeKept = (line: CartLine, { item_fee_id, other_tax }: Typed) =>
  line.item_fee_id === item_fee_id && line.other_tax === other_tax
    ? {}
    : { item_fee_removed_by: null, item_fee_removed_notes: null, item_fee_removed_quantity: null }

/** The line with what was typed anew. What was approved as a discount stays, and no more is off than it costs. */
export const changeLine = async (tx: Tx, loaded: LoadedCart, line: CartLine, typed: Typed): Promise<Change> => {
  const off = lineDiscountAt({ ...line, ...typed }, typed.quantity)
  const isSameFee = line.item_fee_id === typed.item_fee_id
  const kept_fee_percent = isSameFee ? line.kept_fee_percent : null
  const columns = { ...typed, ...feeKept(line, typed), kept_fee_percent, discount_amount: off }
  const lines = loaded.lines.map((one) => (one === line ? { ...line, ...columns } : one))
  const refused = offFault(off, times(cents(typed.price), typed.quantity)) ?? paymentFault(loaded, { lines })
  if (refused !== undefined) return { refused }
  await tx
    .updateTable("cart_item")
    .set(columns)
    .where("shopping_cart_item_id", "=", line.shopping_cart_item_id)
    .execute()
  return {}
}

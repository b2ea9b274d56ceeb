import { add, cents, ZERO } from "../../src/money/cents.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { newId } from "../ids.ts"
import type { Tally } from "./tape.ts"

type Line = Pick<
  Row<"cart_item">,
  | "client_id"
  | "shopping_cart_id"
  | "shopping_cart_item_id"
  | "product_id"
  | "description"
  | "quantity"
  | "price"
  | "discount_amount"
>

/**
 * Writes down that a line left its cart unsold, or that Undo put it back: for ever, whatever becomes of the cart (CG-90). What
 * comes back of an order is no sale, and is not asked for here. `now` is ms since 1970.
 */
export const noteRemoval = async (
  tx: Tx,
  { staff_id, device_license_id }: Pick<Row<"cart">, "staff_id" | "device_license_id">,
  line: Line,
  moved: { readonly isPutBack: boolean; readonly now: number }
): Promise<void> => {
  const { shopping_cart_id, shopping_cart_item_id, product_id, description, quantity } = line
  await tx
    .insertInto("line_removal")
    .values({
      line_removal_id: newId(moved.now),
      device_license_id,
      staff_id,
      shopping_cart_id,
      shopping_cart_item_id,
      product_id,
      description,
      quantity,
      amount: quantity * line.price - line.discount_amount,
      is_put_back: moved.isPutBack,
      moved_at: moved.now
    })
    .execute()
}

/**
 * The lines that were taken out of carts at a register, after `from` and until `until` (ms since 1970): how many, and what
 * they would have come to, in cents, before order discounts and tax. One that Undo put back is none.
 */
export const removedLines = async (
  tx: Tx,
  { device_license_id }: Pick<Row<"register_session">, "device_license_id">,
  { from, until }: { readonly from: number; readonly until: number }
): Promise<Tally> => {
  const rows = await tx
    .selectFrom("line_removal")
    .select(["shopping_cart_item_id", "amount", "is_put_back"])
    .where("device_license_id", "=", device_license_id)
    .where("moved_at", ">", from)
    .where("moved_at", "<=", until)
    .orderBy("moved_at")
    .orderBy("line_removal_id")
    .execute()
  const last = new Map(rows.map((row) => [row.shopping_cart_item_id, row]))
  const gone = [...last.values()].filter(({ is_put_back }) => !is_put_back)
  return { count: gone.length, amount: gone.reduce((all, { amount }) => add(all, cents(amount)), ZERO) }
}

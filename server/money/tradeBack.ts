import { share } from "../../src/money/allocate.ts"
import { cents, type Cents, subtract, sum, ZERO } from "../../src/money/cents.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"

/**
 * What of a return bears no tax because a trade had lowered the tax of its sale, in cents, 0 or negative: the share of what the trade
 * took off that goes with the tax given back. All returns of a sale together are the exact negative of what it took off.
 */
export const untaxedBack = async (
  tx: Tx,
  { return_order_id }: Pick<Row<"cart">, "return_order_id">,
  lines: readonly Pick<Row<"cart_item">, "return_tax">[]
): Promise<Cents> => {
  const sold = await tx
    .selectFrom("orders")
    .select(["trade_untaxed", "tax_amount"])
    .where("order_id", "=", return_order_id)
    .executeTakeFirst()
  if (sold === undefined || sold.trade_untaxed <= 0 || sold.tax_amount <= 0) return ZERO
  const back = await tx
    .selectFrom("orders")
    .select(["trade_untaxed", "tax_amount"])
    .where("original_order_id", "=", return_order_id)
    .where("order_status", "<>", "Cancelled")
    .execute()
  const taxBack = sum([...back.map((one) => cents(-one.tax_amount)), ...lines.map((line) => cents(-line.return_tax))])
  const booked = sum(back.map((one) => cents(-one.trade_untaxed)))
  return subtract(booked, share(cents(sold.trade_untaxed), taxBack, sold.tax_amount))
}

import { add, type Cents, most, ZERO } from "../../../src/money/cents.ts"
import { formatMoney } from "../../../src/money/text.ts"
import type { Row } from "../../db/schema.ts"
import { sql } from "kysely"
import type { Tx } from "../../db/transaction.ts"
import { loadOriginals } from "../../money/account.ts"
import { allAvailable } from "../../money/refunds.ts"
import { returnSums } from "../../money/returnFee.ts"
import type { LoadedCart } from "../../money/rows.ts"

/**
 * Why goods `worth` so much, in cents, do not come back beside what the cart holds: a trade-in paid for part of their order, and no
 * more money goes back than was paid. Undefined when they may.
 */
export const tradePaidFault = async (
  tx: Tx,
  loaded: LoadedCart,
  order: Row<"orders">,
  worth: Cents
): Promise<string | undefined> => {
  const trade = await tx
    .selectFrom("order_item")
    .select("order_item_id")
    .where("order_id", "=", order.order_id)
    .where(sql`details ->> 'kind'`, "=", "TRADE_IN")
    .limit(1)
    .executeTakeFirst()
  if (trade === undefined) return undefined
  const paid = most(allAvailable(await loadOriginals(tx, order.order_id)), ZERO)
  const holds = loaded.cart.return_order_id === order.order_id ? returnSums(loaded).gross : ZERO
  return add(holds, worth) <= paid
    ? undefined
    : `A trade-in paid for part of this order, so at most ${formatMoney(paid)} can come back as a return. To give the trade-in back too, cancel the order.`
}

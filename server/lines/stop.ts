import { prepared } from "../db/prepared.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { mayHaveDiscount } from "../memberships/discount.ts"
import type { LoadedCart } from "../money/rows.ts"
import { pricedToday } from "./dayPrice.ts"
import { linesUnpayable, linesUnsellable } from "./kinds.ts"
import type { Doing } from "./rules.ts"

/** The lines of a cart that are of a kind of their own. */
const ownLinesOf = prepared<[string], Row<"cart_item">>((db, cartId) =>
  db
    .selectFrom("cart_item")
    .selectAll()
    .where("shopping_cart_id", "=", cartId)
    .where("details", "is not", null)
    .orderBy("line_number")
)

/**
 * Why a cart may not be paid because of a line of a kind of its own, in words; asked before any money is taken. What costs something
 * else today has that price from then on: its customer is asked again.
 */
export const stopOfLines = async (tx: Tx, loaded: LoadedCart, doing: Doing): Promise<string | undefined> => {
  if (!mayHaveDiscount(loaded) && loaded.lines.every(({ details }) => details === null)) return undefined
  const { shopping_cart_id: id } = loaded.cart
  return (await pricedToday(tx, id, doing.now)) ?? linesUnsellable(tx, await ownLinesOf(tx, id), doing)
}

/** Why the last payment of a layaway is not taken because of a line of a kind of its own, in words. */
export const stopOfLaidAway = async (tx: Tx, orderId: string, doing: Doing): Promise<string | undefined> =>
  linesUnpayable(
    tx,
    await tx
      .selectFrom("order_item")
      .selectAll()
      .where("order_id", "=", orderId)
      .where("details", "is not", null)
      .orderBy("line_number")
      .execute(),
    doing
  )

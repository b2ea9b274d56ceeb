import { later } from "../../db/asked.ts"
import { prepared } from "../../db/prepared.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { disallow } from "../../money/beyond.ts"
import { lineRemoved } from "../../lines/kinds.ts"
import { doingOf } from "../../lines/rules.ts"
import { releasePiece } from "../../money/pieceLife.ts"
import { noteRemoval } from "../../money/removals.ts"
import type { CartLine } from "../../money/sums.ts"
import { defaultContact } from "../../db/defaultContact.ts"

/** What a change of the cart says: nothing, a note beside its success, or why it was refused. */
export interface Change {
  readonly refused?: string
  readonly note?: string
  /** The cart's lines as they are now, where that is known without asking. */
  readonly lines?: readonly CartLine[]
}

/** The words for a line that somebody took out meanwhile. */
export const LINE_GONE = "That line is no longer in the cart."

/** How many of a product the cart's lines hold from the store or from the warehouse, but for one line. */
export const heldElsewhere = (
  { lines }: LoadedCart,
  productId: string,
  backorder: boolean,
  except: CartLine | undefined
): number =>
  lines
    .filter((line) => line !== except && line.product_id === productId && line.is_backorder === backorder)
    .reduce((count, line) => count + line.quantity, 0)

/** A line that is gone, and what was allowed beyond the count for its product if it was the last one of it. */
export interface Gone {
  readonly row: Row<"cart_item">
  readonly exception: Row<"stock_exception"> | undefined
}

/** A cart in which nothing is left is the next customer's: it has the store's tax rate of now. */
const forgetRate = async (tx: Tx, { shopping_cart_id, kept_tax_rate }: LoadedCart["cart"]): Promise<void> => {
  if (kept_tax_rate === null) return
  await tx
    .updateTable("cart")
    .set({ kept_tax_rate: null })
    .where("shopping_cart_id", "=", shopping_cart_id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("cart_item")
            .select("shopping_cart_item_id")
            .whereRef("cart_item.shopping_cart_id", "=", "cart.shopping_cart_id")
        )
      )
    )
    .execute()
}

/** Takes a line out of the cart, puts its serialised piece back on the shelf, and gives what is gone. */
export const removeLine = async (tx: Tx, { cart }: LoadedCart, line: CartLine, now: number): Promise<Gone> => {
  const row = await tx
    .deleteFrom("cart_item")
    .where("shopping_cart_item_id", "=", line.shopping_cart_item_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (line.serial_number !== null) await releasePiece(tx, cart, line, now)
  await lineRemoved(tx, row, doingOf(cart, now))
  if (row.returned_order_item_id === null) await noteRemoval(tx, cart, row, { isPutBack: false, now })
  await forgetRate(tx, cart)
  return { row, exception: await disallow(tx, line) }
}

/** The cart takes nothing back any more: it is nobody's return and refunds no layaway. */
export const endReturn = async (tx: Tx, { cart }: LoadedCart): Promise<void> => {
  const contact_id = await defaultContact(tx)
  await tx.deleteFrom("cart_refund").where("shopping_cart_id", "=", cart.shopping_cart_id).execute()
  await tx
    .updateTable("cart")
    .set({ return_order_id: null, ...(cart.return_order_id === null ? {} : { contact_id }) })
    .where("shopping_cart_id", "=", cart.shopping_cart_id)
    .execute()
}

const touched = prepared<[string, number], unknown>((db, cartId, updated_at) =>
  db.updateTable("cart").set({ updated_at }).where("shopping_cart_id", "=", cartId)
)

/** Notes when the cart last changed; `now` is milliseconds since 1970. */
export const touch = async (tx: Tx, { cart }: LoadedCart, now: number): Promise<void> => {
  await later(tx, touched.asked(tx, cart.shopping_cart_id, now))
}

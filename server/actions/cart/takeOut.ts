import { later } from "../../db/asked.ts"
import { prepared } from "../../db/prepared.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { allowedOf, beyondOf, reachOf, settleBeyond } from "../../money/beyond.ts"
import { lineDiscountAt } from "../../money/discounts.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { isUncounted } from "../../lines/booked.ts"
import { linePutBack } from "../../lines/kinds.ts"
import { doingOf } from "../../lines/rules.ts"
import { noteRemoval } from "../../money/removals.ts"
import { clampToStock } from "../../money/stock.ts"
import type { CartFacts, CartLine } from "../../money/sums.ts"
import { heldElsewhere, removeLine } from "./cartLines.ts"
import { takePiece } from "./serials.ts"
import { changesOf, clearChanges, type OrderChanges, restoreChanges } from "../adjustments/orderChanges.ts"

/** What the cart's sums are made of without this line. The last one takes what was changed on the order with it. */
export const factsWithout = ({ lines }: LoadedCart, line: CartLine): Partial<CartFacts> => {
  const rest = lines.filter((one) => one !== line)
  return rest.length > 0 ? { lines: rest } : { lines: rest, discount: undefined, fees: [], taxExempt: false }
}

const forgotten = prepared<[string], unknown>((db, cartId) =>
  db.deleteFrom("cart_removal").where("shopping_cart_id", "=", cartId)
)

/** Nothing that was taken out of this cart can be put back any more. */
export const forgetRemoval = async (tx: Tx, { cart }: LoadedCart): Promise<void> => {
  await later(tx, forgotten.asked(tx, cart.shopping_cart_id))
}

/**
 * Takes a line out of a sale, and with the last one what was changed by hand on the order: a cart without lines is a
 * clean cart. Both are kept as they were, so that Undo puts back what was approved and nobody's claim.
 */
export const takeOut = async (
  tx: Tx,
  loaded: LoadedCart,
  line: CartLine,
  now: number
): Promise<{ readonly note?: string }> => {
  const { shopping_cart_id } = loaded.cart
  const changes = loaded.lines.length === 1 ? changesOf(loaded) : null
  const { row, exception } = await removeLine(tx, loaded, line, now)
  await forgetRemoval(tx, loaded)
  await tx
    .insertInto("cart_removal")
    .values({
      shopping_cart_id,
      line: JSON.stringify(row),
      changes: changes === null ? null : JSON.stringify(changes),
      stock_exception: exception === undefined ? null : JSON.stringify(exception)
    })
    .execute()
  if (changes === null) return {}
  await clearChanges(tx, loaded)
  return { note: "Order discounts, fees and tax exemption came off with the last item. Undo brings them back." }
}

/** A line that was taken out, as it was. */
export interface Removal {
  readonly line: Row<"cart_item">
  readonly changes: OrderChanges | null
  /** What was allowed beyond the count for it. */
  readonly stock_exception: Row<"stock_exception"> | null
}

/** What was taken out of this cart last, if it is the line that is named. */
export const removalOf = async (
  tx: Tx,
  { cart }: LoadedCart,
  lineId: string | undefined
): Promise<Removal | undefined> => {
  if (lineId === undefined) return undefined
  const kept = await tx
    .selectFrom("cart_removal")
    .select(["line", "changes", "stock_exception"])
    .where("shopping_cart_id", "=", cart.shopping_cart_id)
    .executeTakeFirst()
  return kept?.line.shopping_cart_item_id === lineId ? kept : undefined
}

/** Puts a line back as it was taken out, as far as the stock goes, and what went with it unless it was changed anew. */
export const putBack = async (
  tx: Tx,
  loaded: LoadedCart,
  { line, changes, stock_exception: exception }: Removal,
  stock: number | null,
  now: number
) => {
  const { serial_number: serial } = line
  const piece = serial === null ? undefined : await takePiece(tx, loaded.cart, line.product_id, serial, now)
  if (piece?.refused !== undefined) return { refused: piece.refused }
  const refused = await linePutBack(tx, line, doingOf(loaded.cart, now))
  if (refused !== undefined) return { refused }
  const held = heldElsewhere(loaded, line.product_id, line.is_backorder, undefined)
  const reach = reachOf(stock, exception?.allowed ?? allowedOf(loaded, line.product_id))
  const { quantity, clamped } = clampToStock(line.quantity, held, serial === null && !isUncounted(line) ? reach : null)
  if (quantity === 0) return { refused: `${line.description} is out of stock.` }
  const back = { ...line, quantity, discount_amount: lineDiscountAt(line, quantity) }
  await tx.insertInto("cart_item").values(back).execute()
  await noteRemoval(tx, loaded.cart, back, { isPutBack: true, now })
  if (exception !== null) {
    await tx.insertInto("stock_exception").values(exception).execute()
    await settleBeyond(tx, loaded, line.product_id, beyondOf(held + quantity, stock))
  }
  if (changes !== null) await restoreChanges(tx, loaded, changes)
  return clamped ? { note: `Only ${reach} available.` } : {}
}

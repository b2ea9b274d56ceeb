import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { newId } from "../ids.ts"
import type { LoadedCart } from "./rows.ts"
import type { CartLine } from "./sums.ts"

/** What is allowed where the store sells anyway: nobody asks again for the same product in the same cart. */
export const ANY_NUMBER = 9999

/** How many of `held` pieces lie beyond the count; none where nobody counts. */
export const beyondOf = (held: number, counted: number | null): number =>
  counted === null ? 0 : Math.max(0, held - Math.max(0, counted))

/** How far the pieces of a product may go in a cart: the count, and what was allowed beyond it. Null: without end. */
export const reachOf = (counted: number | null, allowed: number | null): number | null =>
  counted === null ? null : Math.max(0, counted) + (allowed ?? 0)

/** What was allowed beyond the count for a product of this cart; null when nobody was asked. */
export const allowedOf = ({ lines }: LoadedCart, productId: string): number | null =>
  lines.find((line) => line.product_id === productId)?.stock_allowed ?? null

/** A cart has one word for a product of a shelf. */
const ONE_WORD = ["client_id", "shopping_cart_id", "product_id", "shelf"] as const

/** Somebody's word for one product in one cart. */
export interface Word {
  readonly staffId: string
  readonly deviceId: string
  readonly approvedBy: string | null
  readonly allowed: number
  readonly counted: number
  readonly now: number
}

/** Keeps a word; one that was given before for the same product in the same cart is replaced by it. */
export const allow = async (tx: Tx, { cart }: LoadedCart, productId: string, word: Word): Promise<void> => {
  const row = {
    staff_id: word.staffId,
    device_license_id: word.deviceId,
    approved_by: word.approvedBy,
    allowed: word.allowed,
    counted: word.counted,
    created_at: word.now
  }
  await tx
    .insertInto("stock_exception")
    .values({
      stock_exception_id: newId(word.now),
      shopping_cart_id: cart.shopping_cart_id,
      product_id: productId,
      ...row
    })
    .onConflict((same) => same.columns(ONE_WORD).doUpdateSet(row))
    .execute()
}

/** What is beyond the count as the cart stands now; a code holds for no more pieces than that from here on. */
export const settleBeyond = async (tx: Tx, loaded: LoadedCart, productId: string, beyond: number): Promise<void> => {
  const { shopping_cart_id } = loaded.cart
  await tx
    .updateTable("stock_exception")
    .set((eb) => ({
      beyond,
      allowed: eb.case().when("allowed", "=", ANY_NUMBER).then(ANY_NUMBER).else(beyond).end()
    }))
    .where("shopping_cart_id", "=", shopping_cart_id)
    .where("product_id", "=", productId)
    .where("shelf", "=", "store")
    .execute()
}

/** A product without lines in the cart has no word there either. Gives what was allowed. */
export const disallow = async (tx: Tx, line: CartLine): Promise<Row<"stock_exception"> | undefined> =>
  line.stock_allowed === null
    ? undefined
    : tx
        .deleteFrom("stock_exception")
        .where("shopping_cart_id", "=", line.shopping_cart_id)
        .where("product_id", "=", line.product_id)
        .where("shelf", "=", "store")
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom("cart_item as other")
                .select("other.shopping_cart_item_id")
                .whereRef("other.shopping_cart_id", "=", "stock_exception.shopping_cart_id")
                .whereRef("other.product_id", "=", "stock_exception.product_id")
            )
          )
        )
        .returningAll()
        .executeTakeFirst()

/** Pieces of one product that an order took off a shelf, and the count that was left there after them. */
export interface Taken {
  readonly productId: string
  readonly shelf: Row<"stock_exception">["shelf"]
  readonly quantity: number
  readonly left: number
}

/** What an order took, a row for each product and shelf however many of its lines have it, as the last of them left it. */
export const together = (all: readonly Taken[]): readonly Taken[] => {
  const taken = new Map<string, Taken>()
  for (const one of all) {
    const key = `${one.shelf} ${one.productId}`
    taken.set(key, { ...one, quantity: one.quantity + (taken.get(key)?.quantity ?? 0) })
  }
  return [...taken.values()]
}

/**
 * Books what an order sold beyond the count of the store or the warehouse: what somebody was asked about, or what another
 * register sold meanwhile. A word that was not needed in the end is no exception.
 */
export const bookBeyond = async (
  tx: Tx,
  loaded: LoadedCart,
  order: Row<"orders">,
  taken: readonly Taken[]
): Promise<void> => {
  for (const { productId, shelf, quantity, left } of together(taken)) {
    const counted = left + quantity
    const beyond = beyondOf(quantity, counted)
    const allowed = shelf === "store" ? allowedOf(loaded, productId) : null
    if (beyond === 0 && allowed === null) continue
    const found = { counted, beyond, order_id: order.order_id }
    await tx
      .insertInto("stock_exception")
      .values({
        stock_exception_id: newId(order.created_at),
        shopping_cart_id: loaded.cart.shopping_cart_id,
        product_id: productId,
        shelf,
        staff_id: loaded.cart.staff_id,
        device_license_id: loaded.cart.device_license_id,
        created_at: order.created_at,
        ...found
      })
      .onConflict((same) => same.columns(ONE_WORD).doUpdateSet(found))
      .execute()
  }
}

/** What was sold beyond the count with an order that is cancelled is nobody's matter any more. */
export const endWithOrder = async (tx: Tx, orderId: string, now: number): Promise<void> => {
  await tx
    .updateTable("stock_exception")
    .set({ ended_at: now, ended_as: "cancelled" })
    .where("order_id", "=", orderId)
    .where("ended_at", "is", null)
    .execute()
}

import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"

/** How many of a line are given: what was wanted, or what is left of it, in whole pieces (CART-22, CG-96). */
export interface Given {
  readonly quantity: number
  /** Fewer than were wanted. */
  readonly clamped: boolean
}

/**
 * Of `wanted` pieces, those that are left when the cart holds `held` of the product in its other lines already.
 * `available` null is not counted and never runs out.
 */
export const clampToStock = (wanted: number, held: number, available: number | null): Given => {
  if (available === null) return { quantity: wanted, clamped: false }
  const quantity = Math.max(0, Math.min(wanted, available - held))
  return { quantity, clamped: quantity < wanted }
}

/** What is shown of a count: the shelf is empty when more was sold than it said. Null is not counted. */
export const shown = (available: number | null): number | null => (available === null ? null : Math.max(0, available))

/** Pieces of an order, by a row of it or of its cart. */
export type Piece = Pick<
  Row<"order_item">,
  "client_id" | "product_id" | "quantity" | "serial_number" | "is_backorder" | "not_sellable"
>

/**
 * Takes `quantity` pieces off the shelf, or out of the warehouse; a negative quantity goes back there. The count may fall
 * below none: the money is taken, and what is sold and what is counted always come to the same. A piece that came back and
 * cannot be sold again stays out of the count, and its serial number is not for sale. Gives the count that is left, null
 * where nobody counts.
 */
export const takeStock = async (tx: Tx, piece: Piece): Promise<number | null> => {
  const { client_id, product_id, quantity, serial_number, is_backorder, not_sellable } = piece
  if (product_id === null || not_sellable) return null
  const count = is_backorder ? "warehouse_available" : "available"
  const left = await tx
    .updateTable("product")
    .set((eb) => ({ [count]: eb(count, "-", quantity) }))
    .where("client_id", "=", client_id)
    .where("product_id", "=", product_id)
    .where(count, "is not", null)
    .returning(`${count} as left`)
    .executeTakeFirst()
  if (serial_number !== null)
    await tx
      .updateTable("product_serial")
      .set(quantity < 0 ? { status: "in_stock", shopping_cart_id: null } : { status: "sold" })
      .where("client_id", "=", client_id)
      .where("product_id", "=", product_id)
      .where("serial_number", "=", serial_number)
      .execute()
  return left?.left ?? null
}

import type { Approval } from "../../auth/approval.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { addPiece, reservePiece } from "../../money/pieceLife.ts"
import { pieceTaken } from "../../money/pieces.ts"

/** PROD-10, ERR-46. */
const NOT_HERE = "This serial number is not in your inventory."

/** The number of the piece that the cart has now, or why it has not. */
type Taken =
  | { readonly serial: string; readonly refused?: undefined }
  | { readonly refused: string; readonly isUnknown: boolean }

/** Takes a piece of the inventory for a cart; one that somebody has is refused in words that name who. */
export const takePiece = async (
  tx: Tx,
  cart: Row<"cart">,
  productId: string,
  typed: string,
  now: number
): Promise<Taken> => {
  const serial = await reservePiece(tx, cart, productId, typed, now)
  if (serial !== undefined) return { serial }
  const taken = await pieceTaken(tx, cart, productId, typed)
  return { refused: taken ?? NOT_HERE, isUnknown: taken === undefined }
}

/**
 * Takes a piece for a cart, and by a manager's word one that the inventory does not know: it comes into it first (PROD-10 to
 * PROD-12, CG-30, AUTH-21). One that somebody has is nobody else's, whatever code comes with it.
 */
export const takeOrForce = async (
  tx: Tx,
  cart: Row<"cart">,
  product: Row<"product">,
  typed: string,
  { approval, now }: { readonly approval: Approval | undefined; readonly now: number }
): Promise<Taken> => {
  const taken = await takePiece(tx, cart, product.product_id, typed, now)
  if (taken.refused === undefined || !taken.isUnknown || approval === undefined) return taken
  if (approval._tag === "Refused") return { ...taken, refused: approval.message }
  const { staff_id, shopping_cart_id } = cart
  await addPiece(tx, product, typed, { created_at: now, staff_id, shopping_cart_id, approved_by: approval.staffId })
  return takePiece(tx, cart, product.product_id, typed, now)
}

import type { MovementKind, Row } from "../db/schema.ts"
import type { Db } from "../db/connect.ts"
import type { Tx } from "../db/transaction.ts"
import { pieceSold } from "../firearms/pieces.ts"
import { keptSerial } from "./pieces.ts"
import { type Cause, moveStock } from "./stock.ts"

type Piece = Pick<Row<"product_serial">, "client_id" | "product_id" | "serial_number">
const PIECE = ["client_id", "product_id", "serial_number"] as const

/** Tells what becomes of a piece that stays in the count, or is out of it already. */
const tell = (tx: Tx, piece: Piece, kind: MovementKind, cause: Cause) =>
  moveStock(tx, { ...cause, ...piece, kind, shelf: "store", quantity: 0 })

/**
 * Reserves a free piece for a cart: it is sold once, whoever else wants it (ERR-46, REL-20). Gives its number as it is kept;
 * undefined when it is not free, or not there.
 */
export const reservePiece = async (
  tx: Tx,
  { shopping_cart_id, staff_id }: Row<"cart">,
  productId: string,
  typed: string,
  now: number
): Promise<string | undefined> => {
  const serial = await keptSerial(tx, productId, typed)
  if (serial === undefined) return undefined
  const piece = await tx
    .updateTable("product_serial")
    .set({ status: "reserved", shopping_cart_id })
    .where("product_id", "=", productId)
    .where("serial_number", "=", serial)
    .where("status", "=", "in_stock")
    .returning(PIECE)
    .executeTakeFirst()
  if (piece === undefined) return undefined
  await tell(tx, piece, "reserved", { created_at: now, staff_id, shopping_cart_id })
  return piece.serial_number
}

/** The cart of a line lets go of the piece that it reserved. */
export const releasePiece = async (
  tx: Tx,
  { staff_id, shopping_cart_id }: Row<"cart">,
  line: Row<"cart_item">,
  now: number
): Promise<void> => {
  const piece = await tx
    .updateTable("product_serial")
    .set({ status: "in_stock", shopping_cart_id: null })
    .where("product_id", "=", line.product_id)
    .where("serial_number", "=", line.serial_number)
    .where("status", "=", "reserved")
    .where("shopping_cart_id", "=", shopping_cart_id)
    .returning(PIECE)
    .executeTakeFirst()
  if (piece !== undefined) await tell(tx, piece, "released", { created_at: now, staff_id, shopping_cart_id })
}

/** A layaway is paid: the pieces that were put by for it are its customer's. */
export const handOver = async (tx: Tx, clientId: number, orderId: string, cause: Cause): Promise<void> => {
  const pieces = await tx
    .updateTable("product_serial")
    .set({ status: "sold" })
    .where("order_id", "=", orderId)
    .where("status", "=", "laid_away")
    .returning(PIECE)
    .execute()
  for (const piece of pieces) {
    await tell(tx, piece, "sold", { ...cause, order_id: orderId })
    await pieceSold(tx, {
      clientId,
      productId: piece.product_id,
      serial: piece.serial_number,
      orderId,
      staffId: cause.staff_id ?? null,
      now: cause.created_at
    })
  }
}

/** The pieces of a product that the store has by their numbers. */
export const numbered = async (tx: Db | Tx, product_id: string): Promise<number> =>
  (
    await tx
      .selectFrom("product_serial")
      .select((eb) => eb.fn.countAll<number>().as("pieces"))
      .where("product_id", "=", product_id)
      .where("status", "in", ["in_stock", "reserved"])
      .executeTakeFirstOrThrow()
  ).pieces

/** What tells a piece from the others, and where it lies. */
export type PieceFacts = Partial<Pick<Row<"product_serial">, "condition" | "location" | "note">>

const FORCED = "Serial number added at a register"

/**
 * A piece in hand that the inventory does not know comes into it (PROD-11, CG-30). Where the count has more pieces than
 * there are numbers, one of them is this one.
 */
export const addPiece = async (
  tx: Tx,
  product: Pick<Row<"product">, "client_id" | "product_id" | "available">,
  serial_number: string,
  cause: Cause,
  told: PieceFacts = {}
): Promise<void> => {
  const { client_id, product_id, available } = product
  const isCounted = (available ?? 0) > (await numbered(tx, product_id))
  await tx
    .insertInto("product_serial")
    .values({ product_id, serial_number, status: "in_stock", ...told })
    .execute()
  await moveStock(tx, {
    reason: FORCED,
    ...cause,
    client_id,
    product_id,
    serial_number,
    kind: "adjusted",
    shelf: "store",
    quantity: isCounted ? 0 : 1
  })
}

import type { MovementKind, Row } from "../db/schema.ts"
import type { Db } from "../db/connect.ts"
import type { Tx } from "../db/transaction.ts"
import { pieceSold } from "../firearms/pieces.ts"
import type { Making } from "../ids.ts"
import { keptSerial } from "./pieces.ts"
import { type Cause, movePieces, moveStock } from "./stock.ts"

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

/** What tells a piece from the others, and where it lies. */
export type PieceFacts = Partial<Pick<Row<"product_serial">, "condition" | "location" | "note">>

/** A piece that comes in: of which product, by which number, and what is told of it. */
export interface NewPiece {
  readonly product: Pick<Row<"product">, "client_id" | "product_id" | "available">
  readonly serial_number: string
  readonly told?: PieceFacts
}

/** How many pieces of each of these products the store has by their numbers. */
const numberedOf = async (tx: Db | Tx, ids: readonly string[]): Promise<Map<string, number>> => {
  const rows = await tx
    .selectFrom("product_serial")
    .select((eb) => ["product_id", eb.fn.countAll<number>().as("pieces")])
    .where("product_id", "in", ids)
    .where("status", "in", ["in_stock", "reserved"])
    .groupBy("product_id")
    .execute()
  return new Map(rows.map(({ product_id, pieces }) => [product_id, pieces]))
}

/** The pieces of a product that the store has by their numbers. */
export const numbered = async (tx: Db | Tx, product_id: string): Promise<number> =>
  (await numberedOf(tx, [product_id])).get(product_id) ?? 0

/** So many rows are written in one statement. */
const AT_ONCE = 1_000

/** Pieces come in, all at once. Where the count has more pieces than there are numbers, they are those; further ones come into the count. */
export const addPieces = async (tx: Tx, pieces: readonly NewPiece[], cause: Cause, making: Making): Promise<void> => {
  const known = await numberedOf(tx, [...new Set(pieces.map(({ product }) => product.product_id))])
  const rows = pieces.map(({ product, serial_number, told }) => ({
    product_id: product.product_id,
    serial_number,
    status: "in_stock" as const,
    condition: told?.condition ?? null,
    location: told?.location ?? null,
    note: told?.note ?? null
  }))
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto("product_serial")
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
  const moves = pieces.map(({ product: { client_id, product_id, available }, serial_number }) => {
    const numbers = known.get(product_id) ?? 0
    known.set(product_id, numbers + 1)
    const quantity = (available ?? 0) > numbers ? 0 : 1
    return { ...cause, client_id, product_id, serial_number, kind: "adjusted", shelf: "store", quantity } as const
  })
  await movePieces(tx, moves, making)
}

const FORCED = "Serial number added at a register"

/**
 * A piece in hand that the inventory does not know comes into it (PROD-11, CG-30). Where the count has more pieces than
 * there are numbers, one of them is this one.
 */
export const addPiece = (tx: Tx, product: NewPiece["product"], serial_number: string, cause: Cause): Promise<void> =>
  addPieces(tx, [{ product, serial_number }], { reason: FORCED, ...cause }, { now: cause.created_at })

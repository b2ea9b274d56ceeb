import { sql } from "kysely"
import type { MovementKind, Row } from "../db/schema.ts"
import { later } from "../db/asked.ts"
import type { Tx } from "../db/transaction.ts"
import { pieceBack, pieceSold } from "../firearms/pieces.ts"
import { idBy, type Making, newId } from "../ids.ts"
import { isUncounted } from "../lines/booked.ts"

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

/** Why pieces move, when, by whose hand and with what. */
export type Cause = Pick<Row<"stock_movement">, "created_at"> &
  Partial<Pick<Row<"stock_movement">, "staff_id" | "approved_by" | "reason" | "order_id" | "shopping_cart_id">>

/** Pieces of a product onto a shelf, or off it where there are fewer than none. */
export type Move = Cause &
  Pick<Row<"stock_movement">, "client_id" | "product_id" | "kind" | "shelf" | "quantity" | "serial_number">

const COUNTS = { store: "available", warehouse: "warehouse_available" } as const

const counted = async (tx: Tx, { product_id, shelf, quantity }: Move): Promise<number | undefined> => {
  const count = COUNTS[shelf]
  const moved = await tx
    .updateTable("product")
    .set((eb) => ({ [count]: eb(count, "+", quantity) }))
    .where("product_id", "=", product_id)
    .where(count, "is not", null)
    .returning(`${count} as left`)
    .executeTakeFirst()
  return moved?.left ?? undefined
}

/**
 * The one place where a count changes: with the movement that it is the sum of, in the same transaction. Where nobody counts
 * nothing moves, but for a piece with a serial number, whose life is told. A count may fall below none: the money is taken,
 * and what is sold and what is counted always come to the same. Gives the count that is left, null where nobody counts.
 */
export const moveStock = async (tx: Tx, move: Move): Promise<number | null> => {
  const left = move.quantity === 0 ? undefined : await counted(tx, move)
  if (left === undefined && move.quantity !== 0 && move.serial_number === null) return null
  await tx
    .insertInto("stock_movement")
    .values({ ...move, stock_movement_id: newId(move.created_at) })
    .execute()
  return left ?? null
}

/** What is left on a shelf of each product after all of these moves; a product that nobody counts is not there. */
const countedAll = async (
  tx: Tx,
  shelf: keyof typeof COUNTS,
  moves: readonly Move[]
): Promise<ReadonlyMap<string, number>> => {
  if (moves.length === 0) return new Map()
  const count = COUNTS[shelf]
  const sums = new Map<string, number>()
  for (const { product_id, quantity } of moves) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity)
  const more = sql.join(
    [...sums].map(([id, pieces]) => sql`when ${id} then ${sql.lit(pieces)}`),
    sql` `
  )
  const rows = await tx
    .updateTable("product")
    .set((eb) => ({ [count]: sql<number>`${eb.ref(count)} + case product_id ${more} end` }))
    .where("product_id", "in", [...sums.keys()])
    .where(count, "is not", null)
    .returning(["product_id", `${count} as left`])
    .execute()
  return new Map(rows.flatMap(({ product_id, left }) => (left === null ? [] : [[product_id, left] as const])))
}

/** `moveStock` of pieces without numbers, all at once: gives for each move the count that all of them left. */
const moveAll = async (tx: Tx, moves: readonly Move[]): Promise<readonly (number | null)[]> => {
  const on = {
    store: await countedAll(
      tx,
      "store",
      moves.filter(({ shelf }) => shelf === "store")
    ),
    warehouse: await countedAll(
      tx,
      "warehouse",
      moves.filter(({ shelf }) => shelf === "warehouse")
    )
  }
  const known = moves.filter(({ shelf, product_id }) => on[shelf].has(product_id))
  const rows = known.map((move) => ({ ...move, stock_movement_id: newId(move.created_at) }))
  if (rows.length > 0) await later(tx, tx.insertInto("stock_movement").values(rows).compile())
  return moves.map(({ shelf, product_id }) => on[shelf].get(product_id) ?? null)
}

/** So many rows are written in one statement. */
const AT_ONCE = 500

/** `moveStock` of pieces with numbers onto the store's shelf, all at once: the life of each is told, also where nobody counts. */
export const movePieces = async (tx: Tx, moves: readonly Move[], making: Making): Promise<void> => {
  await countedAll(
    tx,
    "store",
    moves.filter(({ quantity }) => quantity !== 0)
  )
  const rows = moves.map((move) => ({ ...move, stock_movement_id: idBy(making) }))
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto("stock_movement")
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
}

/** Pieces of an order, by a row of it or of its cart. */
export type Piece = Pick<
  Row<"order_item">,
  "client_id" | "product_id" | "quantity" | "serial_number" | "is_backorder" | "not_sellable" | "return_reason"
> &
  Partial<Pick<Row<"order_item">, "details">>

/** Where the pieces of a line are counted: what the warehouse sends is not on the store's shelf. */
export const shelfOf = ({ is_backorder }: Pick<Piece, "is_backorder">): "store" | "warehouse" =>
  is_backorder ? "warehouse" : "store"

/** What pieces do that leave with an order or come back from it, sold or laid away. */
const kindOf = (quantity: number, isLaidAway: boolean): MovementKind => {
  if (quantity > 0) return isLaidAway ? "laid_away" : "sold"
  return isLaidAway ? "released" : "returned"
}

/** Pieces that one is like the other. */
const isPlain = ({ serial_number, quantity }: Move): boolean => serial_number === null && quantity !== 0

/** Why and by whom pieces leave, laid away or sold. */
type Leaving = Cause & { readonly isLaidAway?: boolean }

/** How pieces move; null for what is in no count. */
const moveOf = (piece: Piece, { isLaidAway = false, ...cause }: Leaving): Move | null => {
  const { client_id, product_id, quantity, serial_number, not_sellable, return_reason } = piece
  if (product_id === null || isUncounted(piece)) return null
  return {
    ...cause,
    reason: return_reason ?? cause.reason ?? null,
    client_id,
    product_id,
    serial_number,
    kind: kindOf(quantity, isLaidAway),
    shelf: shelfOf(piece),
    quantity: not_sellable ? 0 : -quantity
  }
}

/** A piece with its number: what becomes of it is told, in the count and in its own life. */
const takeNumbered = async (
  tx: Tx,
  move: Move & { readonly serial_number: string },
  { quantity, not_sellable }: Piece,
  { isLaidAway = false, ...cause }: Leaving
): Promise<number | null> => {
  const { client_id: clientId, product_id: productId, serial_number: serial } = move
  const left = await moveStock(tx, move)
  if (!isLaidAway)
    await (quantity > 0 ? pieceSold : pieceBack)(tx, {
      clientId,
      productId,
      serial,
      orderId: cause.order_id ?? null,
      staffId: cause.staff_id ?? null,
      now: cause.created_at
    })
  if (not_sellable) return null
  await tx
    .updateTable("product_serial")
    .set({
      status: quantity < 0 ? "in_stock" : isLaidAway ? "laid_away" : "sold",
      shopping_cart_id: null,
      order_id: quantity < 0 ? null : (cause.order_id ?? null)
    })
    .where("product_id", "=", productId)
    .where("serial_number", "=", serial)
    .execute()
  return left
}

/**
 * Takes pieces off the shelf, or out of the warehouse; a negative quantity goes back there. A piece that came back and cannot be
 * sold again stays out of the count, and its serial number is not for sale. Gives for each the count that is left once all are
 * taken, null where nobody counts.
 */
export const takeStock = async (
  tx: Tx,
  pieces: readonly Piece[],
  leaving: Leaving
): Promise<readonly (number | null)[]> => {
  const moves = pieces.map((piece) => moveOf(piece, leaving))
  const plain = moves.filter((move) => move !== null).filter(isPlain)
  const counts = await moveAll(tx, plain)
  const lefts = new Map<Move | null, number | null>(plain.map((move, at) => [move, counts[at] ?? null]))
  for (const [at, piece] of pieces.entries()) {
    const move = moves[at]
    if (move === null || move === undefined || lefts.has(move)) continue
    const { serial_number } = move
    lefts.set(
      move,
      serial_number === null
        ? await moveStock(tx, move)
        : await takeNumbered(tx, { ...move, serial_number }, piece, leaving)
    )
  }
  return moves.map((move) => lefts.get(move) ?? null)
}

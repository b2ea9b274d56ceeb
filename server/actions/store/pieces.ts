import { query, type Tx } from "../../db/transaction.ts"
import { numbered } from "../../money/pieceLife.ts"
import { pieceHolders } from "../../money/pieces.ts"
import type { FreeHandler, KeyedCall, RecordedHandler } from "../types.ts"
import { deskFault, notRight, refused } from "./desk.ts"
import { savePieces, toldOf } from "./piecesIn.ts"
import { deskProduct } from "./productSave.ts"
import { wholeOf } from "./productWhole.ts"

const NOT_FOUND = "Product not found."
const NO_NUMBERS = "Turn on Ask for a serial number first."

/** The pieces of a product, and how many of its count have no number yet. */
export const getListStorePieces: FreeHandler<"get_list_store_pieces"> = {
  kind: "free",
  run: ({ deps: { db }, person, request: { product_id } }) =>
    query(async () => {
      const shut = deskFault(person)
      if (shut !== undefined) return shut
      const product = await wholeOf(db, product_id)
      if (product === undefined) return refused(NOT_FOUND)
      return {
        status: "success",
        body: {
          pieces: await pieceHolders(db, product_id),
          without_number: Math.max(0, (product.available ?? 0) - (await numbered(db, product_id)))
        }
      }
    })
}

/** Brings pieces in by their numbers, as the page's form says. */
export const saveStorePieces: RecordedHandler<"save_store_pieces"> = {
  kind: "recorded",
  run: async (tx, { clientId, person, request, now }) => {
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    const product = await wholeOf(tx, request.product_id)
    if (product === undefined) return refused(NOT_FOUND)
    if (!product.serializable) return refused(NO_NUMBERS)
    const { staffId, deviceId } = person
    const faults = await savePieces(tx, { clientId, staffId, deviceId, now }, product, request)
    if (faults.length > 0) return notRight(faults)
    return {
      status: "success",
      body: { product: await deskProduct(tx, (await wholeOf(tx, product.product_id)) ?? product) }
    }
  }
}

/** Says something else of a piece, what condition it is in and where it lies; false: it is not here any more. */
export const savePieceFacts = async (
  tx: Tx,
  { product_id, serial_number, ...facts }: KeyedCall<"save_item_store_piece">["request"]
): Promise<boolean> =>
  (await tx
    .updateTable("product_serial")
    .set(toldOf(facts))
    .where("product_id", "=", product_id)
    .where("serial_number", "=", serial_number)
    .where("status", "<>", "sold")
    .returning("serial_number")
    .executeTakeFirst()) !== undefined

/** Says something else of a piece: what condition it is in, where it lies. */
export const saveItemStorePiece: RecordedHandler<"save_item_store_piece"> = {
  kind: "recorded",
  run: async (tx, { person, request }) => {
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    return (await savePieceFacts(tx, request))
      ? { status: "success", body: {} }
      : refused("This piece is not here any more.")
  }
}

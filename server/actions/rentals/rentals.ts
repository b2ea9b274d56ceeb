import { query } from "../../db/transaction.ts"
import { depositsOwed, rentalPieces } from "../../rentals/list.ts"
import { bringBack } from "../../rentals/pieces.ts"
import type { FreeHandler, RecordedHandler } from "../types.ts"

/** The pieces of a rental, and what is out. */
export const getListRentals: FreeHandler<"get_list_rentals"> = {
  kind: "free",
  run: ({ deps, request: { product_id, deposits } }) =>
    query(async () => ({
      status: "success",
      body: { list: deposits === true ? await depositsOwed(deps.db) : await rentalPieces(deps.db, product_id) }
    }))
}

/** A piece is in again, by whoever says so; said once more, it is told that it is. */
export const saveRentalReturn: RecordedHandler<"save_rental_return"> = {
  kind: "recorded",
  run: async (tx, { person, request, now }) =>
    (await bringBack(tx, request.rental_id, { now, staffId: person.staffId }))
      ? { status: "success", body: {} }
      : { status: "error", message: "This rental is not out any more.", body: {} }
}

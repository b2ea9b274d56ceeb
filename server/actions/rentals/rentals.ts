import { formatMoney } from "../../../src/money/text.ts"
import { times } from "../../../src/money/cents.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import type { RentalPiece, rentals } from "../../../src/rentals/contract.ts"
import { unitsText } from "../../../src/rentals/time/rules.ts"
import type { Db } from "../../db/connect.ts"
import { query } from "../../db/transaction.ts"
import { depositsOwed, lostPieces, rentalPieces } from "../../rentals/list.ts"
import { timesOwed } from "../../rentals/owed.ts"
import { bringBack } from "../../rentals/pieces.ts"
import { settleTime, type Told } from "../../rentals/time.ts"
import type { FreeHandler, RecordedHandler } from "../types.ts"

const listOf = (
  db: Db,
  { product_id, deposits, times: owed, lost }: RequestOf<(typeof rentals)["get_list_rentals"]>
): Promise<readonly RentalPiece[]> => {
  if (deposits === true) return depositsOwed(db)
  if (owed === true) return timesOwed(db)
  return lost === true ? lostPieces(db) : rentalPieces(db, product_id)
}

/** The pieces of a rental, what is out, and what is back and not settled. */
export const getListRentals: FreeHandler<"get_list_rentals"> = {
  kind: "free",
  run: ({ deps: { db }, request }) =>
    query(async () => ({ status: "success", body: { list: await listOf(db, request) } }))
}

const owes = ({ unit, units, price }: Told): string =>
  `It's back in. ${unitsText(unit, units)} more ${units === 1 ? "is" : "are"} owed: ${formatMoney(times(price, units))} before tax.`

/** A piece is in again, by whoever says so, and owes its time; said once more, it is told that it is. */
export const saveRentalReturn: RecordedHandler<"save_rental_return"> = {
  kind: "recorded",
  run: async (tx, { person, request, now }) => {
    const rental = await bringBack(tx, request.rental_id, { now, staffId: person.staffId })
    if (rental === undefined) return { status: "error", message: "This rental is not out any more.", body: {} }
    const owed = await settleTime(tx, rental, now)
    return { status: "success", body: {}, ...(owed === undefined ? {} : { message: owes(owed) }) }
  }
}

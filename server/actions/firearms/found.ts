import { firearmKey } from "../../../src/firearms/rules.ts"
import { stayOf } from "../../firearms/journal.ts"
import { isLoss, lossFound } from "../../firearms/missing.ts"
import { firearmStay } from "../../firearms/stays.ts"
import { findPiece, moveLost } from "../../rentals/lost.ts"
import type { Tx } from "../../db/transaction.ts"
import { deskFault, refused } from "../store/desk.ts"
import type { RecordedHandler } from "../types.ts"

const FOUND = "Found again"

/** The rental that ended as a piece was lost, and of which it was not found since; undefined for a piece that was not lent then. */
const lostRental = (tx: Tx, productId: string, serial: string) =>
  tx
    .selectFrom("rental")
    .selectAll()
    .where("product_id", "=", productId)
    .where("serial_number", "=", serial)
    .where("lost_at", "is not", null)
    .where("found_at", "is", null)
    .executeTakeFirst()

/**
 * A firearm whose loss was entered is here again: it comes into the journal anew, and back into the stock as far as it left that. The
 * row of its loss stays as it was written.
 */
export const saveFirearmFound: RecordedHandler<"save_firearm_found"> = {
  kind: "recorded",
  run: async (tx, { clientId, person, request: { firearm_id }, now }) => {
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    const { disposition } = await stayOf(tx, firearm_id)
    if (!isLoss(disposition)) return refused("No loss is entered of this firearm.")
    // Of two who find it at once the second waits here, and sees what the first wrote.
    await tx.selectFrom("client").select("client_id").forUpdate().execute()
    const here = await tx
      .selectFrom("firearm_held")
      .select("firearm_id")
      .where("firearm_key", "=", firearmKey(disposition))
      .executeTakeFirst()
    if (here !== undefined) return refused("This firearm is here again already.")
    const { staffId } = person
    const deviceId = person.deviceId ?? null
    const by = { clientId, staffId, deviceId: deviceId ?? "", now }
    const { product_id, serial_number } = disposition
    const rental = await lostRental(tx, product_id ?? "", serial_number)
    if (rental !== undefined) await findPiece(tx, rental, by)
    else {
      const doing = { now, staffId, deviceId }
      await lossFound(tx, disposition, { clientId, reason: FOUND }, doing)
      if (product_id !== null)
        await moveLost(tx, { product_id, serial_number }, { isLost: false, reason: FOUND, approvedBy: staffId }, by)
    }
    const stay = await firearmStay(tx, firearm_id)
    return { status: "success", body: stay === undefined ? {} : { firearm_stay: stay } }
  }
}

import type { Contract } from "../../../src/app/contract.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import { defaultContact } from "../../db/defaultContact.ts"
import type { Tx } from "../../db/transaction.ts"
import { giveLicenseBack, leaveLanes, type Leaving, leavingOf } from "../../range/checkIn.ts"
import { outPieces } from "../../rentals/out.ts"
import type { RecordedHandler } from "../types.ts"

type Item = RequestOf<Contract["save_item_range_check_in"]>["range_items"][number]

/** ORD-19, ERR-18. */
const NOT_RETURNED = "Check 'Yes' to verify that rentals and driver's license were returned"
const NOT_FOUND = "This reservation is not there any more."
const refused = (message: string) => ({ status: "error" as const, message, body: {} })

const stillOut = (serials: readonly string[]): string =>
  `Still out with this customer: ${serials.join(", ")}. Bring ${serials.length === 1 ? "it" : "them"} back first.`

/** Whose leaving is meant, each sale and each lane time once; undefined where one of them is not the store's. */
const leavers = async (tx: Tx, items: readonly Item[]): Promise<readonly Leaving[] | undefined> => {
  const found: Leaving[] = []
  for (const { order_item_id: item, range_reservation_id: reservation } of items) {
    const one = await leavingOf(tx, { item, reservation })
    if (one === undefined) return undefined
    found.push(one)
  }
  return found
}

/**
 * Who had lane time leaves: rentals and license are back, and the time on the lane ends unless it is kept (ORD-19, ORD-20, CG-41).
 * Nobody is checked in over a piece that is out, whatever the register says.
 */
export const saveItemRangeCheckIn: RecordedHandler<"save_item_range_check_in"> = {
  kind: "recorded",
  run: async (tx, { request: { range_items: items, keep_lanes: keeps = false }, now }) => {
    if (items.length === 0 || items.some((one) => !one.rentals_returned || !one.drivers_license_returned))
      return refused(NOT_RETURNED)
    const leaving = await leavers(tx, items)
    if (leaving === undefined) return refused(NOT_FOUND)
    const nobody = await defaultContact(tx)
    const out = await outPieces(tx, {
      contacts: leaving.flatMap(({ contact }) => (contact === null || contact === nobody ? [] : [contact])),
      orders: leaving.flatMap(({ order }) => (order === null ? [] : [order]))
    })
    if (out.length > 0) return refused(stillOut(out))
    for (const one of leaving) await leaveLanes(tx, one, { keeps, now })
    return { status: "success", body: {} }
  }
}

/** The license that was held while somebody shot is theirs again; said once more, it is told that it is. */
export const saveRangeLicenseReturn: RecordedHandler<"save_range_license_return"> = {
  kind: "recorded",
  run: async (tx, { request: { contact_id }, now }) =>
    (await giveLicenseBack(tx, contact_id, now))
      ? { status: "success", body: {} }
      : refused("This license was given back already.")
}

import { LOST, lossFault, lossWords } from "../../../src/firearms/loss/rules.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { dispose, type Entry, stayOf } from "../../firearms/journal.ts"
import { firearmStay } from "../../firearms/stays.ts"
import { moveLost } from "../../rentals/lost.ts"
import { deskFault, refused } from "../store/desk.ts"
import type { RecordedHandler } from "../types.ts"

/** Why a piece that is not simply here, or lost already, is not entered as a loss. */
const ELSEWHERE: Readonly<Record<Exclude<Row<"product_serial">["status"], "in_stock" | "lost">, string>> = {
  reserved: "It is in a cart. Take it out first.",
  laid_away: "It is laid away. Cancel the layaway first.",
  gunsmith: "It is at the gunsmith. Take it back first.",
  sold: "It is sold and waits for its buyer. Cancel the order first."
}

/** The piece that the journal means, as far as it is one of the store's products; why its loss is not entered, in words. */
const pieceOf = async (tx: Tx, { product_id, serial_number }: Entry) => {
  const piece = await tx
    .selectFrom("product_serial")
    .select(["product_id", "serial_number", "status"])
    .where("product_id", "=", product_id ?? "")
    .where("serial_number", "=", serial_number)
    .executeTakeFirst()
  if (piece === undefined) return {}
  if (piece.status !== "in_stock" && piece.status !== "lost") return { refused: ELSEWHERE[piece.status] }
  const lent = await tx
    .selectFrom("rental")
    .select("out_at")
    .where("product_id", "=", piece.product_id)
    .where("serial_number", "=", piece.serial_number)
    .where("returned_at", "is", null)
    .where("released_at", "is", null)
    .executeTakeFirst()
  if (lent === undefined) return { piece }
  return {
    refused: lent.out_at === null ? ELSEWHERE.reserved : "It is lent. Say on Rentals Out that it is lost first."
  }
}

/**
 * A firearm that was stolen or lost leaves the journal with the numbers under which ATF and the police have its loss (27 CFR 478.39a),
 * and the stock as far as it was still in it.
 */
export const saveFirearmLoss: RecordedHandler<"save_firearm_loss"> = {
  kind: "recorded",
  run: async (tx, { clientId, person, request, now }) => {
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    const fault = lossFault(request)
    if (fault !== null) return refused(fault)
    const { acquisition, disposition } = await stayOf(tx, request.firearm_id)
    if (acquisition === undefined) return refused("This firearm was not found.")
    if (disposition !== undefined) return refused("This firearm went out meanwhile. Look at it again.")
    const { piece, refused: elsewhere } = await pieceOf(tx, acquisition)
    if (elsewhere !== undefined) return refused(elsewhere)
    const { staffId } = person
    const deviceId = person.deviceId ?? null
    const reason = request.reason.trim()
    if (piece?.status === "in_stock")
      await moveLost(
        tx,
        piece,
        { isLost: true, reason: `Lost: ${reason}`, approvedBy: staffId },
        { clientId, staffId, deviceId: deviceId ?? "", now }
      )
    const to = { contact_id: null, person_name: LOST, person_address: lossWords(request), person_license: null }
    await dispose(tx, { clientId, firearmId: request.firearm_id, person: to, reason }, { now, staffId, deviceId })
    const stay = await firearmStay(tx, request.firearm_id)
    return { status: "success", body: stay === undefined ? {} : { firearm_stay: stay } }
  }
}

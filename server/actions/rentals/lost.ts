import { codeAtRegister } from "../../approvals.ts"
import { formatMoney } from "../../../src/money/text.ts"
import { type Cents, cents } from "../../../src/money/cents.ts"
import { reasonFault } from "../../../src/rentals/reason/rules.ts"
import { allOrNothing } from "../../db/allOrNothing.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { type By, findPiece, heldDeposit, keepDeposit, losePiece } from "../../rentals/lost.ts"
import { rentalOf } from "../../rentals/time.ts"
import type { RecordedHandler } from "../types.ts"

const refuse = (message: string) => ({ status: "error", message, body: {} }) as const
const NO_REGISTER = "Choose a register first."
const NEED_CODE = "Please enter a manager code"
const NOT_OUT = "This rental is not out any more."
/** 27 CFR 478.39a: within 48 hours of the discovery. */
const REPORT =
  "The log book says that it is missing. Report it to ATF (1-888-930-9275) and to the police within 48 hours, and enter the loss within 7 days."

/** What of a rental's deposit the store keeps, in cents, or why it does not; nothing where none is held. */
const keep = async (
  tx: Tx,
  rental: Row<"rental">,
  by: By
): Promise<{ readonly kept?: Cents; readonly unkept?: string }> => {
  const deposit = await heldDeposit(tx, rental)
  if (deposit === undefined) return {}
  const unkept = await keepDeposit(tx, deposit, rental, by)
  return unkept === undefined ? { kept: cents(deposit.price * deposit.quantity) } : { unkept }
}

/**
 * What is out does not come back, by a manager's code and with a reason: the rental ends, the piece leaves the stock, and its deposit is
 * kept whole or goes back as any does. No time is owed for it.
 */
export const saveRentalLost: RecordedHandler<"save_rental_lost"> = {
  kind: "recorded",
  approval: (call) => codeAtRegister(call, call.request.manager_code),
  run: async (tx, { clientId, request, person, now }, approval) => {
    const { deviceId, staffId } = person
    if (deviceId === undefined) return refuse(NO_REGISTER)
    const fault = reasonFault(request.reason)
    if (fault !== null) return refuse(fault)
    if (approval?._tag !== "Approved") return refuse(approval?.message ?? NEED_CODE)
    const rental = await rentalOf(tx, request.rental_id)
    if (rental === undefined || rental.out_at === null || rental.returned_at !== null) return refuse(NOT_OUT)
    const by = { clientId, staffId, deviceId, now }
    const word = { reason: request.reason.trim(), approvedBy: approval.staffId }
    const { isLogged, kept, unkept } = await allOrNothing(
      tx,
      async () => ({
        isLogged: await losePiece(tx, rental, word, by),
        ...(request.keep_deposit === true ? await keep(tx, rental, by) : {})
      }),
      (done) => done.unkept !== undefined
    )
    if (unkept !== undefined) return refuse(unkept)
    const words = [`${rental.serial_number} is lost.`]
    if (kept !== undefined) words.push(`The deposit of ${formatMoney(kept)} is kept.`)
    if (isLogged) words.push(REPORT)
    return { status: "success", body: {}, message: words.join(" ") }
  }
}

/** A lost piece that was found is in stock again; said once more, it is told that it is. */
export const saveRentalFound: RecordedHandler<"save_rental_found"> = {
  kind: "recorded",
  run: async (tx, { clientId, request, person, now }) => {
    const { deviceId, staffId } = person
    if (deviceId === undefined) return refuse(NO_REGISTER)
    const rental = await rentalOf(tx, request.rental_id)
    if (rental === undefined || rental.lost_at === null || rental.found_at !== null)
      return refuse("This piece is not lost any more.")
    await findPiece(tx, rental, { clientId, staffId, deviceId, now })
    return { status: "success", body: {} }
  }
}

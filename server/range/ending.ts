import type { Tx } from "../db/transaction.ts"
import { changeReservation, linesOf, markHeld, type Reservation, withExtensions } from "./claims.ts"
import { customerOf } from "./minutes.ts"

/** A shooter's time is over: the lane is free, and nothing makes the time longer any more. `now` in milliseconds since 1970. */
export const endTime = async (tx: Tx, own: Reservation, now: number): Promise<void> => {
  const rows = await withExtensions(tx, own.range_reservation_id)
  // A layaway that is not paid off has not named its customer yet.
  const contact_id = await customerOf(tx, own)
  for (const row of rows)
    await changeReservation(
      tx,
      row.range_reservation_id,
      row.extends_id === null ? { state: "ended", ended_at: now, contact_id } : { state: "released", released_at: now }
    )
  // More time may be in a cart that is still open.
  await markHeld(tx, linesOf(rows.filter(({ extends_id }) => extends_id !== null)), false)
}

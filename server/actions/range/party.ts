import { MOST_GUESTS, rangeDay } from "../../../src/range/rules.ts"
import { findContact } from "../../db/contacts.ts"
import type { Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import { changeReservation, releaseEnded, type Reservation } from "../../range/claims.ts"
import { givenOn, guestsFault } from "../../range/minutes.ts"
import { storeClock } from "../../storeTime.ts"
import type { KeyedCall, RecordedHandler } from "../types.ts"
import { defaultContact } from "../../db/defaultContact.ts"

/** Why it is not done, in words; undefined when it was. */
type Refused = string | undefined
type Call = KeyedCall<"save_range_guest">

/** The reservation, for nobody else until this is done: two registers never make one party larger than it may be. */
const locked = (tx: Tx, id: string): Promise<Reservation | undefined> =>
  tx
    .selectFrom("range_reservation")
    .selectAll()
    .where("range_reservation_id", "=", id)
    .where("extends_id", "is", null)
    .forUpdate()
    .executeTakeFirst()

const guestsOf = (tx: Tx, { range_reservation_id: id }: Reservation) =>
  tx
    .selectFrom("range_guest")
    .select(["range_guest_id", "contact_id", "enlarged"])
    .where("range_reservation_id", "=", id)
    .where("removed_at", "is", null)
    .execute()

/** Why one guest more does not come along, in words: the party or its membership is full. */
const largerFault = async (tx: Tx, { contact_id, starts_at, guests }: Reservation): Promise<Refused> => {
  if (guests >= MOST_GUESTS) return `A party has up to ${MOST_GUESTS} guests.`
  const { time_zone } = await storeClock(tx)
  const given = contact_id === null ? undefined : await givenOn(tx, contact_id, rangeDay(starts_at, time_zone))
  return guestsFault(guests + 1, given)
}

/** Takes the place of a guest without a name, or makes the party one larger. Said twice, they are in it once. */
const invite = async (tx: Tx, own: Reservation, { request, now, person }: Call): Promise<Refused> => {
  const { contact_id } = request
  if (contact_id === own.contact_id) return "This lane is reserved for this customer. Add the others."
  const nobody = await defaultContact(tx)
  if (contact_id === nobody || (await findContact(tx, contact_id)) === undefined) return "This customer was not found."
  const named = await guestsOf(tx, own)
  if (named.some((guest) => guest.contact_id === contact_id)) return undefined
  const enlarged = named.length >= own.guests
  if (enlarged) {
    const refused = await largerFault(tx, own)
    if (refused !== undefined) return refused
  }
  await tx
    .insertInto("range_guest")
    .values({
      range_guest_id: newId(now),
      range_reservation_id: own.range_reservation_id,
      contact_id,
      enlarged,
      added_at: now,
      added_by: person.staffId
    })
    .execute()
  if (enlarged) await changeReservation(tx, own.range_reservation_id, { guests: own.guests + 1 })
  return undefined
}

/** Leaves a guest without a name behind, or the party as small as it was before they came. */
const leave = async (tx: Tx, own: Reservation, { request, now, person }: Call): Promise<Refused> => {
  const guest = (await guestsOf(tx, own)).find(({ contact_id }) => contact_id === request.contact_id)
  if (guest === undefined) return "This guest is not in the party any more. Another register may have removed them."
  await tx
    .updateTable("range_guest")
    .set({ removed_at: now, removed_by: person.staffId })
    .where("range_guest_id", "=", guest.range_guest_id)
    .execute()
  if (guest.enlarged) await changeReservation(tx, own.range_reservation_id, { guests: Math.max(0, own.guests - 1) })
  return undefined
}

/** A customer shoots beside whoever reserved a lane, or does not after all. Their waiver is shown, and stops nobody. */
export const saveRangeGuest: RecordedHandler<"save_range_guest"> = {
  kind: "recorded",
  run: async (tx, call) => {
    const { request, now } = call
    await releaseEnded(tx, now)
    const own = await locked(tx, request.range_reservation_id)
    const refused =
      own === undefined || (own.state !== "booked" && own.state !== "assigned")
        ? "This time on the lane has ended."
        : await (request.remove === true ? leave : invite)(tx, own, call)
    return refused === undefined ? { status: "success", body: {} } : { status: "error", message: refused, body: {} }
  }
}

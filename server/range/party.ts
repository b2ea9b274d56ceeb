import { standingOn, signedDay } from "../../src/waiver/rules.ts"
import { dayAt } from "../../src/kernel/days.ts"
import type { RangeGuest } from "../../src/range/contract.ts"
import { toContact } from "../actions/customer/contactReply.ts"
import type { Db } from "../db/connect.ts"
import { findContacts, type FoundContact } from "../db/contacts.ts"
import { present } from "../present.ts"
import { storeClock } from "../storeTime.ts"
import { waiverYears } from "./waiver.ts"

/** A reservation, as far as its party is concerned. */
export interface Reserved {
  readonly range_reservation_id: string
  /** Whose it is; null while it is nobody's. */
  readonly shooter: string | null
  /** How many guests are expected, named or not. */
  readonly guests: number
}

/** Who shoots on a reserved lane. */
export interface Party {
  /** The guests who are known by name, in the order in which they were added. */
  readonly named: readonly RangeGuest[]
  /** How many of all of them, guests without a name too, have no waiver that counts today; null where the store asks for none. */
  readonly missing: number | null
}

const guestRows = (db: Db, reservations: readonly string[]) =>
  db
    .selectFrom("range_guest")
    .select(["range_guest_id", "range_reservation_id", "contact_id"])
    .where("range_reservation_id", "in", [...reservations])
    .where("removed_at", "is", null)
    .orderBy("added_at")
    .orderBy("range_guest_id")
    .execute()

/**
 * The parties of reservations by their ids, at a moment in milliseconds since 1970. A party ends with its reservation: nobody asks
 * about one that was returned, cancelled or shot.
 */
export const partiesOf = async (
  db: Db,
  reserved: readonly Reserved[],
  now: number
): Promise<ReadonlyMap<string, Party>> => {
  if (reserved.length === 0) return new Map()
  const guests = Map.groupBy(
    await guestRows(
      db,
      reserved.map(({ range_reservation_id: id }) => id)
    ),
    (row) => row.range_reservation_id
  )
  const shooters = reserved.flatMap(({ shooter }) => (shooter === null ? [] : [shooter]))
  const invited = [...guests.values()].flat().map((row) => row.contact_id)
  const contacts = await findContacts(db, [...new Set([...shooters, ...invited])])
  const years = await waiverYears(db)
  const { time_zone: zone } = await storeClock(db)
  const today = dayAt(now, zone)
  const counts = (row: FoundContact): boolean => {
    const { waiver_on_file, waiver_date } = toContact(row)
    const signed = signedDay(waiver_date, (at) => dayAt(at, zone))
    return standingOn({ waiver_on_file, waiver_date: signed }, today, years) === "here"
  }
  return new Map(
    reserved.map(({ range_reservation_id: id, shooter, guests: expected }) => {
      const own = guests.get(id) ?? []
      const known = own.flatMap((guest) => {
        const row = contacts.get(guest.contact_id)
        return row === undefined ? [] : [{ guest, row }]
      })
      const first = shooter === null ? undefined : contacts.get(shooter)
      const signed = [first, ...known.map(({ row }) => row)].filter((row) => row !== undefined && counts(row)).length
      const named = known.map(({ guest, row }) => ({
        range_guest_id: guest.range_guest_id,
        contact_id: row.contact_id,
        ...present({ first_name: row.first_name, last_name: row.last_name }),
        contact: toContact(row)
      }))
      const all = 1 + Math.max(expected, named.length)
      return [id, { named, missing: years === 0 ? null : all - signed }]
    })
  )
}

import { shownDay } from "../../src/customer/form/rules.ts"
import type { Day } from "../../src/kernel/days.ts"
import type { RangeMember } from "../../src/range/contract.ts"
import { minutesLeft, mostGuests } from "../../src/range/rules.ts"
import type { Db } from "../db/connect.ts"
import type { Tx } from "../db/transaction.ts"
import { present } from "../present.ts"
import { isAlive } from "./alive.ts"
import { changeReservation, type Reservation, reservationOf } from "./claims.ts"

/** What a membership gives of the range on a day. */
export interface Given {
  /** What the membership is called. */
  readonly by: string
  /** Minutes a day; `ALL_DAY`: as long as its member likes. */
  readonly aDay: number
  /** Guests at most; undefined: as many as anybody. */
  readonly guests: number | undefined
}

const offers = async (db: Db | Tx) =>
  (
    await db
      .selectFrom("membership")
      .innerJoin("product", (join) => join.onRef("product.product_id", "=", "membership.product_id"))
      .select(["membership_id", "range_minutes_a_day", "range_guests", "product.description"])
      .execute()
  ).map(({ membership_id, range_minutes_a_day, range_guests, description: by }) => ({
    membership_id,
    given: { by, aDay: range_minutes_a_day ?? 0, guests: range_guests ?? undefined }
  }))

/**
 * What a customer's membership gives on a day: what the term which covers it was sold with, their own or one that they are in, whatever
 * was renewed or is offered since, and the one with the most minutes of several; else that of a membership that was theirs before the store sold it by terms.
 * Undefined for who is no member then.
 */
export const givenOn = async (db: Db | Tx, contactId: string, day: Day): Promise<Given | undefined> => {
  const contact = await db
    .selectFrom("contact")
    .select(["is_member", "membership_id", "membership_end_date", "membership_starts_on as starts"])
    .where("contact_id", "=", contactId)
    .executeTakeFirst()
  if (contact === undefined) return undefined
  const terms = await db
    .selectFrom("membership_member as member")
    .innerJoin("membership_term as term", (join) =>
      join.onRef("term.membership_term_id", "=", "member.membership_term_id")
    )
    .leftJoin("product", (join) => join.onRef("product.product_id", "=", "term.product_id"))
    .select(["term.starts_on", "term.ends_on", "term.range_minutes_a_day", "term.range_guests", "member.stood_before"])
    .select((eb) => eb.fn.coalesce("product.description", "term.description").as("by"))
    .where("member.contact_id", "=", contactId)
    .where("term.began_at", "is not", null)
    .where("term.ended_at", "is", null)
    .execute()
  const covering = terms.filter(({ starts_on, ends_on }) => (starts_on ?? "") <= day && day <= (ends_on ?? ""))
  if (covering.length > 0)
    return covering
      .map(({ by, range_minutes_a_day, range_guests }) => ({
        by: by ?? "",
        aDay: range_minutes_a_day ?? 0,
        guests: range_guests ?? undefined
      }))
      .toSorted((one, other) => other.aDay - one.aDay)[0]
  const offered = await offers(db)
  const own = [contact, ...terms.map(({ stood_before }) => stood_before)].filter(
    ({ is_member, membership_end_date: ends }) =>
      is_member && (contact.starts ?? "") <= day && (ends === null || ends >= day)
  )
  return offered.find(({ membership_id }) => own.some((one) => one.membership_id === membership_id))?.given
}

/** Whose minutes of which day; `but` are reservations whose own are left out. `now` is milliseconds since 1970. */
export interface Whose {
  readonly clientId: number
  readonly contactId: string
  readonly day: Day
  readonly but: readonly string[]
  readonly now: number
}

/** Minutes of a day that a customer's lane times have from the membership: in carts, reserved, being shot and shot. */
const takenOn = async (db: Db | Tx, { contactId, day, but, now }: Whose): Promise<number> => {
  const rows = await db
    .selectFrom("range_reservation")
    .leftJoin("cart", (join) => join.onRef("cart.shopping_cart_id", "=", "range_reservation.shopping_cart_id"))
    .select(["range_reservation_id", "free_minutes"])
    .where("free_on", "=", day)
    .where("free_minutes", ">", 0)
    .where((eb) => eb(eb.fn.coalesce("range_reservation.contact_id", "cart.contact_id"), "=", contactId))
    .where((eb) => eb.or([eb("range_reservation.state", "=", "ended"), isAlive(now)]))
    .execute()
  return rows
    .filter((row) => !but.includes(row.range_reservation_id))
    .reduce((sum, { free_minutes }) => sum + free_minutes, 0)
}

/** What a membership gives on a day, and the minutes that are left of it. */
export interface Left extends Given {
  readonly left: number
}

/** What a customer has left of the membership's range time on a day; undefined for who is no member then. */
export const leftOn = async (db: Db | Tx, whose: Whose): Promise<Left | undefined> => {
  const given = await givenOn(db, whose.contactId, whose.day)
  if (given === undefined) return undefined
  return { ...given, left: minutesLeft(given.aDay, given.aDay === 0 ? 0 : await takenOn(db, whose)) }
}

/** What a customer has left on a day, on the wire; nothing for who is no member then, or for nobody. */
export const memberOn = async (
  db: Db | Tx,
  clientId: number,
  contactId: string | undefined,
  { day, now }: Pick<Whose, "day" | "now">
): Promise<{ readonly member?: RangeMember }> => {
  const has = contactId === undefined ? undefined : await leftOn(db, { clientId, contactId, day, but: [], now })
  if (has === undefined) return {}
  return { member: { membership: has.by, minutes_left: has.left, ...present({ guests: has.guests }) } }
}

/** The customer's row is ours until the end: two registers never give the same minutes. */
export const lockMember = async (tx: Tx, contactId: string): Promise<void> => {
  await tx.selectFrom("contact").select("contact_id").where("contact_id", "=", contactId).forUpdate().execute()
}

/** Why somebody brings fewer guests, in words; undefined when they come. */
export const guestsFault = (guests: number, of: Given | undefined): string | undefined => {
  const most = mostGuests(of?.guests)
  if (guests <= most) return undefined
  const words = most === 0 ? "no guests" : most === 1 ? "1 guest" : `up to ${most} guests`
  return of?.guests === undefined ? `Choose ${words}.` : `${of.by} is for ${words}.`
}

/** Whose a lane time is, paid or in a cart; null where nobody's is known. */
export const customerOf = async (tx: Tx, own: Reservation): Promise<string | null> => {
  if (own.contact_id !== null || own.shopping_cart_id === null) return own.contact_id
  const cart = await tx
    .selectFrom("cart")
    .select("contact_id")
    .where("shopping_cart_id", "=", own.shopping_cart_id)
    .executeTakeFirst()
  return cart?.contact_id ?? null
}

/** Why a lane time does not keep the minutes that a membership paid for, in words: it ended, or they are another lane's by now. */
export const freeFault = async (tx: Tx, own: Reservation, now: number): Promise<string | undefined> => {
  const { client_id: clientId, free_minutes: free, free_on: day, lane_number: lane } = own
  if (free === 0 || day === null) return undefined
  const contactId = await customerOf(tx, own)
  if (contactId !== null) {
    await lockMember(tx, contactId)
    const left = await leftOn(tx, { clientId, contactId, day, but: [own.range_reservation_id], now })
    if (left !== undefined && left.left >= free) return undefined
  }
  return `The ${free} free minutes of lane ${lane} are no longer left for this customer. Take lane ${lane} out of the cart, then add it again.`
}

/** Takes the free minutes of lane times to another day; why that day does not give them, in words. */
export const moveFree = async (
  tx: Tx,
  own: Reservation,
  rows: readonly Reservation[],
  day: Day,
  now: number
): Promise<string | undefined> => {
  const { client_id: clientId } = own
  const free = rows.filter((row) => row.free_minutes > 0 && row.free_on !== day)
  const contactId = free.length === 0 ? null : await customerOf(tx, own)
  if (contactId === null) return undefined
  const but = free.map((row) => row.range_reservation_id)
  await lockMember(tx, contactId)
  const left = (await leftOn(tx, { clientId, contactId, day, but, now }))?.left ?? 0
  const asked = free.reduce((sum, { free_minutes }) => sum + free_minutes, 0)
  if (left < asked)
    return `${asked} minutes of this time are free by membership, and this customer has ${left} free minutes left on ${shownDay(day)}. Choose another day.`
  await tx.updateTable("range_reservation").set({ free_on: day }).where("range_reservation_id", "in", but).execute()
  return undefined
}

/** What made a lane time longer gives its free minutes to it: they are one from now on. */
export const joinFree = async (tx: Tx, own: Reservation, longer: Reservation): Promise<void> => {
  if (own.free_minutes === 0) return
  await changeReservation(tx, longer.range_reservation_id, {
    free_minutes: longer.free_minutes + own.free_minutes,
    free_on: longer.free_on ?? own.free_on
  })
  await changeReservation(tx, own.range_reservation_id, { free_minutes: 0 })
}

/** The sale of a lane time is undone: its customer has again so many of its free minutes, even those that were shot. */
export const giveFreeBack = async (tx: Tx, id: string, minutes: number): Promise<void> => {
  const own = minutes === 0 ? undefined : await reservationOf(tx, id)
  if (own === undefined) return
  // What made another time longer gave its minutes to it when it was paid.
  const of = own.free_minutes === 0 && own.extends_id !== null ? await reservationOf(tx, own.extends_id) : own
  if (of !== undefined)
    await changeReservation(tx, of.range_reservation_id, {
      free_minutes: Math.max(0, of.free_minutes - minutes)
    })
}

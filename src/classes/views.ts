import { weekOf } from "../kernel/calendar.ts"
import { type Day, dayAfter, dayAt, monthAfter } from "../kernel/days.ts"
import type { Zone } from "../kernel/zone.ts"
import { type Cents } from "../money/cents.ts"
import type { ClassDetail, Registration, Reserved } from "./contract.ts"
import { type ClassDay, classDays, horizonOf, isClosed, recurrenceOf, seatPrice, seatsOn } from "./rules.ts"

/** A date of a class as it can be chosen now. */
export interface Offer extends ClassDay {
  readonly left: number
  /** Of one seat today, in cents. */
  readonly price: Cents
  readonly state: "open" | "full" | "closed"
}

/** Seats that the registration that is typed anew has already. */
export interface OwnSeats {
  readonly date: Day
  readonly seats: number
}

/** The seats that a line of the cart has; none once they lapsed while its cart was left. */
export const ownSeats = ({ class_date, quantity, lapsed }: Registration): OwnSeats => ({
  date: class_date.slice(0, 10),
  seats: lapsed === true ? 0 : quantity
})

/** How many seats of a date are taken by the latest count (CLS-10). */
export interface Counted {
  readonly date: Day
  readonly taken: number
}

/** Its dates with what is left on each, for whoever has `own` seats there already; one date may be counted anew. */
export const offersOf = (
  detail: ClassDetail,
  own: OwnSeats | null,
  now: number,
  zone: Zone,
  counted: Counted | null = null
): readonly Offer[] => {
  const today = dayAt(now, zone)
  return classDays(detail, today).map((day) => {
    const told = detail.reservations?.find(({ reservation_date: date }) => date.slice(0, 10) === day.date)
    const taken = counted?.date === day.date ? counted.taken : (told?.reservation_count ?? 0)
    const mine = own?.date === day.date ? own.seats : 0
    const left = Math.max(0, seatsOn(detail, day) - taken + mine)
    const isOver = isClosed(detail, day, now, zone) && mine === 0
    return {
      ...day,
      left,
      price: seatPrice(detail, day.date, today),
      state: isOver ? "closed" : left === 0 ? "full" : "open"
    }
  })
}

/** The weeks that the calendar shows without a break: from this one to that of its end. */
export const weeksOf = (detail: ClassDetail, offers: readonly Offer[], today: Day): readonly (readonly Day[])[] => {
  const rule = recurrenceOf(detail)
  const horizon = horizonOf(today)
  // A date may have been moved behind the last one.
  const latest = offers.at(-1)?.date
  const ends =
    rule === null ? latest : rule.last !== null && latest !== undefined && latest > rule.last ? latest : rule.last
  const last = ends === null || ends === undefined || (rule !== null && ends > horizon) ? horizon : ends
  const weeks: (readonly Day[])[] = []
  for (let week = weekOf(today, 0); week <= last; week = dayAfter(week, 7))
    weeks.push(Array.from({ length: 7 }, (_, n) => dayAfter(week, n)))
  return weeks
}

/** The same day of another month, its last one where it has no such day. */
const sameDay = (day: Day, months: number): Day => {
  const [first, next] = [monthAfter(day, months), monthAfter(day, months + 1)]
  const wanted = dayAfter(first, Number(day.slice(8)) - 1)
  return wanted < next ? wanted : dayAfter(next, -1)
}

const MOVES: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => dayAfter(day, -1),
  ArrowRight: (day) => dayAfter(day, 1),
  ArrowUp: (day) => dayAfter(day, -7),
  ArrowDown: (day) => dayAfter(day, 7),
  Home: (day) => weekOf(day, 0),
  End: (day) => dayAfter(weekOf(day, 0), 6),
  PageUp: (day) => sameDay(day, -1),
  PageDown: (day) => sameDay(day, 1)
}

/** Where a key leads from a day, within the weeks that are shown; undefined for another key. */
export const movedBy = (key: string, day: Day, weeks: readonly (readonly Day[])[]): Day | undefined => {
  const to = MOVES[key]?.(day)
  const [first, last] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
  if (to === undefined || first === undefined || last === undefined) return undefined
  return to < first ? first : to > last ? last : to
}

/** One line of a roster. */
export interface RosterRow {
  readonly key: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly birthdate: string
  readonly emergency: string
  readonly standing: string
  /** Fewer seats are left than there are names: some came back. */
  readonly back: { readonly seats: number; readonly names: number } | null
}

/** Who sits there, one line for each name, for the instructor. */
export const rosterRows = (reservations: readonly Reserved[]): readonly RosterRow[] =>
  reservations.flatMap(({ class_reservation_id, seats, standing, participants = [] }) =>
    participants.map((person, at) => ({
      key: `${class_reservation_id} ${at}`,
      name: `${person.last_name ?? ""}, ${person.first_name ?? ""}`,
      phone: person.phone_number ?? "",
      email: person.email_address ?? "",
      birthdate: person.birthdate ?? "",
      emergency: person.emergency_contact ?? "",
      standing,
      back: seats < participants.length ? { seats, names: participants.length } : null
    }))
  )

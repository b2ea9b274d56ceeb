import { type Day, dayAfter, weekdayOf } from "./days.ts"
import { Temporal } from "./temporal.ts"
import { faceOf, knownZone, type Zone } from "./zone.ts"

// What calendars, time sheets and lanes reckon: the first screen needs none of it.

const clockFace = faceOf("sv-SE", { hour: "2-digit", minute: "2-digit" })

/** "17:05": the time of day of a moment in a zone. */
export const timeAt = (at: number, zone: Zone): string => clockFace(at, zone)

/** The first day of the week that a day is in; weeks begin on `starts`, 0 for Sunday. */
export const weekOf = (day: Day, starts: number): Day => dayAfter(day, -((weekdayOf(day) - starts + 7) % 7))

/**
 * The first moment of a day in a zone, in milliseconds since 1970. Where the clocks skip midnight it is the first one that
 * there is; a day of 23 or 25 hours ends where the next begins.
 */
export const startOf = (day: Day, zone: Zone): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(knownZone(zone)).epochMilliseconds

/** How many days there are from a day to a later one; negative to an earlier one. */
export const daysBetween = (from: Day, to: Day): number => Temporal.PlainDate.from(from).until(to).days

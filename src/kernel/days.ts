import { Temporal } from "./temporal.ts"
import { faceOf, knownZone, type Zone } from "./zone.ts"

/** A day as the wire names it: "2026-11-20". */
export type Day = string

const dayFace = faceOf("sv-SE", {})
const clockFace = faceOf("sv-SE", { hour: "2-digit", minute: "2-digit" })

/** The day of a moment, in milliseconds since 1970, on the wall of a zone. */
export const dayAt = (at: number, zone: Zone): Day => dayFace(at, zone)

/** "17:05": the time of day of a moment in a zone. */
export const timeAt = (at: number, zone: Zone): string => clockFace(at, zone)

/** What a text says; null where it says none. */
export const readOr = <A>(read: () => A): A | null => {
  try {
    return read()
  } catch {
    return null
  }
}

/** Is this a day of the calendar? There is no year 0. */
export const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && readOr(() => Temporal.PlainDate.from(text)) !== null

/** The day that is so many after another; before it, where `days` is negative. */
export const dayAfter = (day: Day, days = 1): Day => Temporal.PlainDate.from(day).add({ days }).toString()

/** The day of the week: 0 is Sunday, before 1970 too. */
export const weekdayOf = (day: Day): number => Temporal.PlainDate.from(day).dayOfWeek % 7

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

/** The last day of the month that is so many months after a day's own. */
export const monthEnd = (day: Day, months = 0): Day => dayAfter(monthAfter(day, months + 1), -1)

/** The first day of the month that is so many months after a day's own; before it, where `months` is negative. */
export const monthAfter = (day: Day, months: number): Day =>
  Temporal.PlainDate.from(day).with({ day: 1 }).add({ months }).toString()

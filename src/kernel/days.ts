import { Temporal } from "./temporal.ts"
import { faceOf, type Zone } from "./zone.ts"

/** A day as the wire names it: "2026-11-20". */
export type Day = string

const dayFace = faceOf("sv-SE", {})

/** The day of a moment, in milliseconds since 1970, on the wall of a zone. */
export const dayAt = (at: number, zone: Zone): Day => dayFace(at, zone)

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

/** The last day of the month that is so many months after a day's own. */
export const monthEnd = (day: Day, months = 0): Day => dayAfter(monthAfter(day, months + 1), -1)

/** The first day of the month that is so many months after a day's own; before it, where `months` is negative. */
export const monthAfter = (day: Day, months: number): Day =>
  Temporal.PlainDate.from(day).with({ day: 1 }).add({ months }).toString()

import { faceOf, minutesAhead, momentOf, type Zone } from "./zone.ts"

/** A day as the wire names it: "2026-11-20". */
export type Day = string

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const dayFace = faceOf("sv-SE", {})
const clockFace = faceOf("sv-SE", { hour: "2-digit", minute: "2-digit" })

/** The day of a moment, in milliseconds since 1970, on the wall of a zone. */
export const dayAt = (at: number, zone: Zone): Day => dayFace(at, zone)

/** "17:05": the time of day of a moment in a zone. */
export const timeAt = (at: number, zone: Zone): string => clockFace(at, zone)

/** Midnight of a day by universal time; NaN for what is no day. */
const universalMidnight = (day: Day): number => momentOf(`${day}T00:00:00Z`) ?? Number.NaN

/** Is this a day of the calendar? */
export const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? universalMidnight(text) : Number.NaN
  return !Number.isNaN(at) && dayAt(at, "UTC") === text
}

/** The day that is so many after another; before it, where `days` is negative. */
export const dayAfter = (day: Day, days = 1): Day => dayAt(universalMidnight(day) + days * DAY, "UTC")

/** The day of the week: 0 is Sunday, before 1970 too. */
export const weekdayOf = (day: Day): number => (((Math.floor(universalMidnight(day) / DAY) + 4) % 7) + 7) % 7

/** The first day of the week that a day is in; weeks begin on `starts`, 0 for Sunday. */
export const weekOf = (day: Day, starts: number): Day => dayAfter(day, -((weekdayOf(day) - starts + 7) % 7))

/**
 * The first minute of a day in a zone, in milliseconds since 1970. Where the clocks skip midnight it is the first minute that
 * there is; a day of 23 or 25 hours ends where the next begins.
 */
export const startOf = (day: Day, zone: Zone): number => {
  const middle = universalMidnight(day)
  // Every zone is within 14 hours of universal time; the day begins at the first minute that is not before it.
  let [before, since] = [middle - 16 * 60 * MINUTE, middle + 16 * 60 * MINUTE]
  while (since - before > MINUTE) {
    const half = before + Math.floor((since - before) / MINUTE / 2) * MINUTE
    if (dayAt(half, zone) < day) before = half
    else since = half
  }
  return since
}

/**
 * The moments at which the clock on a zone's wall shows a day and a time, "17:05": one; two in the hour that comes twice when
 * the clocks go back; none in the hour that they skip.
 */
export const momentsAt = (day: Day, time: string, zone: Zone): readonly number[] => {
  const shown = momentOf(`${day}T${time}:00Z`)
  if (shown === null) return []
  const offsets = [shown - DAY, shown, shown + DAY].map((near) => minutesAhead(near, zone))
  const found = [...new Set(offsets)].map((ahead) => shown - ahead * MINUTE)
  return found.filter((at) => dayAt(at, zone) === day && timeAt(at, zone) === time).toSorted((a, b) => a - b)
}

/** How many days there are from a day to a later one; negative to an earlier one. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((universalMidnight(to) - universalMidnight(from)) / DAY)

/** The last day of the month that is so many months after a day's own. */
export const monthEnd = (day: Day, months = 0): Day => dayAfter(monthAfter(day, months + 1), -1)

/** The first day of the month that is so many months after a day's own; before it, where `months` is negative. */
export const monthAfter = (day: Day, months: number): Day => {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}-01`
}

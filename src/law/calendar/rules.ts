import { type Day, dayAfter, isDay, weekdayOf } from "../../kernel/days.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * The day so many years after another: a birthday. Of February 29 it is March 1 in a year without one: nobody comes of age early.
 */
export const yearsAfter = (day: Day, years: number): Day => {
  const same = `${String(Number(day.slice(0, 4)) + years).padStart(4, "0")}${day.slice(4)}`
  return isDay(same) ? same : `${same.slice(0, 4)}-03-01`
}

/** The full years between a birthday and a day; below 0 for somebody who is not born yet. */
export const ageOn = (born: Day, today: Day): number =>
  Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0)

/** Holidays of the United States that have a date: "06-19" (5 USC 6103). */
const DATED: ReadonlySet<string> = new Set(["01-01", "06-19", "07-04", "11-11", "12-25"])

/** Those that are so many Mondays (1) or Thursdays (4) into their month; 0 is the last one of it. */
const FLOATING: Readonly<Record<string, readonly { readonly weekday: number; readonly nth: number }[]>> = {
  "01": [{ weekday: 1, nth: 3 }],
  "02": [{ weekday: 1, nth: 3 }],
  "05": [{ weekday: 1, nth: 0 }],
  "09": [{ weekday: 1, nth: 1 }],
  "10": [{ weekday: 1, nth: 2 }],
  "11": [{ weekday: 4, nth: 4 }]
}

/** The weekday on which a dated holiday is kept, where a day is: a Friday for the Saturday after it, a Monday for the Sunday before. */
const KEPT_FOR: Readonly<Record<number, number>> = { 1: -1, 5: 1 }

const isDated = (day: Day): boolean => DATED.has(day.slice(5))

/**
 * Is it a federal holiday of the United States, or the weekday on which one is kept that falls on a weekend (5 USC 6103)? By today's
 * law, whatever the year; what a state keeps besides, and Inauguration Day, are none.
 */
export const isFederalHoliday = (day: Day): boolean => {
  const weekday = weekdayOf(day)
  const other = KEPT_FOR[weekday]
  if (isDated(day) || (other !== undefined && isDated(dayAfter(day, other)))) return true
  return (FLOATING[day.slice(5, 7)] ?? []).some(
    (holiday) =>
      holiday.weekday === weekday &&
      (holiday.nth === 0
        ? dayAfter(day, 7).slice(5, 7) !== day.slice(5, 7)
        : Math.ceil(Number(day.slice(8)) / 7) === holiday.nth)
  )
}

/** Neither a Saturday or Sunday nor a federal holiday. */
export const isBusinessDay = (day: Day): boolean =>
  weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && !isFederalHoliday(day)

/**
 * The first day of so many business days in a row of which the last is this one, or the last one before it. Saturdays, Sundays
 * and federal holidays are none; a state's own holidays count.
 */
export const businessDaysBack = (today: Day, days: number): Day => {
  let [first, left] = [today, isBusinessDay(today) ? days - 1 : days]
  while (left > 0) {
    first = dayAfter(first, -1)
    if (isBusinessDay(first)) left -= 1
  }
  return first
}

/**
 * The first day of so many business days, the longer of two: weekdays, and days with a sale before today, newest first. A store is
 * open on the days that it says; until it has said them, nobody is left out for a day that one of the two does not know.
 */
export const longestBack = (today: Day, days: number, soldDays: readonly Day[]): Day => {
  const byWeek = businessDaysBack(today, days)
  const bySales = soldDays.slice(0, days - 1).at(-1) ?? today
  return bySales < byWeek ? bySales : byWeek
}

/** When so many hours are over, in milliseconds since 1970, at the next full minute: hours pass, whatever the clocks do. */
export const hoursAfter = (at: number, hours: number): number => Math.ceil((at + hours * HOUR) / MINUTE) * MINUTE

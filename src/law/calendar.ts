import { type Day, dayAfter, isDay, weekdayOf } from "../kernel/days.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * The day so many years after another: a birthday, or the last day of a signature. Of February 29 it is March 1 in a year without
 * one: nobody comes of age early.
 */
export const yearsAfter = (day: Day, years: number): Day => {
  const same = `${String(Number(day.slice(0, 4)) + years).padStart(4, "0")}${day.slice(4)}`
  return isDay(same) ? same : `${same.slice(0, 4)}-03-01`
}

/** The full years between a birthday and a day; below 0 for somebody who is not born yet. */
export const ageOn = (born: Day, today: Day): number =>
  Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0)

const isBusinessDay = (day: Day): boolean => weekdayOf(day) !== 0 && weekdayOf(day) !== 6

/**
 * The first day of so many business days in a row of which the last is this one, or the last one before it. Saturdays and Sundays
 * are none; holidays count as business days, for each state has its own.
 */
export const businessDaysBack = (today: Day, days: number): Day => {
  let [first, left] = [today, isBusinessDay(today) ? days - 1 : days]
  while (left > 0) {
    first = dayAfter(first, -1)
    if (isBusinessDay(first)) left -= 1
  }
  return first
}

/** When so many hours are over, in milliseconds since 1970, at the next full minute: hours pass, whatever the clocks do. */
export const hoursAfter = (at: number, hours: number): number => Math.ceil((at + hours * HOUR) / MINUTE) * MINUTE

/** A day, as numbers: month from 1. */
interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** A day as the wire writes it, "2026-07-11" with or without a time, or "07/11/2026"; null for anything else. */
export const dayOf = (text: string): Day | null => {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text)
  const us = /^(\d\d)\/(\d\d)\/(\d{4})/.exec(text)
  const [year, month, day] = iso ? iso.slice(1).map(Number) : us ? [us[3], us[1], us[2]].map(Number) : []
  if (year === undefined || month === undefined || day === undefined) return null
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) ? { year, month, day } : null
}

const daysIn = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31

const two = (value: number): string => String(value).padStart(2, "0")

const textOf = ({ year, month, day }: Day): string => `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`

/**
 * The last day on which a waiver counts that was signed on this day, "2027-07-11", so many `years` later as the store's setting says;
 * null without a day, and for a store that asks for no waiver: with 0 years none ends.
 */
export const validUntil = (signed: string, years: number): string | null => {
  const day = dayOf(signed)
  if (day === null || years === 0) return null
  const year = day.year + years
  return textOf({ year, month: day.month, day: Math.min(day.day, daysIn(year, day.month)) })
}

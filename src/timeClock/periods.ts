import { weekOf } from "../kernel/calendar.ts"
import { type Day, dayAfter } from "../kernel/days.ts"
import type { Period } from "./sheet.ts"

/** Days that are asked for by a name, or by hand. */
export const PERIODS = ["week", "lastWeek", "fortnight", "month", "lastMonth", "own"] as const
export type PeriodKind = (typeof PERIODS)[number]

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The days of a period by its name; weeks begin on `starts`, 0 for Sunday. */
export const periodOf = (kind: PeriodKind, today: Day, starts: number): Period => {
  const week = weekOf(today, starts)
  const month = firstOfMonth(today)
  switch (kind) {
    case "week":
      return { from: week, until: today }
    case "lastWeek":
      return { from: dayAfter(week, -7), until: dayAfter(week, -1) }
    case "fortnight":
    case "own":
      return { from: dayAfter(today, -13), until: today }
    case "month":
      return { from: month, until: today }
    case "lastMonth":
      return { from: firstOfMonth(dayAfter(month, -1)), until: dayAfter(month, -1) }
  }
}

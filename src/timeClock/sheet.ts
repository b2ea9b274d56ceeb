import { csvFile } from "../kernel/csv.ts"
import { timeAt, weekOf } from "../kernel/calendar.ts"
import { type Day, dayAfter, dayAt } from "../kernel/days.ts"
import type { Zone } from "../kernel/zone.ts"
import type { TimeEntry } from "./contract.ts"
import { type DayPart, dayParts, decimalHours, hoursText, type Span } from "./rules.ts"

/** The days that a sheet is of, both counted, in the zone of the store. */
export interface Period {
  readonly from: Day
  readonly until: Day
}

/** When an entry was, as the rules reckon with it. */
export const spanOf = ({ in_at, out_at }: TimeEntry): Span => ({ in_at, out_at: out_at ?? null })

/** What of an entry falls on one day of the period. */
export interface SheetRow extends DayPart {
  readonly entry: TimeEntry
}

/** One person's time in the period: by entry and day, the oldest first, and all of it. */
export interface Sheet {
  readonly user_id: string
  readonly user_name: string
  readonly rows: readonly SheetRow[]
  readonly minutes: number
}

/** The sheets of a period, by name. An entry over midnight is on both of its days. */
export const sheetsOf = (
  entries: readonly TimeEntry[],
  { from, until }: Period,
  zone: Zone,
  now: number
): readonly Sheet[] => {
  const byPerson = Map.groupBy(entries, ({ user_id }) => user_id)
  return [...byPerson]
    .map(([user_id, own]) => {
      const rows = own
        .flatMap((entry) => dayParts(spanOf(entry), zone, now).map((part) => ({ ...part, entry })))
        .filter(({ day }) => day >= from && day <= until)
        .toSorted((a, b) => a.from - b.from)
      const minutes = rows.reduce((sum, row) => sum + row.minutes, 0)
      return { user_id, user_name: own[0]?.user_name ?? user_id, rows, minutes }
    })
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => a.user_name.localeCompare(b.user_name))
}

/** What a CSV file is written with. */
interface CsvOptions extends Period {
  readonly zone: Zone
  /** The day that a week begins on: 0 is Sunday. */
  readonly weekStarts: number
}

const TOTALS = ["Person", "From", "Until", "Hours", "Hours and minutes", "Days"]

/** One line for each person and week of the period, then one for the whole of it: what payroll asks for. */
export const totalsCsv = (sheets: readonly Sheet[], { from, until, weekStarts }: CsvOptions): string => {
  const line = (name: string, [first, last]: readonly [Day, Day], rows: readonly SheetRow[]) => {
    const minutes = rows.reduce((sum, row) => sum + row.minutes, 0)
    const days = new Set(rows.map(({ day }) => day)).size
    return [name, first, last, decimalHours(minutes), hoursText(minutes), String(days)]
  }
  const weekly = sheets.flatMap(({ user_name, rows }) =>
    [...Map.groupBy(rows, ({ day }) => weekOf(day, weekStarts))].map(([week, own]) => {
      const last = dayAfter(week, 6)
      return line(user_name, [week < from ? from : week, last > until ? until : last], own)
    })
  )
  const whole = sheets.map(({ user_name, rows }) => line(`${user_name}, total`, [from, until], rows))
  return csvFile([TOTALS, ...weekly, ...whole])
}

const ENTRIES = ["Person", "Day", "In", "Out", "Hours", "Hours and minutes", "Week of", "Corrected by", "Reason"]

/** One line for each entry and day, as the clock on the store's wall shows it; the last correction beside it. */
export const entriesCsv = (sheets: readonly Sheet[], { zone, weekStarts }: CsvOptions): string =>
  csvFile([
    ENTRIES,
    ...sheets.flatMap(({ user_name, rows }) =>
      rows.map(({ day, from, until, minutes, entry }) => {
        const last = entry.corrections.at(-1)
        const isIn = entry.out_at === undefined
        return [
          user_name,
          day,
          timeAt(from, zone),
          // Where the day ends before the entry does, it goes on the next day.
          isIn && dayAt(until, zone) === day ? "" : dayAt(until, zone) === day ? timeAt(until, zone) : "24:00",
          decimalHours(minutes),
          hoursText(minutes),
          weekOf(day, weekStarts),
          last?.user_name ?? "",
          last?.reason ?? ""
        ]
      })
    )
  ])

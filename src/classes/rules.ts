import type { ClassDetail } from "./contract.ts"
import { isBlank, isEmail, isPhone } from "../customer/rules.ts"
import { daysBetween, startOf } from "../kernel/calendar.ts"
import { type Day, dayAfter, dayAt, isDay, monthAfter, monthEnd, weekdayOf } from "../kernel/days.ts"
import { momentsAt } from "../kernel/moments.ts"
import { faceOf, momentOf, type Zone } from "../kernel/zone.ts"
import { type Cents, subtract, ZERO } from "../money/cents.ts"

/** CLS-04, ERR-49. */
export const CLOSED = "Registration is closed"
export const FULL = "This class is full."
/** Why so many seats are not taken where fewer are left, in words. */
export const seatsFault = (wanted: number, left: number): string | null => {
  if (wanted <= left) return null
  return left <= 0 ? FULL : left === 1 ? "Only 1 seat is left." : `Only ${left} seats are left.`
}

/** How a class repeats, counted from its first date. */
export interface Recurrence {
  readonly code: "DAY" | "WEEK" | "MONTH"
  /** Every so many days, weeks or months; 1 at least. */
  readonly unit: number
  /** Monthly on the same day of the month, else on the same weekday of it, the second Saturday say. */
  readonly asDate: boolean
  readonly first: Day
  /** No date comes after it; null: it never ends. */
  readonly last: Day | null
}

const LENGTHS = { DAY: 1, WEEK: 7 } as const

const everyFew = (step: number, first: Day, from: Day, to: Day): readonly Day[] => {
  const skipped = Math.max(0, Math.ceil(daysBetween(first, from) / step))
  const start = dayAfter(first, skipped * step)
  const count = Math.floor(daysBetween(start, to) / step) + 1
  return Array.from({ length: Math.max(0, count) }, (_, n) => dayAfter(start, n * step))
}

/** The day of a month that starts on `month` and is like `first`; null in a month that has none. */
const alike = (month: Day, { first, asDate }: Recurrence): Day | null => {
  const day = Number(first.slice(8))
  const ahead = (weekdayOf(first) - weekdayOf(month) + 7) % 7
  const date = asDate ? day : 1 + ahead + 7 * Math.floor((day - 1) / 7)
  const found = `${month.slice(0, 8)}${String(date).padStart(2, "0")}`
  return isDay(found) ? found : null
}

const everyFewMonths = (rule: Recurrence, from: Day, to: Day): readonly Day[] => {
  const start = monthAfter(rule.first, 0)
  const found: Day[] = []
  for (let n = 0; monthAfter(start, n) <= to; n += rule.unit) {
    const month = monthAfter(start, n)
    const day = monthEnd(month) < from ? null : alike(month, rule)
    if (day !== null && day >= from && day <= to) found.push(day)
  }
  return found
}

/**
 * The dates of a class from one day to another, both included (CG-64). Days of the calendar: no hour that the clocks skip or repeat
 * moves one. A month without the day, the 31st or a fifth Saturday, is left out, as calendars do (RFC 5545).
 */
export const occurrences = (rule: Recurrence, from: Day, to: Day): readonly Day[] => {
  const since = from < rule.first ? rule.first : from
  const until = rule.last !== null && rule.last < to ? rule.last : to
  if (since > until || rule.unit < 1) return []
  return rule.code === "MONTH"
    ? everyFewMonths(rule, since, until)
    : everyFew(LENGTHS[rule.code] * rule.unit, rule.first, since, until)
}

/** The last day that a calendar shows: the end of next month (CLS-05). */
export const horizonOf = (today: Day): Day => monthEnd(today, 1)

/** A date on which a class meets. Times as "09:00"; "" where none is known. */
export interface ClassDay {
  readonly date: Day
  readonly start: string
  readonly end: string
  readonly instructor: string
  /** How many seats it has; missing: as many as the class. */
  readonly seats?: number
}

const CODES = ["DAY", "WEEK", "MONTH"] as const

const dayOfDate = ({
  date,
  start_time = "",
  end_time = "",
  instructor = ""
}: ClassDetail["dates"][number]): ClassDay => ({
  date: date.slice(0, 10),
  start: start_time.slice(0, 5),
  end: end_time.slice(0, 5),
  instructor
})

/** How often a class meets for one registration of a date: as that date says, else as its first one does (ENT-36). */
export const sessionsOf = ({ dates }: Pick<ClassDetail, "dates">, day: Day): number =>
  (dates.find(({ date }) => date.slice(0, 10) === day) ?? dates[0])?.sessions ?? 1

/** How a class repeats; null for one that meets on the dates that it names. */
export const recurrenceOf = (detail: ClassDetail): Recurrence | null => {
  const code = CODES.find((one) => one === detail.class_frequency_code)
  const [first] = detail.dates
  if (detail.recurring !== true || code === undefined || first === undefined) return null
  return {
    code,
    unit: Math.max(1, detail.class_frequency_unit ?? 1),
    asDate: detail.class_frequency_month_as_date ?? true,
    first: first.date.slice(0, 10),
    last: detail.class_frequency_end_date?.slice(0, 10) ?? null
  }
}

/** How many seats a class has on a date, taken or not. */
export const seatsOn = (
  { seats_available }: Pick<ClassDetail, "seats_available">,
  { seats }: Pick<ClassDay, "seats">
) => seats ?? seats_available

/** The dates of a class that repeats from one day to another: as its rule has them, but for its exceptions. */
export const repeatedDays = (
  rule: Recurrence,
  usual: ClassDay,
  exceptions: NonNullable<ClassDetail["exceptions"]>,
  from: Day,
  to: Day
): readonly ClassDay[] => {
  const other = new Set(exceptions.map(({ date }) => date))
  const own = exceptions.flatMap(({ meets_on, start_time, end_time, instructor, seats }): readonly ClassDay[] =>
    meets_on === undefined || meets_on < from || meets_on > to
      ? []
      : [
          {
            date: meets_on,
            start: start_time ?? usual.start,
            end: end_time ?? usual.end,
            instructor: instructor ?? usual.instructor,
            ...(seats !== undefined && { seats })
          }
        ]
  )
  const regular = occurrences(rule, from, to).flatMap((date) => (other.has(date) ? [] : [{ ...usual, date }]))
  return [...regular, ...own].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** The dates of a class that a calendar shows today, in their order (CLS-05); a class of a single date always shows it. */
export const classDays = (detail: ClassDetail, today: Day): readonly ClassDay[] => {
  const rule = recurrenceOf(detail)
  const days = detail.dates.map(dayOfDate)
  const [first] = days
  if (first === undefined) return []
  if (rule !== null) return repeatedDays(rule, first, detail.exceptions ?? [], today, horizonOf(today))
  return days.length === 1
    ? days
    : days.filter(({ date }) => date >= today).toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** Does its registration begin with the participants (CLS-02)? */
export const isSingleDate = (detail: ClassDetail): boolean => recurrenceOf(detail) === null && detail.dates.length === 1

/** The last day on which somebody is registered for a date (CLS-04). */
export const closesOn = (detail: ClassDetail, date: Day): Day =>
  dayAfter(date, -(detail.registration_closes_days_before ?? 0))

/** Is registration for a date over at a moment, in milliseconds since 1970? At the latest it is when the class begins. */
export const isClosed = (detail: ClassDetail, { date, start }: ClassDay, now: number, zone: Zone): boolean =>
  dayAt(now, zone) > closesOn(detail, date) || (start !== "" && now >= startsAt({ date, start }, zone))

/** The last day of the early price for a date; null where there is none (CLS-11). */
export const earlyUntil = (detail: ClassDetail, date: Day): Day | null =>
  detail.early_registration_closes_days_before === undefined || (detail.early_registration_discount ?? 0) <= 0
    ? null
    : dayAfter(date, -detail.early_registration_closes_days_before)

/** What is off the price of each seat for a date today (CG-66), in cents; no more than it costs. */
export const earlyOff = (detail: ClassDetail, date: Day, today: Day): Cents => {
  const until = earlyUntil(detail, date)
  if (until === null || today > until) return ZERO
  const off = detail.early_registration_discount ?? ZERO
  return off > detail.price ? detail.price : off
}

/** What a seat costs for a date today, in cents. */
export const seatPrice = (detail: ClassDetail, date: Day, today: Day): Cents =>
  subtract(detail.price, earlyOff(detail, date, today))

/** When a class begins, in milliseconds since 1970: the first of two such hours; of an hour that is skipped, the one after it. */
export const startsAt = ({ date, start }: Pick<ClassDay, "date" | "start">, zone: Zone): number => {
  if (start === "") return startOf(date, zone)
  const [at] = momentsAt(date, start, zone)
  const hour = String((Number(start.slice(0, 2)) + 1) % 24).padStart(2, "0")
  return at ?? momentsAt(date, `${hour}${start.slice(2)}`, zone)[0] ?? startOf(date, zone)
}

const shortDay = faceOf("en-US", { weekday: "short", month: "short", day: "numeric" })
const longDay = faceOf("en-US", { weekday: "long", month: "long", day: "numeric", year: "numeric" })
const titleDay = faceOf("en-US", { weekday: "long", month: "long", day: "numeric" })
const noonOf = (day: Day): number => momentOf(`${day}T12:00:00Z`) ?? 0

/** "Sat, Dec 5" of "2026-12-05". */
export const shortDate = (day: Day): string => shortDay(noonOf(day), "UTC")
/** "Saturday, December 5". */
export const dayTitle = (day: Day): string => titleDay(noonOf(day), "UTC")
/** "Saturday, December 5, 2026". */
export const longDate = (day: Day): string => longDay(noonOf(day), "UTC")

/** "9:00 AM" of "09:00", or "09:00" where hours are counted to 23. */
export const clockText = (time: string, hours24: boolean): string => {
  const hour = Number(time.slice(0, 2))
  return hours24 ? time : `${hour % 12 === 0 ? 12 : hour % 12}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}`
}

/** "9:00 AM to 5:00 PM"; "" where no time is known. */
export const hoursText = ({ start, end }: Pick<ClassDay, "start" | "end">, hours24: boolean): string =>
  [start, end].flatMap((time) => (time === "" ? [] : [clockText(time, hours24)])).join(" to ")

/** Somebody who wants to wait for a seat. */
export interface WaitingAsked {
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
  readonly phone_number?: string | undefined
  readonly email_address?: string | undefined
  readonly seats?: number | undefined
}

/** Why nobody is put on a wait list so, in words; null when somebody is. */
export const waitingFault = ({
  first_name,
  last_name,
  phone_number,
  email_address,
  seats = 1
}: WaitingAsked): string | null => {
  if (isBlank(first_name) || isBlank(last_name)) return "First and Last Name are required."
  if (!isPhone(phone_number ?? "")) return "Please enter a full Phone Number."
  if (!isBlank(email_address) && !isEmail(email_address ?? "")) return "Please enter a valid Email Address."
  return seats >= 1 ? null : "Enter 1 seat or more."
}

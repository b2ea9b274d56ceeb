import fc from "fast-check"
import { RRule, type Options } from "rrule"
import { describe, expect, test } from "vitest"
import type { ClassDetail } from "../../src/classes/contract.ts"
import {
  classDays,
  closesOn,
  earlyOff,
  earlyUntil,
  horizonOf,
  isClosed,
  occurrences,
  type Recurrence,
  startsAt
} from "../../src/classes/rules.ts"
import { daysBetween, timeAt } from "../../src/kernel/calendar.ts"
import { type Day, dayAfter, dayAt, monthEnd, weekdayOf } from "../../src/kernel/days.ts"
import { momentOf } from "../../src/kernel/zone.ts"
import { cents } from "../../src/money/cents.ts"

const ZONES = ["America/Denver", "America/Phoenix", "America/St_Johns", "Australia/Lord_Howe", "Africa/Cairo", "UTC"]
const FIRST = "2024-01-01"

const zone = fc.constantFrom(...ZONES)
/** Ten years with two leap days in them. */
const day = fc.integer({ min: 0, max: 3652 }).map((n) => dayAfter(FIRST, n))
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "15", "30", "45"))
  .map(([h, m]) => `${String(h).padStart(2, "0")}:${m}`)

const rule: fc.Arbitrary<Recurrence> = fc.record({
  code: fc.constantFrom("DAY", "WEEK", "MONTH"),
  unit: fc.integer({ min: 1, max: 5 }),
  asDate: fc.boolean(),
  first: day,
  last: fc.option(day)
})

const midnight = (date: Day): Date => new Date(momentOf(`${date}T00:00:00Z`) ?? 0)
const FREQUENCIES = { DAY: RRule.DAILY, WEEK: RRule.WEEKLY, MONTH: RRule.MONTHLY }
/** The days of the week as the library numbers them, from Monday. */
const DAYS = [RRule.SU, RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA]

const monthly = ({ code, asDate, first }: Recurrence): Partial<Options> => {
  if (code !== "MONTH") return {}
  if (asDate) return { bymonthday: [Number(first.slice(8))] }
  const weekday = DAYS[weekdayOf(first)]
  return weekday === undefined ? {} : { byweekday: [weekday.nth(Math.ceil(Number(first.slice(8)) / 7))] }
}

/** The dates as a kept library of calendars has them (RFC 5545), in universal time, where no clock is changed. */
const byLibrary = (asked: Recurrence, from: Day, to: Day): readonly Day[] =>
  new RRule({
    freq: FREQUENCIES[asked.code],
    interval: asked.unit,
    dtstart: midnight(asked.first),
    until: asked.last === null ? null : midnight(asked.last),
    ...monthly(asked)
  })
    .between(midnight(from), midnight(to), true)
    .map((date) => dayAt(date.getTime(), "UTC"))

// Verifies: CLS-05, CG-64
test("a class meets when a library of calendars says, from today to the end of next month or its own end", () => {
  fc.assert(
    fc.property(rule, day, (asked, today) => {
      expect(occurrences(asked, today, horizonOf(today))).toEqual(byLibrary(asked, today, horizonOf(today)))
    }),
    { numRuns: 2_000 }
  )
})

// Verifies: CLS-05
test.each([
  ["2026-11-20", "2026-12-31"],
  ["2026-12-31", "2027-01-31"],
  ["2028-01-30", "2028-02-29"],
  ["2027-01-31", "2027-02-28"]
])("on %s a calendar ends on %s", (today, last) => {
  expect(horizonOf(today)).toBe(last)
})

test("a month of 31 days, a leap day and a fifth Saturday are left out where there are none", () => {
  const monthlyFrom = (first: Day, asDate: boolean): Recurrence => ({
    code: "MONTH",
    unit: 1,
    asDate,
    first,
    last: null
  })
  expect(occurrences(monthlyFrom("2026-01-31", true), "2026-01-01", "2026-06-30")).toEqual([
    "2026-01-31",
    "2026-03-31",
    "2026-05-31"
  ])
  expect(occurrences(monthlyFrom("2024-02-29", true), "2027-02-01", "2028-02-29").slice(-1)).toEqual(["2028-02-29"])
  expect(occurrences(monthlyFrom("2026-01-31", false), "2026-01-01", "2026-06-30")).toEqual([
    "2026-01-31",
    "2026-05-30"
  ])
})

const detail = (more: Partial<ClassDetail>): ClassDetail => ({
  class_detail_id: "1",
  product_id: "1",
  description: "Class",
  price: cents(125_00),
  seats_available: 12,
  dates: [],
  ...more
})

const meeting = fc.record({ date: day, start: time, end: fc.constant(""), instructor: fc.constant("") })
/** A moment within three weeks around the middle of a day, in ms since 1970. */
const around = (date: Day): fc.Arbitrary<number> =>
  fc.integer({ min: -21 * 1440, max: 1440 }).map((minutes) => (momentOf(`${date}T12:00:00Z`) ?? 0) + minutes * 60_000)

describe("across zones and the hours that clocks skip or repeat", () => {
  // Verifies: CLS-04
  test("registration is open through its last day on the store's wall, and never once the class began", () => {
    const asked = fc
      .record({ meeting, zone, before: fc.integer({ min: 0, max: 20 }) })
      .chain((one) => fc.tuple(fc.constant(one), around(one.meeting.date)))
    fc.assert(
      fc.property(asked, ([{ meeting: at, zone: there, before }, now]) => {
        const lesson = detail({ registration_closes_days_before: before })
        const [today, last] = [dayAt(now, there), closesOn(lesson, at.date)]
        expect(daysBetween(last, at.date)).toBe(before)
        const began = now >= startsAt(at, there)
        const closed = isClosed(lesson, at, now, there)
        if (today > last) expect(closed).toBe(true)
        if (began) expect(closed).toBe(true)
        if (!began && today <= last) expect(closed).toBe(false)
      }),
      { numRuns: 2_000 }
    )
  })

  // Verifies: CLS-04
  test.each([
    ["the hour that is repeated, once the class began", "2026-11-01", "01:30", "2026-11-01T08:10:00Z", true],
    ["the hour that is repeated, before it", "2026-11-01", "01:30", "2026-11-01T07:29:00Z", false],
    ["the hour after the one that is skipped", "2026-03-08", "02:30", "2026-03-08T09:10:00Z", false]
  ])("registration in %s", (_, date, start, at, closed) => {
    const now = momentOf(at) ?? 0
    expect(isClosed(detail({}), { date, start, end: "", instructor: "" }, now, "America/Denver")).toBe(closed)
  })

  // Verifies: CLS-11, CG-66
  test("the early price holds through its last day and takes no more off than a seat costs", () => {
    const off = fc.integer({ min: 0, max: 200_00 })
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: -40, max: 2 }),
        fc.integer({ min: 0, max: 30 }),
        off,
        (date, from, before, amount) => {
          const today = dayAfter(date, from)
          const lesson = detail({
            early_registration_closes_days_before: before,
            early_registration_discount: cents(amount)
          })
          const isEarly = amount > 0 && -from >= before
          expect(earlyOff(lesson, date, today)).toBe(isEarly ? Math.min(amount, 125_00) : 0)
          expect(earlyUntil(lesson, date)).toBe(amount > 0 ? dayAfter(date, -before) : null)
        }
      )
    )
  })

  test("a class begins at its time on the store's wall; where the clocks skip it, within two hours after", () => {
    fc.assert(
      fc.property(meeting, zone, (at, there) => {
        const began = startsAt(at, there)
        const shown = `${dayAt(began, there)} ${timeAt(began, there)}`
        expect(shown >= `${at.date} ${at.start}`).toBe(true)
        const early = began - 60_000
        expect(`${dayAt(early, there)} ${timeAt(early, there)}` < shown || shown === `${at.date} ${at.start}`).toBe(
          true
        )
      }),
      { numRuns: 2_000 }
    )
    expect(startsAt({ date: "2026-11-01", start: "01:30" }, "America/Denver")).toBe(momentOf("2026-11-01T07:30:00Z"))
    expect(startsAt({ date: "2026-03-08", start: "02:30" }, "America/Denver")).toBe(momentOf("2026-03-08T09:30:00Z"))
  })
})

// Verifies: CLS-02
test("a class without a rule meets on the dates that it names, those to come in their order", () => {
  const dates = ["2026-12-12", "2026-11-01", "2026-12-05"].map((date) => ({ date, start_time: "09:00" }))
  expect(classDays(detail({ dates }), "2026-11-20").map(({ date }) => date)).toEqual(["2026-12-05", "2026-12-12"])
  const [only] = dates.slice(1)
  expect(classDays(detail({ dates: only === undefined ? [] : [only] }), "2026-11-20")).toMatchObject([
    { date: "2026-11-01" }
  ])
})

test("the last day of a month is known for every month", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -30, max: 30 }), (date, months) => {
      const last = monthEnd(date, months)
      expect(dayAfter(last).slice(8)).toBe("01")
      const count = (text: Day) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
      expect(count(last) - count(date)).toBe(months)
    })
  )
})

import fc from "fast-check"
import { expect, test } from "vitest"
import { type ClassDay, occurrences, type Recurrence, repeatedDays } from "../../src/classes/rules.ts"
import { dayAfter } from "../../src/kernel/days.ts"
import { exceptionLine, readExceptionLine } from "../../src/store/product/rules.ts"

const FIRST = "2026-12-05"
const day = fc.integer({ min: 0, max: 60 }).map((days) => dayAfter(FIRST, days))
const clock = fc.constantFrom({ start: "", end: "" }, { start: "09:00", end: "15:30" })
const instructor = fc.constantFrom("", "Sam Ortiz", "O'Neil-Vega, Jr", "Unit 7 team")
const seats = fc.constantFrom("", "1", "12", "200")

test("what a line says of a date is read as it was written", () => {
  const written = fc.record({ date: day, to: fc.option(day, { nil: undefined }), clock, instructor, seats })
  fc.assert(
    fc.property(written, fc.boolean(), ({ date, to, clock: { start, end }, ...own }, isOut) => {
      const one = isOut
        ? { date, meetsOn: "", start: "", end: "", instructor: "", seats: "" }
        : { date, meetsOn: to ?? date, start, end, ...own }
      const saysMore = isOut || one.meetsOn !== date || start !== "" || own.instructor !== "" || own.seats !== ""
      expect(readExceptionLine(exceptionLine(one))).toEqual(saysMore ? one : undefined)
    })
  )
})

test("each date that is excepted meets where it says or not at all, and all others as the rule has them", () => {
  const usual: ClassDay = { date: FIRST, start: "09:00", end: "15:00", instructor: "Pat Lindell" }
  const rule = fc.record({
    unit: fc.integer({ min: 1, max: 3 }),
    code: fc.constantFrom("DAY" as const, "WEEK" as const)
  })
  fc.assert(
    fc.property(rule, fc.array(fc.record({ at: fc.nat(), to: fc.option(day, { nil: undefined }) })), (of, asked) => {
      const full: Recurrence = { ...of, asDate: false, first: FIRST, last: null }
      const to = dayAfter(FIRST, 60)
      const regular = occurrences(full, FIRST, to)
      const exceptions = new Map(
        asked.map(({ at, to: meets_on }) => {
          const date = regular[at % regular.length] ?? FIRST
          return [date, { date, ...(meets_on !== undefined && { meets_on }) }] as const
        })
      )
      const days = repeatedDays(full, usual, [...exceptions.values()], FIRST, to).map(({ date }) => date)
      const wanted = regular.flatMap((date) => {
        const own = exceptions.get(date)
        return own === undefined ? [date] : own.meets_on === undefined ? [] : [own.meets_on]
      })
      expect(days).toEqual(wanted.toSorted())
    })
  )
})

import fc from "fast-check"
import { expect, test } from "vitest"
import { type Day, dayAfter, monthEnd } from "../../src/kernel/days.ts"
import { type Term, termOf } from "../../src/memberships/rules.ts"

/** So many terms of so many months, each bought before the one before it ends. */
const chain = (first: Day, months: number, count: number): readonly Term[] => {
  const terms: Term[] = []
  for (let n = 0; n < count; n++) {
    const last = terms.at(-1)
    const term = termOf(first, months, {
      isMember: last !== undefined,
      ends: last?.ends ?? null,
      anchor: last?.anchor ?? null
    })
    if (term !== null) terms.push(term)
  }
  return terms
}
const ends = (first: Day, months: number, count: number) => chain(first, months, count).map((term) => term.ends)

test("twelve months from January 31 end before a 31st wherever the month has one, and a year later", () => {
  expect(ends("2026-01-31", 1, 12)).toEqual([
    "2026-02-27",
    "2026-03-30",
    "2026-04-29",
    "2026-05-30",
    "2026-06-29",
    "2026-07-30",
    "2026-08-30",
    "2026-09-29",
    "2026-10-30",
    "2026-11-29",
    "2026-12-30",
    "2027-01-30"
  ])
})

test("a yearly one from February 29 begins on the 28th, and on the 29th again where the year has one", () => {
  expect(chain("2028-02-29", 12, 5).map(({ starts, ends: end }) => [starts, end])).toEqual([
    ["2028-02-29", "2029-02-27"],
    ["2029-02-28", "2030-02-27"],
    ["2030-02-28", "2031-02-27"],
    ["2031-02-28", "2032-02-28"],
    ["2032-02-29", "2033-02-27"]
  ])
})

test("terms that go on from each other have no gap and come, after all of them, to where one of that length ends", () => {
  const day = fc.integer({ min: -1_500, max: 1_500 }).map((days) => dayAfter("2026-11-20", days))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 24 }), (first, months, count) => {
      const terms = chain(first, months, count)
      for (const [place, { starts }] of terms.entries())
        expect(starts).toBe(place === 0 ? first : dayAfter(terms[place - 1]?.ends ?? ""))
      expect(terms.at(-1)?.ends).toBe(termOf(first, months * count, { isMember: false, ends: null })?.ends)
      for (const { starts } of terms)
        expect(Number(starts.slice(8))).toBe(Math.min(Number(first.slice(8)), Number(monthEnd(starts).slice(8))))
    })
  )
})

test("what has ended, or whose end nobody sold, begins its own chain", () => {
  expect(termOf("2027-03-15", 1, { isMember: true, ends: "2027-02-27", anchor: 31 })).toMatchObject({ anchor: 15 })
  expect(termOf("2027-02-01", 1, { isMember: true, ends: "2027-02-27" })).toEqual({
    starts: "2027-02-28",
    ends: "2027-03-27",
    anchor: 28
  })
})

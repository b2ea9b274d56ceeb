import { describe, expect, test } from "vitest"
import { dayAt } from "../../src/kernel/days.ts"
import { clearClock, hourLabel } from "../../src/range/faces.ts"
import { openOn, spanOf, stepsOf } from "../../src/range/rules.ts"
import { storeTime } from "../../src/ui/storeTime.ts"

const DENVER = "America/Denver"
const plain = (text: string): string => text.replaceAll("\u202F", " ")
const ALL_NIGHT = { opens: "00:00", closes: "24:00" }

/** What stands over the columns of a day, one for each hour that passes. */
const labels = (day: string, hours24 = false, open = ALL_NIGHT): readonly string[] =>
  stepsOf(openOn(day, open, DENVER))
    .filter((_, step) => step % 2 === 0)
    .map((at) => plain(hourLabel(at, DENVER, hours24)))

describe("a range that is open all night", () => {
  test("has 23 columns in the night that skips an hour, and no 2 AM", () => {
    const shown = labels("2027-03-14")
    expect(shown).toHaveLength(23)
    expect(shown.slice(0, 4)).toEqual(["12 AM", "1 AM", "3 AM", "4 AM"])
    expect(new Set(shown).size).toBe(23)
  })

  test("has 25 in the night that has one twice, told apart by the zone", () => {
    const shown = labels("2026-11-01")
    expect(shown).toHaveLength(25)
    expect(shown.slice(0, 4)).toEqual(["12 AM", "1 AM MDT", "1 AM MST", "2 AM"])
    expect(new Set(shown).size).toBe(25)
    expect(labels("2026-11-01", true).slice(0, 4)).toEqual(["00:00", "01:00 MDT", "01:00 MST", "02:00"])
  })

  test("has 24 on any other day, and says each step of the double hour by its zone", () => {
    expect(labels("2026-11-02")).toHaveLength(24)
    const { timeOfDay } = storeTime(DENVER)
    const night = stepsOf(openOn("2026-11-01", ALL_NIGHT, DENVER)).map((at) => plain(clearClock(DENVER, timeOfDay)(at)))
    expect(night.slice(1, 7)).toEqual([
      "12:30 AM",
      "1:00 AM MDT",
      "1:30 AM MDT",
      "1:00 AM MST",
      "1:30 AM MST",
      "2:00 AM"
    ])
    expect(new Set(night).size).toBe(50)
  })

  test("ends its day where the next one begins, and a time over the double hour is as long as really passes", () => {
    for (const [day, next] of [
      ["2027-03-14", "2027-03-15"],
      ["2026-11-01", "2026-11-02"]
    ] as const) {
      const { starts_at, ends_at } = openOn(day, ALL_NIGHT, DENVER)
      expect([dayAt(starts_at, DENVER), dayAt(ends_at - 1, DENVER), dayAt(ends_at, DENVER)]).toEqual([day, day, next])
      expect(openOn(next, ALL_NIGHT, DENVER).starts_at).toBe(ends_at)
    }
    const [, , first = 0] = stepsOf(openOn("2026-11-01", ALL_NIGHT, DENVER))
    const { timeOfDay } = storeTime(DENVER)
    expect(plain(clearClock(DENVER, timeOfDay)(spanOf(first, 120).ends_at))).toBe("2:00 AM")
  })
})

test("columns of a range that opens at half past say so", () => {
  expect(labels("2026-11-20", false, { opens: "09:30", closes: "12:00" })).toEqual(["9:30 AM", "10:30 AM", "11:30 AM"])
  expect(labels("2026-11-20", false, { opens: "09:00", closes: "11:00" })).toEqual(["9 AM", "10 AM"])
})

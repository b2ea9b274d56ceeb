import { fc, test } from "@fast-check/vitest"
import { describe, expect, test as plain } from "vitest"
import { startOf, timeAt, weekOf } from "../../src/kernel/calendar.ts"
import { dayAfter, dayAt, isDay, weekdayOf } from "../../src/kernel/days.ts"
import { momentsAt } from "../../src/kernel/moments.ts"
import {
  dayParts,
  decimalHours,
  entryFault,
  forgottenBy,
  hoursText,
  minutesOf,
  workedBy
} from "../../src/timeClock/rules.ts"
import { entriesCsv, sheetsOf, totalsCsv } from "../../src/timeClock/sheet.ts"

const ZONES = ["America/Chicago", "America/Havana", "Australia/Lord_Howe", "America/Sao_Paulo", "Asia/Beirut", "UTC"]
const HOUR = 3_600_000
const zone = fc.constantFrom(...ZONES)
const moment = fc
  .integer({ min: Date.UTC(2015, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 })
  .map((m) => m * 60_000)
const span = fc
  .tuple(moment, fc.integer({ min: 0, max: 60 * 24 * 3 }), fc.integer({ min: 0, max: 59_999 }))
  .map(([in_at, minutes, more]) => ({ in_at: in_at + more, out_at: in_at + more + minutes * 60_000 }))

describe("a day of a store", () => {
  test.prop([moment, zone])("begins at its first minute and ends where the next one begins", (at, of) => {
    const day = dayAt(at, of)
    const [start, end] = [startOf(day, of), startOf(dayAfter(day), of)]
    expect(isDay(day)).toBe(true)
    expect(dayAt(start, of) >= day).toBe(true)
    expect(dayAt(start - 60_000, of) < day).toBe(true)
    expect([23, 23.5, 24, 24.5, 25]).toContain((end - start) / HOUR)
  })

  test.prop([moment, zone])("shows each of its minutes at the moments that are found for it", (at, of) => {
    const found = momentsAt(dayAt(at, of), timeAt(at, of), of)
    expect(found).toContain(at)
    for (const one of found) expect([dayAt(one, of), timeAt(one, of)]).toEqual([dayAt(at, of), timeAt(at, of)])
  })

  plain("has an hour twice when the clocks go back, and skips one when they go forward", () => {
    const at = (text: string) => Date.UTC(2026, 10, 1, ...(text.split(":").map(Number) as [number, number]))
    expect(momentsAt("2026-11-01", "01:30", "America/Chicago")).toEqual([at("06:30"), at("07:30")])
    expect(momentsAt("2026-03-08", "02:30", "America/Chicago")).toEqual([])
    expect(momentsAt("2026-02-30", "02:30", "UTC")).toEqual([])
    expect(weekdayOf("2026-11-20")).toBe(5)
    expect([weekOf("2026-11-20", 0), weekOf("2026-11-20", 1), weekOf("2026-11-20", 6)]).toEqual([
      "2026-11-15",
      "2026-11-16",
      "2026-11-14"
    ])
  })
})

plain.each([
  ["2026-11-20", "17"],
  ["2026-11-20", "1705"],
  ["2026-11-20", "17:05:30"],
  ["2026-11-20", "24:00"],
  ["20261120", "17:05"],
  ["", ""]
])("no clock shows %j at %j", (day, time) => {
  expect(momentsAt(day, time, "UTC")).toEqual([])
})

// Verifies: CG-87
describe("time at work", () => {
  test.prop([span, zone])("is the same by days as in one piece, whatever the clocks do", (worked, of) => {
    const parts = dayParts(worked, of, 0)
    expect(parts.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(minutesOf(worked, 0))
    for (const { day, from, until } of parts) {
      expect(dayAt(from, of)).toBe(day)
      expect(from === until || dayAt(until - 1, of) === day).toBe(true)
    }
    expect(parts[0]?.from).toBe(worked.in_at)
    expect(parts.at(-1)?.until).toBe(worked.out_at)
  })

  plain("a night shift over the change of the clocks is an hour longer or shorter than it looks", () => {
    const night = (from: number, until: number) => minutesOf({ in_at: from, out_at: until }, 0)
    const [back] = momentsAt("2026-10-31", "22:00", "America/Chicago")
    const [backEnd] = momentsAt("2026-11-01", "06:00", "America/Chicago")
    expect(night(back ?? 0, backEnd ?? 0)).toBe(9 * 60)
    const [on] = momentsAt("2026-03-07", "22:00", "America/Chicago")
    const [onEnd] = momentsAt("2026-03-08", "06:00", "America/Chicago")
    expect(night(on ?? 0, onEnd ?? 0)).toBe(7 * 60)
  })

  test.prop([fc.array(span, { maxLength: 6 }), zone])("the sheets hold every minute of a period once", (spans, of) => {
    const entries = spans.map((one, n) => ({
      ...one,
      time_entry_id: String(n),
      user_id: String(n % 2),
      user_name: n % 2 === 0 ? "Dana K." : "Lee M.",
      version: 0,
      corrections: []
    }))
    const all = sheetsOf(entries, { from: "2014-12-30", until: "2030-12-31" }, of, 0)
    const sum = spans.reduce((total, one) => total + minutesOf(one, 0), 0)
    expect(all.reduce((total, { minutes }) => total + minutes, 0)).toBe(sum)
    const options = { from: "2014-12-30", until: "2030-12-31", zone: of, weekStarts: 1 }
    const rows = totalsCsv(all, options).trim().split("\r\n").slice(1)
    const minutesIn = (row: string) => {
      const [h = 0, m = 0] = (/(\d+):(\d\d),\d+$/.exec(row) ?? []).slice(1).map(Number)
      return h * 60 + m
    }
    const [whole, weekly] = [rows.filter((row) => row.includes("total")), rows.filter((row) => !row.includes("total"))]
    for (const of of [whole, weekly]) expect(of.reduce((total, row) => total + minutesIn(row), 0)).toBe(sum)
  })

  plain("a file of entries says each day on a line, with who corrected it", () => {
    const at = (hours: number) => Date.UTC(2026, 10, 20, hours)
    const entry = {
      time_entry_id: "1",
      user_id: "2",
      user_name: "Dana K.",
      in_at: at(22),
      out_at: at(26),
      version: 1,
      corrections: [{ in_at: at(22), out_at: at(26), reason: "=Forgot", user_name: "manager", since: 1 }]
    }
    const period = { from: "2026-11-20", until: "2026-11-21" }
    const sheets = sheetsOf([entry], period, "UTC", 0)
    expect(entriesCsv(sheets, { ...period, zone: "UTC", weekStarts: 0 })).toBe(
      [
        "\uFEFFPerson,Day,In,Out,Hours,Hours and minutes,Week of,Corrected by,Reason",
        "Dana K.,2026-11-20,22:00,24:00,2.00,2:00,2026-11-15,manager,'=Forgot",
        "Dana K.,2026-11-21,00:00,02:00,2.00,2:00,2026-11-15,manager,'=Forgot",
        ""
      ].join("\r\n")
    )
    expect(totalsCsv(sheets, { ...period, zone: "UTC", weekStarts: 6 })).toContain(
      "Dana K.,2026-11-21,2026-11-21,2.00,2:00,1"
    )
    expect([hoursText(482), decimalHours(482)]).toEqual(["8:02", "8.03"])
  })

  plain("of today and of the week is told apart", () => {
    const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour)
    const spans = [
      { in_at: at(14, 9), out_at: at(14, 17) },
      { in_at: at(15, 22), out_at: at(16, 2) },
      { in_at: at(20, 9), out_at: null }
    ]
    expect(workedBy(spans, "UTC", 0, at(20, 12))).toEqual({ today: 180, week: 180 + 240 })
    expect(workedBy(spans, "UTC", 1, at(20, 12))).toEqual({ today: 180, week: 180 + 120 })
  })

  plain("is forgotten after the store's hours, or on another day", () => {
    const at = (hour: number) => Date.UTC(2026, 10, 20, hour)
    const open = { in_at: at(9), out_at: null }
    expect(forgottenBy(open, "UTC", 8, at(17))).toBeNull()
    expect(forgottenBy(open, "UTC", 8, at(17) + 1)).toBe("hours")
    expect(forgottenBy({ ...open, in_at: at(22) }, "UTC", 8, at(25))).toBe("day")
    expect(forgottenBy({ ...open, out_at: at(10) }, "UTC", 8, at(48))).toBeNull()
  })

  plain("is corrected to what can be", () => {
    const NOW = 100 * HOUR
    const fault = (in_at: number, out_at: number | null, more: { reason?: string; open?: boolean } = {}) =>
      entryFault(
        { in_at: in_at * HOUR, out_at: out_at === null ? null : out_at * HOUR, reason: more.reason ?? "Forgot" },
        [{ in_at: 10 * HOUR, out_at: 20 * HOUR }],
        NOW,
        more.open ?? false
      )
    expect(fault(20, 30)).toBeNull()
    expect(fault(1, 10)).toBeNull()
    expect(fault(30, null, { open: true })).toBeNull()
    expect(fault(30, null)).toBe("Enter when the person clocked out.")
    expect(fault(30, 29)).toBe("Clock-out is before clock-in.")
    expect(fault(99, 101)).toBe("A time entry can't be later than now.")
    expect(fault(30, 55)).toBe("This is more than 24 hours. Check the dates.")
    expect(fault(19, 30)).toBe("This overlaps another time entry of the same person.")
    expect(fault(5, null, { open: true })).toBe("This overlaps another time entry of the same person.")
    expect(fault(30, 31, { reason: " " })).toBe("Say why it is changed.")
  })
})

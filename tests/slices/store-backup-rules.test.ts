import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dayAt } from "../../src/kernel/days.ts"
import {
  endpointFault,
  isOverdue,
  MOST_TRIES,
  nightDue,
  OVERDUE_MS,
  TRY_AGAIN_MS,
  tryDue
} from "../../src/store/backup/rules.ts"

const ZONE = "America/Chicago"
const at = (text: string): number => new Date(text).getTime()

describe("the night that is due", () => {
  test.each([
    ["before its hour it is the one before", "2026-12-01T01:59:59-06:00", 2, "2026-11-30"],
    ["from its hour on it is today's", "2026-12-01T02:00:00-06:00", 2, "2026-12-01"],
    ["at midnight it may be, too", "2026-12-01T00:00:00-06:00", 0, "2026-12-01"],
    ["where the clocks skip its hour, the next one counts", "2027-03-14T03:00:00-05:00", 2, "2027-03-14"],
    ["and not a moment before", "2027-03-14T01:59:59-06:00", 2, "2027-03-13"],
    ["where its hour strikes twice, it is one night: at first", "2026-11-01T01:00:00-05:00", 1, "2026-11-01"],
    ["and again", "2026-11-01T01:30:00-06:00", 1, "2026-11-01"]
  ])("%s", (_what, moment, hour, night) => {
    expect(nightDue(at(moment), ZONE, hour)).toBe(night)
  })

  test("never goes back while time goes on, and is today or yesterday", () => {
    const moment = fc.integer({ min: at("2026-01-01T00:00:00Z"), max: at("2029-01-01T00:00:00Z") })
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 0, max: 50 * 60 * 60_000 }),
        fc.integer({ min: 0, max: 23 }),
        (now, later, hour) => {
          const [night, next] = [nightDue(now, ZONE, hour), nightDue(now + later, ZONE, hour)]
          // Where the clocks are set back, an hour strikes twice, and only then a night may end where it began.
          expect(next >= night || later < 60 * 60_000).toBe(true)
          expect([dayAt(now, ZONE), dayAt(now - 25 * 60 * 60_000, ZONE)].some((day) => day >= night)).toBe(true)
        }
      )
    )
  })
})

describe("a try of a night", () => {
  const failed = (attempt: number, ended_at: number) => ({ state: "failed", attempt, ended_at }) as const
  const NOW = at("2026-12-01T08:00:00Z")

  test("is due at first, and never beside one that runs or is good", () => {
    expect(tryDue([], NOW)).toBe(1)
    for (const state of ["running", "good"] as const)
      expect(tryDue([failed(1, NOW - TRY_AGAIN_MS), { state, attempt: 2, ended_at: null }], NOW)).toBeNull()
  })

  test("comes an hour after the last one failed, five in all", () => {
    expect(tryDue([failed(1, NOW - TRY_AGAIN_MS + 1)], NOW)).toBeNull()
    expect(tryDue([failed(1, NOW - TRY_AGAIN_MS)], NOW)).toBe(2)
    const all = Array.from({ length: MOST_TRIES }, (_, place) => failed(place + 1, 1))
    expect(tryDue(all.slice(1), NOW)).toBe(MOST_TRIES + 1)
    expect(tryDue(all, NOW)).toBeNull()
  })

  test("is not held up by a clock that was set back", () => {
    expect(tryDue([failed(1, NOW + TRY_AGAIN_MS)], NOW)).toBe(2)
  })
})

test("a store is warned from two days on, counted from when it was made or backed up", () => {
  expect(isOverdue(OVERDUE_MS - 1, 0, null)).toBe(false)
  expect(isOverdue(OVERDUE_MS, 0, null)).toBe(true)
  expect(isOverdue(OVERDUE_MS + 4, 0, 5)).toBe(false)
  expect(isOverdue(OVERDUE_MS + 5, 0, 5)).toBe(true)
})

test.each([
  ["https://s3.us-east-1.amazonaws.com/mill-creek", true],
  ["https://account.r2.cloudflarestorage.com/mill_creek.backups", true],
  ["http://s3.example.com/mill", false],
  ["https://key:secret@s3.example.com/mill", false],
  ["https://10.0.0.1/mill", false],
  ["https://[::1]/mill", false],
  ["https://localhost/mill", false],
  ["https://s3.example.com:8443/mill", false],
  ["https://s3.example.com/", false],
  ["https://s3.example.com/mill/deeper", false],
  ["https://s3.example.com/mill?x=1", false],
  ["ftp://s3.example.com/mill", false],
  ["", false]
])("the address %s is a bucket's on the internet: %s", (address, isGood) => {
  expect(endpointFault(address) === null).toBe(isGood)
})

import { test as prop } from "@fast-check/vitest"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { onBoard } from "../../src/range/draft.ts"
import { dayOf, draftIn, type Drawn, guestsIn, withDrawn } from "../../src/range/drawn.ts"

const HOUR = 3_600_000
const open = { starts_at: 100 * HOUR, ends_at: 110 * HOUR }
const board = {
  lanes: [{ range_lane_id: "3", lane: "3", bay: "A" }],
  open,
  byLane: new Map(),
  now: open.starts_at,
  but: null
}
const read = (words: string) => draftIn(new URLSearchParams(words))

const drafts = fc.record({
  lane: fc.string({ minLength: 1 }),
  starts_at: fc.integer({ min: 1, max: 4e12 }),
  minutes: fc.integer({ min: 1, max: 8 }).map((steps) => steps * 30)
})

test.each([
  ["11/21/2026 1:00 PM", "2026-11-21"],
  ["3/7/2027 13:00", "2027-03-07"],
  ["02/30/2027 1:00 PM", null],
  ["tomorrow", null],
  ["", null]
])("a reservation of %o is on the day %o", (words, day) => {
  expect(dayOf(words)).toBe(day)
})

const address = (before: URLSearchParams, drawn: Drawn) =>
  new URLSearchParams(withDrawn(before, drawn).map(([name, word]) => [name, word]))

describe("the address of the calendar", () => {
  // Verifies: SHL-22
  prop.prop([
    drafts,
    fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
    fc.option(fc.string({ minLength: 1 }), { nil: null })
  ])("gives back what was drawn, beside what else it says", (draft, guests, line) => {
    const before = new URLSearchParams("product_id=9&lane=1&minutes=30&guests=3&shopping_cart_item_id=7")
    const after = address(before, { day: "2026-11-28", draft, guests, line })
    expect(draftIn(after)).toEqual(draft)
    expect(guestsIn(after)).toBe(guests)
    expect(after.get("date")).toBe("2026-11-28")
    expect(after.get("product_id")).toBe("9")
    expect(after.get("shopping_cart_item_id")).toBe(line)
  })

  test("says nothing of a draft that was dropped", () => {
    const before = new URLSearchParams("product_id=9&date=2026-11-28&lane=1&start=5&minutes=30")
    expect(address(before, { day: null, draft: null, guests: null, line: null }).toString()).toBe("product_id=9")
  })

  test.each([
    "",
    "lane=3&start=5",
    "lane=&start=5&minutes=30",
    "lane=3&start=x&minutes=30",
    "lane=3&start=-5&minutes=30"
  ])("names no draft by %o", (words) => {
    expect(read(words)).toBeNull()
  })

  test.each(["0", "15", "45", "270", "1e9", "NaN"])("names none of %s minutes", (minutes) => {
    expect(read(`lane=3&start=5&minutes=${minutes}`)).toBeNull()
  })

  test.each(["", "guests=", "guests=10", "guests=-1", "guests=1.5", "guests=x"])("names no guests by %o", (words) => {
    expect(guestsIn(new URLSearchParams(words))).toBeNull()
  })

  test("a draft for a lane that the store does not have is none, and one of another day is taken into this one", () => {
    expect(onBoard(board, { lane: "4", starts_at: open.starts_at, minutes: 60 })).toBeNull()
    expect(onBoard(board, null)).toBeNull()
    expect(onBoard(board, { lane: "3", starts_at: 5, minutes: 90 })).toEqual({
      lane: "3",
      starts_at: open.starts_at,
      minutes: 90
    })
  })
})

import { describe, expect, test } from "vitest"
import type { ClassDetail } from "../../src/classes/contract.ts"
import { sessionsOf } from "../../src/classes/rules.ts"
import { next } from "../../src/classes/texts.ts"
import { offersOf, ownSeats } from "../../src/classes/views.ts"
import { startOf } from "../../src/kernel/calendar.ts"
import { cents } from "../../src/money/cents.ts"

const DENVER = "America/Denver"
const detail: ClassDetail = {
  class_detail_id: "1",
  product_id: "1",
  description: "Class",
  price: cents(125_00),
  seats_available: 12,
  dates: [
    { date: "2026-12-05", start_time: "09:00", sessions: 4 },
    { date: "2026-12-12", start_time: "13:30" }
  ],
  reservations: [{ reservation_date: "2026-12-05", reservation_count: 2 }]
}
const now = startOf("2026-11-20", DENVER)
const left = (
  ...more: readonly [own: null | { date: string; seats: number }, counted?: { date: string; taken: number }]
) => offersOf(detail, more[0], now, DENVER, more[1]).map((offer) => [offer.date, offer.left, offer.state])

describe("what is left on a date", () => {
  // Verifies: CLS-10
  test("is the seats that are not taken, by the latest count of that date where there is one", () => {
    expect(left(null)).toEqual([
      ["2026-12-05", 10, "open"],
      ["2026-12-12", 12, "open"]
    ])
    expect(left(null, { date: "2026-12-12", taken: 12 })).toEqual([
      ["2026-12-05", 10, "open"],
      ["2026-12-12", 0, "full"]
    ])
  })

  test("has the seats of the registration that is typed anew", () => {
    expect(left({ date: "2026-12-12", seats: 3 }, { date: "2026-12-12", taken: 12 })[1]).toEqual([
      "2026-12-12",
      3,
      "open"
    ])
  })

  test("has none of them once they lapsed and were sold to somebody else", () => {
    const typed = { class_date: "2026-12-12", quantity: 3 }
    const taken = { date: "2026-12-12", taken: 12 }
    expect(left(ownSeats(typed), taken)[1]).toEqual(["2026-12-12", 3, "open"])
    expect(left(ownSeats({ ...typed, lapsed: true }), taken)[1]).toEqual(["2026-12-12", 0, "full"])
  })
})

test("a class meets as often for one registration as its date says, else as its first one does", () => {
  expect(sessionsOf(detail, "2026-12-05")).toBe(4)
  expect(sessionsOf(detail, "2026-12-12")).toBe(1)
  expect(sessionsOf(detail, "2027-01-02")).toBe(4)
  expect(sessionsOf({ dates: [] }, "2026-12-05")).toBe(1)
})

test("who waits first is named with the seats that they want and those that are free", () => {
  expect(next("Bea Reyes", 1, "(555) 555-0155", 1)).toBe("A seat is free. Next: Bea Reyes, (555) 555-0155")
  expect(next("Bea Reyes", 2, "(555) 555-0155", 3)).toBe("3 seats are free. Next: Bea Reyes, 2 seats, (555) 555-0155")
})

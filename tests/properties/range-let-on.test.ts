import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { RangeLane, RangeSlot } from "../../src/range/contract.ts"
import {
  assignedUntil,
  bookingOf,
  comingUntil,
  laneState,
  LONGEST,
  NEXT_WITHIN,
  spanOf
} from "../../src/range/rules.ts"

const MINUTE = 60_000
const NOW = Date.UTC(2026, 10, 20, 17)
const at = (minutes: number): number => NOW + minutes * MINUTE

const slot = (contact_id: string, lane: string, starts: number, more: Partial<RangeSlot> = {}): RangeSlot => ({
  range_reservation_id: `${contact_id} ${starts}`,
  range_lane_id: lane,
  ...spanOf(at(starts), 60),
  state: "booked",
  contact_id,
  ...more
})
const lane = (range_lane_id: string, next?: RangeSlot): RangeLane => ({
  range_lane_id,
  lane: range_lane_id,
  bay: "A",
  ...(next === undefined ? {} : { next })
})

describe("when a shooter who is let on ends", () => {
  const booked = fc
    .record({ starts: fc.integer({ min: -LONGEST, max: NEXT_WITHIN }), minutes: fc.integer({ min: 1, max: LONGEST }) })
    .map(({ starts, minutes }) => spanOf(at(starts), minutes))
  const next = fc.option(fc.integer({ min: 1, max: 600 }).map(at))

  it("is never after what was paid, and never after somebody else's begins", () => {
    fc.assert(
      fc.property(booked, next, (span, taken) => {
        const until = assignedUntil(span, NOW, taken)
        const paid = NOW + span.ends_at - span.starts_at
        expect(until).toBe(taken === null || taken > paid ? paid : taken)
      })
    )
  })

  it("is an hour from now for the hour of tonight", () => {
    expect(assignedUntil(spanOf(at(11 * 60), 60), NOW, null)).toBe(at(60))
  })
})

describe("what a customer has booked", () => {
  it("is what the back office says, though somebody who did not come is before it on the lane", () => {
    const booked = slot("jones", "3", 10)
    const read = { range_lanes: [lane("3", slot("smith", "3", -50))], booked }
    expect(bookingOf(read, "jones")).toBe(booked)
  })

  it("is the first on any lane where the back office does not say", () => {
    const soon = slot("jones", "3", 10)
    const lanes = [lane("1", slot("jones", "1", 600)), lane("2", slot("smith", "2", 5)), lane("3", soon), lane("4")]
    expect(bookingOf({ range_lanes: lanes }, "jones")).toBe(soon)
    expect(bookingOf({}, "jones")).toBeUndefined()
  })

  it("is nobody else's, nothing that a cart holds, and nothing of nobody in particular", () => {
    const lanes = [lane("1", slot("jones", "1", 10, { state: "hold" }))]
    expect(bookingOf({ range_lanes: lanes, booked: slot("smith", "2", 5) }, "jones")).toBeUndefined()
    const nobodys = { range_reservation_id: "1", range_lane_id: "1", ...spanOf(at(10), 60), state: "booked" }
    expect(bookingOf({ range_lanes: [lane("1", nobodys)] }, undefined)).toBeUndefined()
  })

  it("is coming up while its free lane is shown as reserved next, and not sooner", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (minutes) => {
        const next = slot("jones", "3", minutes)
        expect(next.starts_at <= comingUntil(NOW)).toBe(laneState(lane("3", next), NOW)._tag === "Next")
      })
    )
  })
})

import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { RangeLane, RangeSlot } from "../../src/range/contract.ts"
import {
  type Board,
  byLaneOf,
  type Draft,
  draftSpan,
  drawn,
  firstDraft,
  freeTimes,
  movedTo,
  onBoard,
  onLane,
  picked,
  resized,
  shifted,
  standingOf,
  startedAt
} from "../../src/range/draft.ts"
import { LONGEST, minutesOf, overlap, SHORTEST, spanOf, STEP, stepsOf, USUAL } from "../../src/range/rules.ts"

const MINUTE = 60_000
const OPENS = Date.UTC(2027, 2, 13, 16)
const OPEN = spanOf(OPENS, 12 * 60)

const laneIds = ["a", "b", "c"]

/** Times of the day that somebody has, each within a half hour of its own, some of them shot already: whoever walks in keeps to no half hour. */
const taken: fc.Arbitrary<readonly RangeSlot[]> = fc
  .uniqueArray(
    fc.record({
      lane: fc.constantFrom(...laneIds),
      step: fc.integer({ min: 0, max: 23 }),
      late: fc.integer({ min: 0, max: STEP - 1 }),
      early: fc.integer({ min: 0, max: STEP - 1 }),
      state: fc.constantFrom("booked" as const, "hold" as const, "assigned" as const, "ended" as const)
    }),
    { maxLength: 60, selector: ({ lane, step }) => `${lane}${step}` }
  )
  .map((all) =>
    all.map(({ lane, step, late, early, state }) => ({
      range_reservation_id: `${lane}${step}`,
      range_lane_id: lane,
      product_id: "1008",
      state,
      ...spanOf(OPENS + (step * STEP + late) * MINUTE, Math.max(1, STEP - late - early))
    }))
  )

const boards: fc.Arbitrary<Board & { readonly slots: readonly RangeSlot[] }> = fc
  .record({
    slots: taken,
    now: fc.integer({ min: -120, max: 12 * 60 - 1 }).map((minutes) => OPENS + minutes * MINUTE),
    shut: fc.constantFrom(null, ...laneIds),
    but: fc.option(fc.constantFrom("a0", "b3", "c7"))
  })
  .map(({ slots, now, shut, but }) => ({
    slots,
    lanes: laneIds.map((id): RangeLane => ({
      range_lane_id: id,
      lane: id,
      bay: "A",
      ...(id === shut ? { closed_reason: "Target carrier broken" } : {})
    })),
    open: OPEN,
    byLane: byLaneOf(slots),
    now,
    but
  }))

const drafts: fc.Arbitrary<Draft> = fc.record({
  lane: fc.constantFrom(...laneIds),
  starts_at: fc.integer({ min: 0, max: 23 }).map((step) => OPENS + step * STEP * MINUTE),
  minutes: fc.integer({ min: SHORTEST / STEP, max: LONGEST / STEP }).map((steps) => steps * STEP)
})

/** What the calendar shows of a time, said without its own code: nobody else has any of it, and the lane is open. */
const canBeHad = (
  { slots, lanes, but }: Parameters<typeof standingOf>[0] & { readonly slots: readonly RangeSlot[] },
  draft: Draft
) =>
  lanes.some(({ range_lane_id, closed_reason }) => range_lane_id === draft.lane && closed_reason === undefined) &&
  slots.every(
    (slot) =>
      slot.range_lane_id !== draft.lane ||
      slot.state === "ended" ||
      slot.range_reservation_id === but ||
      !overlap(slot, draftSpan(draft))
  )

const isWithin = (draft: Draft) =>
  draft.starts_at >= OPEN.starts_at &&
  draftSpan(draft).ends_at <= OPEN.ends_at &&
  draft.minutes >= SHORTEST &&
  draft.minutes <= LONGEST &&
  draft.minutes % STEP === 0

/** A time begins in this minute or later: nobody is sold what has passed. */
const minuteOf = (now: number): number => Math.floor(now / MINUTE) * MINUTE

describe("lane time that is drawn", () => {
  it("is free exactly when nobody has any of it, and both ways out of a taken one are free", () => {
    fc.assert(
      fc.property(boards, drafts, (board, draft) => {
        const standing = standingOf(board, draft)
        expect(standing._tag === "Past").toBe(draft.starts_at < minuteOf(board.now))
        if (standing._tag === "Past") return
        expect(standing._tag === "Free").toBe(canBeHad(board, draft))
        if (standing._tag === "Free") {
          const whole = {
            ...draft,
            starts_at: standing.from,
            minutes: minutesOf({ starts_at: standing.from, ends_at: standing.until })
          }
          expect(canBeHad(board, whole)).toBe(true)
          return
        }
        const ways = standing._tag === "Taken" ? [standing.shorter, standing.elsewhere] : [standing.elsewhere]
        for (const way of ways) if (way !== null) expect(standingOf(board, way)._tag).toBe("Free")
        // A way out that is not offered is none.
        if (standing.elsewhere === null)
          for (const lane of laneIds) expect(canBeHad(board, { ...draft, lane })).toBe(false)
      })
    )
  })

  it("begins at the first time that can be had, or nowhere", () => {
    fc.assert(
      fc.property(boards, (board) => {
        const steps = stepsOf(OPEN).filter((at) => at >= minuteOf(board.now) && at + USUAL * MINUTE <= OPEN.ends_at)
        const all = steps.flatMap((starts_at) => laneIds.map((lane) => ({ lane, starts_at, minutes: USUAL })))
        expect(firstDraft(board)).toEqual(all.find((one) => canBeHad(board, one)) ?? null)
      })
    )
  })

  it("is listed as free where it can be had, and nowhere else", () => {
    fc.assert(
      fc.property(boards, fc.integer({ min: 1, max: 6 }), (board, steps) => {
        const minutes = steps * STEP
        for (const lane of board.lanes) {
          const free = freeTimes(board, lane, minutes)
          for (const span of free) expect(minutesOf(span)).toBeGreaterThanOrEqual(minutes)
          const last = OPEN.ends_at - minutes * MINUTE
          for (const at of stepsOf(OPEN).filter((step) => step >= minuteOf(board.now) && step <= last)) {
            const one = { lane: lane.range_lane_id, starts_at: at, minutes }
            const isListed = free.some((span) => span.starts_at <= at && at + minutes * MINUTE <= span.ends_at)
            expect(isListed).toBe(canBeHad(board, one))
          }
        }
      })
    )
  })

  it("is had from the list as it says there, whenever the one before ends and the range closes", () => {
    fc.assert(
      fc.property(boards, fc.integer({ min: 0, max: STEP - 1 }), (day, odd) => {
        const board = { ...day, open: spanOf(OPENS, 12 * 60 + odd) }
        for (const lane of board.lanes)
          for (const span of freeTimes(board, lane)) {
            const draft = picked(board, lane.range_lane_id, span)
            const minutes = minutesOf(span) < USUAL ? SHORTEST : USUAL
            expect({ ...draft, stands: standingOf(board, draft)._tag, kept: onBoard(board, draft) }).toEqual({
              lane: lane.range_lane_id,
              starts_at: span.starts_at,
              minutes,
              stands: "Free",
              kept: draft
            })
          }
      })
    )
  })

  it("stays within the day and its length, however it is drawn, taken, stretched or moved", () => {
    const moments = fc.integer({ min: -60, max: 13 * 60 }).map((minutes) => OPENS + minutes * MINUTE)
    fc.assert(
      fc.property(boards, drafts, moments, moments, fc.integer({ min: -30, max: 30 }), (board, draft, from, to, by) => {
        const one = shifted(board, draft, 0)
        for (const next of [
          drawn(board, one.lane, from, to),
          shifted(board, one, by),
          resized(board, one, by),
          startedAt(board, one, from),
          onLane(board, one, by)
        ])
          expect(next).toSatisfy(isWithin)
        expect(resized(board, one, by).starts_at).toBe(one.starts_at)
        expect(shifted(board, one, by).minutes).toBe(one.minutes)
        const booked = draftSpan(one)
        expect(minutesOf(draftSpan(movedTo(board, booked, shifted(board, one, by))))).toBe(one.minutes)
      })
    )
  })
})

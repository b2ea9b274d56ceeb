import type { RangeLane, RangeSlot } from "./contract.ts"
import { hasBegun, inTheWay, LONGEST, minutesOf, SHORTEST, type Span, spanOf, STEP, stepsOf, USUAL } from "./rules.ts"

const MINUTE = 60_000

/** Lane time that is being drawn: it is nobody's yet. Moments are milliseconds since 1970. */
export interface Draft {
  readonly lane: string
  readonly starts_at: number
  readonly minutes: number
}

/** Lane time as it is asked for. */
export interface Wish extends Draft {
  /** How many guests shoot along; null: nobody has said. */
  readonly guests: number | null
}

/** The times of a day by the lane that they are on, in their order. */
export const byLaneOf = (slots: readonly RangeSlot[]): ReadonlyMap<string, readonly RangeSlot[]> =>
  Map.groupBy(slots, ({ range_lane_id }) => range_lane_id)

/** A day of the calendar as it is drawn on. */
export interface Board {
  readonly lanes: readonly RangeLane[]
  /** When the range is open on that day. */
  readonly open: Span
  /** Who has which lane, by its id: a day is asked lane by lane, and a busy one has hundreds of times. */
  readonly byLane: ReadonlyMap<string, readonly RangeSlot[]>
  readonly now: number
  /** The reservation that is moved: it is in nobody's way. */
  readonly but: string | null
}

export const draftSpan = ({ starts_at, minutes }: Draft): Span => spanOf(starts_at, minutes)

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** A draft that lies within the day and its length; the beginning gives way to the length, to the last step that has room for it. */
const fitted = ({ open }: Board, { lane, starts_at, minutes }: Draft): Draft => {
  const whole = Math.floor(minutesOf(open) / STEP) * STEP
  const fits = within(Math.round(minutes / STEP) * STEP, Math.min(SHORTEST, whole), Math.min(LONGEST, whole))
  const hasRoom = starts_at + fits * MINUTE <= open.ends_at
  return {
    lane,
    minutes: fits,
    starts_at: hasRoom ? Math.max(starts_at, open.starts_at) : open.starts_at + (whole - fits) * MINUTE
  }
}

/** A draft that somebody brought along, within the day; null without one, and where its lane is none of these. */
export const onBoard = (board: Board, draft: Draft | null): Draft | null =>
  draft !== null && board.lanes.some(({ range_lane_id }) => range_lane_id === draft.lane) ? fitted(board, draft) : null

/** Are two drafts the same time on the same lane? */
export const isSame = (one: Draft, other: Draft | null): boolean =>
  other !== null && one.lane === other.lane && one.starts_at === other.starts_at && one.minutes === other.minutes

/** The step of the day that a moment is in. */
export const stepAt = ({ open }: Pick<Board, "open">, at: number): number =>
  open.starts_at + Math.floor((at - open.starts_at) / (STEP * MINUTE)) * STEP * MINUTE

/** The first step of the day that has not begun; where all have, the end of the day or later. */
export const firstStep = ({ open, now }: Pick<Board, "open" | "now">): number => {
  const at = Math.max(now, open.starts_at)
  const step = stepAt({ open }, at)
  return hasBegun(step, at) ? step + STEP * MINUTE : step
}

/** The usual time from a place of the calendar on: what a tap draws. */
export const tapped = (board: Board, lane: string, at: number): Draft =>
  fitted(board, { lane, starts_at: stepAt(board, at), minutes: USUAL })

/** The usual time from the very beginning of a free stretch on, or as much of it as is free: what the list of them takes. */
export const picked = (board: Board, lane: string, free: Span): Draft =>
  fitted(board, {
    lane,
    starts_at: free.starts_at,
    minutes: Math.min(USUAL, Math.floor(minutesOf(free) / STEP) * STEP)
  })

/** What is drawn from one moment to another on a lane, whichever comes first. */
export const drawn = (board: Board, lane: string, from: number, to: number): Draft => {
  const [first, last] = from <= to ? [stepAt(board, from), stepAt(board, to)] : [stepAt(board, to), stepAt(board, from)]
  const minutes = within((last - first) / MINUTE + STEP, SHORTEST, LONGEST)
  const starts_at = from <= to ? first : last + STEP * MINUTE - minutes * MINUTE
  return fitted(board, { lane, starts_at, minutes })
}

/** A draft taken so many steps later, or earlier. */
export const shifted = (board: Board, draft: Draft, steps: number): Draft =>
  fitted(board, { ...draft, starts_at: draft.starts_at + steps * STEP * MINUTE })

/** A draft made so many steps longer, or shorter, at its end; at the end of the day it stays as it is. */
export const resized = (board: Board, draft: Draft, steps: number): Draft => {
  const room = Math.floor((board.open.ends_at - draft.starts_at) / (STEP * MINUTE)) * STEP
  return fitted(board, { ...draft, minutes: within(draft.minutes + steps * STEP, SHORTEST, Math.min(LONGEST, room)) })
}

/** A draft whose beginning is taken elsewhere while its end stays. */
export const startedAt = (board: Board, draft: Draft, at: number): Draft => {
  const { ends_at } = draftSpan(draft)
  const minutes = within((ends_at - stepAt(board, at)) / MINUTE, SHORTEST, LONGEST)
  return fitted(board, { ...draft, starts_at: ends_at - minutes * MINUTE, minutes })
}

/** A draft on the lane that is so many further down, or up. */
export const onLane = ({ lanes }: Board, draft: Draft, by: number): Draft => {
  const at = lanes.findIndex(({ range_lane_id }) => range_lane_id === draft.lane)
  const lane = lanes[within(at + by, 0, lanes.length - 1)]
  return lane === undefined ? draft : { ...draft, lane: lane.range_lane_id }
}

/** A booked time elsewhere: as long as it was paid for, within the hours of the day where it fits. */
export const movedTo = ({ open }: Board, booked: Span, { lane, starts_at }: Draft): Draft => {
  const minutes = minutesOf(booked)
  const last = Math.max(open.starts_at, open.ends_at - minutes * MINUTE)
  return { lane, minutes, starts_at: within(starts_at, open.starts_at, last) }
}

/** What is in nobody's way any more: a time that was shot, or the one that is moved. */
const claims = ({ byLane, but }: Board, lane: string): readonly RangeSlot[] =>
  (byLane.get(lane) ?? []).filter((slot) => slot.state !== "ended" && slot.range_reservation_id !== but)

/** Is a lane closed for a time of the day that is shown? Closed lanes are for the rest of today. */
const isClosed = ({ now, open }: Board, lane: RangeLane): boolean =>
  lane.closed_reason !== undefined &&
  now < open.ends_at &&
  now >= open.starts_at - 24 * 60 * MINUTE &&
  isToday(now, open)

/** Within the hours of the day or before them: within its last twelve hours. */
const isToday = (now: number, open: Span): boolean => now >= open.starts_at - 12 * 60 * MINUTE

const isFree = (board: Board, lane: RangeLane, span: Span): boolean =>
  !isClosed(board, lane) && inTheWay(span, claims(board, lane.range_lane_id)) === undefined

/** How a draft stands: it can be had, or what is in its way with the ways out. */
export type Standing =
  /** Since the one before left and until the next one comes, or all day. */
  | { readonly _tag: "Free"; readonly from: number; readonly until: number }
  | {
      readonly _tag: "Taken"
      readonly by: RangeSlot
      /** The same beginning, ended before the other comes; null where no time is left. */
      readonly shorter: Draft | null
      /** The same time on the nearest lane that is free then. */
      readonly elsewhere: Draft | null
    }
  | { readonly _tag: "Closed"; readonly why: string; readonly elsewhere: Draft | null }
  | { readonly _tag: "Past" }

const elsewhere = (board: Board, draft: Draft): Draft | null => {
  const at = board.lanes.findIndex(({ range_lane_id }) => range_lane_id === draft.lane)
  const near = board.lanes
    .map((lane, place) => ({ lane, away: Math.abs(place - at) }))
    .filter(({ lane }) => lane.range_lane_id !== draft.lane && isFree(board, lane, draftSpan(draft)))
    .toSorted((a, b) => a.away - b.away)[0]
  return near === undefined ? null : { ...draft, lane: near.lane.range_lane_id }
}

/** Is it when the time that is moved begins? That is no new beginning. */
const isOwnStart = ({ byLane, but }: Board, at: number): boolean =>
  but !== null && [...byLane.values()].flat().some((slot) => slot.range_reservation_id === but && slot.starts_at === at)

/** Can a draft be had? The back office says so at last; this is what the register knows. */
export const standingOf = (board: Board, draft: Draft): Standing => {
  const span = draftSpan(draft)
  const lane = board.lanes.find(({ range_lane_id }) => range_lane_id === draft.lane)
  if (hasBegun(span.starts_at, board.now) && !isOwnStart(board, span.starts_at)) return { _tag: "Past" }
  if (lane !== undefined && isClosed(board, lane))
    return { _tag: "Closed", why: lane.closed_reason ?? "", elsewhere: elsewhere(board, draft) }
  const others = claims(board, draft.lane)
  const by = inTheWay(span, others)
  if (by !== undefined) {
    const left = Math.floor((by.starts_at - span.starts_at) / (STEP * MINUTE)) * STEP
    return {
      _tag: "Taken",
      by,
      shorter: left >= SHORTEST ? { ...draft, minutes: left } : null,
      elsewhere: elsewhere(board, draft)
    }
  }
  const before = others.filter(({ ends_at }) => ends_at <= span.starts_at).map(({ ends_at }) => ends_at)
  const after = others.filter(({ starts_at }) => starts_at >= span.ends_at).map(({ starts_at }) => starts_at)
  return {
    _tag: "Free",
    from: Math.max(board.open.starts_at, ...before),
    until: Math.min(board.open.ends_at, ...after)
  }
}

/** Where a day begins to be drawn: the first lane that is free for the usual time, as soon as the clock allows. */
export const firstDraft = (board: Board): Draft | null => {
  const from = firstStep(board)
  for (const at of stepsOf(board.open).filter((step) => step >= from)) {
    const span = spanOf(at, USUAL)
    const lane = span.ends_at > board.open.ends_at ? undefined : board.lanes.find((one) => isFree(board, one, span))
    if (lane !== undefined) return { lane: lane.range_lane_id, starts_at: at, minutes: USUAL }
  }
  return null
}

/** The stretches of the day in which a lane can still be had, of at least so many minutes. */
export const freeTimes = (board: Board, lane: RangeLane, least = SHORTEST): readonly Span[] => {
  if (isClosed(board, lane)) return []
  const taken = claims(board, lane.range_lane_id).toSorted((a, b) => a.starts_at - b.starts_at)
  const from = firstStep(board)
  const edges = [...taken, { starts_at: board.open.ends_at, ends_at: board.open.ends_at }]
  const free: Span[] = []
  let since = from
  for (const { starts_at, ends_at } of edges) {
    if (starts_at - since >= least * MINUTE) free.push({ starts_at: since, ends_at: starts_at })
    since = Math.max(since, ends_at)
  }
  return free
}

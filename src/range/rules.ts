import { startOf } from "../kernel/calendar.ts"
import { type Day, dayAfter, dayAt } from "../kernel/days.ts"
import { momentsAt } from "../kernel/moments.ts"
import type { Zone } from "../kernel/zone.ts"
import { cents, type Cents } from "../money/cents.ts"
import type { RentalPiece } from "../rentals/contract.ts"
import type { RangeLane, RangeSlot } from "./contract.ts"

const MINUTE = 60_000
/** Lane time is drawn in steps of half an hour. */
export const STEP = 30
/** Minutes that one reservation is at least and at most. */
export const SHORTEST = STEP
export const LONGEST = 240
/** Minutes that a tap takes, and that a walk-in gets. */
export const USUAL = 60
/** A lane ends soon when no more minutes are left. */
export const SOON = 10
/** A free lane is reserved next when it is somebody's within so many minutes; nobody is let on longer before their time. */
export const NEXT_WITHIN = 60
/** How far ahead a lane is reserved, in days. */
export const AHEAD_DAYS = 366
/** Shooters besides the one whose lane it is. */
export const MOST_GUESTS = 9
/** Minutes a day that a membership gives whose member shoots as long as he likes. */
export const ALL_DAY = 24 * 60
/** How long a lane is held for a cart that somebody left, in milliseconds. */
export const HOLD_FOR = 15 * MINUTE

/** RNG-12. */
export const CUSTOMER_BEFORE_RANGE = "Please select a customer before adding range time"

/** No beginning in the past is sold at the price of the whole time. */
export const BEGUN = "That time has begun already. Choose a later one, or Assign Lanes for right now."

/** A stretch of time in milliseconds since 1970; its end is no part of it. */
export interface Span {
  readonly starts_at: number
  readonly ends_at: number
}

export const minutesOf = ({ starts_at, ends_at }: Span): number => Math.round((ends_at - starts_at) / MINUTE)

/** So many minutes from a moment on. */
export const spanOf = (starts_at: number, minutes: number): Span => ({
  starts_at,
  ends_at: starts_at + minutes * MINUTE
})

export const overlap = (a: Span, b: Span): boolean => a.starts_at < b.ends_at && b.starts_at < a.ends_at

/** What so many minutes cost at the price of an hour, to the nearest cent. */
export const priceFor = (hour: Cents, minutes: number): Cents => cents(Math.round((hour * minutes) / 60))

/** Minutes that are left of a membership's on a day of which so many are taken; all of the day where it gives all of it. */
export const minutesLeft = (aDay: number, taken: number): number =>
  aDay >= ALL_DAY ? ALL_DAY : Math.max(0, aDay - taken)

/** What lane time costs a customer: its price and what of it the membership pays for, in minutes. */
export interface LaneCost {
  readonly price: Cents
  readonly free: number
}

/** What so many minutes cost at the price of an hour where the membership has so many left that day. */
export const costOf = (hour: Cents, minutes: number, left: number): LaneCost => {
  const free = Math.min(Math.max(0, left), minutes)
  return { price: priceFor(hour, minutes - free), free }
}

interface Sold {
  readonly products?: readonly { readonly price: Cents }[] | undefined
  readonly member?: { readonly minutes_left: number } | undefined
}

/** What a step more costs on a lane, and an hour for who walks in; null where it is not sold. Only the shooter's own membership pays. */
export const costsOf = (
  { products, member }: Sold,
  { extendsOwn, walksIn }: { readonly extendsOwn: boolean; readonly walksIn: boolean }
): { readonly price: Cents | null; readonly walkIn: Cents | null } => {
  const hour = products?.[0]?.price
  if (hour === undefined) return { price: null, walkIn: null }
  const left = member?.minutes_left ?? 0
  return {
    price: costOf(hour, STEP, extendsOwn ? left : 0).price,
    walkIn: walksIn ? costOf(hour, USUAL, left).price : null
  }
}

/** How many guests somebody brings at most, by what the membership says. */
export const mostGuests = (ofMembership: number | undefined): number =>
  Math.min(MOST_GUESTS, ofMembership ?? MOST_GUESTS)

/** The first moment from a time of day on that the wall of a zone shows: where the clocks skip it, the one after. */
const firstAt = (day: Day, time: string, zone: Zone): number => {
  const [hour = "0", minute = "0"] = time.split(":")
  const asked = Number(hour) * 60 + Number(minute)
  for (let at = asked; at < 24 * 60; at += 1) {
    const [first] = momentsAt(
      day,
      `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`,
      zone
    )
    if (first !== undefined) return first
  }
  return startOf(dayAfter(day), zone)
}

/** When a day is open by the store's hours: as long as really passes, with the hour that the clocks skip or repeat. */
export const openOn = (
  day: Day,
  { opens, closes }: { readonly opens: string; readonly closes: string },
  zone: Zone
): Span => ({
  starts_at: firstAt(day, opens, zone),
  ends_at: closes === "24:00" ? startOf(dayAfter(day), zone) : firstAt(day, closes, zone)
})

/** The beginnings of the steps between opening and closing, in order; each is another moment, whatever the clock shows. */
export const stepsOf = ({ starts_at, ends_at }: Span): readonly number[] =>
  Array.from(
    { length: Math.max(0, Math.floor((ends_at - starts_at) / (STEP * MINUTE))) },
    (_, step) => starts_at + step * STEP * MINUTE
  )

interface Asked extends Span {
  /** Of its day; null when the range is closed. */
  readonly open: Span | null
  readonly now: number
}

/** Has a moment passed, by the minute? Whoever wants a lane right now gets it from the lanes, from that minute on. */
export const hasBegun = (at: number, now: number): boolean => at < Math.floor(now / MINUTE) * MINUTE

/** Why the range's hours do not allow a time, in words; null when they do. */
export const hoursFault = (span: Span, open: Span | null): string | null => {
  if (open === null) return "The range is closed on that day."
  return span.starts_at < open.starts_at || span.ends_at > open.ends_at ? "The range is closed at that time." : null
}

/** Why lane time is not to be had then, in words; null when it is. */
export const timeFault = ({ open, now, ...span }: Asked): string | null => {
  const minutes = minutesOf(span)
  if (!Number.isSafeInteger(span.starts_at / MINUTE)) return "Choose a time in whole minutes."
  if (minutes < SHORTEST || minutes > LONGEST || minutes % STEP !== 0)
    return `Choose a time from ${SHORTEST} minutes to ${LONGEST / 60} hours, by the half hour.`
  const closed = hoursFault(span, open)
  if (closed !== null) return closed
  if (hasBegun(span.starts_at, now)) return BEGUN
  return span.starts_at > now + AHEAD_DAYS * 24 * 60 * MINUTE
    ? "That is too far ahead. Choose a day within a year."
    : null
}

/** The first of the times that is in the way of another; undefined when none is. */
export const inTheWay = <S extends Span>(span: Span, taken: readonly S[]): S | undefined =>
  taken.filter((one) => overlap(span, one)).toSorted((a, b) => a.starts_at - b.starts_at)[0]

/** When a shooter who is let on now ends: all the time that was bought from now on, as far as nobody else's begins. */
export const assignedUntil = (booked: Span, now: number, next: number | null): number => {
  const whole = now + (booked.ends_at - booked.starts_at)
  return Math.min(whole, next ?? whole)
}

/** The last moment at which a time begins that is coming up: its shooter is let on now, and its lane is reserved next. */
export const comingUntil = (now: number): number => now + NEXT_WITHIN * MINUTE

interface Told {
  readonly range_lanes?: readonly RangeLane[] | undefined
  readonly booked?: RangeSlot | undefined
}

/**
 * What a customer has booked next: what the back office says of it, or the first that the lanes show where it does not say. The lanes
 * show one time each, behind which another may be.
 */
export const bookingOf = ({ booked, range_lanes = [] }: Told, contact: string | undefined): RangeSlot | undefined => {
  if (contact === undefined) return undefined
  if (booked?.contact_id === contact) return booked
  return range_lanes
    .flatMap(({ next }) => (next?.contact_id === contact && next.state === "booked" ? [next] : []))
    .toSorted((a, b) => a.starts_at - b.starts_at)[0]
}

/** What is out with a customer of all that the store has lent. */
export const outWith = (lent: readonly RentalPiece[], contact: string): readonly RentalPiece[] =>
  lent.filter(({ contact_id }) => contact_id === contact)

/** How a lane is, as a range officer sees it across the room. */
export type LaneState =
  | { readonly _tag: "Over"; readonly minutes: number; readonly by: RangeSlot }
  | { readonly _tag: "Soon"; readonly minutes: number; readonly by: RangeSlot }
  | { readonly _tag: "Taken"; readonly minutes: number; readonly by: RangeSlot }
  | { readonly _tag: "Next"; readonly at: number; readonly by: RangeSlot }
  /** Until somebody's time begins; null: all day. */
  | { readonly _tag: "Free"; readonly until: number | null }
  | { readonly _tag: "Closed"; readonly why: string }
export type LaneTag = LaneState["_tag"]

/** How a lane is at a moment. Minutes come from its end and the clock, and are never counted down (design/look/range.md). */
export const laneState = ({ current, next, closed_reason }: RangeLane, now: number): LaneState => {
  if (current !== undefined) {
    const left = Math.ceil((current.ends_at - now) / MINUTE)
    if (left <= 0) return { _tag: "Over", minutes: Math.floor((now - current.ends_at) / MINUTE), by: current }
    return { _tag: left <= SOON ? "Soon" : "Taken", minutes: left, by: current }
  }
  if (closed_reason !== undefined) return { _tag: "Closed", why: closed_reason }
  if (next !== undefined && next.starts_at <= comingUntil(now)) return { _tag: "Next", at: next.starts_at, by: next }
  return { _tag: "Free", until: next?.starts_at ?? null }
}

/** Is a lane free for so many minutes from now on? */
export const isFreeFor = (lane: RangeLane, minutes: number, now: number): boolean =>
  lane.current === undefined &&
  lane.closed_reason === undefined &&
  (lane.next === undefined || lane.next.starts_at >= now + minutes * MINUTE)

/** The next lane that is free for so long: after the one that is chosen, then from the first on; undefined when none is. */
export const nextFree = (
  lanes: readonly RangeLane[],
  minutes: number,
  now: number,
  after: string | null
): RangeLane | undefined => {
  const from = lanes.findIndex((lane) => lane.range_lane_id === after) + 1
  return [...lanes.slice(from), ...lanes.slice(0, from)].find((lane) => isFreeFor(lane, minutes, now))
}

/** A day that the calendar shows is the one of a moment in the store's zone. */
export const rangeDay = (at: number, zone: Zone): Day => dayAt(at, zone)

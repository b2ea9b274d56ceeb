import { startOf, weekOf } from "../kernel/calendar.ts"
import { type Day, dayAfter, dayAt } from "../kernel/days.ts"
import type { Zone } from "../kernel/zone.ts"
import * as words from "./entry/messages.ts"
import { NO_REASON, OUT_FIRST } from "./messages.ts"

/** Time at work, in milliseconds since 1970; null: still there. */
export interface Span {
  readonly in_at: number
  readonly out_at: number | null
}

const MINUTE = 60_000
const LONGEST = 24 * 60 * MINUTE

/** The clock counts whole minutes, as it shows them: who adds up what is shown comes to the same. */
const minuteOf = (at: number): number => Math.floor(at / MINUTE)

/** How many minutes a span is, until `now` while it lasts. */
export const minutesOf = ({ in_at, out_at }: Span, now: number): number =>
  Math.max(0, minuteOf(out_at ?? now) - minuteOf(in_at))

/** A span, or what of it falls on one day. */
export interface DayPart {
  readonly day: Day
  /** Milliseconds since 1970. */
  readonly from: number
  readonly until: number
  readonly minutes: number
}

/** A span by the days of a zone: each part within its day, all of them together the whole span, whatever the clocks do. */
export const dayParts = (span: Span, zone: Zone, now: number): readonly DayPart[] => {
  const end = Math.max(span.out_at ?? now, span.in_at)
  const parts: DayPart[] = []
  let from = span.in_at
  for (let day = dayAt(from, zone); ; day = dayAfter(day)) {
    const next = startOf(dayAfter(day), zone)
    const until = Math.min(end, next)
    parts.push({ day, from, until, minutes: minuteOf(until) - minuteOf(from) })
    if (end <= next) return parts
    from = next
  }
}

/** The minutes of spans that fall on the days from one to another, both counted. */
export const minutesBetween = (spans: readonly Span[], from: Day, until: Day, zone: Zone, now: number): number =>
  spans
    .flatMap((span) => dayParts(span, zone, now))
    .reduce((sum, part) => (part.day >= from && part.day <= until ? sum + part.minutes : sum), 0)

/** Minutes of the day that `now` is in, and of its week, which begins on `starts`, 0 for Sunday. */
export const workedBy = (spans: readonly Span[], zone: Zone, starts: number, now: number) => {
  const today = dayAt(now, zone)
  return {
    today: minutesBetween(spans, today, today, zone, now),
    week: minutesBetween(spans, weekOf(today, starts), today, zone, now)
  }
}

/** Why somebody who is still in has forgotten to clock out: he is in for too long, or since another day; null: he has not. */
export const forgottenBy = (
  { in_at, out_at }: Span,
  zone: Zone,
  hours: number,
  now: number
): "hours" | "day" | null => {
  if (out_at !== null) return null
  if (now - in_at > hours * 60 * MINUTE) return "hours"
  return dayAt(in_at, zone) === dayAt(now, zone) ? null : "day"
}

/** What a manager writes. */
export interface Written extends Span {
  readonly reason: string
}

/** Why an entry may not become this, in words, or null; `others` are the other entries of the same person. */
export const entryFault = (
  { in_at, out_at, reason }: Written,
  others: readonly Span[],
  now: number,
  wasOpen: boolean
): string | null => {
  if (out_at === null && !wasOpen) return words.STILL_IN
  if (out_at !== null && out_at < in_at) return OUT_FIRST
  if (in_at > now || (out_at ?? 0) > now) return words.IN_FUTURE
  if ((out_at ?? in_at) - in_at > LONGEST) return words.TOO_LONG
  const end = out_at ?? Number.POSITIVE_INFINITY
  const isBeside = (one: Span) => (one.out_at ?? Number.POSITIVE_INFINITY) <= in_at || one.in_at >= end
  if (others.some((one) => !isBeside(one))) return words.OVERLAPS
  return reason.trim() === "" ? NO_REASON : null
}

/** "8:02" of 482 minutes. */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`

/** "8.03" of 482 minutes: hours as payroll programs take them. */
export const decimalHours = (minutes: number): string => (Math.round((minutes * 100) / 60) / 100).toFixed(2)

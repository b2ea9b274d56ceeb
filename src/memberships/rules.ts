import { type Day, dayAfter, monthEnd } from "../kernel/days.ts"
import type { Participant } from "../participants/contract.ts"
import { CONTACT_FIELDS, isNamed, participantsFault } from "../participants/rules.ts"

/** The most seats of a membership that says nothing about it (MEM-03). */
export const MOST_SEATS = 10

/** How many seats may be chosen. */
export const seatsOffered = (most: number | undefined): readonly number[] =>
  Array.from({ length: Math.max(1, Math.min(most ?? MOST_SEATS, MOST_SEATS)) }, (_, at) => at + 1)

/** Why these people are not taken, in words; null when they are (MEM-04, CG-65). */
export const peopleFault = (people: readonly Participant[], most: number | undefined): string | null => {
  if (!isNamed(people)) return "Participant 1, First Name and Last Name are required."
  const seats = seatsOffered(most).length
  if (people.length > seats)
    return seats === 1 ? "This membership is for 1 person." : `This membership is for up to ${seats} people.`
  return participantsFault(people, CONTACT_FIELDS)?.message ?? null
}

/** From when to when a membership goes that is bought on a day. */
export interface Term {
  readonly starts: Day
  /** Its last day. */
  readonly ends: Day
  /** The day of the month on which the first of the terms began that go on from each other. */
  readonly anchor: number
}

/** This day of the month so many months later; the last of a month that is shorter. */
const dayOfMonth = (anchor: number, day: Day, months: number): Day => {
  const end = monthEnd(day, months)
  return dayAfter(end, Math.min(0, anchor - Number(end.slice(8))))
}

/**
 * A membership of so many months: from today, or from the day after one that runs; null after one without an end. What goes on from
 * another keeps its `anchor`: from January 31 to February 27, March 30, April 29. A yearly one from February 29 goes to February 27,
 * and to February 28 where the next would begin on a 29th again.
 */
export const termOf = (
  today: Day,
  months: number,
  now: { readonly isMember: boolean; readonly ends: Day | null; readonly anchor?: number | null }
): Term | null => {
  if (now.isMember && now.ends === null) return null
  const goesOn = now.isMember && now.ends !== null && now.ends >= today
  const starts = goesOn && now.ends !== null ? dayAfter(now.ends) : today
  const anchor = (goesOn ? now.anchor : null) ?? Number(starts.slice(8))
  return { starts, ends: dayAfter(dayOfMonth(anchor, starts, months), -1), anchor }
}

/** Whose it is, is asked for with this on the customer screen, which leads back. */
export const CUSTOMER_FIRST = { message: "membership" } as const

/** Told of a customer whose membership never ends. */
export const NO_END = "This customer's membership has no end date. There is nothing to renew."

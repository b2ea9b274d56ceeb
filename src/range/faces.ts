import { faceOf, type Zone } from "../kernel/zone.ts"
import { timeAt } from "../kernel/calendar.ts"
import { dayAt } from "../kernel/days.ts"
import { momentsAt } from "../kernel/moments.ts"
import type { RangeSlot } from "./contract.ts"
import type { Standing } from "./day.ts"
import * as texts from "./texts.ts"

const hourFace = faceOf("en-US", { hour: "numeric" })
const minuteFace = faceOf("en-US", { hour: "numeric", minute: "2-digit" })
const zoneFace = faceOf("en-US", { hour: "numeric", timeZoneName: "short" })
const dayFace = faceOf("en-US", { weekday: "short", month: "short", day: "numeric" })
const spokenFace = faceOf("en-US", { weekday: "long", month: "long", day: "numeric", year: "numeric" })
const hour24Face = faceOf("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })

/** Does the wall show this time twice on its day, because the clocks go back? */
const comesTwice = (at: number, zone: Zone): boolean => momentsAt(dayAt(at, zone), timeAt(at, zone), zone).length > 1

const abbreviation = (at: number, zone: Zone): string => zoneFace(at, zone).split(" ").at(-1) ?? ""

/** "1 PM" over a column of the calendar, "1:30 PM" where it begins then; "1 AM MDT" and "1 AM MST" in the night in which it comes twice. */
export const hourLabel = (at: number, zone: Zone, hours24: boolean): string => {
  const face = timeAt(at, zone).endsWith(":00") ? hourFace : minuteFace
  const hour = (hours24 ? hour24Face : face)(at, zone)
  return comesTwice(at, zone) ? `${hour} ${abbreviation(at, zone)}` : hour
}

const MINUTE = 60_000

/** A time of day, told from the same one an hour later in the night in which it comes twice. */
const clearTime = (at: number, zone: Zone, timeOfDay: (at: number) => string): string =>
  comesTwice(at, zone) ? `${timeOfDay(at)} ${abbreviation(at, zone)}` : timeOfDay(at)

/**
 * The same for many moments: each minute is looked up once, for the times of a calendar of 500 reservations are few, and each is
 * named often.
 */
export const clearClock = (zone: Zone, timeOfDay: (at: number) => string): ((at: number) => string) => {
  const known = new Map<number, string>()
  return (at) => {
    const minute = Math.floor(at / MINUTE)
    const told = known.get(minute) ?? clearTime(at, zone, timeOfDay)
    known.set(minute, told)
    return told
  }
}

/** "Sat, Nov 21" of a day, by a moment in it. */
export const dayLabel = (at: number, zone: Zone): string => dayFace(at, zone)

/** "Saturday, November 21, 2026", for whoever listens. */
export const spokenDay = (at: number, zone: Zone): string => spokenFace(at, zone)

/** "Alvarez +1": who has a lane, as there is room for. */
export const whose = ({ first_name, last_name, guests = 0, state }: RangeSlot): string =>
  texts.withGuests(last_name ?? first_name ?? (state === "hold" ? texts.held : texts.TAGS.Taken), guests)

/** "Leah Alvarez +1". */
export const whoseInFull = (slot: RangeSlot): string =>
  texts.withGuests(
    [slot.first_name, slot.last_name].filter((part) => part !== undefined).join(" ") || whose({ ...slot, guests: 0 }),
    slot.guests ?? 0
  )

/** How somebody stands to the clock, in words. */
export const standingText = (standing: Standing): string => {
  switch (standing._tag) {
    case "Expected":
      return texts.inMinutes(standing.minutes)
    case "Late":
      return texts.shownMinutesLate(standing.minutes)
    case "OnLane":
      return texts.shownMinutesLeft(standing.minutes)
    case "Over":
      return texts.shownMinutesOver(standing.minutes)
    case "Done":
      return texts.done
  }
}

import { type Day, isDay, readOr } from "./days.ts"
import { Temporal } from "./temporal.ts"
import { knownZone, type Zone } from "./zone.ts"

/**
 * The moments at which the clock on a zone's wall shows a day and a time, "17:05": one; two in the hour that comes twice when
 * the clocks go back; none in the hour that they skip.
 */
export const momentsAt = (day: Day, time: string, zone: Zone): readonly number[] => {
  const shown =
    isDay(day) && /^\d\d:\d\d$/.test(time) ? readOr(() => Temporal.PlainDateTime.from(`${day}T${time}`)) : null
  if (shown === null) return []
  const by = (disambiguation: "earlier" | "later") => shown.toZonedDateTime(knownZone(zone), { disambiguation })
  const first = by("earlier")
  if (!first.toPlainDateTime().equals(shown)) return []
  return [...new Set([first.epochMilliseconds, by("later").epochMilliseconds])]
}

/** How far a zone is ahead of universal time at a moment, in whole minutes; negative behind it. */
export const minutesAhead = (at: number, zone: Zone): number => {
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(knownZone(zone))
  return Math.round(offsetNanoseconds / 60_000_000_000)
}

import { faceOf, type Zone } from "../kernel/zone.ts"
import type { EventRow } from "./rows.ts"

const exact = faceOf("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit", fractionalSecondDigits: 3 })
const clock = faceOf("en-GB", { hour: "2-digit", minute: "2-digit" })
const clockSeconds = faceOf("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" })
const day = faceOf("en-US", { weekday: "short", month: "short", day: "numeric" })
const dayAndTime = faceOf("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" })
const whole = new Intl.NumberFormat("en-US")

/** "1,296". */
export const countText = (n: number): string => whole.format(n)

/** "Nov 20, 10:44 AM". */
export const momentIn = (at: number, zone: Zone): string => dayAndTime(at, zone)

/** Moments, in milliseconds since 1970, as the clock of the store shows them whose book is read. */
export const whenIn = (zone: Zone) => ({
  /** "10:44:12.471". */
  exactText: (at: number): string => exact(at, zone),
  /** "10:44", "10:44:05" where the axis is finer than a minute, "10:44:05.250" where it is finer than a second; `step` in ms. */
  tickText: (at: number, step: number): string =>
    (step < 1_000 ? exact : step < 60_000 ? clockSeconds : clock)(at, zone),
  /** "Nov 20, 10:44 AM". */
  momentText: (at: number): string => momentIn(at, zone),
  /** "Fri, Nov 20 · 10:39–10:46", or both days where it took longer than one. */
  spanText: (from: number, to: number): string => {
    const [first, last] = [day(from, zone), day(to, zone)]
    return first === last
      ? `${first} · ${clock(from, zone)}–${clock(to, zone)}`
      : `${first} ${clock(from, zone)} – ${last} ${clock(to, zone)}`
  }
})

const UNITS: readonly (readonly [ms: number, unit: string])[] = [
  [86_400_000, "d"],
  [3_600_000, "h"],
  [60_000, "min"],
  [1_000, "s"]
]

/** "2 ms", "6.1 s", "120 s", "12 min", "3 h": a length of time at a glance, of milliseconds. */
export const lengthText = (ms: number): string => {
  const sign = ms < 0 ? "−" : ""
  const long = Math.abs(ms)
  if (long < 1_000) return `${sign}${Math.round(long)} ms`
  const [size, unit] = UNITS.find(([least]) => long >= (least === 1_000 ? 1_000 : 2 * least)) ?? [1_000, "s"]
  const amount = long / size
  return `${sign}${amount < 10 ? String(Number(amount.toFixed(1))) : Math.round(amount)} ${unit}`
}

/** "+6.1 s": from the row before; nothing for the first. */
export const gapText = ({ gap }: EventRow, place: number): string =>
  place === 0 ? "" : gap < 0 ? lengthText(gap) : `+${lengthText(gap)}`

/** "00:04:13.204": since the beginning of the book. */
export const sinceText = (ms: number): string => {
  const pad = (n: number, width = 2) => String(Math.floor(n)).padStart(width, "0")
  const long = Math.max(0, ms)
  return `${pad(long / 3_600_000)}:${pad((long / 60_000) % 60)}:${pad((long / 1_000) % 60)}.${pad(long % 1_000, 3)}`
}

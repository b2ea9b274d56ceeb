import { faceOf, type Zone } from "./zone.ts"

/** Where a clock hangs, and whether it counts its hours to 23. */
export interface WallClock {
  readonly time_zone: Zone
  readonly hours_24: boolean
}

const date = faceOf("en-US", { month: "2-digit", day: "2-digit", year: "numeric" })
const hours12 = faceOf("en-US", { hour: "numeric", minute: "2-digit" })
const hours24 = faceOf("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })

/** Date and time as a wall clock shows a moment (ms since 1970): "11/20/2026" and "3:05 PM", or "15:05". */
export const wallClock = (
  at: number,
  { time_zone: zone, hours_24 }: WallClock
): { readonly date: string; readonly time: string } => ({
  date: date(at, zone),
  // Intl puts a narrow no-break space before AM and PM, which a receipt printer has no glyph for.
  time: (hours_24 ? hours24 : hours12)(at, zone).replace("\u202f", " ")
})

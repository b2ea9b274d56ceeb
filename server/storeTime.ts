import { faceOf } from "../src/kernel/zone.ts"

const date = faceOf("en-US", { month: "2-digit", day: "2-digit", year: "numeric" })
const time = faceOf("en-US", { hour: "numeric", minute: "2-digit" })

/** Date and time as the store's wall clock shows a moment (ms since 1970): "11/20/2026" and "3:05 PM". */
export const wallClock = (at: number, timeZone: string): { readonly date: string; readonly time: string } => ({
  date: date(at, timeZone),
  // Intl puts a narrow no-break space before AM and PM, which a receipt printer has no glyph for.
  time: time(at, timeZone).replace("\u202f", " ")
})

import { faceOf } from "../src/kernel/zone.ts"
import type { Db } from "./db/connect.ts"
import type { Row } from "./db/schema.ts"
import type { Tx } from "./db/transaction.ts"

/** Where the clock on a store's wall hangs, and whether it counts its hours to 23. */
export type StoreClock = Pick<Row<"client">, "time_zone" | "hours_24">

/** The clock of a store. */
export const storeClock = (db: Db | Tx): Promise<StoreClock> =>
  db.selectFrom("client").select(["time_zone", "hours_24"]).executeTakeFirstOrThrow()

const date = faceOf("en-US", { month: "2-digit", day: "2-digit", year: "numeric" })
const hours12 = faceOf("en-US", { hour: "numeric", minute: "2-digit" })
const hours24 = faceOf("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })

/** Date and time as the store's wall clock shows a moment (ms since 1970): "11/20/2026" and "3:05 PM", or "15:05". */
export const wallClock = (
  at: number,
  { time_zone: zone, hours_24 }: StoreClock
): { readonly date: string; readonly time: string } => ({
  date: date(at, zone),
  // Intl puts a narrow no-break space before AM and PM, which a receipt printer has no glyph for.
  time: (hours_24 ? hours24 : hours12)(at, zone).replace("\u202f", " ")
})

/** The same in one text: "11/20/2026 3:05 PM". */
export const wallText = (at: number, clock: StoreClock): string => {
  const { date: day, time } = wallClock(at, clock)
  return `${day} ${time}`
}

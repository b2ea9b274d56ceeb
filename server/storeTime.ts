import { wallClock } from "../src/kernel/wallClock.ts"
import type { Db } from "./db/connect.ts"
import type { Row } from "./db/schema.ts"
import type { Tx } from "./db/transaction.ts"

export { wallClock } from "../src/kernel/wallClock.ts"

/** Where the clock on a store's wall hangs, and whether it counts its hours to 23. */
export type StoreClock = Pick<Row<"client">, "time_zone" | "hours_24">

/** The clock of a store. */
export const storeClock = (db: Db | Tx): Promise<StoreClock> =>
  db.selectFrom("client").select(["time_zone", "hours_24"]).executeTakeFirstOrThrow()

/** Date and time as the store's wall clock shows a moment (ms since 1970), in one text: "11/20/2026 3:05 PM". */
export const wallText = (at: number, clock: StoreClock): string => {
  const { date: day, time } = wallClock(at, clock)
  return `${day} ${time}`
}

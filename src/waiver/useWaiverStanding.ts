import { waiverAge } from "./rules.ts"
import { useSignedDay } from "./useSignedDay.ts"

/** Nobody signed, it was signed too long ago, or it counts today. */
export type WaiverStanding = "none" | "old" | "here"

/** A customer, as far as the waiver is concerned. */
export interface WaiverFacts {
  readonly waiver_on_file?: boolean
  readonly waiver_date?: string
}

/** Where a customer's own waiver stands today on the store's calendar (CUST-02, CG-37). */
export const useWaiverStanding = (): ((contact: WaiverFacts) => WaiverStanding) => {
  const { today, dayOf } = useSignedDay()
  return ({ waiver_on_file, waiver_date }) => {
    if (waiver_on_file !== true) return "none"
    return waiverAge(dayOf(waiver_date), today) === "old" ? "old" : "here"
  }
}

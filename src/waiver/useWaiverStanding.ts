import { standingOn, type WaiverFacts, type WaiverStanding } from "./rules.ts"
import { useSignedDay } from "./useSignedDay.ts"

/** Where a customer's own waiver stands today on the store's calendar and by its setting (CUST-02, CG-37). */
export const useWaiverStanding = (): ((contact: WaiverFacts) => WaiverStanding) => {
  const { today, dayOf, years } = useSignedDay()
  return (contact) => standingOn({ ...contact, waiver_date: dayOf(contact.waiver_date) }, today, years)
}

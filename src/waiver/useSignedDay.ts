import { useContext } from "react"
import { useApp } from "../app/hooks.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import { TimeContext } from "../ui/time.ts"
import { signedDay, USUAL_YEARS } from "./rules.ts"

/** Days of waivers on the store's calendar, that of a date on the wire and today, and for how long one counts there. */
export const useSignedDay = () => {
  const store = useStoreTime()
  const time = useContext(TimeContext)
  const years = useApp(({ session }) => session.client?.waiver_years ?? USUAL_YEARS)
  return {
    today: store.dayOf(time.now()),
    /** The years of the store's setting; 0: it asks for no waiver. */
    years,
    /** "2026-07-11" of a moment; a day without a time is that day wherever the store is. */
    dayOf: (date: string | undefined): string | undefined => signedDay(date, store.dayOf)
  }
}

import { useContext } from "react"
import { useStoreTime } from "../ui/storeTime.ts"
import { TimeContext } from "../ui/time.ts"
import { signedDay } from "./rules.ts"

/** Days of waivers on the store's calendar: that of a date on the wire, and today. */
export const useSignedDay = () => {
  const store = useStoreTime()
  const time = useContext(TimeContext)
  return {
    today: store.dayOf(time.now()),
    /** "2026-07-11" of a moment; a day without a time is that day wherever the store is. */
    dayOf: (date: string | undefined): string | undefined => signedDay(date, store.dayOf)
  }
}

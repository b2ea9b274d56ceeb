import { use, useState } from "react"
import { startOf } from "../kernel/calendar.ts"
import { dayAfter } from "../kernel/days.ts"
import { ZoneContext } from "../ui/storeTime.ts"
import type { Draft } from "./draft.ts"

/**
 * What somebody draws while another day is on its way is drawn on the day that is still shown. It goes along to the one that
 * was asked for: nothing is ever booked on a day that is not shown.
 */
export const useArrival = (
  date: string | null,
  draft: Draft | null | undefined,
  draw: (draft: Draft) => void
): void => {
  const zone = use(ZoneContext)
  const [shown, setShown] = useState(date)
  if (date === shown) return
  setShown(date)
  if (shown === null || date === null || draft === null || draft === undefined) return
  const [from, until, to] = [startOf(shown, zone), startOf(dayAfter(shown, 1), zone), startOf(date, zone)]
  if (draft.starts_at >= from && draft.starts_at < until) draw({ ...draft, starts_at: draft.starts_at + to - from })
}

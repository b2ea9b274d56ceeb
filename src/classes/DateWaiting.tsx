import { useState } from "react"
import { useLast, useRead } from "../app/reads.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import type { Waiting } from "./contract.ts"
import type { Offer, OwnSeats } from "./views.ts"
import { WaitList } from "./WaitList.tsx"

/** The wait list of one date of a class, read anew whenever its seats change. */
export const DateWaiting = ({ classId, offer, own, onRegister }: DateWaitingProps) => {
  const [changes, setChanges] = useState(0)
  const asked = { class_detail_id: classId, reservation_date: offer.date }
  const here = useRead("get_list_class_reservations", asked, `${changes} ${offer.left}`, true)
  const waiting = useLast(bodyOf(here), offer.date)
  return (
    <WaitList
      classId={classId}
      offer={offer}
      mine={own?.date === offer.date ? own.seats : 0}
      waiting={waiting?.waiting ?? []}
      whyNot={waiting === null ? whyOf(here) : null}
      onChanged={() => setChanges(changes + 1)}
      onRegister={own === null ? onRegister : null}
    />
  )
}

export interface DateWaitingProps {
  readonly classId: string
  readonly offer: Offer
  readonly own: OwnSeats | null
  readonly onRegister: (next: Waiting) => void
}

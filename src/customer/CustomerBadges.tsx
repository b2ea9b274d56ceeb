import { useContext } from "react"
import { MembershipBadge, NoteFlag } from "./Badges.tsx"
import type { Contact } from "./contract.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import { TimeContext } from "../ui/time.ts"

/** What the cart's head says of its customer beside the name (CUST-06). */
export const CustomerBadges = ({ contact }: { readonly contact: Contact }) => {
  const time = useContext(TimeContext)
  const { dayOf } = useStoreTime()
  return (
    <>
      <MembershipBadge contact={contact} today={dayOf(time.now())} />
      <NoteFlag priority={contact.note_priority} />
    </>
  )
}

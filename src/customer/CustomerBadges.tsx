import { useContext } from "react"
import { MembershipBadge, MembershipGives, NoteFlag } from "./Badges.tsx"
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

/** What the cart's head says that a membership gives, below the badges. */
export const CustomerGives = ({ contact }: { readonly contact: Contact }) => {
  const time = useContext(TimeContext)
  const { dayOf } = useStoreTime()
  return <MembershipGives contact={contact} today={dayOf(time.now())} />
}

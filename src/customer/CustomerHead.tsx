import { useContext } from "react"
import { useStoreTime } from "../ui/storeTime.ts"
import { initials } from "../ui/text.ts"
import { TimeContext } from "../ui/time.ts"
import { FileBadges, MembershipBadge, NoteFlag } from "./Badges.tsx"
import type { Contact } from "./contract.ts"
import { nameOf } from "./rules.ts"
import styles from "./CustomerHead.module.css"

/** Who it is and whether anything is wrong: membership, the most urgent note, card and waiver (CUST-16 to CUST-18, CUST-25). */
export const CustomerHead = ({ contact }: { readonly contact: Contact }) => {
  const time = useContext(TimeContext)
  const today = useStoreTime().dayOf(time.now())
  const name = nameOf(contact)
  return (
    <header className={styles["head"]}>
      <span className={styles["face"]} aria-hidden="true">
        {initials(name)}
      </span>
      <div className={styles["who"]}>
        <h1>{name}</h1>
        <p className={styles["badges"]}>
          <MembershipBadge contact={contact} today={today} />
          <NoteFlag priority={contact.note_priority} />
          <FileBadges contact={contact} />
        </p>
      </div>
    </header>
  )
}

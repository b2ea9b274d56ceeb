import { useContext } from "react"
import { useStoreTime } from "../ui/storeTime.ts"
import { momentOf } from "../kernel/zone.ts"
import { initials, moneyText } from "../ui/text.ts"
import { TimeContext } from "../ui/time.ts"
import { FileBadges, MembershipBadge, MembershipGives, NoteFlag } from "./Badges.tsx"
import type { Contact } from "./contract.ts"
import { nameOf } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./CustomerHead.module.css"

/** Who it is and whether anything is wrong: membership, the most urgent note, card and waiver (CUST-16 to CUST-18, CUST-25). */
export const CustomerHead = ({ contact }: { readonly contact: Contact }) => {
  const time = useContext(TimeContext)
  const { dayOf, dateOf } = useStoreTime()
  const today = dayOf(time.now())
  const name = nameOf(contact)
  const at = momentOf(contact.last_order_time ?? "")
  const last = at === null ? null : dateOf(at)
  return (
    <header className={styles["head"]}>
      <span className={styles["face"]} aria-hidden="true">
        {initials(name)}
      </span>
      <div className={styles["who"]}>
        <h1 className="title">{name}</h1>
        <p className={styles["badges"]}>
          <MembershipBadge contact={contact} today={today} />
          <NoteFlag priority={contact.note_priority} />
          <FileBadges contact={contact} dated />
        </p>
        <MembershipGives contact={contact} today={today} />
      </div>
      <dl className={styles["facts"]}>
        {last !== null && (
          <div>
            <dt>{texts.lastSale}</dt>
            <dd>{last}</dd>
          </div>
        )}
        {contact.order_count !== undefined && contact.ordered_total !== undefined && contact.order_count > 0 && (
          <div>
            <dt>{texts.orderCount(contact.order_count)}</dt>
            <dd>{moneyText(contact.ordered_total)}</dd>
          </div>
        )}
      </dl>
    </header>
  )
}

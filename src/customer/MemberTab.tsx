import { useContext } from "react"
import { useStoreTime } from "../ui/storeTime.ts"
import { dateText } from "../ui/text.ts"
import { TimeContext } from "../ui/time.ts"
import card from "../ui/Card.module.css"
import { FileBadges, MembershipBadge } from "./Badges.tsx"
import { CustomerBar } from "./CustomerBar.tsx"
import type { TabProps } from "./detailTabs.tsx"
import * as texts from "./texts.ts"
import styles from "./MemberTab.module.css"

/** The membership of a customer, and what is on file (CUST-16 to CUST-18). */
export const MemberTab = ({ contact, onBack }: TabProps) => {
  const time = useContext(TimeContext)
  const today = useStoreTime().dayOf(time.now())
  const { membership_description: plan, membership_number: number, end_date: end, is_member } = contact
  const facts = [
    [texts.plan, plan],
    [texts.membershipNumber, number],
    [texts.ends, end === undefined ? (is_member ? texts.noEnd : undefined) : dateText(end)]
  ] as const
  return (
    <>
      <div className={styles["cards"]}>
        <section className={card["card"]} aria-labelledby="membership">
          <div className={styles["title"]}>
            <h2 id="membership">{texts.membership}</h2>
            <MembershipBadge contact={contact} today={today} />
          </div>
          <dl className={styles["facts"]}>
            {facts.map(([label, value]) =>
              value === undefined ? null : (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              )
            )}
          </dl>
        </section>
        <section className={card["card"]} aria-labelledby="on-file">
          <h2 id="on-file">{texts.onFile}</h2>
          <p className={styles["files"]}>
            <FileBadges contact={contact} />
          </p>
        </section>
      </div>
      <CustomerBar onBack={onBack} />
    </>
  )
}

import Check from "lucide-react/icons/check"
import { type ReactNode, useContext } from "react"
import { Link } from "../ui/Link.tsx"
import { addressOf, PATHS } from "../paths.ts"
import card from "../ui/Card.module.css"
import { Icon } from "../ui/Icon.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { dateText } from "../ui/text.ts"
import { TimeContext } from "../ui/time.ts"
import { MembershipBadge } from "./Badges.tsx"
import type { Contact } from "./contract.ts"
import { givenBy } from "./membership.ts"
import * as texts from "./texts.ts"
import styles from "./MemberTab.module.css"

/** What a customer's membership is, whose it is, what it gives and who else is in it (CUST-16 to CUST-18). */
export const MembershipCard = ({ contact, children }: MembershipCardProps) => {
  const time = useContext(TimeContext)
  const today = useStoreTime().dayOf(time.now())
  const { membership_description: plan, membership_number: number, is_member, main_member } = contact
  const { start_date: first, end_date: end } = contact
  const gives = givenBy(contact, today)
  const last = end === undefined ? (is_member ? texts.noEnd : undefined) : dateText(end)
  return (
    <section className={card["card"]} aria-labelledby="membership">
      <div className="row wrap apart gap-8">
        <h2 id="membership">{texts.membership}</h2>
        <MembershipBadge contact={contact} today={today} />
      </div>
      <dl className={styles["facts"]}>
        {plan !== undefined && <Fact label={texts.plan}>{plan}</Fact>}
        {main_member && (
          <Fact label={texts.mainMember}>
            <Person {...main_member} />
          </Fact>
        )}
        {number !== undefined && <Fact label={texts.membershipNumber}>{number}</Fact>}
        {first !== undefined && <Fact label={texts.starts}>{dateText(first)}</Fact>}
        {last !== undefined && <Fact label={texts.ends}>{last}</Fact>}
      </dl>
      {gives.length > 0 && (
        <ul className={styles["gives"]} aria-label={texts.included}>
          {gives.map((what) => (
            <li key={what} className="row gap-8">
              <Icon of={Check} size={16} />
              {what}
            </li>
          ))}
        </ul>
      )}
      <Members contact={contact} />
      {children}
    </section>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Everybody in a membership of several; who is a customer too is a press away. */
const Members = ({ contact: { contact_id: own, members = [] } }: Pick<MembershipCardProps, "contact">) =>
  members.length === 0 ? null : (
    <>
      <h3 id="members" className={styles["subtitle"]}>
        {texts.members}
      </h3>
      <ul className={styles["members"]} aria-labelledby="members">
        {members.map(({ display_name, contact_id }, at) => (
          // Two people may have one name, and nobody else is known by more.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            {contact_id === undefined || contact_id === own ? (
              display_name
            ) : (
              <Person contact_id={contact_id} display_name={display_name} />
            )}
          </li>
        ))}
      </ul>
    </>
  )

const Person = ({ contact_id, display_name }: NonNullable<Contact["main_member"]>) => (
  <Link className={styles["person"]} to={addressOf(PATHS.customerDetail, { contact_id, tab: "member" })}>
    {display_name}
  </Link>
)

interface MembershipCardProps {
  readonly contact: Contact
  /** What is done about it. */
  readonly children: ReactNode
}

import ArrowRight from "lucide-react/icons/arrow-right"
import Check from "lucide-react/icons/check"
import { use, useContext, useRef } from "react"
import { ParticipantCards } from "../classes/ParticipantCards.tsx"
import { usePeople } from "../classes/usePeople.ts"
import { shownDay } from "../customer/form/rules.ts"
import { dayAt } from "../kernel/days.ts"
import { CONTACT_FIELDS, isNamed, type Participating } from "../participants/rules.ts"
import { ItemForm } from "../services/ItemForm.tsx"
import { useOrderEntry } from "../services/useOrderEntry.tsx"
import card from "../ui/Card.module.css"
import { Icon } from "../ui/Icon.tsx"
import itemForm from "../ui/ItemForm.module.css"
import { ZoneContext } from "../ui/storeTime.ts"
import { moneyText } from "../ui/text.ts"
import { TimeContext } from "../ui/time.ts"
import type { Membership } from "./contract.ts"
import styles from "./Membership.module.css"
import { seatsOffered } from "./rules.ts"
import * as texts from "./texts.ts"

/** What it gives, from when to when, and who is in it; checked as a class's participants are (MEM-04, CG-65). */
export const MembershipForm = ({ membership, line, start, isCustomer }: MembershipFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const people = usePeople(start, CONTACT_FIELDS)
  const { description, prices, max_customers: most, included = [] } = membership
  const offered = seatsOffered(most)
  const entry = useOrderEntry("membership", {
    form,
    typed: people.typed,
    onAdd: () => {
      if (isNamed(people.people) && !people.refuse()) entry.run({ membership, people: people.sent, line })
    }
  })
  return (
    <ItemForm
      form={form}
      entry={people.fault === null ? entry : { ...entry, said: null }}
      title={description}
      aside={moneyText(prices.pos)}
      editing={line !== null}
      worth={moneyText(prices.pos)}
      off={!isNamed(people.people)}
    >
      <div className={itemForm["work"]}>
        <section className={card["card"]} aria-labelledby="included-title">
          <header className={itemForm["top"]}>
            <h2 id="included-title">
              {texts.included} <small>{texts.forPeople(offered.length)}</small>
            </h2>
          </header>
          {included.length > 0 && (
            <ul className={styles["included"]}>
              {included.map((what) => (
                <li key={what} className="row gap-10">
                  <Icon of={Check} size={18} />
                  {what}
                </li>
              ))}
            </ul>
          )}
          <Dates membership={membership} />
        </section>
        <div className={styles["seats"]}>
          <h2>{texts.participants}</h2>
          <span aria-hidden="true">{texts.seats}</span>
          {offered.map((count) => (
            <button
              key={count}
              type="button"
              aria-label={texts.seatsOf(count)}
              aria-pressed={people.seats === count}
              disabled={entry.busy}
              onClick={() => people.onSeats(count)}
            >
              {count}
            </button>
          ))}
        </div>
        <ParticipantCards
          people={people.people}
          fields={CONTACT_FIELDS}
          fault={people.fault}
          reminders={{ email: false, text: "none" }}
          isCustomer={isCustomer && !people.typed}
          locked={entry.busy}
          onChange={people.onChange}
          onRemove={people.onRemove}
        />
      </div>
    </ItemForm>
  )
}

/** What the customer has now, and what follows on it; for a new member from when to when it goes. */
const Dates = ({ membership }: { readonly membership: Membership }) => {
  const zone = use(ZoneContext)
  const today = dayAt(useContext(TimeContext).now(), zone)
  const { description, now_description: has, now_ends_on: until, starts_on: from, ends_on: to } = membership
  if (from === undefined || to === undefined) return null
  const runs = until !== undefined && until >= today
  const isRenewed = has !== undefined && until !== undefined
  return (
    <div className={styles["dates"]}>
      {isRenewed && (
        <>
          <p>
            <small>{texts.now(has)}</small>
            <b>{runs ? texts.ends(shownDay(until)) : texts.ended(shownDay(until))}</b>
          </p>
          <Icon of={ArrowRight} />
        </>
      )}
      <p className={styles["next"]}>
        <small>{isRenewed ? texts.renews(description) : texts.starts}</small>
        <b>{texts.fromTo(shownDay(from), shownDay(to))}</b>
      </p>
    </div>
  )
}

export interface MembershipFormProps {
  readonly membership: Membership
  /** The line that is typed anew; null for a new one. */
  readonly line: string | null
  /** Who stands in the form at first. */
  readonly start: readonly Participating[]
  readonly isCustomer: boolean
}

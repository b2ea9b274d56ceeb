import { type KeyboardEvent, useId } from "react"
import Mail from "lucide-react/icons/mail"
import MapPin from "lucide-react/icons/map-pin"
import Phone from "lucide-react/icons/phone"
import { momentOf } from "../kernel/zone.ts"
import { Icon } from "../ui/Icon.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { initials } from "../ui/text.ts"
import { FileBadges, MembershipBadge, NoteFlag } from "./Badges.tsx"
import type { Contact } from "./contract.ts"
import { FIELDS, type FieldsWith, fieldsWith } from "./fields.ts"
import { nameOf } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./CustomerCard.module.css"

const ICONS = {
  phone_number: Phone,
  email_address: Mail
} as const satisfies Readonly<Record<FieldsWith<"card", true>, unknown>>

/** One line: street, then city, state and zip code. */
const addressOf = ({ address_1, city, state, zip_code }: Contact): string =>
  [address_1, city, [state, zip_code].filter(Boolean).join(" ")].filter(Boolean).join(", ")

/** A customer: a press selects, Details opens what is known (CUST-02). */
export const CustomerCard = ({ contact, today, tabStop, onPick, onDetails, onReach, onKeyDown }: CustomerCardProps) => {
  const id = useId()
  const { contact_id } = contact
  const name = nameOf(contact)
  const isHigh = contact.note_priority === 3
  return (
    <li className={styles["card"]}>
      <span className={styles["face"]} aria-hidden="true">
        {initials(name)}
      </span>
      <div className={styles["who"]}>
        <button
          type="button"
          className={styles["pick"]}
          data-cell
          aria-describedby={`${id}born ${id}badges ${id}facts ${id}foot`}
          tabIndex={tabStop ? 0 : -1}
          onClick={() => onPick(contact_id)}
          onFocus={() => onReach(contact_id)}
          onKeyDown={(event) => onKeyDown(event, contact_id)}
        >
          {name}
        </button>
        <small id={`${id}born`}>{contact.birthdate && texts.bornOn(contact.birthdate)}</small>
      </div>
      {isHigh && (
        <span className={styles["flag"]}>
          <NoteFlag priority={3} />
        </span>
      )}
      <button
        type="button"
        className={styles["details"]}
        aria-label={texts.detailsOf(name)}
        onClick={() => onDetails(contact_id)}
      >
        {texts.details}
      </button>
      <p id={`${id}badges`} className={styles["badges"]}>
        <MembershipBadge contact={contact} today={today} listed />
        <FileBadges contact={contact} short />
        {!isHigh && <NoteFlag priority={contact.note_priority} />}
      </p>
      <p id={`${id}facts`} className={styles["facts"]}>
        <span className={styles["place"]}>
          <Icon of={MapPin} size={15} />
          {addressOf(contact) || texts.noAddress}
        </span>
        {fieldsWith("card", true).map(
          (name) =>
            contact[name] && (
              <span key={name} className={FIELDS[name].holds === "mail" ? styles["email"] : undefined}>
                <Icon of={ICONS[name]} size={15} />
                {contact[name]}
              </span>
            )
        )}
      </p>
      <p id={`${id}foot`} className={styles["foot"]}>
        <Foot contact={contact} />
      </p>
    </li>
  )
}

/** What he bought last, how often, and what he has open; nothing where the back office does not tell it. */
const Foot = ({ contact: { last_order_time, order_count, open_order_count } }: Pick<CustomerCardProps, "contact">) => {
  const { dateOf } = useStoreTime()
  if (order_count === undefined) return null
  const at = momentOf(last_order_time ?? "")
  const facts = [
    at === null ? texts.noSale : texts.lastSaleOn(dateOf(at)),
    ...(order_count > 0 ? [texts.orderCount(order_count)] : []),
    ...((open_order_count ?? 0) > 0 ? [texts.openOrderCount(open_order_count ?? 0)] : [])
  ]
  return facts.join(" · ")
}

export interface CustomerCardProps {
  readonly contact: Contact
  /** "2026-11-20". */
  readonly today: string
  /** Tab stops at one card; arrows go to the others. */
  readonly tabStop: boolean
  readonly onPick: (contact: string) => void
  readonly onDetails: (contact: string) => void
  readonly onReach: (contact: string) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>, contact: string) => void
}

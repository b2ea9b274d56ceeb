import { type KeyboardEvent, useId } from "react"
import Mail from "lucide-react/icons/mail"
import MapPin from "lucide-react/icons/map-pin"
import Phone from "lucide-react/icons/phone"
import { Icon } from "../ui/Icon.tsx"
import { initials } from "../ui/text.ts"
import { FileBadges, MembershipBadge, NoteFlag } from "./Badges.tsx"
import type { Contact } from "./contract.ts"
import { nameOf } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./CustomerCard.module.css"

/** One line: street, then city, state and zip code. */
const addressOf = ({ address_1, city, state, zip_code }: Contact): string =>
  [address_1, city, [state, zip_code].filter(Boolean).join(" ")].filter(Boolean).join(", ")

/** A customer: a press selects, Details opens what is known (CUST-02). */
export const CustomerCard = ({ contact, today, tabStop, onPick, onDetails, onReach, onKeyDown }: CustomerCardProps) => {
  const id = useId()
  const { contact_id, phone_number, email_address } = contact
  const name = nameOf(contact)
  return (
    <li className={styles["card"]}>
      <span className={styles["face"]} aria-hidden="true">
        {initials(name)}
      </span>
      <button
        type="button"
        className={styles["pick"]}
        data-cell
        aria-describedby={`${id}badges ${id}facts`}
        tabIndex={tabStop ? 0 : -1}
        onClick={() => onPick(contact_id)}
        onFocus={() => onReach(contact_id)}
        onKeyDown={(event) => onKeyDown(event, contact_id)}
      >
        {name}
      </button>
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
        <FileBadges contact={contact} />
        <NoteFlag priority={contact.note_priority} />
      </p>
      <p id={`${id}facts`} className={styles["facts"]}>
        <span>
          <Icon of={MapPin} size={15} />
          {addressOf(contact) || texts.noAddress}
        </span>
        {phone_number && (
          <span>
            <Icon of={Phone} size={15} />
            {phone_number}
          </span>
        )}
        {email_address && (
          <span>
            <Icon of={Mail} size={15} />
            {email_address}
          </span>
        )}
      </p>
    </li>
  )
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

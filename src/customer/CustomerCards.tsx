import { type KeyboardEvent, useState } from "react"
import { Skeleton } from "../ui/Skeleton.tsx"
import { CustomerCard } from "./CustomerCard.tsx"
import type { Contact } from "./contract.ts"
import * as texts from "./texts.ts"
import styles from "./CustomerCards.module.css"

/** The customers of a search as cards, two in a row: arrows go among them, Enter selects, D opens the details (CUST-01). */
export const CustomerCards = ({ contacts, today, onPick, onDetails }: CustomerCardsProps) => {
  const [active, setActive] = useState<string>()
  const stop = contacts.some(({ contact_id }) => contact_id === active) ? active : contacts[0]?.contact_id
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, contact: string) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.key.toLowerCase() !== "d") return
    onDetails(contact)
    event.preventDefault()
  }
  return (
    <ul className={styles["cards"]} aria-label={texts.customers} data-grid="list">
      {contacts.map((contact) => (
        <CustomerCard
          key={contact.contact_id}
          contact={contact}
          today={today}
          tabStop={contact.contact_id === stop}
          onPick={onPick}
          onDetails={onDetails}
          onReach={setActive}
          onKeyDown={onKeyDown}
        />
      ))}
    </ul>
  )
}

/** Grey cards in the place of those that are on their way. */
export const CardSkeletons = () => (
  <div className={styles["cards"]} aria-hidden="true">
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className={styles["ghost"]}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    ))}
  </div>
)

export interface CustomerCardsProps {
  readonly contacts: readonly Contact[]
  /** "2026-11-20". */
  readonly today: string
  readonly onPick: (contact: string) => void
  readonly onDetails: (contact: string) => void
}

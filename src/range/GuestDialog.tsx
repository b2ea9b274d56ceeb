import { type ReactNode, type SubmitEvent, useState } from "react"
import { useRead } from "../app/reads.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { MembershipBadge, WaiverBadge } from "../customer/Badges.tsx"
import type { Contact } from "../customer/contract.ts"
import { nameOf } from "../customer/rules.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Note } from "../ui/Note.tsx"
import { StatusLine } from "../ui/StatusLine.tsx"
import { TextField } from "../ui/TextField.tsx"
import * as shared from "../ui/texts.ts"
import { Unread } from "../ui/Reading.tsx"
import styles from "./Party.module.css"
import * as texts from "./texts.ts"

/** Looks a customer up who shoots as somebody's guest; whoever is in the party already is not offered again. */
export const GuestDialog = ({ inParty, today, asks, onPick, onClose }: GuestDialogProps) => {
  const [text, setText] = useState("")
  const [term, setTerm] = useState("")
  const [times, setTimes] = useState(0)
  const read = useRead("get_list_contacts", term === "" ? null : { search_term: term, page: 1 }, times)
  const body = bodyOf(read)
  const isHere = body !== null
  const found = body?.list ?? []
  const why = whyOf(read)
  const total = body?.pagination?.total_results ?? found.length
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTerm(text.trim())
    setTimes(times + 1)
  }
  return (
    <Dialog
      wide
      title={texts.addGuest}
      onCancel={onClose}
      footer={
        <Button size="l" onClick={onClose}>
          {shared.cancel}
        </Button>
      }
    >
      <form className={styles["search"]} onSubmit={search}>
        <TextField
          label={texts.lookup}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button size="l" type="submit">
          {texts.lookUp}
        </Button>
      </form>
      <StatusLine>{isHere ? texts.guestsFound(total) : ""}</StatusLine>
      <Unread why={why} />
      {isHere && found.length === 0 && <Note tone="warn">{texts.noGuestFound}</Note>}
      {found.length > 0 && (
        <ul className={styles["found"]} aria-label={texts.customersFound} data-grid="list">
          {found.map((contact) => (
            <Found key={contact.contact_id} contact={contact} today={today} asks={asks}>
              {inParty.includes(contact.contact_id) ? (
                <span className={styles["there"]}>{texts.inParty}</span>
              ) : (
                <Button
                  aria-label={texts.addGuestOf(nameOf(contact))}
                  data-cell
                  onClick={() => onPick(contact.contact_id)}
                >
                  {texts.add}
                </Button>
              )}
            </Found>
          ))}
        </ul>
      )}
      {total > found.length && <p>{texts.moreFound(total - found.length)}</p>}
    </Dialog>
  )
}

interface GuestDialogProps {
  /** Who shoots there already, by contact. */
  readonly inParty: readonly string[]
  /** "2026-11-20". */
  readonly today: string
  /** The store's law asks for a waiver. */
  readonly asks: boolean
  readonly onPick: (contact: string) => void
  readonly onClose: () => void
}

const Found = ({ contact, today, asks, children }: FoundProps) => (
  <li>
    <span>
      <b>{nameOf(contact)}</b>
      <small>
        {[contact.phone_number, contact.email_address].filter((part) => part !== undefined).join(" \u00B7 ")}
      </small>
      <span className={styles["badges"]}>
        <MembershipBadge contact={contact} today={today} listed />
        {asks && <WaiverBadge contact={contact} dated={false} />}
      </span>
    </span>
    {children}
  </li>
)

interface FoundProps {
  readonly contact: Contact
  readonly today: string
  readonly asks: boolean
  readonly children: ReactNode
}

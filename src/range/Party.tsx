import Check from "lucide-react/icons/check"
import FileX from "lucide-react/icons/file-x"
import UserPlus from "lucide-react/icons/user-plus"
import X from "lucide-react/icons/x"
import { type ReactNode, use, useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { MembershipBadge, WaiverBadge } from "../customer/Badges.tsx"
import type { Contact } from "../customer/contract.ts"
import { nameOf } from "../customer/rules.ts"
import { dayAt } from "../kernel/days.ts"
import { TaskNote } from "../tasks/TaskNote.tsx"
import { useTask } from "../tasks/useTask.ts"
import { Button } from "../ui/Button.tsx"
import card from "../ui/Card.module.css"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import { StatusLine } from "../ui/StatusLine.tsx"
import { ZoneContext } from "../ui/storeTime.ts"
import { Tag } from "../ui/Tag.tsx"
import { waiverPath } from "../waiver/rules.ts"
import { useWaiverStanding } from "../waiver/useWaiverStanding.ts"
import type { RangeCustomer, RangeGuest, ReservedLane } from "./contract.ts"
import { waiversOf } from "./day.ts"
import { GuestDialog } from "./GuestDialog.tsx"
import styles from "./Party.module.css"
import * as texts from "./texts.ts"

/**
 * Who shoots on a customer's lanes, each with waiver and membership and what is missing; guests come and go here. A party ends with
 * its time, and a back end that names no reservations has none.
 */
export const Party = ({ customer, now, asks }: PartyProps) => {
  const lanes = (customer.lanes_reserved ?? []).filter(({ state }) => state !== "ended")
  const known = lanes.flatMap((lane) =>
    lane.range_reservation_id === undefined ? [] : [{ lane, id: lane.range_reservation_id }]
  )
  if (known.length === 0) return null
  return (
    <section className={card["card"]} aria-labelledby="party-title">
      <h2 id="party-title">{texts.partyTitle}</h2>
      {known.map(({ lane, id }) => (
        <LaneParty
          key={id}
          reservation={id}
          lane={lane}
          customer={customer}
          now={now}
          asks={asks}
          alone={known.length === 1}
        />
      ))}
    </section>
  )
}

interface PartyProps {
  readonly customer: RangeCustomer
  readonly now: number
  /** The store's law asks for a waiver. */
  readonly asks: boolean
}

const LaneParty = ({ reservation, lane, customer, now, asks, alone }: LanePartyProps) => {
  const zone = use(ZoneContext)
  const { run, told, busy } = useTask("changeParty", reservation)
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<RangeGuest | null>(null)
  const { guests: expected = 0, party: named = [] } = lane
  const today = dayAt(now, zone)
  const unnamed = Math.max(0, expected - named.length)
  const waivers = waiversOf(lane)
  const change = (contact: string, remove: boolean) => {
    setAdding(false)
    setRemoving(null)
    run({ reservation, contact, remove })
  }
  return (
    <div className={styles["party"]}>
      <div className={styles["head"]}>
        {!alone && <h3>{texts.lane(lane.lane)}</h3>}
        {asks && waivers !== null && (
          <Tag tone={waivers.missing === 0 ? "ok" : "warn"} icon={waivers.missing === 0 ? Check : FileX}>
            {texts.waiversMissing(waivers.missing, waivers.shooters)}
          </Tag>
        )}
      </div>
      <ul className={styles["people"]} aria-label={texts.partyOf(lane.lane)}>
        <Shooter person={customer} role={texts.reservedBy} today={today} asks={asks} />
        {named.map((guest) => (
          <Shooter key={guest.range_guest_id} person={guest} role={texts.guest} today={today} asks={asks}>
            <IconButton
              icon={X}
              label={texts.removeGuestOf(nameOf(guest))}
              disabled={busy}
              onClick={() => setRemoving(guest)}
            />
          </Shooter>
        ))}
        {unnamed > 0 && (
          <li>
            <span>
              <b>{texts.unnamed(unnamed)}</b>
              <small>{texts.unnamedExplained}</small>
            </span>
          </li>
        )}
      </ul>
      {named.length === 0 && unnamed === 0 && <p>{texts.noGuests}</p>}
      {told !== null && !told.done && <TaskNote told={told} />}
      <StatusLine>{told?.done === true ? told.words : ""}</StatusLine>
      <Button size="l" aria-disabled={busy || undefined} onClick={() => busy || setAdding(true)}>
        <Icon of={UserPlus} />
        {texts.addGuest}
      </Button>
      {adding && (
        <GuestDialog
          inParty={[customer.contact_id, ...named.map(({ contact_id }) => contact_id)]}
          today={today}
          asks={asks}
          onPick={(contact) => change(contact, false)}
          onClose={() => setAdding(false)}
        />
      )}
      {removing !== null && (
        <ConfirmDialog
          title={texts.removeGuestQuestion(nameOf(removing))}
          confirmLabel={texts.remove}
          cancelLabel={texts.keepGuest}
          danger
          onConfirm={() => change(removing.contact_id, true)}
          onCancel={() => setRemoving(null)}
        >
          {texts.removeGuestExplained}
        </ConfirmDialog>
      )}
    </div>
  )
}

interface LanePartyProps extends PartyProps {
  readonly reservation: string
  readonly lane: ReservedLane
  /** The customer has no other lane. */
  readonly alone: boolean
}

interface Person {
  readonly contact_id: string
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
  readonly contact?: Contact | undefined
}

const Shooter = ({ person, role, today, asks, children }: ShooterProps) => {
  const navigate = useNavigate()
  const standingAt = useWaiverStanding()
  const { contact_id, contact } = person
  const name = nameOf(person)
  const [label, labelOf] = texts.steps.waiver
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{role}</small>
      </span>
      {contact !== undefined && (
        <span className={styles["badges"]}>
          <MembershipBadge contact={contact} today={today} />
          {asks && <WaiverBadge contact={contact} dated />}
        </span>
      )}
      {asks && contact !== undefined && standingAt(contact) !== "here" && (
        <Button aria-label={labelOf(name)} onClick={() => navigate(waiverPath(contact_id))}>
          {label}
        </Button>
      )}
      {children}
    </li>
  )
}

interface ShooterProps {
  readonly person: Person
  /** What he is in the party, in words. */
  readonly role: string
  readonly today: string
  readonly asks: boolean
  readonly children?: ReactNode
}

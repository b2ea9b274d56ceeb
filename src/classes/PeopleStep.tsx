import { use, useEffect, useRef, type ReactNode } from "react"
import ArrowLeft from "lucide-react/icons/arrow-left"
import { subtract, times, ZERO } from "../money/cents.ts"
import { isNamed, type ParticipantField } from "../participants/rules.ts"
import { Stepper } from "../product/Stepper.tsx"
import { Button } from "../ui/Button.tsx"
import { PLACES } from "../ui/focus.ts"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { Hours24Context } from "../ui/storeTime.ts"
import { moneyText } from "../ui/text.ts"
import { useEvent } from "../ui/useEvent.ts"
import * as shared from "../ui/texts.ts"
import { ClassHead } from "./ClassHead.tsx"
import type { ClassDetail } from "./contract.ts"
import { ParticipantCards } from "./ParticipantCards.tsx"
import { CLOSED, earlyUntil, FULL, hoursText, seatsOn, shortDate } from "./rules.ts"
import * as texts from "./texts.ts"
import type { People } from "./usePeople.ts"
import type { Offer } from "./views.ts"
import styles from "./Classes.module.css"

/** Who comes: checked in order when Add is pressed, the first fault shown (CLS-06 to CLS-09, CG-65). */
export const PeopleStep = (props: PeopleStepProps) => {
  const { detail, offer, people, fields, isCustomer, editing, busy, refused, offline, step } = props
  const region = useRef<HTMLDivElement>(null)
  const hours24 = use(Hours24Context)
  const off = subtract(detail.price, offer.price)
  const until = earlyUntil(detail, offer.date)
  const obstacle = offer.state === "closed" ? CLOSED : offer.state === "full" ? FULL : offline ? texts.offline : null
  const able = obstacle === null && isNamed(people.people)
  const add = () => {
    if (able && !busy && !people.refuse()) props.onAdd()
  }
  const onAddKey = useEvent((event: KeyboardEvent) => {
    const isInDialog = event.target instanceof Element && event.target.closest("dialog") !== null
    if (isInDialog || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!event.repeat) add()
  })
  useEffect(() => {
    const page = region.current
    page?.addEventListener("keydown", onAddKey)
    return () => page?.removeEventListener("keydown", onAddKey)
  }, [onAddKey])
  const texting = detail.enable_text_reminder === true
  return (
    <div ref={region} className={styles["page"]}>
      <ClassHead
        title={detail.description}
        about={[shortDate(offer.date), hoursText(offer, hours24), texts.seatsLeft(offer.left, seatsOn(detail, offer))]
          .filter((part) => part !== "")
          .join(" \u00B7 ")}
        step={step}
        onClose={props.onClose}
      >
        {props.onRoster !== null && <Button onClick={props.onRoster}>{texts.roster}</Button>}
        {props.onChangeDate !== null && (
          <Button size="l" disabled={busy} onClick={props.onChangeDate}>
            {texts.changeDate}
          </Button>
        )}
      </ClassHead>
      {props.children}
      <form className={styles["page"]} autoComplete="off" noValidate onSubmit={(event) => event.preventDefault()}>
        <div className={styles["bar"]}>
          <span className={styles["label"]} aria-hidden="true">
            {texts.seats}
          </span>
          <Stepper
            id={PLACES.quantity}
            value={people.seats}
            most={Math.max(1, offer.left)}
            disabled={busy}
            onChange={people.onSeats}
          />
          <span className="grow" />
          <span className={styles["quiet"]}>
            {off > ZERO && until !== null && `${texts.early(moneyText(detail.price), moneyText(off), until)} `}
            <b>{texts.each(moneyText(offer.price))}</b>
          </span>
        </div>
        {texting && detail.texts_off === true && <p className={styles["quiet"]}>{texts.textsOff}</p>}
        <ParticipantCards
          people={people.people}
          fields={fields}
          fault={people.fault}
          reminders={{
            email: detail.enable_email_reminder === true,
            text: texting ? (detail.texts_off === true ? "off" : "on") : "none"
          }}
          isCustomer={isCustomer}
          locked={busy}
          onChange={people.onChange}
          onRemove={people.onRemove}
        />
        {refused !== null && people.fault === null && <Note tone="danger">{refused}</Note>}
        {obstacle !== null && <Note tone="warn">{obstacle}</Note>}
        <footer className={styles["foot"]}>
          <Button size="xl" onClick={props.onClose}>
            <Icon of={ArrowLeft} />
            {shared.close}
            <Kbd>{shared.escapeKey}</Kbd>
          </Button>
          <Button
            className={styles["add"]}
            size="xl"
            look="primary"
            data-resting-focus
            aria-disabled={!able || busy || undefined}
            onClick={add}
          >
            <span>{busy ? texts.adding : editing ? texts.update : texts.addToCart}</span>
            <span className="grow" />
            <span>{moneyText(times(offer.price, people.seats))}</span>
            <Kbd>{texts.addKey}</Kbd>
          </Button>
        </footer>
      </form>
    </div>
  )
}

export interface PeopleStepProps {
  readonly detail: ClassDetail
  readonly offer: Offer
  readonly people: People
  readonly fields: readonly ParticipantField[]
  readonly isCustomer: boolean
  /** A registration of the cart is typed anew. */
  readonly editing: boolean
  readonly busy: boolean
  /** Words about the last try. */
  readonly refused: string | null
  readonly offline: boolean
  readonly step: readonly [at: number, of: number] | null
  /** Null for a class of a single date. */
  readonly onChangeDate: (() => void) | null
  readonly onRoster: (() => void) | null
  readonly onAdd: () => void
  readonly onClose: () => void
  /** The wait list of a class of a single date. */
  readonly children: ReactNode
}

import { type RefObject, useState } from "react"
import { useApp } from "../app/hooks.ts"
import { useLast, useRead } from "../app/reads.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { useForeign } from "../session/useForeign.ts"
import { TaskNote } from "../tasks/TaskNote.tsx"
import { useTask } from "../tasks/useTask.ts"
import { Button } from "../ui/Button.tsx"
import card from "../ui/Card.module.css"
import { ChoiceGroup } from "../ui/ChoiceGroup.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import * as shared from "../ui/texts.ts"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import type { RangeCustomer, ReservedLane } from "./contract.ts"
import { lanesToCheckIn, licenseHeld } from "./day.ts"
import styles from "./Day.module.css"
import { OutList } from "./OutList.tsx"
import { outWith } from "./rules.ts"
import * as texts from "./texts.ts"
import { useOneGreen } from "./useOneGreen.ts"

interface CheckInProps {
  readonly customer: RangeCustomer
  /** Where the keys of the screen are heard. */
  readonly region: RefObject<HTMLElement | null>
}

/** When the customer leaves: what has to be back before, each with its own button; a foreign back end is told by two questions. */
export const CheckIn = (props: CheckInProps) => {
  const foreign = useForeign()
  return (
    <section className={card["card"]} aria-labelledby="check-in-title">
      <h2 id="check-in-title">{texts.checkIn}</h2>
      {foreign ? <Asked {...props} /> : <Listed customer={props.customer} />}
    </section>
  )
}

/** How a check-in names its lanes: by their sale, else by themselves. */
const namesOf = (open: readonly ReservedLane[]) => ({
  items: [...new Set(open.flatMap(({ order_item_id: id }) => (id === undefined ? [] : [id])))],
  lanes: open.flatMap(({ order_item_id: item, range_reservation_id: id }) =>
    item === undefined && id !== undefined ? [id] : []
  )
})

/** Rentals that are out and the license that is held; nobody is checked in over any of them. */
const Listed = ({ customer }: Pick<CheckInProps, "customer">) => {
  const { contact_id } = customer
  const { momentAt } = useStoreTime()
  const [ends, setEnds] = useState(true)
  const { run, told, busy } = useTask("checkInRange", contact_id)
  const license = useTask("giveLicenseBack", contact_id)
  const changes = useApp(({ tasks }) => tasks.changes)
  const notBack = useApp(({ tasks }) => (tasks.told?.task === "bringBack" && !tasks.told.done ? tasks.told : null))
  const read = useRead("get_list_rentals", {}, String(changes), true)
  const body = useLast(bodyOf(read), contact_id)
  const list = body && (body.list ?? [])
  const look = useOneGreen()
  const complete = useFirstFocus<HTMLButtonElement>()
  const open = lanesToCheckIn(customer)
  const running = open.filter(({ state }) => state === "assigned").map(({ lane }) => lane)
  const held = licenseHeld(customer)
  const out = outWith(list ?? [], contact_id)
  const allBack = list !== null && out.length === 0 && held === null
  return (
    <div className={styles["questions"]}>
      {open.length === 0 ? <Note tone="ok">{texts.isCheckedIn}</Note> : <p>{texts.checkInWhen}</p>}
      {list === null && whyOf(read) !== null && <Note tone="danger">{texts.outUnread}</Note>}
      {!allBack && list !== null && (
        <>
          <h3>{texts.stillHere}</h3>
          <OutList pieces={out} brings>
            {held !== null && (
              <li>
                <span>
                  {texts.driversLicense} <small>{texts.heldSince(momentAt(held))}</small>
                </span>
                <Button
                  aria-label={texts.giveBackOf(texts.driversLicense)}
                  aria-disabled={license.busy || undefined}
                  onClick={() => license.busy || license.run({ contact: contact_id })}
                >
                  {texts.giveBack}
                </Button>
              </li>
            )}
          </OutList>
        </>
      )}
      {allBack && open.length > 0 && <p>{texts.nothingOut}</p>}
      <TaskNote told={notBack} />
      {license.told?.done === false && <TaskNote told={license.told} />}
      {open.length > 0 && (
        <>
          {running.length > 0 && (
            <label className={styles["tick"]}>
              <input type="checkbox" checked={ends} onChange={({ target }) => setEnds(target.checked)} />
              {texts.endsLanes(running)}
            </label>
          )}
          <TaskNote told={told} />
          <Button
            ref={complete}
            data-resting-focus
            size="xl"
            look={look}
            aria-disabled={busy || !allBack || undefined}
            onClick={() =>
              busy ||
              !allBack ||
              run({ ...namesOf(open), rentals: true, licence: true, ...(ends ? {} : { keeps: true }) })
            }
          >
            {texts.completeCheckIn}
            <Kbd>{shared.enterKey}</Kbd>
          </Button>
          {!allBack && list !== null && <small>{texts.waitsForBack}</small>}
        </>
      )}
    </div>
  )
}

/** Two questions, both of which must be answered with Yes (ORD-19). */
const Asked = ({ customer, region }: CheckInProps) => {
  const [rentals, setRentals] = useState<"yes" | "no" | null>(null)
  const [license, setLicense] = useState<"yes" | "no" | null>(null)
  const { run, told, busy } = useTask("checkInRange", customer.contact_id)
  const look = useOneGreen()
  const open = lanesToCheckIn(customer)
  const complete = useFirstFocus<HTMLButtonElement>()
  const { items } = namesOf(open)
  const answers = [
    { value: "yes", label: texts.yes, keyName: "Y" },
    { value: "no", label: texts.no, keyName: "N" }
  ] as const
  useKeyDown(region, ({ key }) => {
    const answer = ({ y: "yes", n: "no" } as const)[key.toLowerCase()]
    if (answer === undefined || open.length === 0) return false
    // The keys answer one question after the other, and the last one anew.
    if (rentals === null) setRentals(answer)
    else setLicense(answer)
    return true
  })
  if (open.length === 0) return <Note tone="ok">{texts.isCheckedIn}</Note>
  return (
    <div className={styles["questions"]}>
      <p>{texts.checkInWhen}</p>
      <h3>{texts.rentalsReturned}</h3>
      <ChoiceGroup label={texts.rentalsReturned} options={answers} value={rentals} onChange={setRentals} />
      <h3>{texts.licenseReturned}</h3>
      <ChoiceGroup label={texts.licenseReturned} options={answers} value={license} onChange={setLicense} />
      <TaskNote told={told} />
      <Button
        ref={complete}
        data-resting-focus
        size="xl"
        look={look}
        aria-disabled={busy || undefined}
        onClick={() => busy || run({ items, rentals: rentals === "yes", licence: license === "yes" })}
      >
        {texts.completeCheckIn}
        <Kbd>{shared.enterKey}</Kbd>
      </Button>
    </div>
  )
}

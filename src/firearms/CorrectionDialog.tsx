import { type SubmitEvent, use, useId, useState } from "react"
import { timeAt } from "../kernel/calendar.ts"
import { dayAt } from "../kernel/days.ts"
import { momentsAt } from "../kernel/moments.ts"
import { useTask } from "../tasks/useTask.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { FormField } from "../ui/FormField.tsx"
import { Note } from "../ui/Note.tsx"
import { ZoneContext } from "../ui/storeTime.ts"
import * as shared from "../ui/texts.ts"
import { useNow } from "../ui/useNow.ts"
import type { FirearmEntry } from "./contract.ts"
import { FirearmFields } from "./FirearmFields.tsx"
import { IN_FUTURE, NO_DATE, NO_NAME, NO_REASON, NO_SUCH_TIME } from "./messages.ts"
import { type TypedFirearm } from "./model.ts"
import { firearmTyped, typedFaults } from "./typed/model.ts"
import { useLogBooks } from "./useLogBooks.ts"
import * as texts from "./journalTexts.ts"
import styles from "./Journal.module.css"

const typedOf = ({ ffl_log_book_id: book, notes = "", ...entry }: FirearmEntry): TypedFirearm => ({
  ...firearmTyped({
    manufacturer: entry.manufacturer,
    model: entry.model,
    serial_number: entry.serial_number,
    gun_type: entry.gun_type,
    caliber: entry.caliber,
    notes
  }),
  ffl_log_book_id: book ?? null
})

/** Puts a row of the journal right by another one, which says why; what stood there is kept. */
export const CorrectionDialog = ({ firearm: of, entry, onClose }: CorrectionDialogProps) => {
  const zone = use(ZoneContext)
  const now = useNow(60_000)
  const lists = { ...useLogBooks(), choose: true }
  const formId = useId()
  const { told, busy, run } = useTask("correctFirearm", of)
  const [firearm, setFirearm] = useState(() => typedOf(entry))
  const [day, setDay] = useState(dayAt(entry.happened_at, zone))
  const [time, setTime] = useState(timeAt(entry.happened_at, zone))
  const [name, setName] = useState(entry.person_name ?? "")
  const [address, setAddress] = useState(entry.person_address ?? "")
  const [license, setLicense] = useState(entry.person_license ?? "")
  const [reason, setReason] = useState("")
  const [tried, setTried] = useState(false)
  const [sent, setSent] = useState(false)
  if (sent && told?.done === true) {
    setSent(false)
    onClose()
  }
  const isSame = day === dayAt(entry.happened_at, zone) && time === timeAt(entry.happened_at, zone)
  // What nobody changed keeps its seconds, and its hour where the clock shows it twice.
  const at = isSame ? entry.happened_at : momentsAt(day, time, zone)[0]
  const dateFault = (): string | null => {
    if (day === "" || time === "") return NO_DATE
    if (at === undefined) return NO_SUCH_TIME
    return !isSame && at > now ? IN_FUTURE : null
  }
  const faults = typedFaults(firearm, true)
  const shown = (fault: string | null | undefined): string | null => (tried ? (fault ?? null) : null)
  const faultOf = (field: keyof TypedFirearm) => shown(faults.find(([one]) => one === field)?.[1])
  const nameFault = name.trim() === "" ? NO_NAME : null
  const reasonFault = reason.trim() === "" ? NO_REASON : null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (busy || at === undefined || faults.length > 0) return
    if ([dateFault(), nameFault, reasonFault].some((fault) => fault !== null)) return
    const person = { person_name: name, person_address: address, person_license: license }
    setSent(run({ entry: entry.firearm_entry_id, firearm, happened_at: at, ...person, reason }))
  }
  const text = (label: string, value: string, onValue: (to: string) => void, fault: string | null = null) => (
    <FormField label={label} fault={shown(fault)} className={styles["line"]}>
      {(ties) => (
        <input
          {...ties}
          type="text"
          maxLength={200}
          autoComplete="off"
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </FormField>
  )
  return (
    <Dialog
      title={texts.correction}
      description={texts.correctionExplained}
      onCancel={onClose}
      wide
      footer={
        <>
          <Button size="l" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button size="l" look="primary" type="submit" form={formId} aria-disabled={busy || undefined}>
            {busy ? texts.saving : texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles["correction"]} onSubmit={submit} noValidate>
        <FirearmFields
          firearm={firearm}
          lists={lists}
          own={entry.serial_number}
          faultOf={faultOf}
          onChange={(next) => setFirearm({ ...firearm, ...next })}
        />
        <div className={styles["when"]}>
          <FormField label={texts.day} fault={shown(dateFault())}>
            {(ties) => (
              <input
                {...ties}
                type="date"
                max={dayAt(now, zone)}
                value={day}
                onChange={(event) => setDay(event.target.value)}
              />
            )}
          </FormField>
          <FormField label={texts.time} fault={null}>
            {(ties) => <input {...ties} type="time" value={time} onChange={(event) => setTime(event.target.value)} />}
          </FormField>
        </div>
        {text(texts.personName[entry.kind] ?? entry.kind, name, setName, nameFault)}
        {text(texts.personAddress, address, setAddress)}
        {text(texts.personLicense, license, setLicense)}
        {text(texts.reason, reason, setReason, reasonFault)}
      </form>
      {sent && told?.done === false && <Note tone="danger">{told.words}</Note>}
    </Dialog>
  )
}

interface CorrectionDialogProps {
  /** The stay that the row is of. */
  readonly firearm: string
  readonly entry: FirearmEntry
  readonly onClose: () => void
}

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
import type { Clocker, TimeEntry } from "./contract.ts"
import { EntryHistory } from "./EntryHistory.tsx"
import { NO_REASON } from "./messages.ts"
import { entryFault } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./TimeSheetsPage.module.css"

/** A day and a time as they are typed; `later` in the hour that comes twice. */
interface Typed {
  readonly day: string
  readonly time: string
  readonly later: boolean
}

/** Puts a time entry right, or writes one that is missing: what it was stays in sight, and a reason is asked for. */
export const EntryDialog = ({ entry, ends, people, day, now, onClose }: EntryDialogProps) => {
  const zone = use(ZoneContext)
  const formId = useId()
  const { told, busy, run } = useTask("saveTimeEntry", entry?.time_entry_id ?? "new")
  const [person, setPerson] = useState(entry?.user_id ?? "")
  const typedOf = (at: number | undefined): Typed =>
    at === undefined
      ? { day: entry === null ? day : dayAt(entry.in_at, zone), time: "", later: false }
      : {
          day: dayAt(at, zone),
          time: timeAt(at, zone),
          later: momentsAt(dayAt(at, zone), timeAt(at, zone), zone).length > 1 && !isFirst(at)
        }
  const isFirst = (at: number) => {
    const [first = at] = momentsAt(dayAt(at, zone), timeAt(at, zone), zone)
    return at - first < 60_000
  }
  const [start, setStart] = useState(() => typedOf(entry?.in_at))
  const [end, setEnd] = useState(() => typedOf(entry?.out_at))
  const [reason, setReason] = useState("")
  const [tried, setTried] = useState(false)
  const [sent, setSent] = useState(false)
  if (sent && told?.done === true) {
    setSent(false)
    onClose()
  }
  // What nobody changed keeps its seconds.
  const momentOf = (typed: Typed, was: number | undefined): number | null => {
    if (
      was !== undefined &&
      typed.day === dayAt(was, zone) &&
      typed.time === timeAt(was, zone) &&
      isFirst(was) !== typed.later
    )
      return was
    const moments = momentsAt(typed.day, typed.time, zone)
    return (typed.later ? moments.at(-1) : moments[0]) ?? null
  }
  const wasOpen = entry !== null && entry.out_at === undefined
  const isIn = wasOpen && !ends && end.time === ""
  const in_at = momentOf(start, entry?.in_at)
  const out_at = isIn ? null : momentOf(end, entry?.out_at)
  const faultOf = (typed: Typed, at: number | null): string | null => {
    if (typed.time === "" || typed.day === "") return texts.needTime
    return at === null ? texts.noSuchTime : null
  }
  const startFault = faultOf(start, in_at)
  const endFault = isIn ? null : faultOf(end, out_at)
  const whole =
    in_at === null || startFault !== null || endFault !== null
      ? null
      : entryFault({ in_at, out_at, reason: reason || "-" }, [], now, wasOpen)
  const reasonFault = reason.trim() === "" ? NO_REASON : null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (busy || person === "" || in_at === null || startFault !== null || endFault !== null) return
    if (whole !== null || reasonFault !== null) return
    const of = entry === null ? null : { id: entry.time_entry_id, version: entry.version }
    setSent(run({ entry: of, person, in_at, out_at, reason: reason.trim() }))
  }
  const shown = (fault: string | null) => (tried ? fault : null)
  return (
    <Dialog
      title={entry === null ? texts.newEntry : texts.entryOf(entry.user_name)}
      description={texts.reasonHint}
      onCancel={onClose}
      wide
      footer={
        <>
          <Button size="l" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button size="l" look="primary" type="submit" form={formId} disabled={busy}>
            {busy ? texts.saving : texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles["entry"]} onSubmit={submit} noValidate>
        {entry === null && (
          <FormField
            label={texts.person}
            fault={shown(person === "" ? texts.choosePerson : null)}
            className={styles["line"]}
          >
            {(ties) => (
              <select {...ties} value={person} data-autofocus onChange={(event) => setPerson(event.target.value)}>
                <option value="">{texts.choosePerson}</option>
                {people.map((one) => (
                  <option key={one.user_id} value={one.user_id}>
                    {one.user_name}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        )}
        <When
          labels={[texts.inDay, texts.inTime]}
          typed={start}
          fault={shown(startFault)}
          latest={dayAt(now, zone)}
          onTyped={setStart}
        />
        <When
          labels={[texts.outDay, texts.outTime]}
          typed={end}
          fault={shown(endFault ?? whole)}
          latest={dayAt(now, zone)}
          onTyped={setEnd}
        />
        <FormField label={texts.reason} fault={shown(reasonFault)} className={styles["line"]}>
          {(ties) => (
            <input
              {...ties}
              type="text"
              maxLength={200}
              autoComplete="off"
              data-autofocus={entry !== null || undefined}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </FormField>
      </form>
      {sent && told?.done === false && <Note tone="danger">{told.words}</Note>}
      {entry !== null && <EntryHistory entry={entry} />}
    </Dialog>
  )
}

/** A day and a time on the wall of the store. */
const When = ({ labels: [dayLabel, timeLabel], typed, fault, latest, onTyped }: WhenProps) => {
  const zone = use(ZoneContext)
  const twice = momentsAt(typed.day, typed.time, zone).length > 1
  return (
    <>
      <FormField label={dayLabel} fault={fault}>
        {(ties) => (
          <input
            {...ties}
            type="date"
            max={latest}
            value={typed.day}
            onChange={(event) => onTyped({ ...typed, day: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={timeLabel} fault={null}>
        {(ties) => (
          <input
            {...ties}
            type="time"
            value={typed.time}
            onChange={(event) => onTyped({ ...typed, time: event.target.value })}
          />
        )}
      </FormField>
      {twice && (
        <label className={styles["twice"]}>
          <input
            type="checkbox"
            checked={typed.later}
            onChange={(event) => onTyped({ ...typed, later: event.target.checked })}
          />
          {texts.twice}
        </label>
      )}
    </>
  )
}

interface WhenProps {
  readonly labels: readonly [day: string, time: string]
  readonly typed: Typed
  readonly fault: string | null
  readonly latest: string
  readonly onTyped: (typed: Typed) => void
}

export interface EntryDialogProps {
  /** Null: one that is missing is written. */
  readonly entry: TimeEntry | null
  /** Is it to be said when the person left? Else somebody who is in may stay so. */
  readonly ends: boolean
  readonly people: readonly Clocker[]
  /** Today in the store. */
  readonly day: string
  readonly now: number
  readonly onClose: () => void
}

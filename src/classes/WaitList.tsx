import { useState } from "react"
import UserX from "lucide-react/icons/user-x"
import { useLive } from "../app/laterHooks.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import { Note } from "../ui/Note.tsx"
import { TextField } from "../ui/TextField.tsx"
import * as shared from "../ui/texts.ts"
import { Unread } from "../ui/Reading.tsx"
import type { Waiting } from "./contract.ts"
import { waitingFault } from "./rules.ts"
import * as texts from "./texts.ts"
import type { Offer } from "./views.ts"
import styles from "./Classes.module.css"

const nameOf = ({ first_name, last_name }: Waiting): string => `${first_name} ${last_name}`

/** Who waits for the date, the next one named as soon as a seat is free. Nothing of them comes into the register's journal. */
export const WaitList = ({ classId, offer, mine, waiting, whyNot, onChanged, onRegister }: WaitListProps) => {
  const live = useLive()
  const [joining, setJoining] = useState(false)
  const [told, setTold] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async (fields: Readonly<Record<string, string | number | boolean>>): Promise<boolean> => {
    setBusy(true)
    const answer = await live.write("save_class_waiting", {
      class_detail_id: classId,
      class_date: offer.date,
      ...fields
    })
    setBusy(false)
    if (answer._tag === "Answered" && answer.status === "success") {
      setTold(null)
      onChanged()
      return true
    }
    setTold(answer._tag === "Lost" ? answer.why : (answer.message ?? texts.notListed))
    return false
  }
  const [next] = waiting
  const free = offer.left - mine
  const isFree = offer.state === "open" && free > 0
  const isFull = offer.state !== "closed" && free <= 0
  // A seat that comes free takes nothing from whoever types into the dialog.
  if (waiting.length === 0 && whyNot === null && !isFull && !joining) return null
  return (
    <section className={styles["waiting"]} aria-label={texts.waitList}>
      <Unread why={whyNot} />
      {isFree && next !== undefined && (
        <Note
          tone="ok"
          action={
            onRegister !== null && (
              <Button aria-label={`${texts.register} ${nameOf(next)}`} onClick={() => onRegister(next)}>
                {texts.register}
              </Button>
            )
          }
        >
          <output>{texts.next(nameOf(next), next.seats, next.phone_number, free)}</output>
        </Note>
      )}
      {waiting.length > 0 && (
        <>
          <p className={styles["label"]} aria-hidden="true">
            {texts.waitList}
          </p>
          <ol aria-label={texts.waitList}>
            {waiting.map((one) => (
              <li key={one.class_waiting_id}>
                <span>
                  {nameOf(one)}, {texts.waitsFor(one.seats)}
                </span>
                <IconButton
                  icon={UserX}
                  label={texts.takeOff(nameOf(one))}
                  disabled={busy}
                  onClick={() => void save({ class_waiting_id: one.class_waiting_id, remove: true })}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      {told !== null && !joining && <Note tone="danger">{told}</Note>}
      {isFull && (
        <Button
          onClick={() => {
            setTold(null)
            setJoining(true)
          }}
        >
          {texts.joinList}
        </Button>
      )}
      {joining && (
        <Joining
          told={told}
          busy={busy}
          onTold={setTold}
          onSave={async (fields) => {
            if (await save(fields)) setJoining(false)
          }}
          onCancel={() => setJoining(false)}
        />
      )}
    </section>
  )
}

export interface WaitListProps {
  readonly classId: string
  readonly offer: Offer
  /** Seats of the registration that is typed anew: they are nobody else's. */
  readonly mine: number
  readonly waiting: readonly Waiting[]
  /** Why nobody knows who waits; null where that is known. */
  readonly whyNot: string | null
  readonly onChanged: () => void
  /** Null while a registration is typed anew: its people are others. */
  readonly onRegister: ((next: Waiting) => void) | null
}

const FIELDS = [
  ["first_name", texts.firstName],
  ["last_name", texts.lastName],
  ["phone_number", texts.phone],
  ["email_address", texts.email]
] as const
const SEATS = "seats"

const Joining = ({ told, busy, onTold, onSave, onCancel }: JoiningProps) => (
  <Dialog title={texts.joinList} onCancel={onCancel}>
    <form
      className={styles["joining"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const typed = FIELDS.flatMap(([name]): readonly (readonly [string, string])[] => {
          const value = data.get(name)
          return typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : []
        })
        const fields = { ...Object.fromEntries(typed), seats: Number(data.get(SEATS)) }
        const fault = waitingFault(fields)
        onTold(fault)
        if (fault === null && !busy) void onSave(fields)
      }}
    >
      {FIELDS.map(([name, label], at) => (
        <TextField
          key={name}
          name={name}
          label={label}
          maxLength={200}
          autoComplete="off"
          data-autofocus={at === 0 || undefined}
        />
      ))}
      <TextField
        name={SEATS}
        label={texts.seatsWanted}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        defaultValue={1}
      />
      {told !== null && <Note tone="danger">{told}</Note>}
      <div className={styles["foot"]}>
        <Button size="l" onClick={onCancel}>
          {shared.cancel}
        </Button>
        <Button size="l" look="primary" type="submit" aria-disabled={busy || undefined}>
          {texts.joinList}
        </Button>
      </div>
    </form>
  </Dialog>
)

interface JoiningProps {
  readonly told: string | null
  readonly busy: boolean
  readonly onTold: (words: string | null) => void
  readonly onSave: (fields: Readonly<Record<string, string | number>>) => Promise<void>
  readonly onCancel: () => void
}

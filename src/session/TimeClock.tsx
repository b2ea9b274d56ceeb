import { useRef, useState, type SubmitEvent } from "react"
import { Button } from "../ui/Button.tsx"
import { Keypad } from "../ui/Keypad.tsx"
import type { PadKey } from "../ui/moneyEntry.ts"
import { Note } from "../ui/Note.tsx"
import { takeSecret, typeInto } from "../ui/secretField.ts"
import { TextField } from "../ui/TextField.tsx"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { hoursText } from "../timeClock/rules.ts"
import type { Worked } from "./model.ts"
import * as texts from "./texts.ts"
import styles from "./SignInForm.module.css"

/** Clock in or out by PIN, without signing in (AUTH-05, CG-87). The digits live in the masked field alone. */
export const TimeClock = ({ busy, told, onClock, onSeen }: TimeClockProps) => {
  const form = useRef<HTMLFormElement>(null)
  const pin = useFirstFocus<HTMLInputElement>()
  const [filled, setFilled] = useState(false)
  const ready = filled && !busy
  const typed = () => {
    setFilled(pin.current?.value !== "")
    if (told) onSeen()
  }
  const press = (key: PadKey) => {
    if (!pin.current) return
    typeInto(pin.current, key)
    typed()
  }
  const clock = (direction: "in" | "out") => {
    if (!ready || !form.current) return
    setFilled(false)
    onClock(takeSecret(form.current, "pin"), direction)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    clock("in")
  }
  return (
    <form ref={form} className={styles["form"]} aria-label={texts.timeClock} autoComplete="off" onSubmit={submit}>
      <TextField
        ref={pin}
        label={texts.pin}
        name="pin"
        type="password"
        inputMode="none"
        autoComplete="off"
        maxLength={20}
        className={styles["pin"]}
        onInput={typed}
      />
      <Keypad label={texts.pinKeys} corner="clear" className={styles["pad"]} onKey={press} />
      <div className={styles["pair"]}>
        <Button look="primary" size="xl" type="submit" disabled={!ready}>
          {texts.clockIn}
        </Button>
        <Button size="xl" disabled={!ready} onClick={() => clock("out")}>
          {texts.clockOut}
        </Button>
      </div>
      <output>
        {told && (
          <Note tone={told.done ? "ok" : "danger"}>
            {told.worked !== null && <b>{texts.told(told.worked.name)}</b>}
            {told.message}
            {told.worked !== null && (
              <span className={styles["worked"]}>
                {texts.worked(hoursText(told.worked.today), hoursText(told.worked.week))}
              </span>
            )}
          </Note>
        )}
      </output>
    </form>
  )
}

export interface TimeClockProps {
  readonly busy: boolean
  /** What the time clock said last. */
  readonly told: { readonly done: boolean; readonly message: string; readonly worked: Worked | null } | null
  /** The PIN goes straight from the field to here and is not kept. */
  readonly onClock: (pin: string, direction: "in" | "out") => void
  /** Somebody types again: the message was read. */
  readonly onSeen: () => void
}

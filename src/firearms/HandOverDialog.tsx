import { type SubmitEvent, useState } from "react"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import list from "../ui/RowList.module.css"
import * as shared from "../ui/texts.ts"
import { TextField } from "../ui/TextField.tsx"
import type { HandOver } from "./wire.ts"
import * as texts from "./handOverTexts.ts"
import styles from "./HandOverDialog.module.css"

/** A firearm goes to its buyer: its number is read off it, and who stands there is whom the order names. */
export const HandOverDialog = ({ piece, customer, problem, busy, onHandOver, onCancel }: HandOverDialogProps) => {
  const [serial, setSerial] = useState("")
  const [idSeen, setIdSeen] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onHandOver(serial, idSeen)
  }
  return (
    <Dialog title={texts.handOverOf(piece.description)} description={<p>{texts.explained}</p>} onCancel={onCancel}>
      <form className="stack gap-12" onSubmit={submit} noValidate>
        <TextField
          label={texts.serialNumber}
          name="serial_number"
          autoComplete="off"
          maxLength={60}
          data-autofocus
          data-own-keys
          value={serial}
          onChange={(event) => setSerial(event.target.value)}
        />
        <label className={styles["tick"]}>
          <input type="checkbox" checked={idSeen} onChange={(event) => setIdSeen(event.target.checked)} />
          <span>
            {texts.idSeen}
            <b className={styles["taker"]}>{customer}</b>
          </span>
        </label>
        {problem !== null && <p role="alert">{problem}</p>}
        <div className={list["buttons"]}>
          <Button size="l" onClick={onCancel}>
            {shared.cancel}
          </Button>
          <Button size="l" look="primary" type="submit" disabled={busy || serial.trim() === "" || !idSeen}>
            {texts.handOver}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export interface HandOverDialogProps {
  readonly piece: HandOver
  /** Name and address, as the ID has to say them. */
  readonly customer: string
  /** Why it was not handed over; null while nobody said. */
  readonly problem: string | null
  readonly busy: boolean
  readonly onHandOver: (serial: string, idSeen: boolean) => void
  readonly onCancel: () => void
}

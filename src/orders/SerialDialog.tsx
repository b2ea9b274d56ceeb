import { type SubmitEvent, useState } from "react"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import list from "../ui/RowList.module.css"
import * as shared from "../ui/texts.ts"
import { TextField } from "../ui/TextField.tsx"
import { OTHER_SERIAL } from "./shown/messages.ts"
import * as texts from "./texts.ts"

/** Which piece comes back: its serial number, scanned or typed, is the one that was sold (CG-16). */
export const SerialDialog = ({ description, onSerial, onCancel }: SerialDialogProps) => {
  const [text, setText] = useState("")
  const [differs, setDiffers] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!onSerial(text)) setDiffers(true)
  }
  return (
    <Dialog title={texts.serialTitle} description={<p>{texts.serialExplained(description)}</p>} onCancel={onCancel}>
      <form className="stack gap-12" onSubmit={submit} noValidate>
        <TextField
          label={texts.serialNumber}
          name="serial_number"
          autoComplete="off"
          maxLength={60}
          data-autofocus
          data-own-keys
          aria-invalid={differs}
          value={text}
          onChange={(event) => {
            setDiffers(false)
            setText(event.target.value)
          }}
        />
        {differs && <p role="alert">{OTHER_SERIAL}</p>}
        <div className={list["buttons"]}>
          <Button size="l" onClick={onCancel}>
            {shared.cancel}
          </Button>
          <Button size="l" look="primary" type="submit" disabled={text.trim() === ""}>
            {texts.returnCode}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export interface SerialDialogProps {
  readonly description: string
  /** False when that piece was not sold with this order. */
  readonly onSerial: (serial: string) => boolean
  readonly onCancel: () => void
}

import { useId, useState, type SubmitEvent } from "react"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import * as texts from "./texts.ts"
import styles from "./Lanes.module.css"

/** Why nobody may have a lane, for whoever reads the bays. */
export const CloseDialog = ({ lane, onClose, onCancel }: CloseDialogProps) => {
  const id = useId()
  const [why, setWhy] = useState("")
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (why.trim() !== "") onClose(why)
  }
  return (
    <Dialog title={`${texts.closeLane}: ${texts.lane(lane)}`} description={texts.why} onCancel={onCancel}>
      <form className={styles["why"]} onSubmit={send}>
        <label htmlFor={id}>{texts.whyLabel}</label>
        <input
          id={id}
          data-autofocus
          autoComplete="off"
          maxLength={60}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
        <div>
          <Button size="l" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button size="l" type="submit" look="primary" disabled={why.trim() === ""}>
            {texts.closeLane}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export interface CloseDialogProps {
  readonly lane: string
  readonly onClose: (why: string) => void
  readonly onCancel: () => void
}

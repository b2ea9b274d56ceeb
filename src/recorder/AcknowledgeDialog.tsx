import { type SubmitEvent, useId, useState } from "react"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { FormField } from "../ui/FormField.tsx"
import * as shared from "../ui/texts.ts"
import styles from "./AcknowledgeDialog.module.css"
import * as texts from "./texts.ts"
import type { Looked } from "./rules.ts"
import { useRecorder } from "./useRecorder.ts"

/** As many characters as the back office keeps. */
const LONGEST = 500

/** A manager looked into an alarm and says what was found; that stays for ever. */
export const AcknowledgeDialog = ({ looked, message, onDone, onCancel }: AcknowledgeDialogProps) => {
  const { acknowledge } = useRecorder()
  const form = useId()
  const [note, setNote] = useState("")
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || note.trim() === "") return
    setBusy(true)
    void acknowledge(looked, note.trim()).then((words) => {
      setBusy(false)
      setRefused(words)
      if (words === null) onDone()
    })
  }
  return (
    <Dialog
      title={texts.acknowledgeTitle[looked.of]}
      description={
        <>
          <p>{message}</p>
          <p>{texts.acknowledgeExplained}</p>
        </>
      }
      onCancel={onCancel}
      footer={
        <>
          <Button size="l" onClick={onCancel}>
            {shared.cancel}
          </Button>
          <Button size="l" look="primary" type="submit" form={form} disabled={busy || note.trim() === ""}>
            {texts.acknowledge}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <FormField label={texts.found} fault={refused}>
          {(ties) => (
            <textarea
              {...ties}
              className={styles["note"]}
              name="note"
              rows={3}
              maxLength={LONGEST}
              data-autofocus
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </FormField>
      </form>
    </Dialog>
  )
}

interface AcknowledgeDialogProps {
  readonly looked: Looked
  readonly message: string
  readonly onDone: () => void
  readonly onCancel: () => void
}

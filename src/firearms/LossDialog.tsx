import { type SubmitEvent, useId, useState } from "react"
import { useTask } from "../tasks/useTask.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { FormField } from "../ui/FormField.tsx"
import { Note } from "../ui/Note.tsx"
import * as shared from "../ui/texts.ts"
import type { FirearmEntry } from "./contract.ts"
import styles from "./Journal.module.css"
import * as texts from "./journalTexts.ts"
import { type Loss, LOSS_LABELS, lossFault } from "./loss/rules.ts"
import { firearmName } from "./names/rules.ts"

const FIELDS = Object.entries(LOSS_LABELS) as readonly (readonly [keyof Loss, string])[]

/** Enters that a firearm was stolen or lost, with the numbers of ATF and the police. */
export const LossDialog = ({ firearm, entry, onClose }: LossDialogProps) => {
  const formId = useId()
  const { told, busy, run } = useTask("loseFirearm", firearm)
  const [loss, setLoss] = useState<Loss>({ atf_number: "", police_number: "", reason: "" })
  const [tried, setTried] = useState(false)
  const [sent, setSent] = useState(false)
  if (sent && told?.done === true) {
    setSent(false)
    onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!busy && lossFault(loss) === null) setSent(run({ firearm, ...loss }))
  }
  return (
    <Dialog
      title={texts.lossTitle(firearmName(entry))}
      description={texts.lossExplained}
      onCancel={onClose}
      footer={
        <>
          <Button size="l" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button size="l" look="danger" type="submit" form={formId} aria-disabled={busy || undefined}>
            {busy ? texts.saving : texts.enterLoss}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles["correction"]} onSubmit={submit} noValidate>
        {FIELDS.map(([field, label], at) => (
          <FormField
            key={field}
            label={label}
            fault={tried ? lossFault({ atf_number: "-", police_number: "-", reason: "-", [field]: loss[field] }) : null}
            className={styles["line"]}
          >
            {(ties) => (
              <input
                {...ties}
                type="text"
                maxLength={field === "reason" ? 200 : 60}
                autoComplete="off"
                data-autofocus={at === 0 || undefined}
                value={loss[field]}
                onChange={(event) => setLoss({ ...loss, [field]: event.target.value })}
              />
            )}
          </FormField>
        ))}
      </form>
      {sent && told?.done === false && <Note tone="danger">{told.words}</Note>}
    </Dialog>
  )
}

interface LossDialogProps {
  /** The stay of the firearm, and how it came in. */
  readonly firearm: string
  readonly entry: FirearmEntry
  readonly onClose: () => void
}

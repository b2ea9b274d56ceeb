import { type SubmitEvent, useRef, useState } from "react"
import { useCartTask } from "../tasks/useCartTask.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { FormField } from "../ui/FormField.tsx"
import { ManagerCode, takeManagerCode } from "../ui/ManagerCode.tsx"
import { Note } from "../ui/Note.tsx"
import * as shared from "../ui/texts.ts"
import type { RentalPiece } from "./contract.ts"
import { NEED_CODE } from "./messages.ts"
import styles from "./Rental.module.css"
import * as texts from "./texts.ts"
import { waiverFault } from "./time/rules.ts"

/** What a manager does with a rental by code, and says why. */
export const RentalWordDialog = ({ task, piece, title, about, confirm, onClose }: RentalWordDialogProps) => {
  const form = useRef<HTMLFormElement>(null)
  const { busy, refused, run } = useCartTask(task, onClose, { keeps: true })
  const [reason, setReason] = useState("")
  const [fault, setFault] = useState<string | null>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const missing = waiverFault(reason)
    const managerCode = missing === null ? takeManagerCode(event.currentTarget) : null
    setFault(missing ?? (managerCode === null ? NEED_CODE : null))
    if (managerCode !== null) run({ rental: piece.rental_id ?? "", reason, managerCode })
  }
  const codeFault = fault === NEED_CODE ? fault : null
  return (
    <Dialog title={title} description={<p>{about}</p>} onCancel={onClose}>
      <form ref={form} className={styles["word"]} autoComplete="off" noValidate onSubmit={submit}>
        <FormField label={texts.reason} fault={codeFault === null ? fault : null}>
          {(ties) => (
            <input
              {...ties}
              type="text"
              name="reason"
              data-autofocus
              maxLength={200}
              autoComplete="off"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </FormField>
        <ManagerCode form={form} fault={codeFault} />
        {refused !== null && fault === null && <Note tone="danger">{refused}</Note>}
        <footer className={styles["actions"]}>
          <Button size="l" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button size="l" look="primary" type="submit" aria-disabled={busy || undefined}>
            {confirm}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

export interface RentalWordDialogProps {
  readonly task: "waiveTime"
  readonly piece: RentalPiece
  readonly title: string
  /** What it is about, in words. */
  readonly about: string | null
  readonly confirm: string
  readonly onClose: () => void
}

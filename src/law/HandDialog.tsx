import { type SubmitEvent, useRef, useState } from "react"
import { useCartTask } from "../tasks/useCartTask.ts"
import { Button } from "../ui/Button.tsx"
import { ChoiceGroup } from "../ui/ChoiceGroup.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { FormField } from "../ui/FormField.tsx"
import { ManagerCode, takeManagerCode } from "../ui/ManagerCode.tsx"
import { Note } from "../ui/Note.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import * as shared from "../ui/texts.ts"
import type { LawCheck } from "./contract.ts"
import type { HandReason } from "./wire.ts"
import { NEED_CODE } from "./messages.ts"
import { handFault } from "./hand/rules.ts"
import * as texts from "./texts.ts"
import styles from "./HandDialog.module.css"

const REASONS: readonly HandReason[] = ["paper", "document", "other"]

/** A manager says by code what was looked at instead: it counts for this cart alone. */
export const HandDialog = ({ check, onClose }: HandDialogProps) => {
  const form = useRef<HTMLFormElement>(null)
  const time = useStoreTime()
  const { law_rule_id, found } = check
  const { busy, refused, run } = useCartTask("checkByHand", onClose)
  const [reason, setReason] = useState<HandReason | null>(found === "old" || found === "none" ? "paper" : null)
  const [notes, setNotes] = useState("")
  const [fault, setFault] = useState<string | null>(null)
  const { title, why } = texts.rowWords(check, time.momentAt)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const missing = handFault({ reason, notes, hasCode: true })
    const managerCode = missing === null ? takeManagerCode(event.currentTarget) : null
    setFault(missing ?? (managerCode === null ? NEED_CODE : null))
    if (managerCode !== null) run({ law_rule_id, found, reason, notes, managerCode })
  }
  const codeFault = fault === NEED_CODE ? fault : null
  return (
    <Dialog title={texts.checkedByHand} description={<p>{`${title} · ${why}`}</p>} wide onCancel={onClose}>
      <form ref={form} className={styles["form"]} autoComplete="off" noValidate onSubmit={submit}>
        <div className={styles["what"]}>
          <ChoiceGroup
            label={texts.whatWasChecked}
            options={REASONS.map((value) => ({ value, label: texts.reasons[value] }))}
            value={reason}
            onChange={(value) => {
              setReason(value)
              setFault(null)
            }}
          />
          <FormField label={texts.note} fault={null}>
            {(ties) => (
              <input
                {...ties}
                type="text"
                maxLength={200}
                autoComplete="off"
                value={notes}
                onChange={(event) => setNotes(event.target.value)}
              />
            )}
          </FormField>
          {fault !== null && codeFault === null && <Note tone="danger">{fault}</Note>}
          {refused !== null && fault === null && <Note tone="danger">{refused}</Note>}
          <p className={styles["kept"]}>{texts.kept}</p>
        </div>
        <ManagerCode form={form} fault={codeFault} />
        <div className={styles["row"]}>
          <Button size="l" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button size="l" look="primary" type="submit" aria-disabled={busy}>
            {busy ? texts.saving : texts.saveCheck}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export interface HandDialogProps {
  readonly check: LawCheck
  readonly onClose: () => void
}

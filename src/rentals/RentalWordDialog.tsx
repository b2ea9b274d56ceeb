import { type SubmitEvent, useRef, useState } from "react"
import type { Cents } from "../money/cents.ts"
import { useCartTask } from "../tasks/useCartTask.ts"
import { Button } from "../ui/Button.tsx"
import { ChoiceGroup } from "../ui/ChoiceGroup.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { FormField } from "../ui/FormField.tsx"
import { ManagerCode, takeManagerCode } from "../ui/ManagerCode.tsx"
import { Note } from "../ui/Note.tsx"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import type { RentalPiece } from "./contract.ts"
import styles from "./Rental.module.css"
import * as texts from "./texts.ts"
import { reasonFault } from "./reason/rules.ts"

type Deposit = (typeof texts.depositChoices)[number]["value"]

/** What a manager does with a rental by code, and says why; of a lost one also what becomes of its deposit, which is chosen. */
export const RentalWordDialog = ({ task, piece, title, about, confirm, onClose, onDone }: RentalWordDialogProps) => {
  const held = task === "loseRental" ? piece.deposit : undefined
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState("")
  const [deposit, setDeposit] = useState<Deposit | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { busy, refused, run } = useCartTask(task, () => {
    onDone(held !== undefined && deposit === "keep" ? held : null)
    onClose()
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const unchosen = held !== undefined && deposit === null ? texts.chooseDeposit : null
    const missing = reasonFault(reason) ?? unchosen
    const managerCode = missing === null ? takeManagerCode(event.currentTarget) : null
    setFault(missing ?? (managerCode === null ? texts.needCode : null))
    if (managerCode === null) return
    const keepsDeposit = held === undefined ? null : deposit === "keep"
    run({ rental: piece.rental_id ?? "", reason: reason.trim(), managerCode, keepsDeposit })
  }
  const codeFault = fault === texts.needCode ? fault : null
  const depositFault = fault === texts.chooseDeposit ? fault : null
  return (
    <Dialog title={title} description={<p>{about}</p>} onCancel={onClose}>
      <form ref={form} className={styles["word"]} autoComplete="off" noValidate onSubmit={submit}>
        <FormField label={texts.reason} fault={codeFault === null && depositFault === null ? fault : null}>
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
        {held !== undefined && (
          <div className={styles["deposit"]}>
            <span aria-hidden="true">{texts.depositOf(moneyText(held))}</span>
            <ChoiceGroup
              label={texts.depositOf(moneyText(held))}
              options={texts.depositChoices}
              value={deposit}
              onChange={setDeposit}
            />
            {depositFault !== null && <Note tone="danger">{depositFault}</Note>}
          </div>
        )}
        <ManagerCode form={form} fault={codeFault} />
        {refused !== null && fault === null && <Note tone="danger">{refused}</Note>}
        <footer className={styles["actions"]}>
          <Button size="l" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button
            size="l"
            look={task === "loseRental" ? "danger" : "primary"}
            type="submit"
            aria-disabled={busy || undefined}
          >
            {confirm}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

export interface RentalWordDialogProps {
  readonly task: "waiveTime" | "loseRental"
  readonly piece: RentalPiece
  readonly title: string
  /** What it is about, in words. */
  readonly about: string | null
  readonly confirm: string
  readonly onClose: () => void
  /** It is done; the deposit that is kept, if any. */
  readonly onDone: (kept: Cents | null) => void
}

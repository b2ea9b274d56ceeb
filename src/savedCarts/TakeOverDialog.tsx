import { type SubmitEvent, useRef, useState } from "react"
import type { SecretText } from "../kernel/contract.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { ManagerCode, takeManagerCode } from "../ui/ManagerCode.tsx"
import * as shared from "../ui/texts.ts"
import { NEED_CODE } from "./messages.ts"
import * as texts from "./texts.ts"
import styles from "./TakeOverDialog.module.css"

/**
 * Somebody else works on the cart: it is taken over by a manager's code (SAVE-15). The code is masked and in no state;
 * it leaves its field with the call that carries it (SEC-4).
 */
export const TakeOverDialog = ({ cashier, onTake, onCancel }: TakeOverDialogProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = takeManagerCode(event.currentTarget)
    if (code === null) setFault(NEED_CODE)
    else onTake(code)
  }
  return (
    <Dialog title={texts.takeOver} description={<p>{texts.takeOverExplained(cashier)}</p>} onCancel={onCancel}>
      <form className={styles["form"]} ref={form} autoComplete="off" noValidate onSubmit={submit}>
        <ManagerCode form={form} fault={fault} />
        <div className={styles["row"]}>
          <Button size="l" onClick={onCancel}>
            {shared.cancel}
          </Button>
          <Button size="l" look="primary" type="submit">
            {texts.takeOverButton}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export interface TakeOverDialogProps {
  /** Who works on it. */
  readonly cashier: string
  readonly onTake: (code: SecretText) => void
  readonly onCancel: () => void
}

import { type SubmitEvent, useRef, useState } from "react"
import type { SecretText } from "../kernel/contract.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { ManagerCode, takeManagerCode } from "../ui/ManagerCode.tsx"
import * as shared from "../ui/texts.ts"
import { CODE_MISSING } from "./shown/messages.ts"
import * as texts from "./texts.ts"

/** Something that was used comes back by a manager's word: what was used, and what it was worth, is said first. */
export const UsedDialog = ({ description, used, onCode, onCancel }: UsedDialogProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = takeManagerCode(event.currentTarget)
    setFault(code === null ? CODE_MISSING : null)
    if (code !== null) onCode(code)
  }
  return (
    <ConfirmDialog
      title={texts.usedTitle(description)}
      confirmLabel={texts.takeUsedBack}
      cancelLabel={shared.cancel}
      onConfirm={() => form.current?.requestSubmit()}
      onCancel={onCancel}
    >
      <p>{used}</p>
      <p>{texts.usedExplained}</p>
      <form ref={form} autoComplete="off" noValidate onSubmit={submit}>
        <ManagerCode form={form} fault={fault} />
      </form>
    </ConfirmDialog>
  )
}

export interface UsedDialogProps {
  readonly description: string
  /** What of it was used, in words. */
  readonly used: string
  readonly onCode: (code: SecretText) => void
  readonly onCancel: () => void
}

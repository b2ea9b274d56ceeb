import { type ReactNode, type SubmitEvent, useRef, useState } from "react"
import type { SecretText } from "../kernel/contract.ts"
import { Button } from "./Button.tsx"
import type { ConfirmDialogProps } from "./ConfirmDialog.tsx"
import { Dialog } from "./Dialog.tsx"
import { ManagerCode, takeManagerCode } from "./ManagerCode.tsx"
import * as texts from "./texts.ts"

/**
 * A question that a manager's code answers: masked and in no state, it leaves its field with the call that carries it (SEC-4).
 * Where none is needed, `onWithout` does it and the button alone answers.
 */
export const CodeDialog = ({
  title,
  children,
  alert = true,
  missing,
  problem = null,
  said,
  confirmLabel = texts.confirm,
  cancelLabel = texts.cancel,
  danger = false,
  busy = false,
  holds = false,
  onCode,
  onWithout,
  onCancel
}: CodeDialogProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const code = takeManagerCode(event.currentTarget)
    setIsMissing(code === null)
    if (code !== null) onCode(code)
  }
  return (
    <Dialog
      alert={alert}
      title={title}
      onCancel={onCancel}
      description={
        <>
          {children}
          {onWithout === undefined ? (
            <form ref={form} autoComplete="off" noValidate onSubmit={submit}>
              <ManagerCode form={form} fault={isMissing ? missing : problem} />
            </form>
          ) : (
            problem !== null && <p role="alert">{problem}</p>
          )}
          {said}
        </>
      }
      footer={
        <>
          <Button size="l" data-autofocus onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            size="l"
            look={danger ? "danger" : "primary"}
            disabled={busy && !holds}
            aria-disabled={(busy && holds) || undefined}
            onClick={onWithout ?? (() => form.current?.requestSubmit())}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}

export interface CodeDialogProps extends Omit<ConfirmDialogProps, "onConfirm"> {
  /** It interrupts; not where somebody asked for it. */
  readonly alert?: boolean
  /** The words where no code was typed. */
  readonly missing: string
  /** Why it was not done, in words. */
  readonly problem?: string | null
  /** Below all that, such as what is under way. */
  readonly said?: ReactNode
  /** The button that answers keeps the focus while it is busy. */
  readonly holds?: boolean
  readonly onCode: (code: SecretText) => void
  readonly onWithout?: (() => void) | undefined
}

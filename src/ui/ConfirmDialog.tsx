import type { ReactNode } from "react"
import { Button } from "./Button.tsx"
import { Dialog } from "./Dialog.tsx"
import * as texts from "./texts.ts"

/**
 * A question with one safe answer. Focus and Escape are on the safe side. Without `onConfirm` it is only told,
 * with one button.
 */
export const ConfirmDialog = ({
  title,
  children,
  confirmLabel = texts.confirm,
  cancelLabel = texts.cancel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel
}: ConfirmDialogProps) => (
  <Dialog
    alert
    title={title}
    description={children}
    onCancel={onCancel}
    footer={
      <>
        <Button size="l" data-autofocus onClick={onCancel}>
          {cancelLabel}
        </Button>
        {onConfirm && (
          <Button size="l" look={danger ? "danger" : "primary"} disabled={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        )}
      </>
    }
  />
)

export interface ConfirmDialogProps {
  readonly title: string
  /** What will happen, and what to do next. */
  readonly children?: ReactNode
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onConfirm?: (() => void) | undefined
  readonly onCancel: () => void
}

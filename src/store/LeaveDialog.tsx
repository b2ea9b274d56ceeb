import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import * as texts from "./texts.ts"

/** Asks before changes are left behind. */
export const LeaveDialog = ({ changes, onLeave, onStay }: LeaveDialogProps) => (
  <ConfirmDialog
    title={texts.leaveTitle}
    confirmLabel={texts.leave}
    cancelLabel={texts.stay}
    danger
    onConfirm={onLeave}
    onCancel={onStay}
  >
    <p>{texts.leaveWords(changes)}</p>
  </ConfirmDialog>
)

export interface LeaveDialogProps {
  readonly changes: number
  readonly onLeave: () => void
  readonly onStay: () => void
}

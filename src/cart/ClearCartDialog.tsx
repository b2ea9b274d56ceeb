import type { Cents } from "../money/cents.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { CLEAR_CART, clearExplained } from "./messages.ts"

/** 'Clear cart?' with Cancel as the safe answer (CART-02, SHL-33). `total` is in cents. */
export const ClearCartDialog = ({ total, onConfirm, onCancel }: ClearCartDialogProps) => (
  <ConfirmDialog title={CLEAR_CART} danger onConfirm={onConfirm} onCancel={onCancel}>
    <p>{clearExplained(total)}</p>
  </ConfirmDialog>
)

export interface ClearCartDialogProps {
  readonly total: Cents
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

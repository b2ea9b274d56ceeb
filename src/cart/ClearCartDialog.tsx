import type { Cents } from "../money/cents.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { CLEAR_CART, clearExplained, UNLOAD, UNLOAD_CART, UNLOAD_EXPLAINED } from "./messages.ts"

/**
 * 'Clear cart?' with Cancel as the safe answer (CART-02, SHL-33). A loaded cart is only put back (CART-08). `total` is
 * in cents.
 */
export const ClearCartDialog = ({ total, loaded = false, onConfirm, onCancel }: ClearCartDialogProps) =>
  loaded ? (
    <ConfirmDialog title={UNLOAD_CART} confirmLabel={UNLOAD} onConfirm={onConfirm} onCancel={onCancel}>
      <p>{UNLOAD_EXPLAINED}</p>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog title={CLEAR_CART} danger onConfirm={onConfirm} onCancel={onCancel}>
      <p>{clearExplained(total)}</p>
    </ConfirmDialog>
  )

export interface ClearCartDialogProps {
  readonly total: Cents
  /** The cart is a saved one: it goes back to the others. */
  readonly loaded?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

import type { CartPayment } from "./contract.ts"
import type { Cents } from "../money/cents.ts"
import { goesBackWords } from "../payment/shown/messages.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { CLEAR_CART, STILL_ADDING, UNLOAD, UNLOAD_CART } from "./messages.ts"
import { UNLOAD_EXPLAINED } from "./shown/messages.ts"
import { clearExplained } from "./shown/messages.ts"

/**
 * 'Clear cart?' with Cancel as the safe answer (CART-02, SHL-33). A loaded cart is only put back (CART-08). `total` is
 * in cents. While something is on its way into the cart nobody knows yet what would be cleared.
 */
export const ClearCartDialog = ({ total, paid, adding, loaded = false, onConfirm, onCancel }: ClearCartDialogProps) =>
  loaded ? (
    <ConfirmDialog title={UNLOAD_CART} confirmLabel={UNLOAD} busy={adding} onConfirm={onConfirm} onCancel={onCancel}>
      <p>{adding ? STILL_ADDING : UNLOAD_EXPLAINED}</p>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog title={CLEAR_CART} danger busy={adding} onConfirm={onConfirm} onCancel={onCancel}>
      <p>{adding ? STILL_ADDING : clearExplained(total)}</p>
      {paid.length > 0 && <p>{goesBackWords(paid)}</p>}
    </ConfirmDialog>
  )

export interface ClearCartDialogProps {
  readonly total: Cents
  /** What was paid on it so far: it leaves the register with the cart. */
  readonly paid: readonly CartPayment[]
  /** Something scanned or picked is on its way into the cart. */
  readonly adding: boolean
  /** The cart is a saved one: it goes back to the others. */
  readonly loaded?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

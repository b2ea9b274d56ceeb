import type { Cents } from "../money/cents.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { moneyText } from "../ui/text.ts"
import { REMOVE_NOT_ALLOWED } from "./messages.ts"

/** Asks before a payment leaves the cart (PAY-45). `amount` is in cents. */
export const ConfirmRemovePayment = ({ title, amount, onConfirm, onCancel }: ConfirmRemovePaymentProps) => (
  <ConfirmDialog
    title="Confirm Remove Payment"
    confirmLabel="Remove payment"
    cancelLabel="Keep it"
    danger
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <p>
      {title} {moneyText(amount)} leaves the cart and is due again. Give the money back to the customer.
    </p>
  </ConfirmDialog>
)

export interface ConfirmRemovePaymentProps {
  readonly title: string
  readonly amount: Cents
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A card that was charged is not simply taken out (PAY-46). */
export const RemoveNotAllowed = ({ onClose }: { readonly onClose: () => void }) => (
  <ConfirmDialog title="Not Allowed" cancelLabel="Close" onCancel={onClose}>
    <p>{REMOVE_NOT_ALLOWED}</p>
  </ConfirmDialog>
)

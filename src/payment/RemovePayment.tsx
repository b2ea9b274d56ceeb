import type { Cents } from "../money/cents.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { REMOVE_NOT_ALLOWED } from "./messages.ts"
import * as texts from "./texts.ts"

const EXPLAINED = {
  hand: texts.removalExplained,
  card: texts.giftRemovalExplained,
  nobody: texts.doubledRemovalExplained
} as const

/** Asks before a payment leaves the cart (PAY-45). `amount` is in cents. */
export const ConfirmRemovePayment = ({ title, amount, money, onConfirm, onCancel }: ConfirmRemovePaymentProps) => (
  <ConfirmDialog
    title={texts.confirmRemoval}
    confirmLabel={texts.removePayment}
    cancelLabel={texts.keepPayment}
    danger
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <p>{EXPLAINED[money](title, moneyText(amount))}</p>
  </ConfirmDialog>
)

export interface ConfirmRemovePaymentProps {
  readonly title: string
  readonly amount: Cents
  /** Who gives its money back: a hand, a gift card's account by itself, or nobody, because it was taken only once. */
  readonly money: keyof typeof EXPLAINED
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A card that was charged is not simply taken out (PAY-46). */
export const RemoveNotAllowed = ({ onClose }: { readonly onClose: () => void }) => (
  <ConfirmDialog title={texts.notAllowed} cancelLabel={shared.close} onCancel={onClose}>
    <p>{REMOVE_NOT_ALLOWED}</p>
  </ConfirmDialog>
)

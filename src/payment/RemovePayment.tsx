import type { Cents } from "../money/cents.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { moneyText } from "../ui/text.ts"
import * as texts from "./texts.ts"

/**
 * What becomes of the money of a payment that is removed, by what is known of it: a hand gives it back or, where it was
 * paid out, takes it back; a gift card's account gets it by itself; it was taken only once of two bookings; or nobody knows
 * whether a card was charged, which the back office then takes back, or at a foreign one a person has to look for.
 */
export type Removal =
  | { readonly _tag: "Hand"; readonly byHand: string; readonly isPaidOut: boolean }
  | { readonly _tag: "GiftCard" }
  | { readonly _tag: "TakenOnce" }
  | { readonly _tag: "Unknown"; readonly isForeign: boolean }

const happens = (money: Removal): string => {
  switch (money._tag) {
    case "Hand":
      return money.isPaidOut ? texts.takeBackByHand(money.byHand) : texts.handBackByHand(money.byHand)
    case "GiftCard":
      return texts.backOntoGiftCard
    case "TakenOnce":
      return texts.takenOnce
    case "Unknown":
      return money.isForeign ? texts.notKnownForeign : texts.notKnownTakenBack
  }
}

/** Asks before a payment leaves the cart (PAY-45). `amount` is in cents, as the list shows it. */
export const ConfirmRemovePayment = ({ title, amount, money, onConfirm, onCancel }: ConfirmRemovePaymentProps) => (
  <ConfirmDialog
    title={texts.confirmRemoval}
    confirmLabel={texts.removePayment}
    cancelLabel={texts.keepPayment}
    danger
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <p>{texts.removalExplained(title, moneyText(amount))}</p>
    <p>{happens(money)}</p>
  </ConfirmDialog>
)

export interface ConfirmRemovePaymentProps {
  readonly title: string
  readonly amount: Cents
  readonly money: Removal
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

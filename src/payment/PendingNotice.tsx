import type { Cents } from "../money/cents.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { moneyText } from "../ui/text.ts"

/** At startup away from the payment screen: a payment was not finished (SHL-36 to SHL-38). 'Got It!' puts the notice away. */
export const PendingNotice = ({ method, amount, onGotIt }: PendingNoticeProps) => (
  <ConfirmDialog title="Pending Transaction" cancelLabel="Got It!" onCancel={onGotIt}>
    <p>
      The browser lost connection while a {method} payment of {moneyText(amount)} was pending.
    </p>
    <p>
      If the cart still has items you can complete the order. Otherwise look in View Recent Orders and print a receipt.
    </p>
  </ConfirmDialog>
)

export interface PendingNoticeProps {
  /** The type of the payment in words, "Credit Card". */
  readonly method: string
  /** In cents. */
  readonly amount: Cents
  readonly onGotIt: () => void
}

import type { Cents } from "../money/cents.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { moneyText } from "../ui/text.ts"
import * as texts from "./texts.ts"

/** At startup away from the payment screen: a payment was not finished (SHL-36 to SHL-38). 'Got It!' puts the notice away. */
export const PendingNotice = ({ method, amount, unkeyed, onGotIt }: PendingNoticeProps) => (
  <ConfirmDialog title={texts.pendingTransaction} cancelLabel={texts.gotIt} onCancel={onGotIt}>
    <p>{texts.connectionLost(method, moneyText(amount))}</p>
    <p>{texts.completeOrLookUp}</p>
    {unkeyed && <p>{texts.mayBeThereTwice}</p>}
  </ConfirmDialog>
)

export interface PendingNoticeProps {
  /** The type of the payment in words, "Credit Card". */
  readonly method: string
  /** In cents. */
  readonly amount: Cents
  /** The back end remembers no keys: it may have booked the payment twice. */
  readonly unkeyed: boolean
  readonly onGotIt: () => void
}

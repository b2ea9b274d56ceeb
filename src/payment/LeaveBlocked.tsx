import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { WAIT_FOR_PAYMENT } from "./messages.ts"
import * as texts from "./texts.ts"

/** The payment screen cannot be left while a payment is pending or processing (SHL-39, PAY-55). */
export const LeaveBlocked = ({ onStay }: { readonly onStay: () => void }) => (
  <ConfirmDialog title={texts.paymentUnderWay} cancelLabel={texts.stayHere} onCancel={onStay}>
    <p>{WAIT_FOR_PAYMENT}</p>
  </ConfirmDialog>
)

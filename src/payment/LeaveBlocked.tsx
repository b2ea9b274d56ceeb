import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { Note } from "../ui/Note.tsx"
import { WAIT_FOR_PAYMENT } from "./messages.ts"
import * as texts from "./texts.ts"

/** The payment screen cannot be left while its order is being saved (SHL-39, PAY-55). */
export const LeaveBlocked = ({ onStay }: { readonly onStay: () => void }) => (
  <ConfirmDialog title={texts.paymentUnderWay} cancelLabel={texts.stayHere} onCancel={onStay}>
    <p>{WAIT_FOR_PAYMENT}</p>
  </ConfirmDialog>
)

/** The same where a dialog already stands and tells what is waited for: a second one over it would only hide that. */
export const LeaveNote = () => (
  <div role="alert">
    <Note tone="warn">{WAIT_FOR_PAYMENT}</Note>
  </div>
)

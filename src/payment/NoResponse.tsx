import type { Cents } from "../money/cents.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { moneyText } from "../ui/text.ts"
import { LeaveNote } from "./LeaveBlocked.tsx"
import { NO_RESPONSE } from "./messages.ts"
import * as texts from "./texts.ts"

/** The 120 s are over: the card may or may not have been charged. Stopping asks the processor; Try Again sends the same payment (PAY-42, CG-51). */
export const NoResponse = ({ charged, happened, unkeyed, leaving, onCancel, onTryAgain }: NoResponseProps) => (
  <ConfirmDialog
    title={NO_RESPONSE}
    confirmLabel={texts.tryAgain}
    cancelLabel={texts.stopAndCheck}
    onConfirm={onTryAgain}
    onCancel={onCancel}
  >
    <p>{texts.notKnownWhetherCharged(moneyText(charged))}</p>
    <p>{unkeyed ? texts.onlyAsks : texts.neverChargedTwice}</p>
    <p>{happened}</p>
    {unkeyed && <p>{texts.mayBeThereTwice}</p>}
    {leaving && <LeaveNote />}
  </ConfirmDialog>
)

export interface NoResponseProps {
  /** In cents. */
  readonly charged: Cents
  /** What became of the money, in a sentence. */
  readonly happened: string
  /** The back end remembers no keys: it may have booked the payment twice. */
  readonly unkeyed: boolean
  /** Somebody tried to leave the screen meanwhile. */
  readonly leaving: boolean
  readonly onCancel: () => void
  readonly onTryAgain: () => void
}

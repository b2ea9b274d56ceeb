import LoaderCircle from "lucide-react/icons/loader-circle"
import type { Cents } from "../money/cents.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { moneyText } from "../ui/text.ts"
import { LeaveNote } from "./LeaveBlocked.tsx"
import { Simulated } from "./Simulated.tsx"
import * as texts from "./texts.ts"
import styles from "./PaymentDialogs.module.css"

/** A payment without a terminal is on its way (PAY-44). `amount` is in cents. */
export const ProcessingPayment = ({ method, amount, simulated, leaving }: ProcessingPaymentProps) => (
  <Dialog
    alert
    title={texts.processingPayment}
    description={
      <p className={styles["line"]}>
        <Icon of={LoaderCircle} size={26} className={styles["turning"]} />
        {texts.processing(method, moneyText(amount))}
      </p>
    }
  >
    {simulated && <Simulated />}
    {leaving && <LeaveNote />}
  </Dialog>
)

export interface ProcessingPaymentProps {
  /** In words. */
  readonly method: string
  readonly amount: Cents
  /** The card is played at. */
  readonly simulated: boolean
  /** Somebody tried to leave the screen meanwhile. */
  readonly leaving: boolean
}

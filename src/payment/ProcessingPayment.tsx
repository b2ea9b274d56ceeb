import LoaderCircle from "lucide-react/icons/loader-circle"
import type { Cents } from "../money/cents.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { moneyText } from "../ui/text.ts"
import * as texts from "./texts.ts"
import styles from "./PaymentDialogs.module.css"

/** A payment without a terminal is on its way (PAY-44). `amount` is in cents. */
export const ProcessingPayment = ({ method, amount }: { readonly method: string; readonly amount: Cents }) => (
  <Dialog
    alert
    title={texts.processingPayment}
    description={
      <p className={styles["line"]}>
        <Icon of={LoaderCircle} size={26} className={styles["turning"]} />
        {texts.processing(method, moneyText(amount))}
      </p>
    }
  />
)

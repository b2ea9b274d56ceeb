import type { ReactNode } from "react"
import FileText from "lucide-react/icons/file-text"
import Mail from "lucide-react/icons/mail"
import Printer from "lucide-react/icons/printer"
import ReceiptText from "lucide-react/icons/receipt-text"
import { type Cents, ZERO } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { Finished, FinishedDone, FinishedFacts, FinishedRow, FinishedSum } from "../ui/Finished.tsx"
import { Icon } from "../ui/Icon.tsx"
import { moneyText } from "../ui/text.ts"
import type { Email } from "./model.ts"
import * as texts from "./texts.ts"
import styles from "./SaleComplete.module.css"

/** The sale is done: above all the change that is due, or without cash what was paid; then the order's number. Focus is on Done, so Enter ends it; the sum is read out with it (PAY-38, PAY-62). */
export const SaleComplete = (props: SaleCompleteProps) => {
  const { orderNumber, total, changeDue, printing, email, onReceipt, onEmail, onInvoice, onDone } = props
  return (
    <Finished title={texts.saleComplete}>
      <FinishedSum
        id="sale-sum"
        label={changeDue === null ? texts.totalPaid : texts.changeDue}
        sum={moneyText(changeDue ?? total)}
        owed={changeDue !== null && changeDue > 0}
      />
      <FinishedFacts>
        <div>
          <dt>{texts.orderNumber}</dt>
          <dd className="code">{orderNumber}</dd>
        </div>
        <div>
          <dt>{changeDue === null ? texts.changeDue : texts.total}</dt>
          <dd>{moneyText(changeDue === null ? ZERO : total)}</dd>
        </div>
      </FinishedFacts>
      {printing?.state}
      <output className={styles["mailed"]}>{email?._tag === "Sent" && texts.emailSent}</output>
      <div className={styles["more"]}>
        <Button size="l" onClick={onEmail}>
          <Icon of={Mail} />
          {texts.emailReceipt}
        </Button>
        <Button size="l" onClick={onInvoice}>
          <Icon of={FileText} />
          {texts.printInvoice}
        </Button>
      </div>
      <FinishedRow many={printing !== null}>
        {printing && (
          <Button size="xl" disabled={printing.busy} onClick={printing.onPrint}>
            <Icon of={Printer} size={24} />
            {printing.label}
          </Button>
        )}
        <Button size="xl" onClick={onReceipt}>
          <Icon of={ReceiptText} size={24} />
          {texts.viewReceipt}
        </Button>
        <FinishedDone sum="sale-sum" onDone={onDone} />
      </FinishedRow>
    </Finished>
  )
}

export interface SaleCompleteProps {
  readonly orderNumber: string
  /** In cents. */
  readonly total: Cents
  /** In cents; null when no cash was given. */
  readonly changeDue: Cents | null
  /** The receipt on the printer, and one more of it; null where the register has no printer (PRN-19). */
  readonly printing: {
    readonly state: ReactNode
    readonly label: string
    readonly busy: boolean
    readonly onPrint: () => void
  } | null
  /** The receipt on its way by mail; its notice stands for 2 s (PAY-65). */
  readonly email: Email | null
  readonly onReceipt: () => void
  readonly onEmail: () => void
  readonly onInvoice: () => void
  readonly onDone: () => void
}

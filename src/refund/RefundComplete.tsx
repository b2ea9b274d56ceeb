import type { ReactNode } from "react"
import FileText from "lucide-react/icons/file-text"
import Printer from "lucide-react/icons/printer"
import ReceiptText from "lucide-react/icons/receipt-text"
import { cents } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { Finished, FinishedDone, FinishedRow, FinishedSum } from "../ui/Finished.tsx"
import { Icon } from "../ui/Icon.tsx"
import { moneyText } from "../ui/text.ts"
import { Simulated } from "../payment/Simulated.tsx"
import { backOf, type Refunded } from "./model.ts"
import * as texts from "./texts.ts"
import styles from "./RefundScreen.module.css"

/** The refund is done: what went back and how, receipt, invoice, email (REF-17). Focus is on Done, which the sum is read out with. */
export const RefundComplete = ({
  refunded,
  simulated,
  printing,
  email,
  onReceipt,
  onInvoice,
  onDone
}: RefundCompleteProps) => (
  <Finished title={texts.refundComplete} mode="return">
    {simulated && <Simulated paid />}
    <FinishedSum id="refund-sum" label={texts.givenBack} sum={moneyText(cents(refunded.amount))}>
      <dl className={styles["legs"]}>
        {refunded.legs.map((leg, place) => (
          <div key={place}>
            <dt>
              {leg.description}
              {backOf(leg) > leg.amount && <small>{texts.withFee(moneyText(cents(backOf(leg) - leg.amount)))}</small>}
            </dt>
            <dd>{moneyText(cents(backOf(leg)))}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.orderNumber}</dt>
          <dd className="code">{refunded.order_number}</dd>
        </div>
      </dl>
    </FinishedSum>
    {printing.state}
    {email}
    <FinishedRow many>
      {printing.onPrint !== null && (
        <Button size="xl" onClick={printing.onPrint}>
          <Icon of={Printer} size={24} />
          {texts.printReceipt}
        </Button>
      )}
      <Button size="xl" onClick={onReceipt}>
        <Icon of={ReceiptText} size={24} />
        {texts.viewReceipt}
      </Button>
      <Button size="xl" onClick={onInvoice}>
        <Icon of={FileText} size={24} />
        {texts.printInvoice}
      </Button>
      <FinishedDone sum="refund-sum" onDone={onDone} />
    </FinishedRow>
  </Finished>
)

export interface RefundCompleteProps {
  readonly refunded: Refunded
  /** A card that it went back on was played at. */
  readonly simulated: boolean
  /** The receipt on the printer; `onPrint` is null where the register has none. */
  readonly printing: { readonly state: ReactNode; readonly onPrint: (() => void) | null }
  readonly email: ReactNode
  readonly onReceipt: () => void
  readonly onInvoice: () => void
  readonly onDone: () => void
}

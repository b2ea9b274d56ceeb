import type { ReactNode } from "react"
import { cents } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import type { Refunded } from "./model.ts"
import * as texts from "./texts.ts"
import styles from "./RefundScreen.module.css"

/** The refund is done: what went back and how, receipt, invoice, email (REF-17). Focus is on Done. */
export const RefundComplete = ({ refunded, printing, email, onReceipt, onInvoice, onDone }: RefundCompleteProps) => {
  const done = useFirstFocus<HTMLButtonElement>()
  return (
    <section className={styles["complete"]} aria-labelledby="refund-complete">
      <h1 id="refund-complete">{texts.refundComplete}</h1>
      <div className={styles["card"]}>
        <div className={styles["total"]}>
          <h2>{texts.givenBack}</h2>
          <output>{moneyText(cents(refunded.amount))}</output>
        </div>
        <dl className={styles["legs"]}>
          {refunded.legs.map((leg, place) => (
            <div key={place}>
              <dt>{leg.description}</dt>
              <dd>{moneyText(cents(leg.amount))}</dd>
            </div>
          ))}
          <div>
            <dt>{texts.orderNumber}</dt>
            <dd className="code">{refunded.order_number}</dd>
          </div>
        </dl>
      </div>
      {printing.state}
      {email}
      <div className={styles["row"]}>
        {printing.onPrint !== null && (
          <Button size="xl" onClick={printing.onPrint}>
            {texts.printReceipt}
          </Button>
        )}
        <Button size="xl" onClick={onReceipt}>
          {texts.viewReceipt}
        </Button>
        <Button size="xl" onClick={onInvoice}>
          {texts.printInvoice}
        </Button>
        <Button size="xl" look="primary" className={styles["end"]} ref={done} data-resting-focus onClick={onDone}>
          {shared.done}
          <Kbd>{shared.enterKey}</Kbd>
        </Button>
      </div>
    </section>
  )
}

export interface RefundCompleteProps {
  readonly refunded: Refunded
  /** The receipt on the printer; `onPrint` is null where the register has none. */
  readonly printing: { readonly state: ReactNode; readonly onPrint: (() => void) | null }
  readonly email: ReactNode
  readonly onReceipt: () => void
  readonly onInvoice: () => void
  readonly onDone: () => void
}

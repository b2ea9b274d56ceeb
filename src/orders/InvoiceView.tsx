import Printer from "lucide-react/icons/printer"
import X from "lucide-react/icons/x"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import * as shared from "../ui/texts.ts"
import { useModal } from "../ui/useModal.ts"
import { Customer } from "./OrderParts.tsx"
import { Receipt } from "./Receipt.tsx"
import type { ReceiptLoad } from "./ReceiptView.tsx"
import * as texts from "./texts.ts"
import styles from "./ReceiptView.module.css"
import invoice from "./InvoiceView.module.css"

/** The invoice of an order: a full page, printed by the browser (ORD-08, CG-44). */
export const InvoiceView = ({ load, onPrint, onClose }: InvoiceViewProps) => (
  <dialog
    {...useModal(onClose)}
    className={styles["view"]}
    aria-modal="true"
    aria-labelledby="invoice-title"
    tabIndex={-1}
  >
    <header className={styles["bar"]}>
      <h2 id="invoice-title">{texts.invoiceTitle}</h2>
      <Button disabled={load.state !== "loaded"} onClick={onPrint}>
        <Icon of={Printer} />
        {texts.print}
      </Button>
      <Button look="primary" data-autofocus onClick={onClose}>
        <Icon of={X} />
        {texts.closeReceipt}
        <Kbd>{shared.escapeKey}</Kbd>
      </Button>
    </header>
    <div className={styles["desk"]}>
      <div className={invoice["page"]}>
        {load.state === "loading" && <output>{texts.loadingReceipt}</output>}
        {load.state === "failed" && <Note tone="danger">{load.message}</Note>}
        {load.state === "loaded" && (
          <>
            <h3>{texts.invoiceTitle}</h3>
            <h4>{texts.billTo}</h4>
            <Customer address={load.order.order_billing_address} />
            <Receipt {...load.order} />
          </>
        )}
      </div>
    </div>
  </dialog>
)

export interface InvoiceViewProps {
  readonly load: ReceiptLoad
  readonly onPrint: () => void
  readonly onClose: () => void
}

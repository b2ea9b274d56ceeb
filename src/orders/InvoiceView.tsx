import { Note } from "../ui/Note.tsx"
import { PaperView } from "../ui/PaperView.tsx"
import { Customer } from "./OrderParts.tsx"
import { Receipt } from "./Receipt.tsx"
import type { ReceiptViewProps } from "./ReceiptView.tsx"
import * as texts from "./texts.ts"
import styles from "./InvoiceView.module.css"

/** The invoice of an order: a full page, printed by the browser (ORD-08, CG-44). */
export const InvoiceView = ({ load, onPrint, onClose }: ReceiptViewProps) => (
  <PaperView
    title={texts.invoiceTitle}
    ready={load.state === "loaded"}
    sheet={styles["page"]}
    onPrint={onPrint}
    onClose={onClose}
  >
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
  </PaperView>
)

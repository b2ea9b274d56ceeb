import { Note } from "../ui/Note.tsx"
import { PaperView } from "../ui/PaperView.tsx"
import { Invoice, type InvoiceProps } from "./Invoice.tsx"
import type { ReceiptViewProps } from "./ReceiptView.tsx"
import * as texts from "./texts.ts"
import styles from "./InvoiceView.module.css"

/** The invoice of an order: letter size with numbered pages, printed by the browser (ORD-08, CG-44). */
export const InvoiceView = ({ load, logo, onPrint, onClose }: ReceiptViewProps & Pick<InvoiceProps, "logo">) => (
  <PaperView
    title={texts.invoiceTitle}
    ready={load.state === "loaded"}
    sheet={styles["page"]}
    size={texts.letterSize}
    onPrint={onPrint}
    onClose={onClose}
  >
    {load.state === "loading" && <output>{texts.loadingReceipt}</output>}
    {load.state === "failed" && <Note tone="danger">{load.message}</Note>}
    {load.state === "loaded" && <Invoice order={load.order} logo={logo} />}
  </PaperView>
)

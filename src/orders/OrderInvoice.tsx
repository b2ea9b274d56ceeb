import { InvoiceView } from "./InvoiceView.tsx"
import { loadOf } from "./OrderReceipt.tsx"
import { useRead } from "../app/reads.ts"
import { useLogo } from "./useLogo.ts"

/** The invoice of an order, fetched from the back office and printed by the browser (CG-44). */
export const OrderInvoice = ({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) => {
  const read = useRead("get_item_order", { order_id: orderId })
  const logo = useLogo()
  return <InvoiceView load={loadOf(read)} logo={logo} onPrint={() => print()} onClose={onClose} />
}

import { InvoiceView } from "../orders/InvoiceView.tsx"
import { loadOf } from "./ReceiptPlace.tsx"
import { useRead } from "./reads.ts"

/** The invoice of an order, fetched from the back office and printed by the browser (CG-44). */
export const InvoicePlace = ({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) => {
  const read = useRead("get_item_order", { order_id: orderId })
  return <InvoiceView load={loadOf(read)} onPrint={() => print()} onClose={onClose} />
}

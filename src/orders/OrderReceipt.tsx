import { type ReceiptLoad, ReceiptView } from "./ReceiptView.tsx"
import * as texts from "./texts.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf } from "../kernel/reading.ts"
import { lackOf } from "../kernel/lacking.ts"
import { useLogo } from "./useLogo.ts"

/** The receipt of an order, fetched from the back office and printed by the browser (PRN-14). */
export const OrderReceipt = ({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) => {
  const read = useRead("get_item_order", { order_id: orderId })
  const logo = useLogo()
  return <ReceiptView load={loadOf(read)} logo={logo} onPrint={() => print()} onClose={onClose} />
}

/** What a read of an order gives the views of it. */
export const loadOf = (read: ReturnType<typeof useRead<"get_item_order">>): ReceiptLoad => {
  if (read._tag === "Loading") return { state: "loading" }
  const order = bodyOf(read)
  return order?.order_detail
    ? { state: "loaded", order }
    : { state: "failed", message: lackOf(read, texts.receiptNotFound) }
}

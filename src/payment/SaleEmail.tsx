import { EmailReceipt } from "./EmailReceipt.tsx"
import { useApp, usePanelDispatch } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"

/** The receipt of an order by mail; the address of its customer stands there already (CG-75). */
export const SaleEmail = ({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) => {
  const email = useApp((state) => state.payment.email)
  const read = useRead("get_item_order", { order_id: orderId })
  const send = usePanelDispatch()
  return (
    <EmailReceipt
      email={email}
      known={read._tag === "Loaded" ? (read.body.order_billing_address?.email_address ?? "") : ""}
      onSend={(address) => send({ _tag: "EmailReceipt", order_id: orderId, address })}
      onClose={onClose}
    />
  )
}

import { nameOf } from "../customer/rules.ts"
import { isForeign } from "../session/model.ts"
import { useApp } from "../app/hooks.ts"
import { usePanelDispatch } from "../app/laterHooks.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf } from "../kernel/reading.ts"
import type { Way } from "./methods.ts"
import { SendReceipt } from "./SendReceipt.tsx"

/** The receipt of an order by mail or text; the address or number of its customer stands there already (CG-75). */
export const SaleReceipt = ({ by, orderId, onClose }: SaleReceiptProps) => {
  const { receipt } = useApp((state) => state.payment)
  const { client } = useApp((state) => state.session)
  const read = useRead("get_item_order", { order_id: orderId })
  const send = usePanelDispatch()
  const billing = bodyOf(read)?.order_billing_address
  const remembers = billing?.contact_id !== undefined && billing.contact_id !== client?.contact_id && !isForeign(client)
  return (
    <SendReceipt
      by={by}
      receipt={receipt?.by === by ? receipt : null}
      known={(by === "email" ? billing?.email_address : billing?.phone_number) ?? ""}
      customer={remembers ? nameOf(billing) || null : null}
      onSend={(to, remember) => send({ _tag: "SendReceipt", order_id: orderId, by, to, remember })}
      onClose={onClose}
    />
  )
}

interface SaleReceiptProps {
  readonly by: Way
  readonly orderId: string
  readonly onClose: () => void
}

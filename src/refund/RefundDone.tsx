import { useEffect, useState } from "react"
import { JobNote } from "../hardware/JobNote.tsx"
import { receiptOf } from "../hardware/model.ts"
import { printTypeOf } from "../hardware/rules.ts"
import { EmailReceipt } from "./EmailReceipt.tsx"
import { RefundComplete } from "./RefundComplete.tsx"
import { useNow } from "../ui/useNow.ts"
import { useApp, useDispatch } from "../app/hooks.ts"
import { OrderInvoice } from "../orders/OrderInvoice.tsx"
import { OrderReceipt } from "../orders/OrderReceipt.tsx"
import { isSimulated } from "../orders/rules.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"

const EMAIL_NOTICE = 2_000

/** The refund is done, over everything else until Done is pressed (REF-17). */
export const RefundDone = () => {
  const refunded = useApp((state) => state.refund.done)
  const hasPrinter = useApp(({ session }) => printTypeOf(session.device) !== "none")
  const job = useApp(({ hardware }) => (refunded ? receiptOf(hardware, refunded.order_id) : null))
  const dispatch = useDispatch()
  const read = useRead("get_item_order", refunded && { order_id: refunded.order_id })
  const order = bodyOf(read)
  const [view, setView] = useState<"receipt" | "invoice" | null>(null)
  if (!refunded) return null
  const { order_id: id, order_number: number } = refunded
  return (
    <>
      <RefundComplete
        refunded={refunded}
        simulated={isSimulated(order?.order_payments)}
        printing={{
          state: job && <JobNote job={job} />,
          onPrint: hasPrinter ? () => dispatch({ _tag: "PrintReceipt", order: { id, number } }) : null
        }}
        email={<Email orderId={id} known={order?.order_billing_address?.email_address ?? ""} />}
        onReceipt={() => setView("receipt")}
        onInvoice={() => setView("invoice")}
        onDone={() => dispatch({ _tag: "EndRefund" })}
      />
      {view === "receipt" && <OrderReceipt orderId={id} onClose={() => setView(null)} />}
      {view === "invoice" && <OrderInvoice orderId={id} onClose={() => setView(null)} />}
    </>
  )
}

/**
 * The receipt by mail, to the address that the order's customer has unless another is typed. Each sending has its own
 * name: asked again under it, it is sent once (CG-75).
 */
const Email = ({ orderId, known }: { readonly orderId: string; readonly known: string }) => {
  const [asked, setAsked] = useState<{ readonly address: string; readonly times: number } | null>(null)
  const read = useRead(
    "get_item_order",
    asked === null
      ? null
      : {
          order_id: orderId,
          email_receipt: true,
          email_address: asked.address,
          email_key: `refund-${orderId}-${asked.address}-${asked.times}`
        }
  )
  const now = useNow(500)
  const [until, setUntil] = useState<number | null>(null)
  const sent = asked !== null && bodyOf(read) !== null
  useEffect(() => {
    if (sent) setUntil(now + EMAIL_NOTICE)
    // From the moment that it was sent, whatever the clock says later.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sent, asked])
  return (
    <EmailReceipt
      known={known}
      busy={asked !== null && read._tag === "Loading"}
      sent={sent && until !== null && now < until ? asked.address : null}
      problem={whyOf(read)}
      onSend={(address) => setAsked({ address, times: (asked?.times ?? 0) + 1 })}
    />
  )
}

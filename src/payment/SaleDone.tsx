import { useEffect, useState } from "react"
import { flushSync } from "react-dom"
import { JobNote } from "../hardware/JobNote.tsx"
import { isRunning, isTroubled, receiptOf } from "../hardware/model.ts"
import { printTypeOf } from "../hardware/rules.ts"
import { nameOf } from "../customer/rules.ts"
import type { Way } from "./methods.ts"
import type { Sale } from "./model.ts"
import { sheetOf } from "./saleSheet.tsx"
import { SaleComplete, type SaleCompleteProps } from "./SaleComplete.tsx"
import * as texts from "./texts.ts"
import { focusResting } from "../ui/focusResting.ts"
import { SaleDoubts } from "./SaleDoubts.tsx"
import { SaleReceipt } from "./SaleReceipt.tsx"
import { useApp, useDispatch } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import type { ReplyOf } from "../kernel/contract.ts"
import type { orders } from "../orders/contract.ts"
import { OrderInvoice } from "../orders/OrderInvoice.tsx"
import { PaymentDialogs } from "./PaymentDialogs.tsx"
import { OrderReceipt } from "../orders/OrderReceipt.tsx"
import * as shared from "../ui/texts.ts"

/** The sale is done, over everything else until Done is pressed (PAY-62). A check that ended in it is shown above (PAY-48); then the focus is on Done. */
export const SaleDone = () => {
  const sale = useApp((state) => state.payment.sale)
  const checking = useApp((state) => state.payment.inquiry !== null)
  const dispatch = useDispatch()
  const printing = usePrinting(sale)
  const receipt = useApp((state) => state.payment.receipt)
  const canText = useApp((state) => state.session.client?.text_receipts === true)
  const order = useOrder(sale?.order_id ?? null)
  const [view, setView] = useState<"receipt" | "invoice" | Way | null>(null)
  useEffect(() => {
    if (!checking) focusResting()
  }, [checking])
  if (!sale) return null
  /** Back on Done, so that Enter ends the sale (PAY-62). */
  const close = () => {
    flushSync(() => setView(null))
    focusResting()
  }
  return (
    <>
      <SaleComplete
        orderNumber={sale.order_number}
        customer={order?.order_billing_address === undefined ? null : nameOf(order.order_billing_address) || null}
        sheet={sheetOf(sale, order)}
        doubts={<SaleDoubts sale={sale} />}
        printing={printing}
        sent={receipt}
        onReceipt={() => setView("receipt")}
        onEmail={() => setView("email")}
        onText={canText ? () => setView("text") : null}
        onInvoice={() => setView("invoice")}
        onDone={() => dispatch({ _tag: "FinishSale" })}
      />
      {view === "receipt" && <OrderReceipt orderId={sale.order_id} onClose={close} />}
      {view === "invoice" && <OrderInvoice orderId={sale.order_id} onClose={close} />}
      {(view === "email" || view === "text") && <SaleReceipt by={view} orderId={sale.order_id} onClose={close} />}
      <PaymentDialogs onStay={null} />
    </>
  )
}

/** The order as the back office has it; null while it is not there, or is not to be had. */
const useOrder = (order_id: string | null): ReplyOf<typeof orders.get_item_order> | null => {
  const read = useRead("get_item_order", order_id === null ? null : { order_id }, 0, true)
  return read._tag === "Loaded" && read.body.order_detail !== undefined ? read.body : null
}

/** The sale's receipt on the printer: where it stands, and one more of it (PRN-19). Null without a printer. */
const usePrinting = (sale: Sale | null): SaleCompleteProps["printing"] => {
  const hasPrinter = useApp(({ session }) => printTypeOf(session.device) !== "none")
  const job = useApp(({ hardware }) => (sale ? receiptOf(hardware, sale.order_id) : null))
  const dispatch = useDispatch()
  if (!sale || !hasPrinter) return null
  const order = { id: sale.order_id, number: sale.order_number }
  const failed = job !== null && isTroubled(job)
  return {
    state: job && <JobNote job={job} />,
    label: failed ? shared.printAgain : texts.printAdditional,
    failed,
    busy: job !== null && isRunning(job),
    onPrint: () => dispatch({ _tag: "PrintReceipt", order })
  }
}

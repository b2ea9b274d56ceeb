import { useEffect, useState } from "react"
import { flushSync } from "react-dom"
import { cents } from "../money/cents.ts"
import { SaleComplete } from "../payment/SaleComplete.tsx"
import { focusResting } from "../ui/focus.ts"
import { useApp, useDispatch } from "./hooks.ts"
import { PaymentDialogs } from "./PaymentDialogs.tsx"
import { ReceiptPlace } from "./ReceiptPlace.tsx"

/** The sale is done, over everything else until Done is pressed (PAY-62). A check that ended in it is shown above (PAY-48); then the focus is on Done. */
export const SaleDone = () => {
  const sale = useApp((state) => state.payment.sale)
  const checking = useApp((state) => state.payment.check !== null)
  const dispatch = useDispatch()
  const [receipt, setReceipt] = useState(false)
  useEffect(() => {
    if (!checking) focusResting()
  }, [checking])
  if (!sale) return null
  /** Back on Done, so that Enter ends the sale (PAY-62). */
  const closeReceipt = () => {
    flushSync(() => setReceipt(false))
    focusResting()
  }
  return (
    <>
      <SaleComplete
        orderNumber={sale.order_number}
        total={cents(sale.total)}
        changeDue={cents(sale.change_due)}
        onReceipt={() => setReceipt(true)}
        onDone={() => dispatch({ _tag: "FinishSale" })}
      />
      {receipt && <ReceiptPlace orderId={sale.order_id} onClose={closeReceipt} />}
      <PaymentDialogs />
    </>
  )
}

import { useState } from "react"
import { cents } from "../money/cents.ts"
import { SaleComplete } from "../payment/SaleComplete.tsx"
import { useApp, useDispatch } from "./hooks.ts"
import { PaymentDialogs } from "./PaymentDialogs.tsx"
import { ReceiptPlace } from "./ReceiptPlace.tsx"

/** The sale is done, over everything else until Done is pressed (PAY-62). A check that ended in it is shown above (PAY-48). */
export const SaleDone = () => {
  const sale = useApp((state) => state.payment.sale)
  const dispatch = useDispatch()
  const [receipt, setReceipt] = useState(false)
  if (!sale) return null
  return (
    <>
      <SaleComplete
        orderNumber={sale.order_number}
        total={cents(sale.total)}
        changeDue={cents(sale.change_due)}
        onReceipt={() => setReceipt(true)}
        onDone={() => dispatch({ _tag: "FinishSale" })}
      />
      {receipt && <ReceiptPlace orderId={sale.order_id} onClose={() => setReceipt(false)} />}
      <PaymentDialogs />
    </>
  )
}

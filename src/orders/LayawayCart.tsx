import type { PlannedRefund } from "../cart/contract.ts"
import { absolute, cents, negate } from "../money/cents.ts"
import { LayawayRows } from "./LayawayRows.tsx"
import type { OrdersState } from "./model.ts"
import * as texts from "./texts.ts"
import { nameOfCode } from "../payment/methods.ts"
import { useDispatch } from "../app/hooks.ts"

/** The layaway's cart: the payment that is to be made on it, or those that are to be given back (CG-17). */
export const LayawayCart = ({ layaway, refunds, locked }: LayawayCartProps) => {
  const dispatch = useDispatch()
  const rows =
    layaway === null
      ? refunds.map((refund) => ({
          key: refund.refunded_order_payment_id,
          title: texts.refundOnLayaway(nameOfCode(refund.payment_method_code)),
          amount: negate(absolute(refund.amount))
        }))
      : [{ key: layaway.order_id, title: texts.payOnLayaway(layaway.order_number), amount: cents(layaway.amount) }]
  return (
    <LayawayRows
      rows={rows}
      onTakeOut={locked ? null : () => dispatch({ _tag: layaway === null ? "ClearCart" : "ClearLayawayPayment" })}
    />
  )
}

export interface LayawayCartProps {
  readonly layaway: OrdersState["layaway"]
  readonly refunds: readonly PlannedRefund[]
  readonly locked: boolean
}
